package dev.culprit.analysis.slicing;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Slices two runs alternately, by algorithm 1 of the paper ({@link #full}) or algorithm 2 ({@link #optimised}).
 * Algorithm 2 omits how a value was computed if the only fault is that it was computed at all. The terms of the paper,
 * with the numbers of its conditions:
 *
 * <pre>
 * DTYPE   kind of the difference     VAL_D [2]   a faulty value: its data dependences count
 * DEP     data and control           FLOW_D [3]  what should not have run: its control dependence counts,
 * wl      nodes still to visit              [4]  and data that adds a faulty value which control does not
 * </pre>
 *
 * The loop in the paper ends when one of the worklists is empty. This one ends, as the text of the paper says, when
 * neither run makes progress.
 */
public final class DualSlicer {
    /** The kinds of nodes that pass on or create the value that an instruction fails with. */
    private static final Set<NodeKind> MOVES = Set.of(NodeKind.STORE, NodeKind.RETURN, NodeKind.CALL);

    private final Differences differences;
    private final Alignment alignment;
    private final boolean optimised;
    private final FaultyValues faulty;
    private final HiddenUses hidden;
    private final HalfSlice failing;
    private final HalfSlice passing;

    private DualSlicer(Differences differences, boolean optimised) {
        this.differences = differences;
        this.alignment = differences.alignment();
        this.optimised = optimised;
        this.faulty = new FaultyValues(differences, RunRole.FAILING);
        this.hidden = new HiddenUses(differences);
        this.failing = new HalfSlice(RunRole.FAILING, alignment.run(RunRole.FAILING));
        this.passing = new HalfSlice(RunRole.PASSING, alignment.run(RunRole.PASSING));
    }

    public static DualSlice full(Differences differences, FailurePoint failure) {
        return new DualSlicer(differences, false).slice(failure);
    }

    public static DualSlice optimised(Differences differences, FailurePoint failure) {
        return new DualSlicer(differences, true).slice(failure);
    }

    private DualSlice slice(FailurePoint failure) {
        List<DualSlice.Point> criteria = new ArrayList<>();
        for (int node : failure.failing()) {
            failing.enqueue(node);
            criteria.add(new DualSlice.Point(RunRole.FAILING, node));
        }
        for (int node : failure.passing()) {
            passing.enqueue(node);
            criteria.add(new DualSlice.Point(RunRole.PASSING, node));
        }
        while (failing.hasWork() || passing.hasWork()) {
            while (failing.hasWork()) expand(failing, failing.take());
            while (passing.hasWork()) expand(passing, passing.take());
        }
        return new DualSlice(alignment, criteria, failing, passing);
    }

    private HalfSlice half(RunRole run) {
        return run == RunRole.FAILING ? failing : passing;
    }

    private void expand(HalfSlice half, int node) {
        Dependences run = alignment.run(half.run);
        Difference type = half.carried(node) != null ? Difference.VALUE : differences.of(half.run, node);
        if (type == Difference.VALUE) half(half.run.other()).enqueue(alignment.partner(half.run, node));
        int control = run.control(node);
        for (int i = 0; i < run.uses(node); i++) {
            int definition = run.use(node, i);
            if (definition == Dependences.UNKNOWN || isRepeated(run, node, i)) continue;
            if (differences.isDifference(half.run, definition)) {
                boolean operand = failsWithUses(half, node);
                if (operand) half.failedOperand(definition);
                if (operand || isFollowed(half.run, node, type, definition))
                    follow(half, node, SliceEdge.Kind.DATA, definition);
            } else if (isWrong(half, node, type) && !differences.isCommonUse(half.run, node, definition)) {
                define(half, node, definition);
            }
        }
        if (type == Difference.VALUE) followHidden(half, node);
        if (optimised && type != Difference.FLOW) return;
        if (control != Dependences.UNKNOWN && differences.isDifference(half.run, control))
            follow(half, node, SliceEdge.Kind.CONTROL, control);
        else if (type == Difference.FLOW) followException(half, node);
    }

    /** True for a node whose value differs, or with whose value an instruction failed. */
    private static boolean isWrong(HalfSlice half, int node, Difference type) {
        return type == Difference.VALUE || half.isFailedOperand(node);
    }

    /** True if an instruction failed with the value that the node uses, or with a value derived from it. */
    private boolean failsWithUses(HalfSlice half, int node) {
        if (differences.isFailedInstruction(half.run, node)) return true;
        return half.isFailedOperand(node)
                && MOVES.contains(alignment.run(half.run).kind(node));
    }

    private static boolean isRepeated(Dependences run, int node, int i) {
        for (int j = 0; j < i; j++) if (run.use(node, j) == run.use(node, i)) return true;
        return false;
    }

    private static void follow(HalfSlice half, int node, SliceEdge.Kind kind, int to) {
        half.edge(node, kind, to);
        half.enqueue(to);
    }

    /**
     * True if the data dependence on a difference counts: always in algorithm 1 and at the failure, and by conditions 2
     * and 4 in algorithm 2.
     */
    private boolean isFollowed(RunRole run, int node, Difference type, int definition) {
        if (!optimised || type == Difference.VALUE || differences.isFailedInstruction(run, node)) return true;
        // All values of the passing run are correct; only the fact that they were computed matters.
        return run == RunRole.FAILING
                && faulty.areExclusive(definition, alignment.run(run).control(node));
    }

    private static void define(HalfSlice half, int node, int definition) {
        half.add(definition);
        half.edge(node, SliceEdge.Kind.DEFINITION, definition);
    }

    private void followHidden(HalfSlice half, int node) {
        boolean carries = half.carried(node) != null;
        if (carries || hidden.isUnexplained(half.run, node)) {
            int other = hidden.interfering(half.run, node);
            if (other != Dependences.UNKNOWN && differences.isDifference(half.run, other))
                follow(half, node, SliceEdge.Kind.DATA, other);
            else if (other != Dependences.UNKNOWN) define(half, node, other);
            else if (!carries) half.carry(hidden.contents(half.run, node, half::isQueued));
        }
        if (half.carried(node) == null) return;
        for (int next : half.carried(node)) follow(half, node, SliceEdge.Kind.CONTENT, next);
    }

    private void followException(HalfSlice half, int node) {
        int thrown = differences.thrownInstead(half.run, node);
        if (thrown == Dependences.UNKNOWN) return;
        half.edge(node, SliceEdge.Kind.EXCEPTION, thrown);
        half(half.run.other()).enqueue(thrown);
    }
}
