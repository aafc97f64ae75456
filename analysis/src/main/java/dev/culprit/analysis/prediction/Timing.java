package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.happensbefore.HappensBefore;
import java.util.List;

/** Whether synchronisation allows nodes of a run to come in another order. */
final class Timing {
    private final Dependences run;
    private final HappensBefore order;
    private final CriticalSections sections;

    /** {@code order} is the one that is necessary, not the one that was observed. */
    Timing(Dependences run, HappensBefore order) {
        this.run = run;
        this.order = order;
        this.sections = new CriticalSections(run, order);
    }

    /** True if {@code a} can only come before {@code b}. */
    boolean mustPrecede(int a, int b) {
        return order.isBefore(a, b);
    }

    boolean areConcurrent(int a, int b) {
        return order.areConcurrent(a, b);
    }

    /** True if the value that {@code write} writes can be the one that {@code read} reads, for both of one location. */
    boolean canReach(int write, int read, List<Integer> accesses) {
        if (mustPrecede(read, write)) return false;
        int definedBefore = lastWrite(read, accesses);
        if (definedBefore != Dependences.UNKNOWN && sections.exclude(definedBefore, read, write)) return false;
        int overwritten = nextWrite(write, accesses);
        if (overwritten != Dependences.UNKNOWN && sections.exclude(write, overwritten, read)) return false;
        for (int other : accesses)
            if (other != write
                    && run.kind(other) == NodeKind.WRITE
                    && mustPrecede(write, other)
                    && mustPrecede(other, read)) return false;
        return true;
    }

    /** True if the node of another thread can come between two nodes of one thread. */
    boolean canComeBetween(int first, int other, int second) {
        return !mustPrecede(other, first) && !mustPrecede(second, other) && !sections.exclude(first, second, other);
    }

    /** The write of the same thread before the access, or unknown. */
    private int lastWrite(int access, List<Integer> accesses) {
        int last = Dependences.UNKNOWN;
        for (int other : accesses) {
            if (other >= access) break;
            if (run.thread(other) == run.thread(access) && run.kind(other) == NodeKind.WRITE) last = other;
        }
        return last;
    }

    /** The write of the same thread after the access, or unknown. */
    private int nextWrite(int access, List<Integer> accesses) {
        for (int other : accesses)
            if (other > access && run.thread(other) == run.thread(access) && run.kind(other) == NodeKind.WRITE)
                return other;
        return Dependences.UNKNOWN;
    }
}
