package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.happensbefore.HappensBefore;
import dev.culprit.analysis.happensbefore.Order;
import dev.culprit.analysis.prediction.exclusion.Exclusions;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Instructions that an access of another thread can separate from the access before them to the same variable so that
 * no serial order has the same effect: what the evaluation compares predictions with (Park et al. 2009).
 */
public final class UnserialisableAccesses {
    /** Locations with more accesses are not searched beyond these. */
    private static final int MOST_ACCESSES = 400;

    private final SharedAccesses shared;
    private final HappensBefore order;
    private final CriticalSections sections;
    private final Dependences run;
    private final Set<CodePoint> found = new LinkedHashSet<>();

    private UnserialisableAccesses(Dependences run) {
        this.run = run;
        this.shared = new SharedAccesses(run);
        this.order = HappensBefore.of(run, Order.NECESSARY);
        CriticalUses unknown = new CriticalUses(run, instruction -> null);
        this.sections = new CriticalSections(run, order, new Exclusions(run, unknown, node -> List.of(), false));
    }

    /**
     * The instructions, and how many access variables that threads share: instructions, and executions of them.
     */
    public record Result(Set<CodePoint> found, int sharedInstructions, int sharedAccesses) {}

    public static Result find(Dependences run) {
        UnserialisableAccesses all = new UnserialisableAccesses(run);
        Set<CodePoint> instructions = new HashSet<>();
        int executions = 0;
        for (List<Integer> accesses : all.shared.locations()) {
            all.examine(accesses.subList(0, Math.min(accesses.size(), MOST_ACCESSES)));
            executions += accesses.size();
            for (int access : accesses) instructions.add(run.point(access));
        }
        return new Result(all.found, instructions.size(), executions);
    }

    private void examine(List<Integer> accesses) {
        Map<Integer, Integer> last = new HashMap<>();
        for (int access : accesses) {
            Integer before = last.put(run.thread(access), access);
            if (before == null || found.contains(run.point(access))) continue;
            for (int other : accesses) {
                if (!separates(before, other, access)) continue;
                found.add(run.point(access));
                break;
            }
        }
    }

    private boolean separates(int first, int other, int second) {
        if (run.thread(other) == run.thread(first) || !isUnserialisable(first, other, second)) return false;
        boolean ordered = order.isBefore(other, first) || order.isBefore(second, other);
        return !ordered && !sections.exclude(first, second, other);
    }

    /** True for read-write-read, write-write-read, write-read-write and read-write-write. */
    private boolean isUnserialisable(int first, int other, int second) {
        if (shared.isWrite(other)) return !shared.isWrite(first) || !shared.isWrite(second);
        return shared.isWrite(first) && shared.isWrite(second);
    }
}
