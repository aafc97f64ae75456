package dev.culprit.trials;

import dev.culprit.model.Note;
import java.util.ArrayList;
import java.util.List;

/** What a hunt found. {@code passing} is null if no run passed, or none that can be replayed. */
public record HuntResult(
        Counts counts, double seconds, List<DistinctFailure> failures, Found passing, Circumstances circumstances) {
    public HuntResult {
        failures = List.copyOf(failures);
    }

    /**
     * How far the result can be relied on. {@code coverage} is what a systematic search covered, or empty. {@code
     * reason} says why finding nothing would not be conclusive, and is empty if the hunt was in control. {@code
     * hostLog} is the end of the output of the last host that was lost, or empty. {@code nearLimit}: the limit of steps
     * may be raised and should be, since it is not much higher than what runs need that pass.
     */
    public record Circumstances(
            String jdk, String coverage, List<String> warnings, Note reason, String hostLog, boolean nearLimit) {
        public Circumstances {
            warnings = List.copyOf(warnings);
        }

        private Circumstances with(Note other) {
            List<Note> reasons = reason.isEmpty() ? List.of(other) : List.of(reason, other);
            return new Circumstances(jdk, coverage, warnings, Note.join("; ", reasons), hostLog, nearLimit);
        }

        private Circumstances warning(String another) {
            List<String> all = new ArrayList<>(warnings);
            all.add(another);
            return new Circumstances(jdk, coverage, all, reason, hostLog, nearLimit);
        }
    }

    /** The same runs with these failures; runs that failed in other ways are inconclusive. */
    HuntResult with(List<DistinctFailure> confirmed) {
        if (confirmed.size() == failures.size())
            return new HuntResult(counts, seconds, confirmed, passing, circumstances);
        long failed = confirmed.stream().mapToLong(DistinctFailure::count).sum();
        Counts known = new Counts(failed, counts.passed(), counts.inconclusive() + counts.failed() - failed);
        return new HuntResult(known, seconds, confirmed, passing, circumstances);
    }

    /** The same without failures: the runs that failed are inconclusive for the reason. */
    HuntResult without(Note reason) {
        Counts doubted = new Counts(0, counts.passed(), counts.inconclusive() + counts.failed());
        return new HuntResult(doubted, seconds, List.of(), passing, circumstances.with(reason));
    }

    HuntResult warning(String warning) {
        return new HuntResult(counts, seconds, failures, passing, circumstances.warning(warning));
    }

    public String jdk() {
        return circumstances.jdk();
    }

    public String coverage() {
        return circumstances.coverage();
    }

    public List<String> warnings() {
        return circumstances.warnings();
    }

    public Note reason() {
        return circumstances.reason();
    }

    public String hostLog() {
        return circumstances.hostLog();
    }

    /** Whether its runs were to be made with a higher limit, and there are no others that say more. */
    boolean isNearLimit(long wantedRuns) {
        boolean onlyLimits = failures.stream().map(DistinctFailure::best).allMatch(Found::isLimit);
        return circumstances.nearLimit && onlyLimits && (failed() || counts.total() < wantedRuns);
    }

    public boolean failed() {
        return !failures.isEmpty();
    }

    /** Nothing was found, and that is not conclusive. */
    public boolean inconclusive() {
        return failures.isEmpty() && !reason().isEmpty();
    }
}
