package dev.culprit.model;

/**
 * Something in a run that depended on virtual time: a pause, a wait whose timeout has expired, or a read of the clock.
 * {@code nanos} is the length of the pause or wait, and {@code end} the virtual time at which it was over.
 */
public record TimeNote(Kind kind, String thread, String action, Frame at, long nanos, long end) {
    public enum Kind {
        PAUSE,
        WAIT,
        CLOCK
    }
}
