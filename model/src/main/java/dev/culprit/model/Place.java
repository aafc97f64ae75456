package dev.culprit.model;

/**
 * The {@code occurrence}-th time (from 1; 0 for any) that a thread performs the event at a source line. {@code thread}
 * is the thread's path, or empty for any; {@code kind} may be null for any.
 */
public record Place(String thread, String className, int line, SiteKind kind, int occurrence) {
    /** Whenever any thread performs the event. */
    public static Place everyTime(String className, int line, SiteKind kind) {
        return new Place("", className, line, kind, 0);
    }

    @Override
    public String toString() {
        return (thread.isEmpty() ? "" : thread + " at ") + className + ":" + line + (kind == null ? "" : " " + kind)
                + (occurrence > 1 ? " (" + occurrence + ")" : "");
    }
}
