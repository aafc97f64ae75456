package dev.culprit.investigation.predicting;

import dev.culprit.model.Verdict;
import dev.culprit.model.cases.RunCounts;
import java.util.EnumMap;
import java.util.Map;

/** Counts how runs ended. Runs that only repeat a failure, to simplify or to replay it, are not added. */
final class RunVerdicts {
    private final Map<Verdict, Long> counts = new EnumMap<>(Verdict.class);

    void add(Verdict verdict) {
        counts.merge(verdict, 1L, Long::sum);
    }

    long total() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    long failed() {
        return of(Verdict.FAILED);
    }

    /** With {@code passed} other runs that passed. */
    RunCounts counts(long passed, double seconds) {
        return new RunCounts(
                total() + passed, failed(), of(Verdict.PASSED) + passed, of(Verdict.INCONCLUSIVE), seconds);
    }

    private long of(Verdict verdict) {
        return counts.getOrDefault(verdict, 0L);
    }
}
