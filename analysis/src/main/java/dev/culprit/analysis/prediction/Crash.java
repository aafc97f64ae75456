package dev.culprit.analysis.prediction;

/** The kinds of crashes that are predicted, with their names in {@code case.json} and in reports. */
public enum Crash {
    NULL_DEREFERENCE("null-dereference", "java.lang.NullPointerException"),
    UNINITIALISED_READ("read-before-initialisation", ""),
    USE_AFTER_RELEASE("use-after-release", ""),
    INDEX_OVERFLOW("index-overflow", ""),
    ZERO_DIVISOR("zero-divisor", "java.lang.ArithmeticException");

    private final String id;
    private final String exception;

    Crash(String id, String exception) {
        this.id = id;
        this.exception = exception;
    }

    /** As {@code null-dereference}. */
    public String id() {
        return id;
    }

    /** The class of the exception; empty where it depends on the program. */
    public String exception() {
        return exception;
    }
}
