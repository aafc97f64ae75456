package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.Run;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.DualSlice.Point;
import java.util.List;

/**
 * Two fields of one object that belong together: the thread of the use reads one of them as another thread has just written it, and the other, at the root, as it was
 * before.
 */
final class TornPair {
    private final Dependences run;
    private final Alignment alignment;
    private final Root root;

    TornPair(Alignment alignment, Root root) {
        this.run = alignment.run(Run.FAILING);
        this.alignment = alignment;
        this.root = root;
    }

    /** The accesses in the order in which they came, or nothing: write and read of the one field around or before read and write of the other. */
    List<Point> accesses() {
        if (run.kind(root.use()) != NodeKind.READ || root.passingDefinition() == Dependences.UNKNOWN) return List.of();
        Dependences passing = alignment.run(Run.PASSING);
        String writer =
                passing.threads().get(passing.thread(root.passingDefinition())).path();
        int wanted = alignment.partner(Run.PASSING, root.passingDefinition());
        int end = wanted == Dependences.UNKNOWN ? run.size() : wanted;
        if (end < root.use()) return List.of();
        int before = readOf(writer, root.use() - 1, -1);
        int write = before < 0 ? before : writeUsed(before);
        if (write >= 0 && !Violation.isInitial(run, write, root.use())) {
            Point last = wanted == Dependences.UNKNOWN
                    ? new Point(Run.PASSING, root.passingDefinition())
                    : new Point(Run.FAILING, wanted);
            return List.of(failing(write), failing(before), failing(root.use()), last);
        }
        int after = wanted == Dependences.UNKNOWN ? -1 : readOf(writer, wanted + 1, 1);
        if (after < 0 || writeUsed(after) < root.use()) return List.of();
        int other = writeUsed(after);
        return other < wanted
                ? List.of(failing(root.use()), failing(other), failing(wanted), failing(after))
                : List.of(failing(root.use()), failing(wanted), failing(other), failing(after));
    }

    private static Point failing(int node) {
        return new Point(Run.FAILING, node);
    }

    /** The nearest read by the thread of the use, in the given direction, of another field of the same object that the writer has written. */
    private int readOf(String writer, int from, int direction) {
        for (int node = from; node >= 0 && node < run.size(); node += direction) {
            boolean candidate = run.thread(node) == run.thread(root.use())
                    && run.kind(node) == NodeKind.READ
                    && run.base(node) == run.base(root.use())
                    && !run.variable(node).equals(run.variable(root.use()));
            if (!candidate) continue;
            int write = writeUsed(node);
            if (write >= 0 && run.threads().get(run.thread(write)).path().equals(writer)) return node;
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
