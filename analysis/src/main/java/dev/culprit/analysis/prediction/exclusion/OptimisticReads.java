package dev.culprit.analysis.prediction.exclusion;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a thread reads between {@code StampedLock.tryOptimisticRead} and a {@code validate} that succeeds is read as if
 * the lock were held in shared mode, if the thread decides on the result and the values are used only afterwards.
 */
public final class OptimisticReads {
    private static final String BEGIN = "java.util.concurrent.locks.StampedLock.tryOptimisticRead";
    private static final String END = "java.util.concurrent.locks.StampedLock.validate";

    /** An attempt that succeeded: the nodes between which the thread has read, and the lock. */
    public record Attempt(int begin, int end, long lock) {}

    private record Reader(int thread, long lock) {}

    private final Dependences run;
    private final CriticalUses uses;
    /** By thread and begin. */
    private final Map<Integer, TreeMap<Integer, Attempt>> attempts = new HashMap<>();
    /** By read: when its value was first used in a way that can crash. */
    private final Map<Integer, Integer> used = new HashMap<>();

    public OptimisticReads(Dependences run, CriticalUses uses) {
        this.run = run;
        this.uses = uses;
        Map<Reader, Integer> begun = new HashMap<>();
        for (int node = 0; node < run.size(); node++) {
            if (run.kind(node) != NodeKind.CALL) continue;
            Reader reader = new Reader(run.thread(node), run.base(node));
            if (run.variable(node).equals(BEGIN)) begun.put(reader, node);
            else if (run.variable(node).equals(END)) validate(begun.get(reader), node);
        }
        if (attempts.isEmpty()) return;
        List<CriticalUses.Kind> harmless = List.of(CriticalUses.Kind.BRANCH, CriticalUses.Kind.ARGUMENT);
        for (int use = 0; use < uses.size(); use++)
            if (!harmless.contains(uses.kind(use))) used.merge(uses.read(use), uses.position(use), Math::min);
    }

    private void validate(Integer begin, int call) {
        if (begin == null || run.result(begin) == 0 || run.result(call) == 0) return;
        if (uses.isUsed(CriticalUses.Kind.BRANCH, call))
            attempts.computeIfAbsent(run.thread(call), t -> new TreeMap<>())
                    .put(begin, new Attempt(begin, call, run.base(call)));
    }

    /** The attempt that the node belongs to; null if there is none. */
    public Attempt at(int node) {
        TreeMap<Integer, Attempt> mine = attempts.get(run.thread(node));
        Map.Entry<Integer, Attempt> last = mine == null ? null : mine.floorEntry(node);
        if (last == null || node > last.getValue().end) return null;
        return used.getOrDefault(node, Integer.MAX_VALUE) > last.getValue().end ? last.getValue() : null;
    }
}
