package dev.culprit.control.schedule;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.runtime.control.Probes;

/**
 * Counts rounds in which every thread that could run only gave way, and decides what that means: that time has to pass,
 * or a livelock.
 */
final class Fairness {
    /** Rounds without a write after which the threads make no progress. */
    private static final int LIVELOCK_ROUNDS = 200_000;

    /**
     * Rounds after which the threads are taken to wait for time to pass. The JDK spins less than this before it blocks.
     */
    private static final int PATIENT_ROUNDS = 512;

    /** The same for threads that block between two rounds. */
    private static final int LONGEST_PATIENCE = 20_000;

    /** Events of one thread after which others that can run get their turn, as on a machine with one processor. */
    private static final long TURN = 100_000;

    private ScheduledThread running;
    private long turnBegan;
    private int idleRounds;
    private int roundsSinceStop;
    private int roundsSinceJump;

    /** A thread has changed something that another one may wait for. */
    void progress() {
        idleRounds = 0;
    }

    /** A thread has stopped. */
    void stopped() {
        roundsSinceStop = 0;
    }

    /** Virtual time has jumped to the next timeout. */
    void timeJumped() {
        roundsSinceStop = 0;
        roundsSinceJump = 0;
    }

    /** The thread is at an event; true when it has had a long turn. Begins another one. */
    boolean isTurnOver(ScheduledThread t) {
        if (t == running && Probes.events - turnBegan < TURN) return false;
        boolean over = t == running;
        running = t;
        turnBegan = Probes.events;
        return over;
    }

    /** Another round; true when it is one too many. */
    boolean isLivelock() {
        return ++idleRounds > LIVELOCK_ROUNDS;
    }

    /** Another round; true when timed waits are to end. */
    boolean isTimeToJump() {
        roundsSinceStop++;
        roundsSinceJump++;
        return roundsSinceStop > PATIENT_ROUNDS || roundsSinceJump > LONGEST_PATIENCE;
    }
}
