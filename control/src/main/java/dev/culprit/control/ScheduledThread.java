package dev.culprit.control;

import dev.culprit.control.strategy.StrategyThread;
import java.util.concurrent.locks.LockSupport;

/** A controlled thread as the scheduler sees it. Changed only by whoever has the right to run. */
public final class ScheduledThread extends StrategyThread {
    /** What a runner waits for, if anything. */
    public enum Status {
        RUNNABLE,
        /** For a monitor. */
        BLOCKED,
        /** In a monitor's wait set, then for the monitor. */
        WAITING,
        PARKED,
        JOINING,
        SLEEPING,
        /** For an order constraint or the end of a delay. */
        HELD_BACK,
        /** It called exit and does not go on. */
        EXITING,
        /** Blocked where nothing is modelled; goes on by itself. */
        EXTERNAL,
        DONE
    }

    static final long NEVER = Long.MAX_VALUE;

    public final boolean daemon;

    int children;
    Status status = Status.RUNNABLE;
    /** Virtual time at which a timed wait ends. */
    long deadline = NEVER;

    Monitor monitor;
    boolean notified;
    boolean permit;
    ScheduledThread joined;
    /** Gave way and should not be chosen while another can go on. */
    boolean yielding;
    /** Came back from outside the model and waits for its turn. */
    volatile boolean returned;

    /** Where it last came to the scheduler. */
    int site;

    /** It was gone back to since it was last left; for carriers. */
    boolean resumed;

    /** The carrier's handle. */
    Object handle;

    ScheduledThread(Thread thread, int epoch, String path, int index, boolean daemon) {
        super(thread, epoch, path, index);
        this.daemon = daemon;
    }

    public boolean isDone() {
        return status == Status.DONE;
    }

    /** What it waits for while it cannot go on: a monitor, a synchronizer, a runner, or null. */
    Object awaited() {
        switch (status) {
            case BLOCKED:
            case WAITING:
                return monitor;
            case PARKED:
                return LockSupport.getBlocker(thread);
            case JOINING:
                return joined;
            default:
                return null;
        }
    }

    boolean isLive() {
        return status != Status.DONE && status != Status.EXITING;
    }
}
