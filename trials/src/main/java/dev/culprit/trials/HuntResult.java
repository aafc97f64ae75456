package dev.culprit.trials;

import dev.culprit.model.Note;
import java.util.List;

/**
 * What a hunt found. {@code passing} is null if no trial passed; {@code reason} says why finding nothing would not be
 * conclusive, and is empty if the hunt was in control; {@code coverage} is what a systematic search covered, or empty;
 * {@code hostLog} is the end of the output of the last host that was lost, or empty.
 */
public record HuntResult(
        Counts counts,
        double seconds,
        List<DistinctFailure> failures,
        Found passing,
        String jdk,
        String coverage,
        List<String> warnings,
        Note reason,
        String hostLog) {
    public HuntResult {
        failures = List.copyOf(failures);
        warnings = List.copyOf(warnings);
    }

    public boolean failed() {
        return !failures.isEmpty();
    }

    /** Nothing was found, and that is not conclusive. */
    public boolean inconclusive() {
        return failures.isEmpty() && !reason.isEmpty();
    }
}
