package dev.culprit.investigation.predicting;

import dev.culprit.trials.TimeLimit;
import java.util.concurrent.TimeUnit;

/**
 * Divides a time among test classes, so that one that takes long does not use up the time of the others. A class gets
 * twice its equal part of what is left: most need less. In a large suite that would be too short for the first class of
 * a JVM, in which the test framework is loaded, so that each class has some seconds.
 */
final class TimeShares implements AutoCloseable {
    private static final int PARTS = 2;
    private static final long LEAST_MILLIS = 10_000;

    private final long begun = System.nanoTime();
    private final long millis;
    private final TimeLimit all;
    /** Null between two classes. The thread that reads a trace asks for it, too. */
    private volatile TimeLimit share;

    TimeShares(long millis) {
        this.millis = millis;
        this.all = new TimeLimit(millis, () -> {});
    }

    /** True if the time of the current class, or of all, is over. */
    boolean isOver() {
        TimeLimit current = share;
        return all.isOver() || current != null && current.isOver();
    }

    /** True if the time of all is over. */
    boolean isAllOver() {
        return all.isOver();
    }

    /**
     * The time of the next of so many classes begins, and ends with the time of all. {@code atEnd} is run then, by
     * another thread, unless the class has ended before.
     */
    void next(int classes, Runnable atEnd) {
        long left = Math.max(0, millis - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun));
        begin(share(left, classes), atEnd);
    }

    void begin(long time, Runnable atEnd) {
        end();
        share = new TimeLimit(time, atEnd);
    }

    /** The time of the current class no longer counts. Otherwise, it would also stop the host of the next one. */
    void end() {
        if (share != null) share.close();
        share = null;
    }

    /** The time of one of so many classes if so much is left for all. */
    static long share(long left, int classes) {
        return Math.min(left, Math.max(LEAST_MILLIS, PARTS * left / Math.max(1, classes)));
    }

    @Override
    public void close() {
        end();
        all.close();
    }
}
