package dev.culprit.analysis.slicing;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;

/**
 * Determines why a run did not reach a point although its branches had the same outcomes as in the other run. The paper
 * has one reason: the run had ended. In Java, an exception is another possible reason. The missing point then depends
 * on the exception.
 */
final class AbruptExits {
    /** An enclosing branch had a different outcome, or is missing itself for an unknown reason. */
    static final int DECIDED = -1;
    /** The thread stopped before it reached the node. */
    static final int STOPPED = -2;

    private final Alignment alignment;
    private final ThreadNodes[] threads = new ThreadNodes[RunRole.values().length];
    private final SparseInts[] highest = new SparseInts[RunRole.values().length];
    /** The reason for each outermost missing node, plus two, so that it is not negative. */
    private final SparseInts[] reasons = new SparseInts[RunRole.values().length];

    AbruptExits(Alignment alignment) {
        this.alignment = alignment;
        for (RunRole run : RunRole.values()) {
            highest[run.ordinal()] = new SparseInts(alignment.run(run).size());
            reasons[run.ordinal()] = new SparseInts(alignment.run(run).size());
        }
    }

    /**
     * {@link #DECIDED}, {@link #STOPPED}, or the node of an exception in the other run. The given node must not have a
     * partner.
     */
    int instead(RunRole run, int node) {
        int top = highest(run, node);
        int known = reasons[run.ordinal()].get(top);
        if (known != SparseInts.NONE) return known - 2;
        int reason = reason(run, top);
        reasons[run.ordinal()].put(top, reason + 2);
        return reason;
    }

    /**
     * The outermost unpaired node that the node is control dependent on. It is cached, because the chain is long in
     * loops.
     */
    private int highest(RunRole run, int node) {
        Dependences here = alignment.run(run);
        SparseInts known = highest[run.ordinal()];
        IntList way = new IntList();
        int top = node;
        while (true) {
            int shortcut = known.get(top);
            if (shortcut != SparseInts.NONE) {
                top = shortcut;
                break;
            }
            way.add(top);
            int control = here.control(top);
            if (control == Dependences.UNKNOWN || alignment.isPaired(run, control)) break;
            top = control;
        }
        for (int i = 0; i < way.size(); i++) known.put(way.get(i), top);
        return top;
    }

    private int reason(RunRole run, int top) {
        Dependences here = alignment.run(run);
        Dependences there = alignment.run(run.other());
        int decision = here.control(top);
        if (decision != Dependences.UNKNOWN && !isSame(run, decision)) return DECIDED;
        // A thread or task that was handed over and has not begun.
        if (decision != Dependences.UNKNOWN && here.thread(decision) != here.thread(top)) return STOPPED;
        ThreadNodes order = order(run.other());
        int scope = decision == Dependences.UNKNOWN ? decision : alignment.partner(run, decision);
        int last = scope == Dependences.UNKNOWN
                ? order.lastOf(here.threads().get(here.thread(top)).path())
                : order.lastWithin(scope);
        if (last == Dependences.UNKNOWN) return STOPPED;
        int thrown = thrown(there, order.beforeUnlocking(last), scope);
        if (thrown != Dependences.UNKNOWN) return thrown;
        return order.isLast(last) ? STOPPED : DECIDED;
    }

    private boolean isSame(RunRole run, int node) {
        int partner = alignment.partner(run, node);
        Dependences here = alignment.run(run);
        Dependences there = alignment.run(run.other());
        return here.value(node) == there.value(partner);
    }

    /**
     * The exception that ended a scope: the last node of the scope, or the exception whose handler contains the last
     * node.
     */
    private static int thrown(Dependences there, int last, int scope) {
        for (int node = last; node > scope; node = there.control(node))
            if (there.kind(node) == NodeKind.THROW) return node;
        return Dependences.UNKNOWN;
    }

    private ThreadNodes order(RunRole run) {
        int i = run.ordinal();
        if (threads[i] == null) threads[i] = new ThreadNodes(alignment.run(run));
        return threads[i];
    }
}
