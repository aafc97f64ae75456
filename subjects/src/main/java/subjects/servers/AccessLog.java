// subject: failing
// after: execution suppression, "apache" (log buffer and its count); dual slicing, "apache-4"
// kind: atomicity-violation
// failure: output
// output: 10.0.0.1 /index|10.0.0.1 /logo|10.0.0.2 /news|server started
package subjects.servers;

import java.util.Arrays;

/** Collects the access log of a server and prints its lines in alphabetical order for the daily report. */
public class AccessLog {

    private final char[] buffer = new char[256];
    private int count;

    void log(String client, String page) {
        add(client.concat(" ").concat(page).concat("\n"));
    }

    void add(String line) {
        line.getChars(0, line.length(), buffer, count); // culprit: R1 count
        count += line.length(); // culprit: R1 count; W1 count; W2 count
    }

    String report() {
        String[] lines = new String(buffer, 0, count).replace('\0', '?').split("\n");
        Arrays.sort(lines);
        return String.join("|", lines);
    }

    static final class Connection extends Thread {
        private final AccessLog log;
        private final String client;
        private final String[] pages;

        Connection(AccessLog log, String client, String... pages) {
            super(client);
            this.log = log;
            this.client = client;
            this.pages = pages;
        }

        @Override
        public void run() {
            for (String page : pages) {
                log.log(client, page);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        AccessLog log = new AccessLog();
        log.add("server started\n");
        Connection first = new Connection(log, "10.0.0.1", "/index", "/logo");
        Connection second = new Connection(log, "10.0.0.2", "/news");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(log.report());
    }
}
