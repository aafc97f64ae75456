package dev.culprit.investigation.diagnosing;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.LimitedTime;
import dev.culprit.investigation.explaining.ExplainOptions;
import dev.culprit.investigation.explaining.ExplainSummary;
import dev.culprit.investigation.explaining.SchedulePair;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.investigation.nondeterminism.Deciding;
import dev.culprit.investigation.nondeterminism.SourceInvestigation;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.findings.Evidence;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.PathEvidence;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.findings.Technique;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestClasses;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Diagnoses a program whose failure depends on a source of nondeterminism other than the schedule. The failure is kept
 * with the value of the source, so that it can be repeated.
 */
final class SourceDiagnosis {
    private static final double SOURCE_SHARE = 0.3;
    /** Kept for runs in new JVMs. */
    private static final double CONFIRMATION = 0.15;

    private static final long RUNS = 20;
    /** So many passing runs in new JVMs disagree with what was found. */
    private static final long ENOUGH = 3;

    private static final String EXPLAIN = "explain";

    private final Techniques techniques;
    private final TimeBudget budget;

    SourceDiagnosis(Techniques techniques, TimeBudget budget) {
        this.techniques = techniques;
        this.budget = budget;
    }

    /** {@code diagnosis} and {@code kept} are null if no source decides. */
    record Result(Diagnosis diagnosis, DiagnoseCase kept, SourceInvestigation.Result searched) {}

    Result diagnose(Setup setup, DiagnoseOptions options, CaseFolder folder) throws UnusableTarget, UnusableCase {
        // nothing else follows a source that decides, so that it is examined and confirmed in all the time that is left
        SourceInvestigation.Millis millis =
                new SourceInvestigation.Millis(budget.share(SOURCE_SHARE), budget.left() - budget.share(CONFIRMATION));
        SourceInvestigation.Result searched = techniques.sources().run(setup, suite(setup, options), millis);
        Deciding deciding = searched.deciding();
        if (deciding == null) return new Result(null, null, searched);
        Setup failing = setup.running(deciding.target());
        if (deciding.failing()) failing = failing.with(deciding.jvmArgument());
        HuntSummary hunted = techniques
                .hunt()
                .run(failing, options.hunting().withRuns(RUNS).lasting(Math.max(1, budget.left())), folder);
        boolean passes = hunted.result().counts().passed() >= ENOUGH;
        if (!hunted.result().failed())
            return new Result(null, null, passes ? searched.refuted() : searched.unconfirmed());
        DiagnoseCase kept = new DiagnoseCase(folder, hunted.caseResult());
        Finding found = explained(deciding.finding(), hunted, kept);
        kept.add(hunted.failure(), found, Investigation.of(Technique.NONDETERMINISM, counts(deciding.proof())));
        long failed = hunted.result().counts().failed();
        return new Result(new Diagnosis(hunted.failure(), found, CaseFolder.FAILING, failed, failed), kept, searched);
    }

    private static RunCounts counts(Proof proof) {
        int runs = proof.forced().runs() + proof.forbidden().runs();
        int failed = proof.forced().failed() + proof.forbidden().failed();
        return new RunCounts(runs, failed, runs - failed, 0, 0);
    }

    /** Other tests of the folder that the test is in. */
    private static List<String> suite(Setup setup, DiagnoseOptions options) throws UnusableTarget {
        if (options.tests() == null || options.tests().folders().isEmpty()) return List.of();
        ClassPath folders = new ClassPath(options.tests().folders());
        return TestClasses.isMatched(folders, TestClasses.USUAL)
                ? TestClasses.matching(folders, TestClasses.USUAL).names()
                : List.of();
    }

    /** With the way from the value to the failure, if it can be traced. */
    private Finding explained(Finding finding, HuntSummary hunted, DiagnoseCase kept) {
        Silence silence = new Silence(techniques.cancellation());
        Finding explained = explained(finding, hunted, silence);
        silence.tell(kept);
        return explained;
    }

    private Finding explained(Finding finding, HuntSummary hunted, Silence silence) {
        if (budget.isOver()) return finding;
        try (LimitedTime limit = new LimitedTime(budget.left(), techniques.cancellation())) {
            SchedulePair alone = new SchedulePair(
                    hunted.failing().schedule(), hunted.failure().key(), null);
            ExplainSummary explained = techniques
                    .stoppedBy(limit.cancellation())
                    .explanation()
                    .run(hunted.setup(), alone, ExplainOptions.DEFAULT);
            PathEvidence path = explained.isConclusive() ? explained.finding().evidence(PathEvidence.class) : null;
            if (!explained.isConclusive() && limit.isOver()) silence.late(EXPLAIN);
            else if (!explained.isConclusive()) silence.nothing(EXPLAIN, explained.reason());
            if (path == null) return finding;
            List<Evidence> evidence = new ArrayList<>(finding.evidence());
            evidence.add(path);
            return finding.with(evidence);
        } catch (UnusableTarget | HostGone | IOException | CancellationException e) {
            if (budget.isOver()) silence.late(EXPLAIN);
            else silence.unusable(EXPLAIN, e);
            return finding;
        }
    }
}
