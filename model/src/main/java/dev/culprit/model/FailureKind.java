package dev.culprit.model;

/** The kinds of failure, named as in {@code case.json}. */
public enum FailureKind {
    EXCEPTION,
    ASSERTION,
    DEADLOCK,
    HANG,
    EXIT,
    OUTPUT;

    /** True if a thread of the run has failed, and not the run as a whole. */
    public boolean isThrown() {
        return this == EXCEPTION || this == ASSERTION;
    }

    public String id() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
