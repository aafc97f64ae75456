package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Orders that would not crash by themselves but lead to a state that the run did not have: an access of another thread
 * comes between two accesses of a thread to the same variable, which no serial order does. A run in such an order may
 * show a crash that needs a second rare timing.
 */
final class StateChanges {
    /** Locations with more accesses are not searched beyond these. */
    private static final int MOST_ACCESSES = 400;

    /** Of the executions of the same instructions, so many are examined. */
    private static final int MOST_TRIES = 20;

    private record Key(CodePoint first, CodePoint other, CodePoint second) {}

    /** Two accesses of one thread, and one of another that comes between them. */
    record Change(int first, int other, int second) {
        /** In their order. */
        List<Integer> nodes() {
            return List.of(first, other, second);
        }
    }

    private final Dependences run;
    private final SharedAccesses shared;
    private final Timing timing;
    private final Map<Key, Change> found = new LinkedHashMap<>();
    private final Map<Key, Integer> tries = new HashMap<>();

    StateChanges(ObservedRun observed) {
        this.run = observed.run();
        this.shared = observed.shared();
        this.timing = observed.timing();
    }

    /** One for each combination of instructions; lost updates, by which two threads act on the same value, first. */
    List<Change> find() {
        for (List<Integer> accesses : shared.locations())
            examine(accesses.subList(0, Math.min(accesses.size(), MOST_ACCESSES)));
        List<Change> sorted = new ArrayList<>(found.values());
        sorted.sort(Comparator.comparing((Change c) -> !isLostUpdate(c)).thenComparing(Change::second));
        return sorted;
    }

    private boolean isLostUpdate(Change c) {
        return shared.isWrite(c.other) && shared.isWrite(c.second) && !shared.isWrite(c.first);
    }

    private void examine(List<Integer> accesses) {
        Map<Integer, Integer> last = new HashMap<>();
        for (int second : accesses) {
            Integer first = last.put(run.thread(second), second);
            if (first == null) continue;
            for (int other : accesses)
                if (run.thread(other) != run.thread(first)) examine(new Change(first, other, second));
        }
    }

    private void examine(Change c) {
        boolean observed = c.first < c.other && c.other < c.second;
        if (observed || !changes(c)) return;
        Key key = new Key(run.point(c.first), run.point(c.other), run.point(c.second));
        if (found.containsKey(key) || tries.merge(key, 1, Integer::sum) > MOST_TRIES) return;
        if (timing.whyNotBetween(c.first, c.other, c.second) == null) found.put(key, c);
    }

    /** True if no serial order has the same effect and another value is read than in the run. */
    private boolean changes(Change c) {
        if (!shared.isWrite(c.other))
            return shared.isWrite(c.first)
                    && shared.isWrite(c.second)
                    && shared.written(c.first) != shared.written(c.second);
        if (!shared.isWrite(c.first)) return shared.written(c.other) != shared.valueRead(c.first);
        return !shared.isWrite(c.second) && shared.written(c.other) != shared.valueRead(c.second);
    }
}
