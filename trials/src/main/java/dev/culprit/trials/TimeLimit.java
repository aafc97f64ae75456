package dev.culprit.trials;

/** Does something when a time is over, unless it was closed before. */
public final class TimeLimit implements AutoCloseable {
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
        } catch (InterruptedException e) {
            return;
        }
        over = true;
        atEnd.run();
    }

    public boolean isOver() {
        return over;
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
