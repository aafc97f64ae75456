package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.corruption.Corruption;
import dev.culprit.analysis.corruption.Corruptions;
import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.FailurePoint;
import dev.culprit.analysis.suppression.FailingUse;
import dev.culprit.analysis.suppression.FailingUses;
import dev.culprit.analysis.suppression.Instances;
import dev.culprit.analysis.suppression.StaleValues;
import dev.culprit.analysis.suppression.Suspicion;
import dev.culprit.analysis.suppression.Suspicions;
import dev.culprit.analysis.suppression.Suspicions.Examined;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Outcome;
import dev.culprit.model.Verdict;
import dev.culprit.model.findings.SuppressionSearch;
import dev.culprit.model.findings.SuppressionSearch.Purpose;
import dev.culprit.model.trace.StoreInstance;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The search of figure 1 of the paper: from the failing use to the definitions of its values. If the order of accesses
 * at a definition is to blame, that is the root. Otherwise the definitions are suppressed, and the search goes on from
 * the next failure. If there is none, the definitions that were suppressed last are the root, unless the order of
 * accesses to what they were computed from is to blame.
 */
final class SuppressSearch {
    private static final int MOST_ROUNDS = 10;
    /** So many orders are tried of accesses to what the definitions were computed from. */
    private static final int MOST_UPSTREAM_CHECKS = 6;

    private final SearchRuns runs;
    private final String expectedOutput;
    private final String recorded;
    private final SearchLog log = new SearchLog();
    private TracedRun original;
    /** The run before the last one. */
    private TracedRun previous;

    private OrderCheck check;
    private SuppressedOutput judged;
    private SuppressedInstances suppressed;

    /** The definitions that were suppressed last, and the run that they belong to. */
    private Root.Definitions last;

    /**
     * {@code expectedOutput} is null unless the output decides whether a run fails; {@code recorded} is the key of the
     * failure that the schedule was recorded with, or empty.
     */
    SuppressSearch(SearchRuns runs, String expectedOutput, String recorded) {
        this.runs = runs;
        this.expectedOutput = expectedOutput;
        this.recorded = recorded;
    }

    /**
     * {@code suppressed} are the instances of the definitions that were examined. {@code root} is null if there is
     * none. {@code reason} says why there is none, or why it may not be the root; it is empty if the search has come to
     * its end.
     */
    record Found(TracedRun original, Root root, SearchLog log, Set<StoreInstance> suppressed, String reason) {}

    Found run() throws HostGone, UnusableTarget {
        original = runs.original();
        if (original.outcome().verdict() == Verdict.INCONCLUSIVE)
            return ended(original.outcome().reason().text());
        if (!original.outcome().failed()) throw new UnusableTarget("the run of the schedule does not fail any more");
        Failure failure = original.outcome().failure();
        if (!recorded.isEmpty() && !failure.key().equals(recorded))
            return ended("the run of the schedule fails in another way than it did: " + failure.headline());
        return fromFailure();
    }

    private Found fromFailure() throws HostGone, UnusableTarget {
        checkLines(original.outcome().failure());
        judged = new SuppressedOutput(expectedOutput, original.outcome());
        suppressed = new SuppressedInstances(new Instances(original.dependences()));
        check = new OrderCheck(runs, original.dependences(), log);
        log.original(original);
        Failure failure = original.outcome().failure();
        CorruptionCheck corrupted = CorruptionCheck.of(
                original, FailingUses.find(failure, original.dependences(), output(original.outcome())));
        if (corrupted.isEmpty()) return search(original);
        // a corruption was seen to happen, whatever the runs without it show
        Found found = withoutCorruption(corrupted);
        boolean shown = found.root() instanceof Root.Definitions definitions && definitions.shown();
        return found(corrupted.root(shown));
    }

    /** Looks for accesses of a passing run to blocks of memory that are not their own. */
    Found silent() throws HostGone, UnusableTarget {
        original = runs.original();
        if (original.outcome().verdict() == Verdict.INCONCLUSIVE)
            return ended(original.outcome().reason().text());
        if (original.outcome().failed()) return fromFailure();
        log.original(original);
        List<Corruption> certain =
                original.corruptions().stream().filter(Corruption::isCertain).toList();
        if (certain.isEmpty()) return ended(notExamined(original.dependences()));
        CorruptionCheck corrupted = new CorruptionCheck(original, certain);
        log.defined(original.dependences(), List.of(corrupted.first().node()));
        return new Found(original, corrupted.root(false), log, Set.of(), "");
    }

    /** Why nothing is known about corrupted memory in a passing run; empty if it was examined. */
    private static String notExamined(Dependences run) {
        return Corruptions.isTooLong(run)
                ? String.format(
                        Locale.ROOT, "the trace has %,d entries, too many to look for corrupted memory", run.size())
                : "";
    }

    /** Blocks of memory were corrupted: the failure must not occur without that, nor another one. */
    private Found withoutCorruption(CorruptionCheck corrupted) throws HostGone, UnusableTarget {
        log.defined(original.dependences(), corrupted.definitions());
        suppressed.add(original.dependences(), corrupted.definitions(), original.report());
        TracedRun run = suppress(original, Purpose.SUPPRESSION, corrupted.definitions());
        last = new Root.Definitions(corrupted.definitions(), false, original.dependences());
        if (run.outcome().verdict() == Verdict.PASSED) return passed(run);
        return run.outcome().failed()
                ? search(run)
                : ended(run.outcome().reason().text());
    }

    /** Goes from failure to failure. */
    private Found search(TracedRun from) throws HostGone, UnusableTarget {
        TracedRun current = from;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Dependences run = current.dependences();
            List<FailingUse> uses = FailingUses.find(current.outcome().failure(), run, output(current.outcome()));
            if (uses.isEmpty()) return ended(withoutUse(current.outcome().failure()));
            Examined examined = new Suspicions(run).at(uses);
            log.defined(run, examined.definitions());
            boolean added = suppressed.add(run, examined.definitions(), current.report());
            Root order = wrongOrder(examined.suspicions(), run);
            if (order != null) return found(order);
            if (!added) return withoutDefinition(current, uses);
            current = suppress(current, examined, uses);
            if (current.outcome().verdict() == Verdict.PASSED) {
                Root upstream = upstream();
                return upstream == null ? passed(current) : found(upstream);
            }
            if (!current.outcome().failed())
                return ended(current.outcome().reason().text());
        }
        return ended("the search was ended after " + MOST_ROUNDS + " rounds");
    }

    /**
     * A block of memory with a constant size is overwritten: that is where it was allocated or given to native code.
     */
    private Found withoutDefinition(TracedRun run, List<FailingUse> uses) {
        if (!FailingUses.isCorruption(run.outcome().failure()))
            return ended("the values that the failure used have no definition in the program");
        Dependences dependences = run.dependences();
        List<Integer> calls = uses.stream()
                .map(FailingUse::node)
                .map(n -> dependences.kind(n) == NodeKind.THROW && dependences.uses(n) > 0 ? dependences.use(n, 0) : n)
                .toList();
        return found(new Root.Definitions(calls, false, dependences));
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

    /** The first of the suspected orders without which the run does not fail, or null. */
    private Root wrongOrder(List<Suspicion> suspicions, Dependences run) throws HostGone, UnusableTarget {
        for (Suspicion suspicion : suspicions) {
            Root root = check.check(suspicion, run);
            if (root != null) return root;
        }
        return null;
    }

    /**
     * Checks the orders of the other accesses that the original failure depends on; null if they are right. A value
     * that was spoiled far away is used in computations, and what failed in the end is only the last of them.
     */
    private Root upstream() throws HostGone, UnusableTarget {
        Dependences run = original.dependences();
        int checked = check.runs();
        List<FailingUse> uses = FailingUses.find(original.outcome().failure(), run, output(original.outcome()));
        Set<Tried> tried = new HashSet<>();
        for (Suspicion suspicion : new Suspicions(run).behind(uses)) {
            if (!tried.add(Tried.of(suspicion, run))) continue;
            if (check.runs() - checked >= MOST_UPSTREAM_CHECKS) return null;
            Root root = check.check(suspicion, run);
            if (root != null) return root;
        }
        return null;
    }

    /** Of the same instructions on the same object, one execution is enough. */
    private record Tried(List<CodePoint> instructions, long object) {
        static Tried of(Suspicion suspicion, Dependences run) {
            List<Integer> accesses = suspicion.accesses();
            return new Tried(accesses.stream().map(run::point).toList(), run.base(accesses.get(0)));
        }
    }

    /** Repeats the run without the definitions of the failing use. */
    private TracedRun suppress(TracedRun before, Examined examined, List<FailingUse> uses)
            throws HostGone, UnusableTarget {
        boolean isArtifact = last != null
                && (isStale(original, before, examined, uses) || isStale(previous, before, examined, uses));
        Purpose purpose = isArtifact ? Purpose.ARTIFACT : Purpose.SUPPRESSION;
        TracedRun run = suppress(before, purpose, examined.definitions());
        // another instance of a known definition is not closer to the root
        if (!isArtifact && !suppressed.widened()) {
            List<Integer> nodes = new ArrayList<>(examined.definitions());
            nodes.addAll(examined.alternatives());
            last = new Root.Definitions(nodes, false, before.dependences());
        }
        return run;
    }

    /** Whether the run fails because it has not done what an earlier one did. */
    private static boolean isStale(TracedRun earlier, TracedRun run, Examined examined, List<FailingUse> uses) {
        StaleValues stale = new StaleValues(earlier.dependences(), run.dependences());
        return stale.areAmong(examined.origins()) || stale.areUsed(uses);
    }

    /** Repeats the run without the definitions, which are nodes of {@code before}. */
    private TracedRun suppress(TracedRun before, Purpose purpose, List<Integer> definitions)
            throws HostGone, UnusableTarget {
        TracedRun made = runs.suppressed(suppressed.all());
        TracedRun run = new TracedRun(judged.judge(made.outcome()), made.dependences(), made.report());
        previous = before;
        log.suppressed(purpose, before.dependences(), definitions, suppressed.widened(), run);
        return run;
    }

    /** Without the last definitions the run passes. If it was not interrupted as before, that may be the reason. */
    private Found passed(TracedRun run) {
        if (SearchLog.lost(run).isEmpty()) return found(last.passing());
        String places = SearchLog.lost(run).stream()
                .map(SuppressionSearch.Interruption::place)
                .collect(Collectors.joining(", "));
        return ended("the run that passes was not interrupted as the failing one: " + places);
    }

    private Found found(Root root) {
        return new Found(original, root, log, suppressed.all(), "");
    }

    /** What is known when the search cannot go on. */
    private Found ended(String reason) {
        return new Found(original, last, log, suppressed == null ? Set.of() : suppressed.all(), reason);
    }

    private FailurePoint.Output output(Outcome outcome) {
        return expectedOutput == null ? null : new FailurePoint.Output(expectedOutput, outcome.output());
    }
}
