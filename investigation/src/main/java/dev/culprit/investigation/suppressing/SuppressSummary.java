package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.model.Failure;
import dev.culprit.model.Outcome;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.trace.StoreInstance;
import java.util.Set;

/**
 * The result of a search. {@code finding} is null if there is none, and {@code reason} then says why. {@code details}
 * are for measurements.
 */
public record SuppressSummary(Outcome failing, Finding finding, Effort effort, Details details, String reason) {
    /**
     * The failing run, and the instances that were suppressed last, or would have been next. {@code original} is null
     * if the run is inconclusive.
     */
    public record Details(Dependences original, Set<StoreInstance> suppressed) {}

    /**
     * What the search took: seconds, and the entries and bytes of its longest trace; {@code threads} of the failing
     * run.
     */
    public record Effort(double seconds, int entries, long bytes, int threads) {
        static final Effort NONE = new Effort(0, 0, 0, 0);
    }

    static SuppressSummary inconclusive(String reason) {
        return new SuppressSummary(null, null, Effort.NONE, new Details(null, Set.of()), reason);
    }

    public Failure failure() {
        return failing.failure();
    }

    public boolean isConclusive() {
        return finding != null;
    }
}
