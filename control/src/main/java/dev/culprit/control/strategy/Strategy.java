package dev.culprit.control.strategy;

import dev.culprit.model.Segment;

/** Picks the next thread. */
public interface Strategy {
    /** The name by which it is asked for. */
    String name();

    /** The trial with the number begins; {@code random} is the trial's generator. */
    void begin(long trial, Random64 random);

    /** A thread was started. */
    default void started(StrategyThread thread) {}

    /**
     * The current thread is about to do its pending event and could continue. Returns the thread that runs next, one of
     * the first {@code count} of {@code enabled}, which include the current one.
     */
    StrategyThread atEvent(StrategyThread current, StrategyThread[] enabled, int count);

    /**
     * The current thread cannot continue. Returns the thread that runs next, one of the first {@code count} of {@code
     * enabled}.
     */
    StrategyThread atStop(StrategyThread current, StrategyThread[] enabled, int count);

    /**
     * The current thread gives way. Returns the thread that runs next; the current one is enabled only where no other
     * thread is.
     */
    default StrategyThread atYield(StrategyThread current, StrategyThread[] enabled, int count) {
        return atStop(current, enabled, count);
    }

    /**
     * The current thread calls {@code Thread.yield} or {@code onSpinWait} while another thread can run. Returns true if
     * it continues all the same, as it may.
     */
    default boolean continuesAtYield(StrategyThread current) {
        return false;
    }

    /**
     * The current thread is about to do its pending event. Returns true if it gives way first. {@code spins}: it has
     * performed very many events without a write.
     */
    default boolean givesWayAtEvent(StrategyThread current, boolean spins) {
        return spins;
    }

    /**
     * The current thread is in a long loop and could continue. Returns the thread that runs next, as {@link #atEvent}.
     */
    default StrategyThread inLoop(StrategyThread current, StrategyThread[] enabled, int count) {
        return current;
    }

    /** True when it is asked for pauses in this trial. */
    default boolean pauses() {
        return false;
    }

    /**
     * The current thread is at a point where it can be paused; at an event, {@link #atEvent} follows. Returns the
     * nanoseconds of virtual time that it is paused for, or 0.
     */
    default long pause(StrategyThread current, Segment.Point point) {
        return 0;
    }

    /** True when it is asked for spurious wake-ups in this trial. */
    default boolean wakes() {
        return false;
    }

    /** The current thread begins a wait of the program. Returns true if it is woken without a reason. */
    default boolean wakes(StrategyThread current) {
        return false;
    }

    /** The program reads a clock, or waits with a timeout of {@code nanos}. */
    default void usesTime(long nanos) {}

    /** True when a thread that never stops by itself is preempted after a long time, so that others can run. */
    default boolean takesTurns() {
        return true;
    }

    /** True when it is to be asked after the start of a thread. */
    default boolean switchesAtStart() {
        return true;
    }

    /** True when it is asked at every event, also at those where a switch makes no difference. */
    default boolean wantsEveryEvent() {
        return false;
    }

    /** True when every access must be an event, also one of an object that only one thread has touched so far. */
    default boolean countsEveryAccess() {
        return false;
    }

    /** The trial has ended after that many events, with a verdict or, where it was not conclusive, without one. */
    default void end(long events, boolean conclusive) {}

    /** True when it enumerates schedules in its own order. */
    default boolean isSystematic() {
        return false;
    }

    /** Whether it ever switches from a thread that could go on. */
    default boolean preempts() {
        return true;
    }

    /** True when it has nothing left to try. */
    default boolean isExhausted() {
        return false;
    }

    /** True when no schedule is missing among those that it was to try. */
    default boolean hasTriedAll() {
        return false;
    }

    /** A sentence on what was covered; empty where the strategy makes no claim. */
    default String coverage() {
        return "";
    }
}
