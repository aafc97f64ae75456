package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.prediction.values.IndexBounds;
import java.util.List;

/**
 * Divisors that become zero and indices that leave their bounds because another thread changes a variable that they are
 * computed from (Con-Overflow). The operand is taken to move with the variable: by as much as the value that the other
 * thread wrote differs from the one that was read. An update that depends on the value before, as {@code used += n},
 * adds to the value that was read. Where the bound is not known, as that of a list, an index above all that were seen
 * is suspected. An operand that is used only if a branch on the same read permits it is safe.
 */
final class ChangedOperands implements Detector {
    /** What a thread does with an operand is its next node, which is at most so far away. */
    private static final int NEAR = 1_000;

    private final ObservedRun observed;
    private final SharedAccesses shared;
    private final CriticalUses uses;
    private final Updates updates;
    private final IndexBounds bounds;

    ChangedOperands(ObservedRun observed) {
        this.observed = observed;
        this.shared = observed.shared();
        this.uses = observed.uses();
        this.updates = new Updates(observed.run(), shared);
        this.bounds = new IndexBounds(uses);
    }

    @Override
    public void run() {
        Pairings pairings = new Pairings(observed.run());
        for (List<Integer> accesses : shared.locations())
            for (int access : accesses) if (shared.isWrite(access)) pairings.cause(shared.location(access), access);
        for (int use = 0; use < uses.size(); use++) {
            boolean isOperand = divides(use) || uses.kind(use) == CriticalUses.Kind.INDEX;
            int read = uses.read(use);
            if (isOperand && shared.isRead(read))
                pairings.use(shared.location(read), new Pairings.Use(read, use), uses.point(use));
        }
        pairings.forEach((write, use) -> examine(write, use.node(), use.number()));
    }

    private boolean divides(int use) {
        return uses.kind(use) == CriticalUses.Kind.DIVISOR;
    }

    private void examine(int write, int read, int use) {
        long changed = uses.operand(use).value() + updates.difference(write, read);
        boolean crashes = divides(use) ? changed == 0 : bounds.exclude(use, changed);
        if (!crashes) return;
        Suspects.Pair pair = new Suspects.Pair(
                divides(use) ? Crash.ZERO_DIVISOR : Crash.INDEX_OVERFLOW,
                new Suspect.Access(Prediction.Role.CHANGES, write),
                new Suspect.Access(divides(use) ? Prediction.Role.DIVIDES_BY : Prediction.Role.INDEXES_WITH, read),
                uses.point(use));
        if (isProtected(write, read)) observed.suspects().prune(pair, Pruning.MUTUAL_EXCLUSION);
        else if (isChecked(use, read)) observed.suspects().prune(pair, Pruning.CONDITION);
        else observed.suspects().addReached(pair);
    }

    /** True if a branch on the same read decides whether the operand is used: another value would not be. */
    private boolean isChecked(int use, int read) {
        Dependences run = observed.run();
        int end = Math.min(run.size(), uses.position(use) + NEAR);
        for (int node = uses.position(use); node < end; node++)
            if (run.thread(node) == run.thread(read))
                return observed.guards().of(node).contains(read);
        return false;
    }

    /** True if a lock excludes a race, and the last check of the variable is in one step with the use. */
    private boolean isProtected(int write, int read) {
        CriticalSections sections = observed.timing().sections();
        if (!sections.areExclusive(write, read)) return false;
        int check = Dependences.UNKNOWN;
        for (int guard : observed.guards().of(read))
            if (shared.isRead(guard) && shared.areOfSameLocation(guard, read)) check = Math.max(check, guard);
        return check == Dependences.UNKNOWN || sections.exclude(check, read, write);
    }
}
