package dev.culprit.investigation.diagnosing;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.explaining.ExplainOptions;
import dev.culprit.investigation.explaining.ExplainSummary;
import dev.culprit.investigation.explaining.SchedulePair;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.proving.FailingRun;
import dev.culprit.investigation.proving.ProofInvestigation;
import dev.culprit.investigation.ranking.RankOptions;
import dev.culprit.investigation.ranking.RankSummary;
import dev.culprit.investigation.suppressing.SuppressCase;
import dev.culprit.investigation.suppressing.SuppressSummary;
import dev.culprit.model.Schedule;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.trials.TimeLimit;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Searches for the cause of one failing run. The techniques come in the order of their costs: an explanation needs two
 * traced runs, suppression a few, a ranking some hundred. After each, what it blames is proved or refuted. The search
 * ends with the first proof.
 */
final class CauseSearch {
    private static final String DEADLOCK = "deadlock";
    private static final double EXPLANATION_SHARE = 0.35;
    private static final double SUPPRESSION_SHARE = 0.25;
    private static final double PROOF_SHARE = 0.25;
    private static final double RANKING_SHARE = 0.3;
    private static final double WAITS_SHARE = 0.3;
    private static final long RANKED_RUNS = 400;
    private static final String CANNOT_FORCE =
            "there are findings whose accesses could not be forced or forbidden, as inside one call of a library";
    /** Candidates of a ranking that are tried. */
    private static final int CANDIDATES = 6;

    /**
     * What is nearly proved first, then what nothing has refuted, and orders before statements: without another order
     * the program passes.
     */
    static final Comparator<Finding> SUSPICION = Comparator.comparing(
                    (Finding f) -> f.proof() == null || !f.proof().isNearlyProved())
            .thenComparing(f -> f.proof() != null && f.proof().isRefuted())
            .thenComparing(f -> f.pattern() == null && !f.kind().equals(DEADLOCK))
            .thenComparing(f -> -f.evidence().size());

    private final Techniques techniques;
    private final Setup setup;
    private final FailingRun failing;
    private final DiagnoseCase kept;
    private final TimeBudget budget;
    private final Silence silence;
    private final List<Finding> tried = new ArrayList<>();
    /** How many of those that were added interventions have judged. */
    private int judged;

    private Finding proved;

    CauseSearch(Techniques techniques, Setup setup, FailingRun failing, DiagnoseCase kept, TimeBudget budget) {
        this.techniques = techniques;
        this.setup = setup;
        this.failing = failing;
        this.kept = kept;
        this.budget = budget;
        this.silence = new Silence(techniques.cancellation());
    }

    /** The proved cause, or else the one that is suspected most; null if there is none. */
    Finding find(Schedule passing, RankedRuns ranking, WaitDefects waits, ProofInvestigation proof)
            throws UnusableTarget, UnusableCase {
        attempt("explain", EXPLANATION_SHARE, limited -> explain(limited, passing));
        prove(proof);
        attempt("fix", WAITS_SHARE, limited -> {
            List<Finding> known = tried.stream().map(kept::known).toList();
            proved = waits.find(limited, failing.failure(), known, kept, budget.share(WAITS_SHARE));
            if (proved == null && !waits.reason().isEmpty()) silence.nothing("fix", waits.reason());
        });
        attempt("suppress", SUPPRESSION_SHARE, this::suppress);
        prove(proof);
        if (!isDone()) rank(ranking, proof);
        if (proved != null) return kept.known(proved);
        if (!proof.isTraced()) silence.nothing("proof", "the failing run could not be traced, so no order was forced");
        silence.tell(kept);
        return tried.stream().map(kept::known).min(SUSPICION).orElse(null);
    }

    /** The use of one technique, which stops when its time is over. */
    private interface Step {
        void take(Techniques limited) throws UnusableTarget, HostGone, IOException;
    }

    /** What one technique cannot find, because it takes too long or cannot repeat the run, another one may find. */
    private void attempt(String technique, double share, Step step) {
        if (isDone()) return;
        Cancellation over = new Cancellation();
        try (Cancellation.Guard guard = techniques.cancellation().onCancel(over::cancel);
                TimeLimit limit = new TimeLimit(budget.share(share), over::cancel)) {
            if (guard.isCancelled()) return;
            try {
                if (!limit.isOver()) step.take(techniques.stoppedBy(over));
                if (limit.isOver()) silence.late(technique);
            } catch (UnusableTarget | HostGone | IOException | CancellationException e) {
                if (limit.isOver()) silence.late(technique);
                else silence.unusable(technique, e);
            } catch (RuntimeException e) {
                silence.broken(technique, e);
            }
        }
    }

    private boolean isDone() {
        return proved != null || budget.isOver() || techniques.cancellation().isCancelled();
    }

    private void explain(Techniques limited, Schedule passing) throws UnusableTarget, HostGone, IOException {
        SchedulePair pair =
                new SchedulePair(failing.schedule(), failing.failure().key(), passing);
        ExplainSummary explained = limited.explanation().run(setup, pair, ExplainOptions.DEFAULT);
        if (!explained.isConclusive()) {
            if (!limited.cancellation().isCancelled()) silence.nothing("explain", explained.reason());
            return;
        }
        RunCounts runs = new RunCounts(passing == null ? 1 : 2, 1, passing == null ? 0 : 1, 0, 0);
        kept.add(failing.failure(), explained.finding(), Investigation.of(Technique.SLICING, runs));
        // A deadlock is a finding of its own; what explains it belongs to it.
        kept.findings().stream()
                .filter(f -> f.kind().equals(DEADLOCK)
                        || f.subject().isSame(explained.finding().subject()))
                .findFirst()
                .ifPresent(this::add);
    }

    private void suppress(Techniques limited) throws UnusableTarget, HostGone, IOException {
        SuppressSummary found = limited.suppression().run(setup, failing.schedule());
        if (!found.isConclusive()) {
            if (!limited.cancellation().isCancelled()) silence.nothing("suppress", found.reason());
            return;
        }
        kept.add(failing.failure(), found.finding(), SuppressCase.investigation(SuppressCase.runs(found)));
        add(found.finding());
    }

    private void rank(RankedRuns ranking, ProofInvestigation proof) throws UnusableTarget, UnusableCase {
        List<Finding> ranked = ranking.find(budget.share(RANKING_SHARE));
        for (Finding candidate : ranked.subList(0, Math.min(CANDIDATES, ranked.size()))) {
            if (isDone()) return;
            if (add(candidate)) prove(proof);
        }
    }

    private boolean add(Finding found) {
        if (tried.stream().anyMatch(f -> f.subject().isSame(found.subject()))) return false;
        return tried.add(found);
    }

    /** Tries the finding that was added last, unless it was tried before. */
    private void prove(ProofInvestigation proof) throws UnusableTarget {
        if (tried.size() == judged || isDone()) return;
        judged = tried.size();
        Finding last = proof.withCalls(tried.get(tried.size() - 1));
        Proof shown = proof.prove(last, budget.share(PROOF_SHARE), budget.left());
        if (shown == null) {
            if (proof.isTraced()) silence.nothing("proof", CANNOT_FORCE);
            return;
        }
        Finding shownFinding = new Finding(last.subject(), last.evidence(), shown, last.fixes());
        kept.prove(shownFinding);
        if (shown.holds()) proved = shownFinding;
    }

    /** Ranks patterns of accesses, once for all failures of the program. */
    static final class RankedRuns {
        private final Techniques techniques;
        private final Setup setup;
        private final HuntOptions hunting;
        private final CaseFolder folder;
        private final DiagnoseCase kept;
        private List<Finding> found;

        RankedRuns(Techniques techniques, Setup setup, HuntOptions hunting, CaseFolder folder, DiagnoseCase kept) {
            this.techniques = techniques;
            this.setup = setup;
            this.hunting = hunting;
            this.folder = folder;
            this.kept = kept;
        }

        List<Finding> find(long millis) throws UnusableTarget, UnusableCase {
            if (found != null) return found;
            HuntOptions runs = hunting.lasting(millis).withRuns(RANKED_RUNS);
            RankSummary summary =
                    techniques.ranking().run(setup, new RankOptions(runs, Formula.JACCARD, Collecting.WINDOW), folder);
            kept.added(summary.caseResult());
            found = summary.findings();
            return found;
        }
    }
}
