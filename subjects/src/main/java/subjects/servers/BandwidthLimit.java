// subject: failing
// after: ConMem figure 7, "Transmission" (bandwidth used before it is initialised)
// kind: order-violation
// failure: exception java.lang.ArithmeticException
package subjects.servers;

/** A file sharing session whose event thread divides the bandwidth among the peers. */
public class BandwidthLimit {

    static final class Settings {
        private final int kilobytesPerSecond;

        Settings(int kilobytesPerSecond) {
            this.kilobytesPerSecond = kilobytesPerSecond;
        }
    }

    static final class Session {
        private final int[] pendingBytes;
        private final int[] ticksNeeded;
        private volatile int bytesPerTick;
        private Thread eventThread;

        Session(int... pendingBytes) {
            this.pendingBytes = pendingBytes;
            this.ticksNeeded = new int[pendingBytes.length];
        }

        void open(Settings settings) {
            eventThread = new Thread(this::serve, "events");
            eventThread.start();
            limitSpeed(settings.kilobytesPerSecond);
        }

        void limitSpeed(int kilobytesPerSecond) {
            bytesPerTick = kilobytesPerSecond * 1024 / 10; // culprit: W2 bytesPerTick
        }

        private void serve() {
            for (int peer = 0; peer < pendingBytes.length; peer++) {
                ticksNeeded[peer] = 1 + pendingBytes[peer] / bytesPerTick; // culprit: R1 bytesPerTick
            }
        }

        int close() throws InterruptedException {
            eventThread.join();
            int longest = 0;
            for (int ticks : ticksNeeded) {
                longest = Math.max(longest, ticks);
            }
            return longest;
        }
    }

    public static void main(String[] args) throws Exception {
        Session session = new Session(1_000_000, 250_000, 64_000);
        session.open(new Settings(500));
        System.out.println("finished after " + session.close() + " ticks");
    }
}
