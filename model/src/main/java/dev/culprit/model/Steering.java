package dev.culprit.model;

import java.util.List;

/**
 * Which thread runs next in a run: its course, and order constraints, delays and exclusions on top of it. These need a
 * course under control. In a free run with noise, order constraints make threads wait for a limited time.
 */
public record Steering(
        Course course, List<OrderConstraint> constraints, List<Delay> delays, List<Exclusion> exclusions) {
    private static final String FREE = "free";

    /** What decides in general. */
    public sealed interface Course {}

    /** The program's threads run as they would without us. */
    public record Plain() implements Course {}

    /**
     * The same with delays at random places. Of 2^16 places {@code rate} delay; {@link #VARYING} differs from run to
     * run.
     */
    public record Noisy(int rate, long seed) implements Course {
        public static final int VARYING = -1;

        @Override
        public String toString() {
            return rate == VARYING ? FREE : FREE + ":" + rate;
        }
    }

    /**
     * A scheduler that asks the named strategy. With {@code everyAccess}, every access is an event once there are two
     * threads, so that a thread can be held back at each, and the schedule can be replayed without constraints.
     */
    public record Strategy(String name, long seed, boolean everyAccess, Liberties liberties) implements Course {}

    /**
     * What a scheduler may do besides choosing threads, as a machine may: pause them for at most {@code maxPauseMillis}
     * in a run, and wake them from waits without a reason. Only strategies that know how use it.
     */
    public record Liberties(long maxPauseMillis, boolean spuriousWakeups) {
        public static final Liberties DEFAULT = new Liberties(1_000, false);
        public static final Liberties NONE = new Liberties(0, false);
    }

    /** A scheduler that follows a schedule. */
    public record Recorded(Schedule schedule, Manner manner) implements Course {}

    /** How a schedule is followed. */
    public enum Manner {
        /** A run that diverges is inconclusive. Every access is noted for the story. */
        STRICT,
        /** As {@link #STRICT}, without that, so that a long run is faster. */
        STRICT_WITHOUT_STORY,
        /** As far as possible, and without preemptions after that. */
        LOOSE,
        /** As {@link #LOOSE}; if a thread fails, the others continue until they end. */
        BEYOND_FAILURE,
        /** As {@link #LOOSE}, by lines and occurrences, which are counted. */
        BY_SITE,
        /** As {@link #LOOSE}; no sleep of the main thread is shortened because others are busy. */
        WHOLE_SLEEPS
    }

    public Steering {
        constraints = List.copyOf(constraints);
        delays = List.copyOf(delays);
        exclusions = List.copyOf(exclusions);
    }

    private static Steering of(Course course) {
        return new Steering(course, List.of(), List.of(), List.of());
    }

    public static Steering plain() {
        return of(new Plain());
    }

    /** By a strategy's name; {@code free} and {@code free:N} are free runs with noise. */
    public static Steering strategy(String name, long seed) {
        return strategy(name, seed, Liberties.DEFAULT);
    }

    /** The same with these liberties. */
    public static Steering strategy(String name, long seed, Liberties liberties) {
        if (!name.equals(FREE) && !name.startsWith(FREE + ":")) return of(new Strategy(name, seed, false, liberties));
        return of(new Noisy(name.equals(FREE) ? Noisy.VARYING : rate(name), seed));
    }

    /** A strategy in a run in which every access is an event. */
    public static Steering strategyAtEveryAccess(String name, long seed) {
        return of(new Strategy(name, seed, true, Liberties.NONE));
    }

    private static int rate(String name) {
        try {
            return Integer.parseInt(name.substring(FREE.length() + 1));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("the number in strategy " + name + " cannot be read");
        }
    }

    public static Steering replay(Schedule schedule) {
        return of(new Recorded(schedule, Manner.STRICT));
    }

    /** The same for a run that need not be shown. */
    public static Steering replayWithoutStory(Schedule schedule) {
        return of(new Recorded(schedule, Manner.STRICT_WITHOUT_STORY));
    }

    public static Steering follow(Schedule schedule) {
        return of(new Recorded(schedule, Manner.LOOSE));
    }

    public static Steering followBeyondFailure(Schedule schedule) {
        return of(new Recorded(schedule, Manner.BEYOND_FAILURE));
    }

    public static Steering followBySite(Schedule schedule) {
        return of(new Recorded(schedule, Manner.BY_SITE));
    }

    public static Steering followWithWholeSleeps(Schedule schedule) {
        return of(new Recorded(schedule, Manner.WHOLE_SLEEPS));
    }

    /** The same along another schedule. */
    public Steering along(Schedule schedule) {
        return new Steering(
                course instanceof Recorded recorded ? new Recorded(schedule, recorded.manner()) : course,
                constraints,
                delays,
                exclusions);
    }

    public Steering with(List<OrderConstraint> constraints, List<Delay> delays) {
        return new Steering(course, constraints, delays, exclusions);
    }

    public Steering excluding(List<Exclusion> exclusions) {
        return new Steering(course, constraints, delays, exclusions);
    }

    /** The name of the strategy; empty where there is none. */
    public String strategy() {
        if (course instanceof Strategy strategy) return strategy.name();
        return course instanceof Noisy noisy ? noisy.toString() : "";
    }

    public long seed() {
        if (course instanceof Strategy strategy) return strategy.seed();
        return course instanceof Noisy noisy ? noisy.seed() : 0;
    }

    public Liberties liberties() {
        return course instanceof Strategy strategy ? strategy.liberties() : Liberties.NONE;
    }

    /** True if every access is an event, whatever the strategy asks for. */
    public boolean countsEveryAccess() {
        return course instanceof Strategy strategy && strategy.everyAccess();
    }

    /** The schedule to follow, or null. */
    public Schedule schedule() {
        return course instanceof Recorded recorded ? recorded.schedule() : null;
    }

    public boolean strict() {
        return isRecorded(Manner.STRICT) || isRecorded(Manner.STRICT_WITHOUT_STORY);
    }

    /** True if every access is noted, so that the run can be shown. */
    public boolean wantsStory() {
        return isRecorded(Manner.STRICT) || goesBeyondFailure();
    }

    /** True if the other threads continue after a failure. */
    public boolean goesBeyondFailure() {
        return isRecorded(Manner.BEYOND_FAILURE);
    }

    /** True if no sleep of the main thread is shortened because others are busy. */
    public boolean hasWholeSleeps() {
        return isRecorded(Manner.WHOLE_SLEEPS);
    }

    /** True if preemptions are found by line and occurrence, as far as the schedule has them. */
    public boolean followsSites() {
        return isRecorded(Manner.BY_SITE)
                || course instanceof Recorded recorded
                        && !strict()
                        && recorded.schedule().hasOccurrences();
    }

    private boolean isRecorded(Manner manner) {
        return course instanceof Recorded recorded && recorded.manner() == manner;
    }

    public boolean hasConstraints() {
        return !constraints.isEmpty() || !delays.isEmpty() || !exclusions.isEmpty();
    }

    /** True if there are no delays and exclusions. */
    public boolean hasOnlyOrders() {
        return delays.isEmpty() && exclusions.isEmpty();
    }

    /** True if a scheduler chooses the threads, so that the run can be repeated. */
    public boolean isControlled() {
        return course instanceof Strategy || course instanceof Recorded;
    }
}
