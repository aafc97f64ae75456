package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.slicing.FailurePoint;
import dev.culprit.analysis.suppression.FailingUse;
import dev.culprit.analysis.suppression.FailingUses;
import dev.culprit.analysis.suppression.Instances;
import dev.culprit.analysis.suppression.StaleValues;
import dev.culprit.analysis.suppression.Suspicion;
import dev.culprit.analysis.suppression.Suspicions;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Outcome;
import dev.culprit.model.Verdict;
import dev.culprit.model.findings.SuppressionSearch.Purpose;
import dev.culprit.model.trace.StoreInstance;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The search of figure 1 of the paper: from the failing use to the definitions of its values. If the order of accesses
 * at a definition is to blame, that is the root. Otherwise the definitions are suppressed, and the search goes on from
 * the next failure. If there is none, the definitions that were suppressed last are the root.
 */
final class SuppressSearch {
    private static final int MOST_ROUNDS = 10;

    private final SearchRuns runs;
    private final String expectedOutput;
    private final SearchLog log = new SearchLog();
    private final Set<StoreInstance> suppressed = new LinkedHashSet<>();
    private TracedRun original;
    private SuppressedOutput judged;
    private Instances instances;

    /** The definitions that were suppressed last, and the run that they belong to. */
    private Root.Definitions last;

    /** {@code expectedOutput} is null unless the output decides whether a run fails. */
    SuppressSearch(SearchRuns runs, String expectedOutput) {
        this.runs = runs;
        this.expectedOutput = expectedOutput;
    }

    /** {@code root} is null if there is none, and {@code reason} then says why. */
    record Found(TracedRun original, Root root, SearchLog log, String reason) {}

    Found run() throws HostGone, UnusableTarget {
        original = runs.original();
        if (original.outcome().verdict() == Verdict.INCONCLUSIVE)
            return new Found(original, null, log, original.outcome().reason().text());
        if (!original.outcome().failed()) throw new UnusableTarget("the run of the schedule does not fail any more");
        checkLines(original.outcome().failure());
        judged = new SuppressedOutput(expectedOutput, original.outcome());
        instances = new Instances(original.dependences());
        OrderCheck check = new OrderCheck(runs, original.dependences(), log);
        log.original(original);
        TracedRun current = original;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Dependences run = current.dependences();
            List<FailingUse> uses = FailingUses.find(current.outcome().failure(), run, output(current.outcome()));
            if (uses.isEmpty()) return ended(withoutUse(current.outcome().failure()));
            Suspicions.Examined examined = new Suspicions(run).at(uses);
            log.defined(run, examined.definitions());
            for (Suspicion suspicion : examined.suspicions()) {
                Root root = check.check(suspicion, run);
                if (root != null) return new Found(original, root, log, "");
            }
            List<StoreInstance> more = instances.of(run, examined.definitions(), current.report());
            if (!suppressed.addAll(more))
                return ended("the values that the failure used have no definition in the program");
            TracedRun before = current;
            current = suppress(before, examined);
            if (current.outcome().verdict() == Verdict.PASSED) return new Found(original, last.passing(), log, "");
            if (!current.outcome().failed())
                return ended(current.outcome().reason().text());
        }
        return ended("the search was ended after " + MOST_ROUNDS + " rounds");
    }

    private static String withoutUse(Failure failure) {
        return failure.kind() == FailureKind.OUTPUT
                ? "a line is missing in the output, so that there is no value to follow"
                : "the place of the failure is in code that was not traced";
    }

    /** Accesses are recognised by their lines. */
    private static void checkLines(Failure failure) throws UnusableTarget {
        Frame at = failure.at();
        if (!at.className().isEmpty() && at.line() == 0)
            throw new UnusableTarget("class " + at.className() + ", in which the run fails, has no line numbers");
    }

    /** Repeats the run without the definitions of the failing use. */
    private TracedRun suppress(TracedRun before, Suspicions.Examined examined) throws HostGone, UnusableTarget {
        boolean isArtifact = last != null
                && new StaleValues(original.dependences(), before.dependences()).areAmong(examined.origins());
        TracedRun made = runs.suppressed(suppressed);
        TracedRun run = new TracedRun(judged.judge(made.outcome()), made.dependences(), made.report());
        Purpose purpose = isArtifact ? Purpose.ARTIFACT : Purpose.SUPPRESSION;
        log.suppressed(purpose, before.dependences(), examined.definitions(), run);
        if (!isArtifact) {
            List<Integer> nodes = new ArrayList<>(examined.definitions());
            nodes.addAll(examined.alternatives());
            last = new Root.Definitions(nodes, false, before.dependences());
        }
        return run;
    }

    /** What is known when the search cannot go on. */
    private Found ended(String reason) {
        return new Found(original, last, log, reason);
    }

    private FailurePoint.Output output(Outcome outcome) {
        return expectedOutput == null ? null : new FailurePoint.Output(expectedOutput, outcome.output());
    }
}
