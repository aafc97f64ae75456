package dev.culprit.model;

/**
 * Something that a thread did to what another thread also used, in the given segment (from 0) of a schedule. It is
 * {@code decisive} where another thread's conflicting use comes next to it, so that the order of the threads may
 * matter.
 */
public record Step(int segment, String action, Frame frame, boolean decisive) {
    /** What is done at which line. Of a library call, all that is done inside it is the same. */
    public String line() {
        int inside = action.indexOf(": ");
        return frame + " " + (inside < 0 ? action : action.substring(0, inside));
    }
}
