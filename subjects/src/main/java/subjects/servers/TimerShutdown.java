// subject: failing
// after: execution suppression, "mozilla-3" (TimerThread::Shutdown signals before TimerThread::Run waits)
// kind: order-violation
// failure: hang
package subjects.servers;

import java.util.ArrayDeque;
import java.util.Queue;

/** A timer service with a thread of its own that sleeps while nothing is due and is stopped at the end. */
public class TimerShutdown {

    static final class TimerThread extends Thread {
        private final Object monitor = new Object();
        private final Queue<Runnable> due = new ArrayDeque<>();
        private volatile boolean stopped;

        TimerThread() {
            super("timer");
        }

        void fire(Runnable timer) {
            synchronized (monitor) {
                due.add(timer);
                monitor.notifyAll();
            }
        }

        void shutdown() {
            stopped = true; // culprit: W2 stopped
            synchronized (monitor) {
                monitor.notifyAll(); // culprit: W2 monitor
            }
        }

        @Override
        public void run() {
            try {
                while (!stopped) { // culprit: R1 stopped
                    Runnable timer = next();
                    if (timer != null) {
                        timer.run();
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private Runnable next() throws InterruptedException {
            synchronized (monitor) {
                if (due.isEmpty()) {
                    monitor.wait(); // culprit: R1 monitor
                }
                return due.poll();
            }
        }
    }

    static final class Counter implements Runnable {
        private int ticks;

        @Override
        public void run() {
            ticks++;
        }
    }

    public static void main(String[] args) throws Exception {
        Counter clock = new Counter();
        TimerThread timers = new TimerThread();
        timers.fire(clock);
        timers.start();
        timers.fire(clock);
        timers.shutdown();
        timers.join();
        System.out.println(clock.ticks <= 2 ? "timers stopped" : "too many ticks");
    }
}
