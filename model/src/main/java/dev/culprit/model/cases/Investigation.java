package dev.culprit.model.cases;

/**
 * What one technique did for the case. {@code alteredRuns} counts the runs in which something was altered. {@code
 * search} is null for a technique that does not search for a failing schedule, {@code observation} for one that does
 * not predict from passing runs.
 */
public record Investigation(
        String technique, RunCounts runs, long alteredRuns, int faults, Search search, Observation observation) {
    public Investigation(String technique, RunCounts runs, long alteredRuns, int faults, Search search) {
        this(technique, runs, alteredRuns, faults, search, null);
    }

    /** By runs that are not altered. */
    public static Investigation of(String technique, RunCounts runs) {
        return new Investigation(technique, runs, 0, 0, null);
    }

    /**
     * The passing runs that predictions were made from: of so many programs or test classes, of which {@code
     * concurrent} ran more than one thread. {@code pruned} counts the suspects that are ruled out.
     */
    public record Observation(int runs, int programs, int concurrent, Pruned pruned) {}

    /**
     * How many suspects are ruled out, in all and by cause: an operation cannot return before another one, a lock makes
     * accesses one step, a flag or object is needed that comes later, the same was seen to do no harm. Older files have
     * only the first number.
     */
    public record Pruned(int total, int order, int mutualExclusion, int condition, int survived) {
        public static final Pruned NONE = new Pruned(0, 0, 0, 0, 0);

        public Pruned plus(Pruned other) {
            return new Pruned(
                    total + other.total,
                    order + other.order,
                    mutualExclusion + other.mutualExclusion,
                    condition + other.condition,
                    survived + other.survived);
        }
    }

    /**
     * How the failing schedule was found. {@code firstFailure} is the number of the first failing run, from 1, or 0.
     * {@code coverage} says which schedules were tried, or is empty. {@code simplification} is null where the schedule
     * was not simplified.
     */
    public record Search(long firstFailure, String coverage, Simplification simplification) {}

    /**
     * Removing preemptions from the failing schedule; {@code exact} where the result was replayed without a divergence.
     */
    public record Simplification(int preemptionsBefore, long runs, boolean exact) {}
}
