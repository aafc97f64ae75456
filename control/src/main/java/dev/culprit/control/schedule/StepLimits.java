package dev.culprit.control.schedule;

import dev.culprit.runtime.control.Probes;

/** Counts what a trial does, events and iterations of loops, against what it may do before it is a hang. */
final class StepLimits {
    /** After a failure, or the end of a test, the other threads get at most that many steps to end. */
    private static final long LAST_STEPS = 1_000_000;

    /** Daemons need not end at all. */
    private static final long LAST_STEPS_OF_DAEMONS = 10_000;

    /**
     * Iterations of loops that are allowed for each step: 2,000 million by default, some seconds of the simplest loop.
     */
    private static final long ITERATIONS_PER_STEP = 200;

    /** After that many iterations without any event a thread may be waiting for a write that is not an event. */
    private static final int PATIENT_ITERATIONS = 1 << 24;

    private final long limit;
    private long eventsAllowed;
    private long loopStepsAllowed;
    private volatile long iterations;
    private int iterationsSinceEvent;
    private long eventsAtLoop;

    StepLimits(long limit) {
        this.limit = limit;
        this.eventsAllowed = limit;
        this.loopStepsAllowed = limit;
    }

    long limit() {
        return limit;
    }

    boolean eventsExceeded() {
        return Probes.events > eventsAllowed;
    }

    /** Counts iterations of loops; false when there are too many of them. */
    boolean count(int more) {
        iterations += more;
        return iterations / ITERATIONS_PER_STEP <= loopStepsAllowed;
    }

    /** True when, with that many more iterations, loops have run very long without any event. Starts to count again. */
    boolean mayWait(int more) {
        iterationsSinceEvent = Probes.events == eventsAtLoop ? iterationsSinceEvent + more : 0;
        eventsAtLoop = Probes.events;
        if (iterationsSinceEvent < PATIENT_ITERATIONS) return false;
        iterationsSinceEvent = 0;
        return true;
    }

    void shorten() {
        eventsAllowed = limit;
        loopStepsAllowed = limit;
        allow(LAST_STEPS);
    }

    void shortenForDaemons() {
        allow(LAST_STEPS_OF_DAEMONS);
    }

    /** At most that many more steps. */
    private void allow(long steps) {
        eventsAllowed = Math.min(eventsAllowed, Probes.events + steps);
        loopStepsAllowed = Math.min(loopStepsAllowed, iterations / ITERATIONS_PER_STEP + steps);
    }

    long iterations() {
        return iterations;
    }

    /** The part of the limit that was used up. */
    long stepsDone() {
        return Math.max(Probes.events, iterations / ITERATIONS_PER_STEP);
    }
}
