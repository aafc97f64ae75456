package dev.culprit.agent.control;

/**
 * What remains of a free run after its main thread has ended. A test has its result then; its other threads may fail
 * while they run. A program ends with its last thread, but those of a pool or timer that wait for a task do not matter.
 */
final class Remains {
    /** The threads are looked at so often, and must wait so many times in a row. */
    private static final long LOOK_NANOS = 1_000_000;

    private static final int LOOKS = 20;

    private final FreeThreads threads;
    private final boolean test;
    private final long stallMillis;
    private long lookedAt;
    private int quiet;
    /** The time spent when the main thread was last seen alive. */
    private long endedMillis;

    Remains(FreeThreads threads, boolean test, long stallMillis) {
        this.threads = threads;
        this.test = test;
        this.stallMillis = stallMillis;
    }

    /** True if the run is over because the threads have nothing to do. To be asked again and again. */
    boolean areSettled() {
        long now = System.nanoTime();
        if (now - lookedAt < LOOK_NANOS) return false;
        lookedAt = now;
        quiet = (test ? threads.allWait() : threads.allIdleForGood()) ? quiet + 1 : 0;
        return quiet >= LOOKS;
    }

    /** True if the run is over because the threads had enough time; {@code millis} is the time spent in the run. */
    boolean areOver(boolean mainLives, long millis) {
        if (mainLives) endedMillis = millis;
        long passed = millis - endedMillis;
        return test ? passed > stallMillis : passed > NoisyRun.PATIENCE * stallMillis && threads.allIdle();
    }
}
