package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.slicing.FailurePoint;
import dev.culprit.analysis.suppression.FailingUse;
import dev.culprit.analysis.suppression.FailingUses;
import dev.culprit.analysis.suppression.Suspicion;
import dev.culprit.analysis.suppression.Suspicions;
import dev.culprit.model.Failure;
import dev.culprit.model.Frame;
import dev.culprit.model.Outcome;
import dev.culprit.model.Verdict;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.List;

/**
 * The search of figure 1 of the paper: from the failing use to the definitions of its values. If the order of accesses
 * at a definition is to blame, that is the root. Otherwise the definitions are suspected.
 */
final class SuppressSearch {
    private final SearchRuns runs;
    private final String expectedOutput;
    private final SearchLog log = new SearchLog();

    /** {@code expectedOutput} is null unless the output decides whether a run fails. */
    SuppressSearch(SearchRuns runs, String expectedOutput) {
        this.runs = runs;
        this.expectedOutput = expectedOutput;
    }

    /** {@code root} is null if there is none, and {@code reason} then says why. */
    record Found(TracedRun original, Root root, SearchLog log, String reason) {}

    Found run() throws HostGone, UnusableTarget {
        TracedRun original = runs.original();
        if (original.outcome().verdict() == Verdict.INCONCLUSIVE)
            return new Found(original, null, log, original.outcome().reason().text());
        if (!original.outcome().failed()) throw new UnusableTarget("the run of the schedule does not fail any more");
        checkLines(original.outcome().failure());
        OrderCheck check = new OrderCheck(runs, original.dependences(), log);
        log.original(original);
        Dependences run = original.dependences();
        List<FailingUse> uses = FailingUses.find(original.outcome().failure(), run, output(original.outcome()));
        if (uses.isEmpty())
            return new Found(original, null, log, "the place of the failure is in code that was not traced");
        Suspicions.Examined examined = new Suspicions(run).at(uses);
        log.defined(run, examined.definitions());
        for (Suspicion suspicion : examined.suspicions()) {
            Root root = check.check(suspicion, run);
            if (root != null) return new Found(original, root, log, "");
        }
        if (examined.definitions().isEmpty())
            return new Found(original, null, log, "the values that the failure used have no definition in the program");
        return new Found(original, new Root.Definitions(examined.definitions(), run), log, "");
    }

    /** Accesses are recognised by their lines. */
    private static void checkLines(Failure failure) throws UnusableTarget {
        Frame at = failure.at();
        if (!at.className().isEmpty() && at.line() == 0)
            throw new UnusableTarget("class " + at.className() + ", in which the run fails, has no line numbers");
    }

    private FailurePoint.Output output(Outcome outcome) {
        return expectedOutput == null ? null : new FailurePoint.Output(expectedOutput, outcome.output());
    }
}
