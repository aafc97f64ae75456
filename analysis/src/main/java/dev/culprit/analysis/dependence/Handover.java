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

    Handover(int node, long index) {
        this.node = node;
        this.index = index;
    }
}
