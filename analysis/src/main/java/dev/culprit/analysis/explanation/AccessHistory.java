package dev.culprit.analysis.explanation;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;

/** All accesses of a run to a field or element, or all calls on an object of a library, in the order in which they were done. */
final class AccessHistory {
    private final Dependences run;
    private final int[] accesses;
    private final Set<Integer> usedBySomeone = new HashSet<>();

    /** The one that the node accesses. A call can be on an object that belongs to another, an iterator to its list; the definition that it uses is on that. */
    AccessHistory(Dependences run, int node, int definition) {
        this.run = run;
        boolean isCall = run.kind(node) == NodeKind.CALL;
        boolean throughOther = isCall
                && definition != Dependences.UNKNOWN
                && run.kind(definition) == NodeKind.CALL
                && run.base(definition) != 0;
        long base = run.base(throughOther ? definition : node);
        String variable = isCall ? "" : run.variable(node);
        accesses = IntStream.range(0, run.size())
                .filter(other -> other == node || run.base(other) == base)
                .filter(other -> isCall ? run.kind(other) == NodeKind.CALL : isAccess(other, variable))
                .boxed()
                .sorted(Comparator.comparingInt(run::ended))
                .mapToInt(other -> other)
                .toArray();
        for (int access : accesses) for (int i = 0; i < run.uses(access); i++) usedBySomeone.add(run.use(access, i));
    }

    private boolean isAccess(int node, String variable) {
        NodeKind kind = run.kind(node);
        return (kind == NodeKind.READ || kind == NodeKind.WRITE)
                && run.variable(node).equals(variable);
    }

    static boolean isOne(Dependences run, int node) {
        NodeKind kind = run.kind(node);
        return kind == NodeKind.READ || kind == NodeKind.WRITE || kind == NodeKind.CALL && run.base(node) != 0;
    }

    int[] accesses() {
        return accesses;
    }

    /** A call has changed its object where another call depends on that. */
    boolean isWrite(int access) {
        return run.kind(access) == NodeKind.WRITE
                || run.kind(access) == NodeKind.CALL && usedBySomeone.contains(access);
    }

    /** The access of the same thread before the given position of {@link #accesses()}, as a position; -1 where there is none. */
    int before(int position) {
        int thread = run.thread(accesses[position]);
        for (int i = position - 1; i >= 0; i--) if (run.thread(accesses[i]) == thread) return i;
        return -1;
    }

    /** As {@link #before}, of writes. */
    int writeBefore(int position) {
        int at = before(position);
        while (at >= 0 && !isWrite(accesses[at])) at = before(at);
        return at;
    }

    int after(int position) {
        int thread = run.thread(accesses[position]);
        for (int i = position + 1; i < accesses.length; i++) if (run.thread(accesses[i]) == thread) return i;
        return -1;
    }

    /** The position of a node in {@link #accesses()}, negative where it is none of them. */
    int position(int node) {
        for (int i = 0; i < accesses.length; i++) if (accesses[i] == node) return i;
        return -1;
    }
}
