package dev.culprit.analysis.prediction.exclusion;

/**
 * A part of a thread during which it holds something, from the node {@code begin} to the node {@code end}, both
 * included. {@code certain} says that the thread could not have gone on without it. Otherwise only nodes that depend on
 * the result of {@code begin} are known to hold it.
 */
record Section(int thread, int begin, int end, Claim claim, boolean certain) {
    /** The end of a section that is not left in the run. */
    static final int NEVER = Integer.MAX_VALUE;

    /** {@code amount} of the {@code available} pieces of something. */
    record Claim(Object of, long amount, long available) {
        boolean excludes(Claim other) {
            return of.equals(other.of) && amount + other.amount > available;
        }
    }

    boolean covers(int node) {
        return begin <= node && node <= end;
    }

    boolean isLeft() {
        return end != NEVER;
    }
}
