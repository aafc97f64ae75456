package dev.culprit.model;

/**
 * One uninterrupted part of a schedule: the thread runs until it has reached the position, where it stops for a reason.
 */
public record Segment(String thread, Position position, End end, Pending pending, Pause pause) {

    /** A segment that does not end with a pause. */
    public Segment(String thread, Position position, End end, Pending pending) {
        this(thread, position, end, pending, Pause.NONE);
    }

    /** A segment whose pending event is described only in words, as those of hand-written schedules. */
    public Segment(String thread, int app, int library, End end, String action, Frame frame) {
        this(thread, new Position(app, library, 0, 0), end, new Pending(null, "", action, frame));
    }

    /**
     * For how long a thread is paused where its segment ends, in nanoseconds of virtual time, and at what point; 0 for
     * a segment that ends otherwise.
     */
    public record Pause(long nanos, Point point) {
        public static final Pause NONE = new Pause(0, Point.EVENT);
    }

    /** Where a thread can be paused. */
    public enum Point {
        /** Before an event. */
        EVENT,
        /** Before it does anything. */
        START,
        /** When it has stopped waiting. */
        WAKE,
        /** Before it reads the clock. */
        CLOCK
    }

    /**
     * Counts a thread's own events from its start: {@code app} application events, then {@code library} more inside the
     * library. {@code nth} says which of those library events with the same kind and variable it is, for a library that
     * does other things in between; 0 where it is not known. {@code occurrence} says how often the thread had reached
     * the pending event at its line, this time included, for runs with other events; 0 where it was not counted.
     */
    public record Position(int app, int library, int nth, int occurrence) {}

    /**
     * What the thread was about to do or waits for. {@code kind} and {@code variable} identify the event for a replay
     * on another JDK; {@code kind} is null where there is no event. {@code action} and {@code frame} are for people.
     */
    public record Pending(SiteKind kind, String variable, String action, Frame frame) {
        /**
         * Whether the site has an event of the same kind on a variable of the same name, in whichever class it is
         * declared.
         */
        public boolean isSame(Site site) {
            return kind == site.kind() && simpleName(variable).equals(simpleName(site.variable()));
        }

        private static String simpleName(String variable) {
            return variable.substring(variable.lastIndexOf('.') + 1);
        }
    }

    /** Why a segment ended. */
    public enum End {
        /** Another thread was let run although this one could go on. */
        PREEMPTED,
        /** It was paused for some virtual time although it could go on. */
        PAUSED,
        /** It gave way by itself: yield, spin-wait. */
        YIELDED,
        /** It could not go on: lock, wait, join, park, sleep. */
        BLOCKED,
        /** It waits, and is woken without a reason. */
        WOKEN,
        /** It ended. */
        ENDED,
        /** The run was over, with a failure or by an exit, before the thread had ended. */
        CUT
    }

    public int app() {
        return position.app();
    }

    public int library() {
        return position.library();
    }

    public int nth() {
        return position.nth();
    }

    public int occurrence() {
        return position.occurrence();
    }

    public String action() {
        return pending.action();
    }

    public Frame frame() {
        return pending.frame();
    }

    public boolean isPause() {
        return end == End.PAUSED;
    }

    public boolean isWakeup() {
        return end == End.WOKEN;
    }

    /** True if the scheduler has stopped a thread that could go on, or woken one that had to wait. */
    public boolean isChoice() {
        return isPreemption() || isPause() || isWakeup();
    }

    /** The same with a pause of another length. */
    public Segment pausedFor(long nanos) {
        return new Segment(thread, position, end, pending, new Pause(nanos, pause.point()));
    }

    /** The same with a preemption, after which no time has to pass before the thread continues. */
    public Segment preempted() {
        return new Segment(thread, position, End.PREEMPTED, pending);
    }

    public boolean isPreemption() {
        return end == End.PREEMPTED;
    }
}
