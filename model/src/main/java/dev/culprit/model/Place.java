package dev.culprit.model;

/**
 * The {@code occurrence}-th time (from 1; 0 for any) that a thread performs the event at a source line. {@code thread}
 * is the thread's path, or empty for any. With {@link #ALL}, it is the {@code occurrence}-th time that all threads
 * together perform it.
 */
public record Place(String thread, String className, int line, Event event, int occurrence) {
    /**
     * What is done; {@code kind} is null for anything, {@code variable} is null for any. Elements of arrays have the
     * variable {@code []}. A call of library code has the kind {@code CALL} and the method, as {@code
     * java.util.List.add}; it is done when the call has returned.
     */
    public record Event(SiteKind kind, String variable) {}

    /** Stands for any thread; occurrences are counted over all threads. */
    public static final String ALL = "*";

    /** Whenever any thread performs the event. */
    public static Place everyTime(String className, int line, SiteKind kind) {
        return of("", className, line, kind, 0);
    }

    /** The same event, whenever any thread performs it. */
    public Place everyTime() {
        return new Place("", className, line, event, 0);
    }

    /** The same event, the {@code occurrence}-th time among all threads. */
    public Place amongAllThreads(int occurrence) {
        return new Place(ALL, className, line, event, occurrence);
    }

    /** True if a thread with the path may be at the place. */
    public boolean isOf(String path) {
        return thread.isEmpty() || thread.equals(ALL) || thread.equals(path);
    }

    /** Any variable; {@code kind} may be null for anything. */
    public static Place of(String thread, String className, int line, SiteKind kind, int occurrence) {
        return new Place(thread, className, line, new Event(kind, null), occurrence);
    }

    @Override
    public String toString() {
        return (thread.isEmpty() || thread.equals(ALL) ? "" : thread + " at ") + className + ":" + line
                + (event.kind == null ? "" : " " + event.kind) + (event.variable == null ? "" : " " + event.variable)
                + (occurrence > 1 ? " (" + occurrence + ")" : "");
    }
}
