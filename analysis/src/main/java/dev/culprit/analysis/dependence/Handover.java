package dev.culprit.analysis.dependence;

/** A call of library code that was given something to run later, perhaps by another thread. */
final class Handover {
    final int node;
    final long index;
    /** What the call gave back, as a future. */
    Ref result;

    /** What the task gave back. */
    int returned = Dependences.UNKNOWN;

    int taken;

    /** What the call was on: for what goes on with a future's result, that future. */
    private final Ref on;

    Handover(int node, long index, Ref on) {
        this.node = node;
        this.index = index;
        this.on = on;
    }

    /** Whether it waits for a result, and one of the values is that. */
    boolean goesOnWith(long[] values, Graph graph) {
        int settled = on == null || !on.isKnown(Ref.STATE) ? Dependences.UNKNOWN : on.definition(Ref.STATE);
        if (settled == Dependences.UNKNOWN || graph.kind(settled) != NodeKind.RETURN) return false;
        for (long value : values) if (value == graph.value(settled)) return true;
        return false;
    }
}
