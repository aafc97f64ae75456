package dev.culprit.model.trial;

/** Many runs in a row: a trial as template, what varies from run to run, when to stop, and which runs are reported. */
public record Batch(Trial trial, Variations variations, Stop stop, Reporting reporting) {

    /** Just the trial. */
    public static Batch of(Trial trial) {
        return new Batch(trial, new Variations.One(), Stop.NEVER, Reporting.EVERYTHING);
    }

    /** Runs {@code first} to {@code first + count - 1} of the trial's strategy, of which nothing is reported. */
    public static Batch numbers(Trial trial, long first, long count) {
        return new Batch(trial, new Variations.Numbers(first, count), Stop.NEVER, Reporting.NOTHING);
    }

    public Batch until(Stop other) {
        return new Batch(trial, variations, other, reporting);
    }

    public Batch reporting(Reporting other) {
        return new Batch(trial, variations, stop, other);
    }

    /**
     * Ends a batch before its variations are used up: when at least so many runs have failed and at least so many have
     * passed, or when the time is over.
     */
    public record Stop(long failures, long passing, long millis) {
        public static final Stop NEVER = new Stop(Long.MAX_VALUE, 0, Long.MAX_VALUE / 1_000_000);

        public static Stop after(long millis) {
            return new Stop(Long.MAX_VALUE, 0, millis);
        }
    }

    /**
     * Which runs are reported with their outcomes; all are counted. Of each failure, and of each reason for an
     * inconclusive run, the first {@code ofEachFailure}; of those that pass the first {@code passing}. {@code
     * verdicts}: the verdict of each run is reported, and no outcome.
     */
    public record Reporting(int ofEachFailure, int passing, boolean verdicts) {
        public static final Reporting EVERYTHING = new Reporting(Integer.MAX_VALUE, Integer.MAX_VALUE, false);
        public static final Reporting NOTHING = new Reporting(0, 0, false);
        public static final Reporting VERDICTS = new Reporting(0, 0, true);

        public static Reporting firsts(int ofEachFailure, int passing) {
            return new Reporting(ofEachFailure, passing, false);
        }
    }
}
