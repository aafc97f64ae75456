// subject: failing
// after: own
// kind: order-violation
// failure: exception java.lang.NullPointerException
package subjects.servers;

import java.util.Map;

/** Reads the settings of a server when they are asked for the first time. */
public class ServerSettings {

    static final class Settings {
        static final Map<String, String> DEFAULTS = Map.of("port", "8080", "host", "localhost", "threads", "4");

        private static Settings instance;

        private Map<String, String> values;

        static Settings get() {
            if (instance == null) { // culprit: R2 instance
                synchronized (Settings.class) {
                    if (instance == null) {
                        instance = new Settings(); // culprit: W1 instance
                        instance.reset();
                    }
                }
            }
            return instance;
        }

        void reset() {
            values = DEFAULTS; // culprit: W1 values
        }

        String value(String key) {
            return values.get(key); // culprit: R2 values
        }
    }

    static final class Connector extends Thread {
        private final String key;
        private String value;

        Connector(String key) {
            super("connector-".concat(key));
            this.key = key;
        }

        @Override
        public void run() {
            value = Settings.get().value(key);
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println("starting with " + Settings.DEFAULTS.size() + " default settings");
        Connector port = new Connector("port");
        Connector host = new Connector("host");
        port.start();
        host.start();
        port.join();
        host.join();
        System.out.println("listening on " + host.value + ":" + port.value);
    }
}
