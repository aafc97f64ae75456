package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Loops that wait until another thread has written something (section 4.6 of the paper): what the loop reads when it
 * ends was written by the other thread, and so everything before that write comes before everything after the loop.
 */
final class Handshakes {
    private static final int MOST_STEPS = 8;
    private static final int MOST_UPDATES = 1_000;

    private final Dependences run;
    private final Supplier<IntStream> waits;
    private final SharedAccesses shared;

    /** {@code waits} are the branches that end loops which only wait. */
    Handshakes(Dependences run, Supplier<IntStream> waits, SharedAccesses shared) {
        this.run = run;
        this.waits = waits;
        this.shared = shared;
    }

    /** By branch that ends a loop: the writes of other threads without which it would not have ended. */
    Map<Integer, List<Integer>> edges() {
        Map<Integer, List<Integer>> edges = new HashMap<>();
        waits.get().forEach(branch -> {
            List<Integer> writes = new ArrayList<>();
            for (int write : sources(branch)) if (isAlone(write)) writes.add(write);
            if (!writes.isEmpty()) edges.put(branch, writes);
        });
        return edges;
    }

    /** The branches of the thread that end loops, ascending. */
    List<Integer> of(int thread) {
        return waits.get()
                .filter(branch -> run.thread(branch) == thread)
                .boxed()
                .toList();
    }

    /** The writes of other threads that the value which ended the loop comes from. */
    List<Integer> sources(int branch) {
        List<Integer> writes = new ArrayList<>();
        collect(branch, branch, MOST_STEPS, writes);
        return writes;
    }

    private void collect(int node, int branch, int steps, List<Integer> writes) {
        for (int i = 0; i < run.uses(node); i++) {
            int used = run.use(node, i);
            if (used == Dependences.UNKNOWN || run.thread(used) != run.thread(branch)) continue;
            boolean read = shared.isRead(used) || run.kind(used) == NodeKind.CALL;
            if (read) definitions(used, writes);
            else if (steps > 0 && isMoved(used)) collect(used, branch, steps - 1, writes);
        }
    }

    private boolean isMoved(int node) {
        NodeKind kind = run.kind(node);
        return kind == NodeKind.STORE || kind == NodeKind.RETURN || kind == NodeKind.BRANCH;
    }

    /** The write that the read got its value from, and the updates that this value comes from. */
    private void definitions(int read, List<Integer> writes) {
        int write = definition(read);
        for (int i = 0; i < MOST_UPDATES && write != Dependences.UNKNOWN; i++) {
            if (run.thread(write) != run.thread(read)) writes.add(write);
            int source = source(write);
            write = source == Dependences.UNKNOWN ? Dependences.UNKNOWN : definition(source);
        }
    }

    /** True if no other thread writes the same value, which would have ended the loop as well. */
    private boolean isAlone(int write) {
        if (run.kind(write) != NodeKind.WRITE) return true;
        for (int other : shared.writesTo(write)) {
            if (other == write || run.kind(other) != NodeKind.WRITE) continue;
            if (run.value(other) == run.value(write) && run.thread(other) != run.thread(write)) return false;
        }
        return true;
    }

    private int definition(int read) {
        boolean isCall = run.kind(read) == NodeKind.CALL;
        for (int i = 0; i < run.uses(read); i++) {
            int used = run.use(read, i);
            if (used == Dependences.UNKNOWN) continue;
            if (!isCall && run.kind(used) == NodeKind.WRITE) return used;
            boolean changes =
                    run.kind(used) == NodeKind.CALL && run.library(used).onReceiver(Fact.WRITES);
            if (isCall && changes && run.base(used) == run.base(read)) return used;
        }
        return Dependences.UNKNOWN;
    }

    /** The read of the same variable that an update is computed from, or unknown. */
    private int source(int write) {
        if (run.kind(write) == NodeKind.CALL) return run.library(write).has(Fact.VOLATILE_READ) ? write : -1;
        for (int i = 0; i < run.uses(write); i++) {
            int used = run.use(write, i);
            if (used != Dependences.UNKNOWN && run.kind(used) == NodeKind.READ && shared.areOfSameLocation(used, write))
                return used;
        }
        return Dependences.UNKNOWN;
    }
}
