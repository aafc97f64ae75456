package dev.culprit.investigation.predicting;

import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.model.Outcome;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.findings.CrashPrediction.Status;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A prediction that was tried with a target. {@code crash} is a run that crashed as predicted, or null. It was
 * replayed, unless the runs were {@code free}, which have no schedule.
 */
public record Validated(Prediction prediction, Target target, Tries tries, Outcome crash, boolean free) {
    /** Of {@code runs} runs, {@code met} had the predicted order; others did not for reasons that were counted. */
    public record Tries(int runs, int met, Map<String, Integer> reasons) {
        static final Tries NONE = new Tries(0, 0, Map.of());

        private static final String SPINS = "a thread spins and waits for one that is held back";

        public Tries {
            reasons = Collections.unmodifiableMap(new LinkedHashMap<>(reasons));
        }

        static boolean isMetIn(Outcome run) {
            return run.verdict() != Verdict.INCONCLUSIVE && !run.hasUnmetOrder();
        }

        /** True if threads were spinning when the run was ended before it had the order. Without the order they may not. */
        static boolean isCutOff(Outcome run) {
            return run.failed() && run.hasUnmetOrder() && run.failure().isSpinning();
        }

        Tries and(Outcome run) {
            if (isMetIn(run)) return new Tries(runs + 1, met + 1, reasons);
            return new Tries(runs + 1, met, sum(reasons, Map.of(why(run), 1)));
        }

        private static String why(Outcome run) {
            if (run.verdict() == Verdict.INCONCLUSIVE) return run.reason().text();
            return isCutOff(run) ? SPINS : run.whyUnmet();
        }

        Tries and(Tries more) {
            return new Tries(runs + more.runs, met + more.met, sum(reasons, more.reasons));
        }

        private static Map<String, Integer> sum(Map<String, Integer> a, Map<String, Integer> b) {
            Map<String, Integer> all = new LinkedHashMap<>(a);
            b.forEach((reason, count) -> all.merge(reason, count, Integer::sum));
            return all;
        }

        /** The most frequent reason for which runs did not have the order; empty if none is known. */
        public String reason() {
            String most = "";
            for (String reason : reasons.keySet())
                if (!reason.isEmpty() && (most.isEmpty() || reasons.get(reason) > reasons.get(most))) most = reason;
            return most;
        }
    }

    /** Further attempts with the same target; the crash of either. */
    Validated and(Validated more) {
        Validated shown = crash == null && more.crash != null ? more : this;
        return new Validated(shown.prediction, target, tries.and(more.tries), shown.crash, free);
    }

    public Status status() {
        if (crash != null) return free ? Status.CRASHED : Status.CONFIRMED;
        if (tries.met > 0) return Status.NOT_REPRODUCED;
        return tries.runs > 0 ? Status.NOT_FEASIBLE : Status.NOT_TRIED;
    }
}
