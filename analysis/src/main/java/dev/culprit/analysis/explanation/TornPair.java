package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.DualSlice.Point;
import java.util.List;
import java.util.function.Predicate;

/**
 * Two related fields of one object: the thread of the use reads the new value of one field, which another thread has
 * just written, and at the root the old value of the other field.
 */
final class TornPair {
    private final Dependences run;
    private final Alignment alignment;
    private final Root root;

    TornPair(Alignment alignment, Root root) {
        this.run = alignment.run(RunRole.FAILING);
        this.alignment = alignment;
        this.root = root;
    }

    /** The four accesses in execution order, or an empty list: a write and a read of each field. */
    List<Point> accesses() {
        boolean field = run.kind(root.use()) == NodeKind.READ
                && !run.variable(root.use()).endsWith("]");
        if (!field || root.passingDefinition() == Dependences.UNKNOWN) return List.of();
        Dependences passing = alignment.run(RunRole.PASSING);
        String writer =
                passing.threads().get(passing.thread(root.passingDefinition())).path();
        int wanted = alignment.partner(RunRole.PASSING, root.passingDefinition());
        int end = wanted == Dependences.UNKNOWN ? run.size() : wanted;
        if (end < root.use()) return List.of();
        int before = readOf(root.use() - 1, -1, w -> true);
        int write = before < 0 ? before : writeUsed(before);
        if (write >= 0) {
            Point last = pending(run.threads().get(run.thread(write)).path());
            if (last != null) return List.of(failing(write), failing(before), failing(root.use()), last);
        }
        int after = wanted == Dependences.UNKNOWN ? -1 : readOf(wanted + 1, 1, writer::equals);
        if (after < 0 || writeUsed(after) < root.use()) return List.of();
        int other = writeUsed(after);
        return other < wanted
                ? List.of(failing(root.use()), failing(other), failing(wanted), failing(after))
                : List.of(failing(root.use()), failing(wanted), failing(other), failing(after));
    }

    private static Point failing(int node) {
        return new Point(RunRole.FAILING, node);
    }

    /**
     * The next write of the thread to the location after the use, which the failing run may not have reached; null if
     * there is none.
     */
    private Point pending(String thread) {
        for (RunRole which : RunRole.values()) {
            Dependences in = alignment.run(which);
            for (int node = which == RunRole.FAILING ? root.use() + 1 : 0; node < in.size(); node++) {
                boolean writes = in.kind(node) == NodeKind.WRITE
                        && in.base(node) == run.base(root.use())
                        && in.threads().get(in.thread(node)).path().equals(thread)
                        && in.variable(node).equals(run.variable(root.use()));
                if (writes && (which == RunRole.FAILING || !alignment.isPaired(which, node)))
                    return new Point(which, node);
            }
        }
        return null;
    }

    /**
     * The nearest read in the given direction, by the thread of the use, of another field of the same object that a
     * matching thread has written.
     */
    private int readOf(int from, int direction, Predicate<String> writer) {
        for (int node = from; node >= 0 && node < run.size(); node += direction) {
            boolean candidate = run.thread(node) == run.thread(root.use())
                    && run.kind(node) == NodeKind.READ
                    && run.base(node) == run.base(root.use())
                    && !run.variable(node).equals(run.variable(root.use()));
            if (!candidate) continue;
            int write = writeUsed(node);
            boolean foreign = write >= 0 && run.thread(write) != run.thread(node);
            if (!foreign || Violation.isInitial(run, write, node)) continue;
            if (writer.test(run.threads().get(run.thread(write)).path())) return node;
        }
        return -1;
    }

    private int writeUsed(int read) {
        for (int i = 0; i < run.uses(read); i++) {
            int d = run.use(read, i);
            if (d != Dependences.UNKNOWN && run.kind(d) == NodeKind.WRITE && run.base(d) == run.base(read)) return d;
        }
        return -1;
    }
}
