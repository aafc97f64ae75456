package dev.culprit.investigation.diagnosing;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.explaining.ExplainOptions;
import dev.culprit.investigation.explaining.ExplainSummary;
import dev.culprit.investigation.explaining.SchedulePair;
import dev.culprit.investigation.fixing.FixOptions;
import dev.culprit.investigation.fixing.FixSummary;
import dev.culprit.investigation.fixing.KnowledgeFiles;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.investigation.locating.LocateOptions;
import dev.culprit.investigation.locating.LocateSummary;
import dev.culprit.investigation.suppressing.SuppressCase;
import dev.culprit.investigation.suppressing.SuppressSummary;
import dev.culprit.model.Schedule;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Technique;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Diagnoses a failure that occurs in every run: which statement would have to compute something else? */
final class CertainFailure {
    private static final double LOCATE_SHARE = 0.5;
    /** For changes of statements, if no altered value shows which of them is wrong. */
    private static final double UNLOCATED_SHARE = 0.4;

    private static final String FIX = "fix";
    /** Statements that changes are tried of: the one that was found. */
    private static final int PROVED = 1;

    private final Techniques techniques;
    private final HuntSummary hunted;
    private final DiagnoseCase kept;
    private final TimeBudget budget;
    private final Silence silence;
    private LocateSummary located;

    CertainFailure(Techniques techniques, HuntSummary hunted, DiagnoseCase kept, TimeBudget budget) {
        this.techniques = techniques;
        this.hunted = hunted;
        this.kept = kept;
        this.budget = budget;
        this.silence = new Silence(techniques.cancellation());
    }

    Diagnosis diagnose(DiagnoseOptions options, CaseFolder folder) throws UnusableCase {
        Finding found = options.tests() == null ? null : attempt("locate", () -> located(options, folder));
        if (located != null) found = fixed(found, options, folder);
        if (found == null) found = attempt("suppress", this::suppressed);
        if (found == null) found = attempt("explain", this::sliced);
        silence.tell(kept);
        long failed = hunted.result().counts().failed();
        return new Diagnosis(hunted.failure(), found, CaseFolder.FAILING, failed, failed);
    }

    /** The use of one technique. */
    private interface Step {
        Finding take() throws UnusableTarget, UnusableCase, HostGone, IOException;
    }

    /** Null if the technique finds nothing, or cannot be used. */
    private Finding attempt(String technique, Step step) throws UnusableCase {
        if (!goesOn()) {
            silence.late(technique);
            return null;
        }
        try {
            return step.take();
        } catch (UnusableTarget | HostGone | IOException | CancellationException e) {
            silence.unusable(technique, e);
            return null;
        }
    }

    private boolean goesOn() {
        return !budget.isOver() && !techniques.cancellation().isCancelled();
    }

    private Finding located(DiagnoseOptions options, CaseFolder folder)
            throws UnusableTarget, UnusableCase, HostGone, IOException {
        located = techniques.location().run(hunted.setup(), locating(options), folder);
        kept.added(located.caseResult());
        List<Finding> statements = located.found().findings(Technique.REPLACEMENT);
        if (!statements.isEmpty() && statements.get(0).confirmed()) return statements.get(0);
        silence.nothing("locate", "no replaced value makes the failing test pass");
        return null;
    }

    /** The other tests of the class are run as well: those that pass show which statements are right. */
    private LocateOptions locating(DiagnoseOptions options) {
        return new LocateOptions(
                        options.tests(), LocateOptions.Technique.DEFAULT, budget.share(LOCATE_SHARE), options.sources())
                .withNeighbours();
    }

    /**
     * The statement with its fixes, if there is time to try some. Unless it is proved, it may be another one that has
     * to be changed. {@code statement} is null if none was found; then the result may be null, too.
     */
    private Finding fixed(Finding statement, DiagnoseOptions options, CaseFolder folder) {
        if (!goesOn()) {
            silence.late(FIX);
            return statement;
        }
        boolean proved = statement != null && statement.isProved();
        int statements = proved ? PROVED : FixOptions.DEFAULT_STATEMENTS;
        long millis = statement == null ? budget.share(UNLOCATED_SHARE) : budget.left();
        FixOptions fixing = new FixOptions(locating(options), "", statements, KnowledgeFiles.shipped(), millis);
        List<Finding> changed = List.of();
        try {
            FixSummary fixes = techniques.statementFixing().run(hunted.setup(), fixing, located, folder);
            kept.added(fixes.caseResult());
            changed = fixes.caseResult().found().findings();
            if (!fixes.hasVerified())
                silence.nothing(FIX, "none of " + fixes.effort().tried() + " changes passes");
        } catch (UnusableTarget | IOException | CancellationException e) {
            silence.unusable(FIX, e);
        }
        Finding first =
                changed.stream().filter(Finding::isProvedByFix).findFirst().orElse(statement);
        return first == null ? null : kept.known(proved ? statement : first);
    }

    private Finding suppressed() throws UnusableTarget, HostGone, IOException {
        SuppressSummary found = techniques.suppression().run(hunted.setup(), schedule());
        if (!found.isConclusive()) {
            silence.nothing("suppress", found.reason());
            return null;
        }
        kept.add(hunted.failure(), found.finding(), SuppressCase.investigation(SuppressCase.runs(found)));
        return found.finding();
    }

    private Finding sliced() throws UnusableTarget, HostGone, IOException {
        SchedulePair alone = new SchedulePair(schedule(), hunted.failure().key(), null);
        ExplainSummary explained = techniques.explanation().run(hunted.setup(), alone, ExplainOptions.DEFAULT);
        if (!explained.isConclusive()) {
            silence.nothing("explain", explained.reason());
            return null;
        }
        RunCounts runs = new RunCounts(1, 1, 0, 0, 0);
        kept.add(hunted.failure(), explained.finding(), Investigation.of(Technique.SLICING, runs));
        return explained.finding();
    }

    private Schedule schedule() {
        return hunted.failing().schedule();
    }
}
