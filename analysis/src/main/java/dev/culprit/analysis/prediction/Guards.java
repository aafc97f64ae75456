package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Comparison;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The reads that decide whether a node is executed: those whose values the branches depend on that control it, also if
 * they are in methods that the conditions call.
 */
final class Guards {
    private static final int MOST_BRANCHES = 32;
    private static final int MOST_STEPS = 8;
    private static final int MOST_GUARDS = 64;

    private final Dependences run;
    private final SharedAccesses shared;
    private final CriticalUses uses;
    private final Map<Integer, List<Integer>> byControl = new HashMap<>();

    Guards(Dependences run, SharedAccesses shared, CriticalUses uses) {
        this.run = run;
        this.shared = shared;
        this.uses = uses;
    }

    /**
     * Reads and calls of the node's thread that decide whether the node is executed, those of the last branch first.
     */
    List<Integer> of(int node) {
        int control = run.control(node);
        if (control == Dependences.UNKNOWN) return List.of();
        return byControl.computeIfAbsent(control, c -> find(c, run.thread(node)));
    }

    private List<Integer> find(int control, int thread) {
        List<Integer> found = new ArrayList<>();
        int branch = control;
        for (int i = 0; i < MOST_BRANCHES && branch != Dependences.UNKNOWN; i++, branch = run.control(branch)) {
            if (run.thread(branch) != thread) break;
            if (run.kind(branch) == NodeKind.BRANCH) collect(branch, MOST_STEPS, found);
        }
        return found;
    }

    private void collect(int node, int steps, List<Integer> found) {
        for (int i = 0; i < run.uses(node) && found.size() < MOST_GUARDS; i++) {
            int used = run.use(node, i);
            if (used == Dependences.UNKNOWN || run.thread(used) != run.thread(node)) continue;
            switch (run.kind(used)) {
                case READ -> add(used, found);
                case CALL -> {
                    add(used, found);
                    if (steps > 0) collect(used, steps - 1, found);
                }
                case STORE, RETURN, BRANCH -> {
                    if (steps > 0) collect(used, steps - 1, found);
                }
                default -> {
                    // does not depend on a read
                }
            }
        }
    }

    private static void add(int read, List<Integer> found) {
        if (!found.contains(read)) found.add(read);
    }

    /**
     * True if a branch on the read would go the other way with the value. Where it is not known what it compares, flags
     * and references are compared with false and null, numbers with anything.
     */
    boolean decidesOtherwise(int read, long value) {
        if (shared.isComparison(read)) return shared.succeeded(read) == (value != shared.expected(read));
        Comparison comparison = uses.comparison(read);
        if (comparison != null) return comparison.isOtherwise(value);
        long seen = shared.valueRead(read);
        String text = run.text(read);
        boolean isNumber = !text.isEmpty() && (Character.isDigit(text.charAt(0)) || text.charAt(0) == '-');
        return isNumber ? seen != value : (seen == 0) != (value == 0);
    }
}
