package dev.culprit.model.findings;

/** What {@code test} does with a replaced value: it passes, or at least part of what was wrong is right. */
public record Replacement(String test, Change change, boolean passes) {
    /** {@link Change#instance} of a value that is replaced every time. */
    public static final int EVERY_INSTANCE = -1;

    /**
     * {@code alternate} instead of {@code original}. {@code variable} is empty for a value without a name; {@code
     * instance} counts the executions of the statement from 0.
     */
    public record Change(String variable, String original, String alternate, int instance) {}
}
