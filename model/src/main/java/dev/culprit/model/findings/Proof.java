package dev.culprit.model.findings;

/**
 * Runs in which the blamed order was forced, and runs in which it was forbidden. {@code alike}: the forced runs begin
 * like the failing one, because the order does harm in a certain state only. {@code others} counts further runs without
 * the order, which ended in another failure that also occurs without interventions: a fault of its own.
 */
public record Proof(Trials forced, Trials forbidden, boolean alike, int others) {
    /** Fewer runs of a kind prove nothing. */
    public static final int LEAST_RUNS = 20;

    private static final int FEW_RUNS = 8;
    private static final double CONFIDENCE = 0.99;
    private static final double MOST_PASSED = 0.05;

    /** Of runs in schedules of all kinds. */
    public Proof(Trials forced, Trials forbidden) {
        this(forced, forbidden, false, 0);
    }

    public Proof(Trials forced, Trials forbidden, boolean alike) {
        this(forced, forbidden, alike, 0);
    }

    public record Trials(int runs, int failed) {
        /** A failure that occurs in more than this part of all runs would have been seen, with a confidence of 99 %. */
        public double bound() {
            return 1 - Math.pow(1 - CONFIDENCE, 1.0 / runs);
        }
    }

    /**
     * Whether forbidding the order makes every run pass, and forcing it makes runs fail. A few forced runs may pass:
     * two lost updates can cancel each other out.
     */
    public boolean holds() {
        return forced.runs >= LEAST_RUNS && forbidden.runs >= LEAST_RUNS && !isRefuted();
    }

    /** The one with more runs, or else the first; either may be null. */
    static Proof stronger(Proof first, Proof second) {
        if (first == null || second == null) return first == null ? second : first;
        return second.forced.runs > first.forced.runs ? second : first;
    }

    /** Whether every run without the order passes, and most runs with it fail: not proved, but the best suspicion. */
    public boolean isNearlyProved() {
        return forbidden.runs >= FEW_RUNS && forbidden.failed == 0 && forced.failed * 2 > forced.runs;
    }

    /** Whether a run fails although the order is forbidden, or too many pass although it is forced. */
    public boolean isRefuted() {
        int passed = forced.runs - forced.failed;
        return forbidden.failed > 0 || passed > MOST_PASSED * Math.max(forced.runs, LEAST_RUNS);
    }
}
