package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.model.Place;
import dev.culprit.model.SiteKind;
import java.util.Objects;

/** Identifies accesses of a run so that they are recognised in another run, whatever the order of its threads. */
final class Places {
    private final Dependences run;

    Places(Dependences run) {
        this.run = run;
    }

    /** The place of a read, write, call or lock. */
    Place of(int node) {
        CodePoint point = run.point(node);
        SiteKind kind =
                switch (run.kind(node)) {
                    case WRITE -> SiteKind.WRITE;
                    case CALL -> SiteKind.CALL;
                    case LOCK -> SiteKind.LOCK;
                    default -> SiteKind.READ;
                };
        String variable = variable(node);
        String thread = run.threads().get(run.thread(node)).path();
        return new Place(
                thread, point.className(), point.line(), new Place.Event(kind, variable), occurrence(node, point));
    }

    /** The name of the variable at the probe; null for a monitor, which has none there. */
    private String variable(int node) {
        if (run.kind(node) == NodeKind.LOCK) return null;
        String variable = run.variable(node);
        return variable.endsWith("]") ? "[]" : variable;
    }

    private int occurrence(int node, CodePoint point) {
        int count = 0;
        for (int other = 0; other <= node; other++) if (isSame(node, other, point)) count++;
        return count;
    }

    private boolean isSame(int node, int other, CodePoint point) {
        if (run.thread(other) != run.thread(node) || run.kind(other) != run.kind(node)) return false;
        CodePoint at = run.point(other);
        if (at.line() != point.line() || !at.className().equals(point.className())) return false;
        return Objects.equals(variable(node), variable(other));
    }
}
