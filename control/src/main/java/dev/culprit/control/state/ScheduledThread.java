package dev.culprit.control.state;

import dev.culprit.control.strategy.StrategyThread;
import dev.culprit.model.Segment;
import java.util.concurrent.locks.LockSupport;

/** A controlled thread as the scheduler sees it. Only the thread that has the right to run changes these fields. */
public final class ScheduledThread extends StrategyThread {
    /** What a thread waits for, if anything. */
    public enum Status {
        RUNNABLE,
        /** For a monitor. */
        BLOCKED,
        /** In a monitor's wait set, then for the monitor. */
        WAITING,
        PARKED,
        JOINING,
        SLEEPING,
        /** For the end of a pause that the strategy has made. */
        PAUSED,
        /** For an order constraint or the end of a delay. */
        HELD_BACK,
        /** It called exit and does not continue. */
        EXITING,
        /** Blocked where nothing is modelled; it continues without the scheduler. */
        EXTERNAL,
        DONE
    }

    @Override
    public boolean hasEnded() {
        return status == Status.DONE;
    }

    @Override
    protected int waitSite() {
        return site > 0 ? site : callSite;
    }

    /** Why a thread has stopped waiting. */
    public enum Ending {
        AS_AWAITED,
        SPURIOUS,
        TIMEOUT,
        INTERRUPT
    }

    /** The deadline of a wait without a timeout. */
    public static final long NEVER = Long.MAX_VALUE;

    public final boolean daemon;

    /** It has had the right to run. */
    public boolean begun;

    /** The threads that it has started. */
    public int children;

    public Status status = Status.RUNNABLE;
    /** Virtual time at which a timed wait ends. */
    public long deadline = NEVER;

    /** The monitor that it waits for or in. */
    public Monitor monitor;

    public boolean notified;
    /** It was unparked since it last parked. */
    public boolean permit;
    /** The wait that it begins or is in ends without a reason. */
    public boolean spurious;
    /** The thread whose end it waits for. */
    public ScheduledThread joined;
    /** It gave way and is not chosen while another thread can run. */
    public boolean yielding;
    /** It came back from outside the model and waits for its turn. */
    public volatile boolean returned;

    /** Where it last called the scheduler. */
    public int site;

    /** It was resumed since it last paused; for carriers. */
    public boolean resumed;

    /** The carrier's handle. */
    public Object handle;

    public ScheduledThread(Thread thread, int epoch, String path, int index, boolean daemon) {
        super(thread, epoch, path, index);
        this.daemon = daemon;
    }

    public boolean isDone() {
        return status == Status.DONE;
    }

    public boolean isLive() {
        return status != Status.DONE && status != Status.EXITING;
    }

    /** Its monitor is the one that it will take next. */
    boolean awaitsMonitor() {
        return status == Status.BLOCKED || status == Status.WAITING;
    }

    /** True when the thread can continue at the virtual time {@code now}. */
    public boolean canRun(long now) {
        switch (status) {
            case RUNNABLE:
                return true;
            case BLOCKED:
                return monitor.isFree();
            case WAITING:
                return (notified || spurious || isDue(now) || thread.isInterrupted()) && monitor.isFree();
            case PARKED:
                return permit || spurious || isDue(now) || thread.isInterrupted();
            case JOINING:
                return joined.isDone() || isDue(now) || thread.isInterrupted();
            case SLEEPING:
                return isDue(now) || thread.isInterrupted();
            case PAUSED:
                return isDue(now);
            case EXTERNAL:
                return returned;
            default:
                return false;
        }
    }

    /** Why the thread, which can run at the virtual time {@code now}, does not wait any longer. */
    public Ending ending(long now) {
        boolean awaited =
                switch (status) {
                    case WAITING -> notified;
                    case PARKED -> permit;
                    case JOINING -> joined.isDone();
                    case SLEEPING -> false;
                    default -> true;
                };
        if (spurious) return Ending.SPURIOUS;
        if (awaited) return Ending.AS_AWAITED;
        if (thread.isInterrupted()) return Ending.INTERRUPT;
        return isDue(now) ? Ending.TIMEOUT : Ending.AS_AWAITED;
    }

    private boolean isDue(long now) {
        return deadline <= now;
    }

    /** What it waits for: a monitor, a synchronizer, a thread, or null. */
    public Object awaited() {
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

    /** How its segment ends where another thread runs first: a thread that seems to spin gives way instead. */
    public Segment.End preempted() {
        boolean gaveWay = spins;
        spins = false;
        return gaveWay ? Segment.End.YIELDED : Segment.End.PREEMPTED;
    }

    /** The state that {@code Thread.getState} returns. */
    public Thread.State state() {
        switch (status) {
            case DONE:
                return Thread.State.TERMINATED;
            case BLOCKED:
                return Thread.State.BLOCKED;
            case RUNNABLE:
            case EXTERNAL:
            case HELD_BACK:
            case PAUSED:
                return Thread.State.RUNNABLE;
            default:
                return deadline == NEVER ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
        }
    }
}
