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
public record Validated(
        Prediction prediction, Target target, Tries tries, Outcome crash, boolean free, Passing passing) {
    /**
     * A run under control that had the order and passed, or null. {@code caught} says where the predicted exception was
     * thrown and caught in it; empty if it was not, or if that is not known.
     */
    public record Passing(Outcome run, String caught) {
        static final Passing NONE = new Passing(null, "");
    }

    Validated(Prediction prediction, Target target, Tries tries, Outcome crash, boolean free) {
        this(prediction, target, tries, crash, free, Passing.NONE);
    }

    /** The same; the predicted exception was caught in the run that passed. */
    Validated caught(String words) {
        return new Validated(prediction, target, tries, crash, free, new Passing(passing.run, words));
    }

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

        /** True if threads were spinning when the run was ended before it had the order, as they may not without it. */
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

    /** True if runs had the order, and none crashed as predicted. */
    boolean passes() {
        return crash == null && tries.met > 0;
    }

    /** Further attempts with the same target; the crash of either. */
    Validated and(Validated more) {
        Validated shown = crash == null && more.crash != null ? more : this;
        Passing one = passing.run == null ? more.passing : passing;
        return new Validated(shown.prediction, target, tries.and(more.tries), shown.crash, free, one);
    }

    public Status status() {
        if (crash != null) return free ? Status.CRASHED : Status.CONFIRMED;
        if (tries.met > 0) return passing.caught.isEmpty() ? Status.NOT_REPRODUCED : Status.CAUGHT;
        return tries.runs > 0 ? Status.NOT_FEASIBLE : Status.NOT_TRIED;
    }
}
