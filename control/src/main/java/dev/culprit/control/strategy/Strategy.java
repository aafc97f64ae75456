package dev.culprit.control.strategy;

/** Picks the next runner. */
public interface Strategy {
    /** As it is asked for by name. */
    String name();

    /** The trial with the number begins; {@code random} is its own. */
    void begin(long trial, Random64 random);

    /** A runner was started. */
    default void started(StrategyThread runner) {}

    /**
     * The current runner is about to do its pending event and could go on; returns who goes first, out of the first {@code count}
     * of {@code enabled}, which hold the current one.
     */
    StrategyThread atEvent(StrategyThread current, StrategyThread[] enabled, int count);

    /** The current runner cannot go on, or gives way; returns who is next, out of the first {@code count} of {@code enabled}. */
    StrategyThread atStop(StrategyThread current, StrategyThread[] enabled, int count);

    /** The current runner gives way by itself; returns who is next, where the current one is only there if nobody else is. */
    default StrategyThread atYield(StrategyThread current, StrategyThread[] enabled, int count) {
        return atStop(current, enabled, count);
    }

    /** True when it is to be asked who goes first after a thread was started. */
    default boolean switchesAtStart() {
        return true;
    }

    /** True when it must see every event, also those at which a switch makes no difference. */
    default boolean wantsEveryEvent() {
        return false;
    }

    /** True when all that threads do to shared things is to be noted, so that the run can be shown. */
    default boolean wantsStory() {
        return false;
    }

    /** True when every access must be an event, also one of an object that only one thread has touched so far. */
    default boolean countsEveryAccess() {
        return false;
    }

    /** The trial has ended after that many events, with a verdict or, where it was not conclusive, without one. */
    default void end(long events, boolean conclusive) {}

    /** True when it goes through all schedules in an order of its own. */
    default boolean isSystematic() {
        return false;
    }

    /** True when there is nothing left that this strategy has not tried. */
    default boolean isExhausted() {
        return false;
    }

    /** What was covered, in words; empty where the strategy makes no claim. */
    default String coverage() {
        return "";
    }
}
