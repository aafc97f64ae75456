package dev.culprit.model;

/**
 * Something in a run that depended on virtual time: a pause, a wait whose timeout has expired, a read of the clock, or
 * a call that sets a timer of the library. {@code nanos} is the length of the pause or wait, and {@code end} the
 * virtual time at which it was over, or at which the clock was read or the timer was set.
 */
public record TimeNote(Kind kind, String thread, String action, Frame at, long nanos, long end) {
    public enum Kind {
        PAUSE,
        WAIT,
        CLOCK,
        TIMER
    }
}
