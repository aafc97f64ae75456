package conformance;

/** The JDK joins a thread by waiting in its monitor, so that a holder of the monitor releases it meanwhile. */
public class JoinedMonitors {
    private static final class Listener extends Thread {
        private boolean stopped;
        private int rounds;

        private synchronized boolean isStopped() {
            rounds++;
            return stopped;
        }

        @Override
        public void run() {
            while (!isStopped()) Thread.yield();
        }

        synchronized void end() throws InterruptedException {
            stopped = true;
            synchronized (this) {
                join();
            }
            Check.that(Thread.holdsLock(this), "the monitor is held again");
            Check.that(!isAlive(), "the thread has ended");
            Check.that(rounds > 0, "it could enter its monitor");
        }

        synchronized void endSoon() throws InterruptedException {
            stopped = true;
            while (isAlive()) join(10);
            Check.that(Thread.holdsLock(this), "the monitor is held again");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Listener first = new Listener();
        first.start();
        first.end();
        Check.that(!Thread.holdsLock(first), "the monitor is released");
        Listener second = new Listener();
        second.start();
        Thread other = new Thread(() -> {
            synchronized (second) {
                second.rounds++;
            }
        });
        other.start();
        second.endSoon();
        other.join();
    }
}
