package dev.culprit.analysis.dependence;

import dev.culprit.bytecode.library.Fact;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The accesses of a run to one location, in their order: a field, an element, or what a library object contains, which
 * calls access.
 */
public final class LocationHistory {
    private static final int MOST_STEPS = 500;

    private final Dependences run;
    private final List<Integer> accesses = new ArrayList<>();

    /** The history of the location that the node accesses. */
    public LocationHistory(Dependences run, int node) {
        this.run = run;
        boolean isCall = run.kind(node) == NodeKind.CALL;
        long base = run.base(node);
        String variable = isCall ? "" : run.variable(node);
        for (int other = 0; other < run.size(); other++)
            if (run.base(other) == base && isAccess(other, isCall, variable)) accesses.add(other);
    }

    private boolean isAccess(int node, boolean ofContents, String variable) {
        return switch (run.kind(node)) {
            case READ, WRITE -> !ofContents && run.variable(node).equals(variable);
            case CALL -> ofContents;
            default -> false;
        };
    }

    /** Whether the node changes the location that it accesses. */
    public static boolean isWrite(Dependences run, int node) {
        return switch (run.kind(node)) {
            case WRITE -> true;
            case CALL ->
                run.library(node).changesReceiver()
                        || run.library(node).has(Fact.VOLATILE_WRITE)
                        || run.library(node).has(Fact.WAKES);
            default -> false;
        };
    }

    /** The last access before the node that is, or is not, by the thread; unknown if there is none. */
    public int lastBefore(int node, int thread, boolean same) {
        int last = Dependences.UNKNOWN;
        for (int access : accesses) {
            if (access >= node) break;
            if (run.thread(access) == thread == same) last = access;
        }
        return last;
    }

    /**
     * The last access before the node by another thread that is a write or is among the nodes; unknown if there is
     * none.
     */
    public int lastForeignBefore(int node, BitSet nodes) {
        int last = Dependences.UNKNOWN;
        for (int access : accesses) {
            if (access >= node) break;
            if (run.thread(access) != run.thread(node) && (isWrite(run, access) || nodes.get(access))) last = access;
        }
        return last;
    }

    /** The last write before the node; unknown if there is none. */
    public int lastWriteBefore(int node) {
        int last = Dependences.UNKNOWN;
        for (int access : accesses) if (access < node && isWrite(run, access)) last = access;
        return last;
    }

    /**
     * The first write after the node by another thread, which may be a call that had begun before the node and had done
     * nothing yet; unknown if there is none.
     */
    public int nextForeignWrite(int node) {
        for (int access : accesses)
            if (isAfter(access, node) && run.thread(access) != run.thread(node) && isWrite(run, access)) return access;
        return Dependences.UNKNOWN;
    }

    private boolean isAfter(int access, int node) {
        if (access > node || run.kind(access) != NodeKind.CALL || run.ended(access) <= node) return access > node;
        for (int i = 0; i < run.uses(node); i++) if (run.use(node, i) == access) return false;
        return true;
    }

    /**
     * Where the thread begins what the write completes: the first of its reads of the location, since its last write,
     * that the write depends on. It is the check of a write that was checked before.
     */
    public int begin(int node) {
        if (!isWrite(run, node)) return node;
        int begin = node;
        int before = lastBefore(node, run.thread(node), true);
        while (before != Dependences.UNKNOWN && !isWrite(run, before)) {
            if (depends(node, before)) begin = before;
            before = lastBefore(before, run.thread(node), true);
        }
        return begin;
    }

    /** Whether the node depends on the definition within its thread. */
    private boolean depends(int node, int definition) {
        Set<Integer> seen = new HashSet<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(node));
        while (!open.isEmpty() && seen.size() < MOST_STEPS) {
            int at = open.poll();
            if (at == definition) return true;
            if (at < definition || run.thread(at) != run.thread(definition) || !seen.add(at)) continue;
            for (int i = 0; i < run.uses(at); i++) open.add(run.use(at, i));
            open.add(run.control(at));
        }
        return false;
    }
}
