package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Collections that one thread iterates over and another modifies. Those of {@code java.util} notice it at the next step
 * of the iteration; concurrent collections do not mind.
 */
final class ModifiedIterations implements Detector {
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
        String method = run.variable(call).substring(run.variable(call).lastIndexOf('.') + 1);
        return switch (method) {
            case "put", "putIfAbsent" -> run.result(call) == 0;
            default -> true;
        };
    }

    /** An iterator: where it was made, and the last call on it. */
    private void examine(List<Integer> calls, List<Integer> modifications) {
        Map<Long, List<Integer>> iterators = new HashMap<>();
        for (int call : calls) {
            LibraryCall library = run.library(call);
            boolean makes = library.onResult(Fact.VIEW) && run.result(call) != 0 && isIterator(call);
            if (makes) iterators.put(run.result(call), new ArrayList<>(List.of(call)));
            List<Integer> steps = iterators.get(run.base(call));
            if (steps == null) continue;
            if (library.has(Fact.ADVANCES)) step(steps, call, modifications);
            steps.add(call);
        }
    }

    private boolean isIterator(int call) {
        String method = run.variable(call);
        return method.endsWith("terator");
    }

    /** {@code before} are the calls on the iterator so far, the one that made it first. */
    private void step(List<Integer> before, int next, List<Integer> modifications) {
        int last = before.get(before.size() - 1);
        for (int modification : modifications) {
            if (run.thread(modification) == run.thread(next)) continue;
            if (!isKeptOut(modification, last, next)) between(last, modification, next);
            else if (!isKeptOut(modification, before.get(0), next)) between(before.get(0), modification, next);
            else observed.suspects().prune(pair(modification, next), Pruning.MUTUAL_EXCLUSION);
        }
    }

    private boolean isKeptOut(int modification, int first, int second) {
        return observed.timing().sections().exclude(first, second, modification)
                || observed.collections().isLockedOut(modification, first, second);
    }

    private void between(int first, int modification, int next) {
        observed.suspects().addBetween(new Suspect.Access(Prediction.Role.ITERATES, first), pair(modification, next));
    }

    private Suspects.Pair pair(int modification, int next) {
        return new Suspects.Pair(
                Crash.MODIFIED_WHILE_ITERATED,
                new Suspect.Access(Prediction.Role.MODIFIES, modification),
                new Suspect.Access(Prediction.Role.ITERATES, next),
                run.point(next));
    }
}
