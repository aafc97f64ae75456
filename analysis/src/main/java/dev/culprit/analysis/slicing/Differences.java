package dev.culprit.analysis.slicing;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import java.util.Set;

/**
 * The trace differences of two runs, computed for single nodes on demand, because only those that the failure depends
 * on matter. A point that the failing run did not reach because it had already failed is not a difference (section
 * 4.1).
 */
public final class Differences {
    private final Alignment alignment;
    private final Set<Integer> failure;
    private final AbruptExits exits;

    /** The point of the failure is always a difference, whatever its values. */
    public Differences(Alignment alignment, FailurePoint failure) {
        this.alignment = alignment;
        this.failure = Set.copyOf(failure.failing());
        this.exits = new AbruptExits(alignment);
    }

    public Alignment alignment() {
        return alignment;
    }

    public Difference of(RunRole run, int node) {
        int partner = alignment.partner(run, node);
        if (partner == Dependences.UNKNOWN)
            return run == RunRole.PASSING && isCutOff(node) ? Difference.NONE : Difference.FLOW;
        Dependences here = alignment.run(run);
        Dependences there = alignment.run(run.other());
        boolean same = here.value(node) == there.value(partner);
        return same && !isFailure(run == RunRole.FAILING ? node : partner) ? Difference.NONE : Difference.VALUE;
    }

    public boolean isDifference(RunRole run, int node) {
        return of(run, node) != Difference.NONE;
    }

    /**
     * True for an instruction that failed by itself, so that its operands are to blame. A {@code throw} only shows
     * where the program noticed the problem.
     */
    boolean isFailedInstruction(RunRole run, int node) {
        if (run == RunRole.PASSING || !isFailure(node)) return false;
        Dependences here = alignment.run(run);
        for (int i = 0; i < here.uses(node); i++) {
            int definition = here.use(node, i);
            if (definition != Dependences.UNKNOWN && here.value(definition) == here.value(node)) return false;
        }
        return true;
    }

    private boolean isFailure(int failingNode) {
        return failure.contains(failingNode);
    }

    /** True if the node has a partner and the two use different definitions. */
    public boolean isDefUse(RunRole run, int node) {
        int partner = alignment.partner(run, node);
        if (partner == Dependences.UNKNOWN) return false;
        return hasOwnUse(run, node) || hasOwnUse(run.other(), partner);
    }

    private boolean hasOwnUse(RunRole run, int node) {
        Dependences here = alignment.run(run);
        for (int i = 0; i < here.uses(node); i++) if (!isCommonUse(run, node, here.use(node, i))) return true;
        return false;
    }

    /** True if the partner of the node uses the partner of the definition. */
    public boolean isCommonUse(RunRole run, int node, int definition) {
        Dependences there = alignment.run(run.other());
        int partner = alignment.partner(run, node);
        if (partner == Dependences.UNKNOWN) return false;
        int wanted = definition == Dependences.UNKNOWN ? Dependences.UNKNOWN : alignment.partner(run, definition);
        if (wanted == Dependences.UNKNOWN && definition != Dependences.UNKNOWN) return false;
        for (int i = 0; i < there.uses(partner); i++) if (there.use(partner, i) == wanted) return true;
        return false;
    }

    /** True if the failing run would have reached this node of the passing run if it had not ended. */
    private boolean isCutOff(int passingNode) {
        int thrown = exits.instead(RunRole.PASSING, passingNode);
        return thrown == AbruptExits.STOPPED || thrown >= 0 && isFailure(thrown);
    }

    /**
     * The exception because of which the other run did not reach the node although all enclosing branches had the same
     * outcomes; {@link Dependences#UNKNOWN} if a branch differs.
     */
    int thrownInstead(RunRole run, int node) {
        int thrown = exits.instead(run, node);
        return thrown >= 0 ? thrown : Dependences.UNKNOWN;
    }
}
