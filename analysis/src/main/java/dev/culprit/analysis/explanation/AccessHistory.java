package dev.culprit.analysis.explanation;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * All accesses of a run to a field or element, or all calls on a library object, in the order in which they completed.
 */
final class AccessHistory {
    private final Dependences run;
    private final int[] accesses;
    private final Set<Integer> usedBySomeone = new HashSet<>();

    /**
     * The history of the location that the node accesses. For a call on a view, such as an iterator, the definition
     * that it uses is on the underlying object.
     */
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

    /** A call counts as a write if another call depends on it. */
    boolean isWrite(int access) {
        return run.kind(access) == NodeKind.WRITE
                || run.kind(access) == NodeKind.CALL && usedBySomeone.contains(access);
    }

    /** The position in {@link #accesses()} of the previous access by the same thread; -1 if there is none. */
    int before(int position) {
        int thread = run.thread(accesses[position]);
        for (int i = position - 1; i >= 0; i--) if (run.thread(accesses[i]) == thread) return i;
        return -1;
    }

    /** Like {@link #before}, for writes only. */
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

    /** The position of a node in {@link #accesses()}; -1 if it is not one of them. */
    int position(int node) {
        for (int i = 0; i < accesses.length; i++) if (accesses[i] == node) return i;
        return -1;
    }
}
