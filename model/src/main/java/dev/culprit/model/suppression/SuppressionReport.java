package dev.culprit.model.suppression;

import dev.culprit.model.Segment;
import dev.culprit.model.trace.StoreInstance;
import java.util.List;

/**
 * What suppression did in a run. {@code suppressed} are the requested instances that were reached; {@code dependent} is
 * what was not done because of them; {@code unmatched} are the segments of the schedule whose ends were not found
 * again; {@code extraRuns} counts the runs that had to be made besides this one, to find the ends of segments again or
 * to move an order that a lock does not allow.
 */
public record SuppressionReport(
        List<StoreInstance> suppressed, List<Dependent> dependent, List<Segment> unmatched, int extraRuns) {
    public static final SuppressionReport NONE = new SuppressionReport(List.of(), List.of(), List.of(), 0);

    public SuppressionReport {
        suppressed = List.copyOf(suppressed);
        dependent = List.copyOf(dependent);
        unmatched = List.copyOf(unmatched);
    }

    /** How many instances were not carried out besides the requested ones. */
    public int dependentInstances() {
        return dependent.stream().mapToInt(Dependent::count).sum();
    }
}
