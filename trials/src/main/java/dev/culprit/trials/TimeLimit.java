package dev.culprit.trials;

/**
 * Does something when a time is over, unless it was closed before. It is done again from time to time until it is
 * closed: what is to be stopped may just be about to start.
 */
public final class TimeLimit implements AutoCloseable {
    private static final long AGAIN_MILLIS = 50;

    private final Thread thread;
    private volatile boolean over;

    public TimeLimit(long millis, Runnable atEnd) {
        thread = new Thread(() -> await(millis, atEnd), "culprit-time-limit");
        thread.setDaemon(true);
        thread.start();
    }

    private void await(long millis, Runnable atEnd) {
        try {
            Thread.sleep(Math.max(0, millis));
            over = true;
            while (true) {
                atEnd.run();
                Thread.sleep(AGAIN_MILLIS);
            }
        } catch (InterruptedException e) {
            // closed
        }
    }

    public boolean isOver() {
        return over;
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
