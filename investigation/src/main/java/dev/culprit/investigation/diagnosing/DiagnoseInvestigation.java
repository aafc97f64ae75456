package dev.culprit.investigation.diagnosing;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.investigation.predicting.PredictOptions;
import dev.culprit.investigation.predicting.PredictSummary;
import dev.culprit.investigation.predicting.Validated;
import dev.culprit.investigation.proving.FailingRun;
import dev.culprit.investigation.proving.ProofInvestigation;
import dev.culprit.model.Note;
import dev.culprit.model.Schedule;
import dev.culprit.model.findings.Finding;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.cases.RecorderKey;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds out whether a program fails, on what that depends, and why. First comes a short hunt. If nothing fails, or
 * everything does, other sources of nondeterminism are varied; then come a longer hunt and predictions. What fails
 * under some schedules is searched by comparison, suppression and ranking, and proved by forcing and forbidding the
 * blamed order. What always fails is searched by replacing values.
 */
public final class DiagnoseInvestigation {
    private static final double HUNT_SHARE = 0.35;
    /** What does not fail in so many schedules is looked at from another side, before more of them are tried. */
    private static final long FIRST_RUNS = 400;

    private static final double PREDICTION_SHARE = 0.4;
    private static final double TRACE_SHARE = 0.2;
    /** Distinct failures that are diagnosed one by one. */
    private static final int MOST_FAILURES = 3;

    private final Techniques techniques;

    public DiagnoseInvestigation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.techniques = new Techniques(wiring, listener, cancellation);
    }

    /** What was learned is in the case at any time, so that nothing is lost if the investigation is cancelled. */
    public DiagnoseSummary run(Setup setup, DiagnoseOptions options, CaseFolder folder)
            throws UnusableTarget, UnusableCase, IOException {
        TimeBudget budget = new TimeBudget(options.millis());
        HuntOptions hunting = options.hunting().lasting(budget.share(HUNT_SHARE));
        HuntSummary hunted =
                techniques.hunt().run(setup, hunting.withRuns(Math.min(hunting.runs(), FIRST_RUNS)), folder);
        boolean certain = isCertain(hunted);
        DiagnoseSummary.Tried tried = DiagnoseSummary.Tried.NOTHING;
        if ((certain || !hunted.result().failed()) && hunted.reason().isEmpty() && !hunted.interrupted()) {
            SourceDiagnosis.Result sources = new SourceDiagnosis(techniques, budget).diagnose(setup, options, folder);
            tried = DiagnoseSummary.Tried.of(sources.searched());
            if (sources.diagnosis() != null)
                return summary(
                        DiagnoseSummary.Nature.SOURCE,
                        hunted.result(),
                        List.of(sources.diagnosis()),
                        effort(tried, budget),
                        sources.kept());
        }
        boolean more = !hunted.result().failed()
                && !hunted.interrupted()
                && !DiagnoseSummary.isSingleThreaded(hunted.result())
                && hunting.runs() > FIRST_RUNS;
        if (more) hunted = techniques.hunt().run(setup, hunting, folder);
        return diagnose(options, hunted, folder, tried, budget);
    }

    private static boolean isCertain(HuntSummary hunted) {
        return hunted.result().failed() && hunted.result().passing() == null && hunted.nearest() == null;
    }

    private DiagnoseSummary diagnose(
            DiagnoseOptions options,
            HuntSummary hunted,
            CaseFolder folder,
            DiagnoseSummary.Tried tried,
            TimeBudget budget)
            throws UnusableTarget, UnusableCase, IOException {
        DiagnoseCase kept = new DiagnoseCase(folder, hunted.caseResult());
        HuntResult result = hunted.result();
        if (!result.failed()) return nothingFailed(options, hunted, kept, folder, tried, budget);
        if (isCertain(hunted)) {
            if (!tried.trouble().isEmpty()) kept.note(tried.trouble());
            Diagnosis certain = new CertainFailure(techniques, hunted, kept, budget).diagnose(options, folder);
            return summary(DiagnoseSummary.Nature.CERTAIN, result, List.of(certain), effort(tried, budget), kept);
        }
        Faults faults = Faults.of(hunted);
        CauseSearch.RankedRuns ranking =
                new CauseSearch.RankedRuns(techniques, hunted.setup(), options.hunting(), folder, kept);
        WaitDefects waits = new WaitDefects(hunted, options, folder);
        List<Diagnosis> causes = new ArrayList<>();
        // a proof can add faults
        for (int i = 0; i < faults.size() && i < MOST_FAILURES; i++) {
            boolean over = budget.isOver() || techniques.cancellation().isCancelled();
            if (over && i > 0) break;
            Diagnosis cause = faults.undiagnosed(i);
            diagnose(hunted, faults.run(i), cause, causes, new Search(ranking, waits, kept, budget, faults));
        }
        return diagnosed(options, hunted, causes, tried, new Search(ranking, waits, kept, budget, faults), folder);
    }

    /** What the searches for all failures share. */
    private record Search(
            CauseSearch.RankedRuns ranking, WaitDefects waits, DiagnoseCase kept, TimeBudget budget, Faults faults) {}

    /** With fixes of what is proved, which comes first. */
    private DiagnoseSummary diagnosed(
            DiagnoseOptions options,
            HuntSummary hunted,
            List<Diagnosis> causes,
            DiagnoseSummary.Tried tried,
            Search search,
            CaseFolder folder) {
        causes.sort(Comparator.comparing(cause -> !cause.isProved()));
        new ProvedFixes(techniques, hunted, search.kept, search.budget).add(causes, options, folder);
        return summary(
                DiagnoseSummary.Nature.SCHEDULE, hunted.result(), causes, effort(tried, search.budget), search.kept);
    }

    /** Adds the cause, unless one that is proved already leads to this failure as well. */
    private void diagnose(
            HuntSummary hunted, FailingRun failing, Diagnosis cause, List<Diagnosis> causes, Search search)
            throws UnusableCase {
        Schedule passing = hunted.passing() == null ? null : hunted.passing().schedule();
        ProofInvestigation.Surroundings around = new ProofInvestigation.Surroundings(
                techniques.wiring(), techniques.listener(), techniques.cancellation());
        try (ProofInvestigation proof =
                ProofInvestigation.of(hunted.setup(), failing, around, search.budget.share(TRACE_SHARE))) {
            for (int i = 0; i < causes.size(); i++) {
                Diagnosis known = causes.get(i);
                if (!known.isProved()) continue;
                // no run fails with a change that holds
                if (!known.finding().isProvedByFix() && !proof.isPrevented(known.finding())) continue;
                causes.set(i, known.alsoExplaining(cause.explained()));
                return;
            }
            Finding found = new CauseSearch(techniques, hunted.setup(), failing, search.kept, search.budget)
                    .find(passing, search.ranking, search.waits, proof);
            causes.add(cause.with(found));
            for (FailingRun other : proof.otherFailures()) {
                String file = search.faults.add(other);
                if (!file.isEmpty()) search.kept.write(file, hunted.setup(), other, recorder());
            }
        } catch (HostGone | UnusableTarget | IOException e) {
            causes.add(cause);
            Silence silence = new Silence(techniques.cancellation());
            silence.unusable("diagnose", e);
            silence.tell(search.kept);
        }
    }

    private RecorderKey recorder() {
        return techniques.wiring().installation().recorderKey();
    }

    private DiagnoseSummary nothingFailed(
            DiagnoseOptions options,
            HuntSummary hunted,
            DiagnoseCase kept,
            CaseFolder folder,
            DiagnoseSummary.Tried before,
            TimeBudget budget)
            throws UnusableTarget, UnusableCase, IOException {
        boolean over = hunted.interrupted() || budget.isOver();
        if (over || DiagnoseSummary.isSingleThreaded(hunted.result())) return nothing(hunted, before, kept, budget);
        PredictOptions predicting = new PredictOptions(
                PredictOptions.DEFAULT_RUNS,
                options.hunting().search().seed(),
                PredictOptions.DEFAULT_ATTEMPTS,
                budget.share(PREDICTION_SHARE),
                List.of(),
                List.of(),
                false);
        PredictSummary predicted = techniques.prediction().run(hunted.setup(), predicting, folder);
        kept.added(predicted.caseResult());
        DiagnoseSummary.Tried tried = before.predicting(predicted.predictions().size());
        List<Diagnosis> causes = new ArrayList<>();
        CauseSearch.RankedRuns ranking =
                new CauseSearch.RankedRuns(techniques, hunted.setup(), options.hunting(), folder, kept);
        WaitDefects waits = new WaitDefects(hunted, options, folder);
        for (Validated prediction : predicted.predictions()) {
            if (prediction.crash() == null || budget.isOver()) continue;
            FailingRun failing = new FailingRun(
                    prediction.crash().schedule(), prediction.crash().failure());
            Diagnosis cause = new Diagnosis(failing.failure(), null, CaseFolder.crash(causes.size() + 1), 1, 1);
            diagnose(hunted, failing, cause, causes, new Search(ranking, waits, kept, budget, Faults.NONE));
        }
        if (causes.isEmpty()) return nothing(hunted, tried, kept, budget);
        Search search = new Search(ranking, waits, kept, budget, Faults.NONE);
        return diagnosed(options, hunted, causes, tried, search, folder);
    }

    private DiagnoseSummary nothing(
            HuntSummary hunted, DiagnoseSummary.Tried tried, DiagnoseCase kept, TimeBudget budget) {
        return new DiagnoseSummary(
                DiagnoseSummary.Nature.NONE,
                hunted.result(),
                List.of(),
                effort(tried, budget),
                hunted.reason().isEmpty() ? tried.trouble() : hunted.reason(),
                kept.result());
    }

    private DiagnoseSummary.Effort effort(DiagnoseSummary.Tried tried, TimeBudget budget) {
        return new DiagnoseSummary.Effort(
                budget.seconds(), tried, techniques.cancellation().isCancelled());
    }

    private static DiagnoseSummary summary(
            DiagnoseSummary.Nature nature,
            HuntResult result,
            List<Diagnosis> causes,
            DiagnoseSummary.Effort effort,
            DiagnoseCase kept) {
        return new DiagnoseSummary(nature, result, causes, effort, Note.NONE, kept.result());
    }
}
