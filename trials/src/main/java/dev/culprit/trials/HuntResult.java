package dev.culprit.trials;

import java.util.List;

/**
 * What a hunt found. {@code passing} is null where no trial passed; {@code doubt} says why finding nothing would mean nothing, and is
 * empty where the hunt was in control; {@code coverage} is a systematic search's own account, or empty; {@code hostLog} is the end of what the
 * last host printed that went, or empty.
 */
public record HuntResult(
        Counts counts,
        double seconds,
        List<DistinctFailure> failures,
        Found passing,
        String jdk,
        String coverage,
        List<String> warnings,
        String doubt,
        String hostLog) {
    public HuntResult {
        failures = List.copyOf(failures);
        warnings = List.copyOf(warnings);
    }

    public boolean failed() {
        return !failures.isEmpty();
    }

    /** Nothing was found, and that cannot be relied on. */
    public boolean inconclusive() {
        return failures.isEmpty() && !doubt.isEmpty();
    }
}
