package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A deadlock described by its locks: which thread acquired which lock, and which lock it waits for. No value is wrong,
 * so these nodes are the whole dual slice.
 */
final class LockCycle {
    private final Dependences failing;
    private final Wording wording;
    private final Alignment alignment;
    private final List<Integer> waits;
    /** For each wait, the node that acquired the lock. */
    private final List<Integer> holds = new ArrayList<>();

    LockCycle(Alignment alignment, List<Integer> waits) {
        this.alignment = alignment;
        this.failing = alignment.run(RunRole.FAILING);
        this.wording = new Wording(failing);
        this.waits = waits;
        for (int wait : waits) holds.add(holder(wait));
    }

    /** True if the lock that each thread waits for, and its holder, are known. */
    boolean isComplete() {
        return waits.size() > 1 && !holds.contains(Dependences.UNKNOWN);
    }

    /** The last node at which another thread of the cycle acquired the lock. */
    private int holder(int wait) {
        long lock = failing.base(wait);
        if (lock == 0) return Dependences.UNKNOWN;
        NodeKind kind = failing.kind(wait);
        for (int node = failing.size() - 1; node >= 0; node--) {
            int thread = failing.thread(node);
            if (failing.base(node) != lock || failing.kind(node) != kind || thread == failing.thread(wait)) continue;
            if (waits.stream().anyMatch(w -> failing.thread(w) == thread)) return node;
        }
        return Dependences.UNKNOWN;
    }

    private List<Integer> taken() {
        return holds.stream().distinct().sorted().toList();
    }

    List<PathStep> path() {
        List<PathStep> path = new ArrayList<>();
        for (int node : taken()) path.add(Wording.step(alignment, PathStep.Role.STEP, node));
        for (int node : inOrder()) path.add(Wording.step(alignment, PathStep.Role.FAILURE, node));
        return path;
    }

    private List<Integer> inOrder() {
        return waits.stream().sorted(Comparator.naturalOrder()).toList();
    }

    List<PathLink> links() {
        List<PathLink> links = new ArrayList<>();
        List<Integer> waiting = inOrder();
        for (int i = 0; i < waiting.size(); i++) {
            int hold = holds.get(waits.indexOf(waiting.get(i)));
            links.add(new PathLink(taken().size() + i, taken().indexOf(hold), true, false));
        }
        return links;
    }

    String paragraph() {
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < waits.size(); i++) {
            int wait = waits.get(i);
            int hold = holds.get(i);
            sentences.add(
                    wording.thread(wait) + " waits at " + wording.frame(wait).place() + " for " + name(wait)
                            + ", which " + wording.thread(hold) + " acquired at "
                            + wording.frame(hold).place());
        }
        String others = waits.size() == 2 ? "the other needs" : "another one needs";
        return String.join("; ", sentences) + ": each thread holds a lock that " + others
                + ". In the passing run, one of them releases its locks before another one acquires its first."
                + " All threads should acquire these locks in the same order.";
    }

    private String name(int wait) {
        return failing.kind(wait) == NodeKind.LOCK ? wording.name(wait) : "the lock of " + wording.name(wait) + "()";
    }

    List<String> variables() {
        return waits.stream().map(wording::name).distinct().toList();
    }
}
