package dev.culprit.model;

/** The kinds of failure, named as in {@code case.json}. */
public enum FailureKind {
    EXCEPTION,
    ASSERTION,
    DEADLOCK,
    HANG,
    EXIT,
    OUTPUT;

    public String id() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
