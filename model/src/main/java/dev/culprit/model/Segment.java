package dev.culprit.model;

import java.io.Serializable;

/**
 * A stretch of a schedule: the thread runs until it has reached the position ({@code app} application events and then {@code
 * library} more inside the library), where {@code end} says why it stopped and {@code action} and {@code frame} what it was about to do.
 * {@code nth} says which of those library events with this action it is, for a library that does other things besides; 0 where it is not known.
 */
public record Segment(String thread, int app, int library, int nth, End end, String action, Frame frame)
        implements Serializable {
    public Segment(String thread, int app, int library, End end, String action, Frame frame) {
        this(thread, app, library, 0, end, action, frame);
    }

    /** Why a stretch ended. */
    public enum End {
        /** Another thread was let run although this one could go on. */
        PREEMPTED,
        /** It gave way by itself: yield, spin-wait. */
        YIELDED,
        /** It could not go on: lock, wait, join, park, sleep. */
        BLOCKED,
        /** It ended. */
        ENDED
    }

    /** The action of a thread that came to its end, and of one that was on its way when the run was over. */
    public static final String ENDS = "ends";

    public static final String GOES_ON = "goes on";

    /** The run was over with its failure, not the thread. */
    public boolean isCutShort() {
        return end == End.ENDED && action.equals(GOES_ON);
    }

    public boolean isPreemption() {
        return end == End.PREEMPTED;
    }
}
