package dev.culprit.analysis.intervention;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.model.Frame;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What has to be prevented together to repeat a run without the order of accesses that its root shows. */
public final class PreventableAccesses {
    private static final int PAIR = 2;

    private final Dependences run;

    public PreventableAccesses(Dependences run) {
        this.run = run;
    }

    private record UsedObject(int thread, long base) {}

    private record Line(int thread, Frame at, boolean write) {}

    /**
     * The patterns that an intervention has to prevent; none if that is not possible. If accesses of one thread are
     * interrupted, others on the same variables may be interrupted instead, so all are included in which a thread first
     * reads and then writes. Two accesses can only be turned round if no thread performs them repeatedly.
     */
    public List<Pattern> of(Pattern root) {
        if (root.accesses().size() == PAIR) return isRepeated(root) ? List.of() : List.of(root);
        Set<Pattern> together = new LinkedHashSet<>(List.of(root.plain()));
        Set<String> variables = new LinkedHashSet<>();
        for (Access a : root.accesses()) variables.add(named(a.variable()));
        Map<UsedObject, Integer> last = new HashMap<>();
        for (int node = 0; node < run.size(); node++) {
            if (!isAccess(node) || !variables.contains(named(run.variable(node)))) continue;
            Integer before = last.put(new UsedObject(run.thread(node), run.base(node)), node);
            if (before != null && !isWrite(before) && isWrite(node))
                together.add(Pattern.triple(List.of(access(before), access(node), access(node))));
        }
        return new ArrayList<>(together);
    }

    private boolean isRepeated(Pattern pair) {
        Set<Line> seen = new LinkedHashSet<>();
        for (int node = 0; node < run.size(); node++) {
            if (!isAccess(node)) continue;
            Access at = access(node);
            boolean concerned =
                    pair.accesses().stream().anyMatch(a -> a.at().equals(at.at()) && a.write() == at.write());
            if (concerned && !seen.add(new Line(run.thread(node), at.at(), at.write()))) return true;
        }
        return false;
    }

    private boolean isAccess(int node) {
        NodeKind kind = run.kind(node);
        return kind == NodeKind.READ || kind == NodeKind.WRITE || kind == NodeKind.CALL && run.base(node) != 0;
    }

    private boolean isWrite(int node) {
        return run.kind(node) == NodeKind.WRITE
                || run.kind(node) == NodeKind.CALL && run.library(node).changesReceiver();
    }

    private Access access(int node) {
        return new Access(isWrite(node), run.variable(node), run.point(node).frame(), null, "", List.of());
    }

    /** The variable without the index of an element, and the class of a method that is called. */
    private static String named(String variable) {
        int index = variable.indexOf('[');
        return index < 0 ? variable : variable.substring(0, index);
    }
}
