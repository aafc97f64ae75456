package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Collections that one thread iterates over, by an iterator, {@code forEach} or a stream, and another modifies. Those
 * of {@code java.util} notice it at the next step or at the end; concurrent collections do not mind.
 */
final class ModifiedIterations implements Detector {
    /** So many nodes after the beginning of a call are searched: it may have many elements. */
    private static final int FAR = 10_000;

    /** An iterator before one of its steps: where it was made, and the last call on it. */
    private record Step(int made, int last) {}

    private final ObservedRun observed;
    private final Dependences run;

    ModifiedIterations(ObservedRun observed) {
        this.observed = observed;
        this.run = observed.run();
    }

    @Override
    public void run() {
        for (List<Integer> calls : observed.collections().all()) {
            List<Integer> modifications = new ArrayList<>();
            for (int call : calls) if (isFailFast(call) && isModification(call)) modifications.add(call);
            if (!modifications.isEmpty()) examine(calls, modifications);
        }
    }

    /** True if the call is on a collection that is not made for several threads. A lock around each call is no help. */
    private boolean isFailFast(int call) {
        LibraryCall library = run.library(call);
        return library.has(Fact.CONTAINER) && (!library.has(Fact.ATOMIC) || library.has(Fact.LOCKED));
    }

    /** True if the call changed the number of elements, as far as its result says. */
    private boolean isModification(int call) {
        if (!observed.collections().modifies(call)) return false;
        return !run.library(call).has(Fact.REPLACES_KNOWN) || run.result(call) == 0;
    }

    private void examine(List<Integer> calls, List<Integer> modifications) {
        Pairings pairings = new Pairings(run);
        modifications.forEach(modification -> pairings.cause(0, modification));
        List<Step> steps = new ArrayList<>();
        Map<Long, Step> iterators = new HashMap<>();
        for (int call : calls) {
            LibraryCall library = run.library(call);
            boolean makes = library.onResult(Fact.VIEW) && run.result(call) != 0 && isIterator(call);
            if (makes) iterators.put(run.result(call), new Step(call, call));
            if (library.has(Fact.ITERATES)) {
                steps.add(null);
                pairings.use(0, new Pairings.Use(call, steps.size() - 1), run.point(call));
            }
            Step before = iterators.get(run.base(call));
            if (before == null) continue;
            if (library.has(Fact.ADVANCES)) {
                steps.add(before);
                pairings.use(0, new Pairings.Use(call, steps.size() - 1), run.point(call));
            }
            iterators.put(run.base(call), new Step(before.made, call));
        }
        pairings.forEach((modification, use) -> {
            Step before = steps.get(use.number());
            if (before == null) bulk(use.node(), modification);
            else step(before, use.node(), modification);
        });
    }

    private boolean isIterator(int call) {
        String method = run.variable(call);
        return method.endsWith("terator");
    }

    private void step(Step before, int next, int modification) {
        if (!isKeptOut(modification, before.last, next)) between(before.last, modification, next);
        else if (!isKeptOut(modification, before.made, next)) between(before.made, modification, next);
        else observed.suspects().prune(pair(modification, next, run.point(next)), Pruning.MUTUAL_EXCLUSION);
    }

    /**
     * The call iterates by itself and calls code of the program for the elements. The modification must come after
     * something that this code does.
     */
    private void bulk(int call, int modification) {
        int inside = inside(call);
        if (inside == Dependences.UNKNOWN) return;
        Suspects.Pair pair = pair(modification, inside, run.point(call));
        boolean locked =
                run.library(call).has(Fact.LOCKED) && run.library(modification).has(Fact.LOCKED);
        Pruning why = locked ? Pruning.MUTUAL_EXCLUSION : observed.timing().whyNotBetween(call, modification, inside);
        if (why != null) observed.suspects().prune(pair, why);
        else observed.suspects().addBefore(pair);
    }

    /**
     * The first access or call of the thread during the call at which it can be held back, or else the first of all;
     * unknown if there is none.
     */
    private int inside(int call) {
        int first = Dependences.UNKNOWN;
        int end = Math.min(Math.min(run.size(), run.returned(call)), call + FAR);
        for (int node = call + 1; node < end; node++) {
            if (run.thread(node) != run.thread(call) || !isAction(node)) continue;
            if (isEvent(node)) return node;
            if (first == Dependences.UNKNOWN) first = node;
        }
        return first;
    }

    private boolean isAction(int node) {
        return switch (run.kind(node)) {
            case READ, WRITE, CALL, LOCK -> true;
            default -> false;
        };
    }

    /** False where no run has an event: at accesses to final fields and at calls that have no state, as of texts. */
    private boolean isEvent(int node) {
        return run.kind(node) == NodeKind.CALL ? !run.library(node).has(Fact.STATELESS) : !run.isFinal(node);
    }

    private boolean isKeptOut(int modification, int first, int second) {
        return observed.timing().sections().exclude(first, second, modification)
                || observed.collections().isLockedOut(modification, first, second);
    }

    private void between(int first, int modification, int next) {
        observed.suspects()
                .addBetween(
                        new Suspect.Access(Prediction.Role.ITERATES, first), pair(modification, next, run.point(next)));
    }

    private Suspects.Pair pair(int modification, int next, CodePoint at) {
        return new Suspects.Pair(
                Crash.MODIFIED_WHILE_ITERATED,
                new Suspect.Access(Prediction.Role.MODIFIES, modification),
                new Suspect.Access(Prediction.Role.ITERATES, next),
                at);
    }
}
