package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.HashMap;
import java.util.Map;

/**
 * Divisors that become zero and indices that leave their bounds because another thread changes a variable that they are
 * computed from (Con-Overflow). The operand is taken to move with the variable: by as much as the value that the other
 * thread wrote differs from the one that was read. An update that depends on the value before, as {@code used += n}, adds
 * to the value that was read.
 */
final class ChangedOperands implements Detector {
    private final ObservedRun observed;
    private final Dependences run;
    private final SharedAccesses shared;

    ChangedOperands(ObservedRun observed) {
        this.observed = observed;
        this.run = observed.run();
        this.shared = observed.shared();
    }

    @Override
    public void run() {
        CriticalUses uses = observed.uses();
        for (int use = 0; use < uses.size(); use++) {
            boolean divides = uses.kind(use) == CriticalUses.Kind.DIVISOR;
            if (!divides && uses.kind(use) != CriticalUses.Kind.INDEX) continue;
            int read = uses.read(use);
            if (shared.isRead(read)) examine(read, uses.operand(use), divides, uses.point(use));
        }
    }

    private void examine(int read, CriticalUses.Operand operand, boolean divides, CodePoint at) {
        Map<Integer, Long> updates = new HashMap<>();
        for (int write : shared.writesTo(read)) {
            if (run.thread(write) == run.thread(read)) continue;
            long changed = operand.value() + difference(write, read, updates);
            boolean crashes = divides ? changed == 0 : isOutside(changed, operand.bound());
            if (!crashes) continue;
            Suspects.Pair pair = new Suspects.Pair(
                    divides ? Crash.ZERO_DIVISOR : Crash.INDEX_OVERFLOW,
                    new Suspect.Access(Prediction.Role.CHANGES, write),
                    new Suspect.Access(divides ? Prediction.Role.DIVIDES_BY : Prediction.Role.INDEXES_WITH, read),
                    at);
            if (isProtected(write, read)) observed.suspects().prune(pair, Pruning.MUTUAL_EXCLUSION);
            else observed.suspects().addReached(pair);
        }
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

    private static boolean isOutside(long index, int bound) {
        return index < 0 || bound != CriticalUses.UNBOUNDED && index >= bound;
    }

    /**
     * How much the variable would differ from what was read if the write had come just before. An update comes with those
     * of its thread since the read, whose sum is in {@code updates}. One before the read is part of what was read.
     */
    private long difference(int write, int read, Map<Integer, Long> updates) {
        int thread = run.thread(write);
        int source = updated(write, 4);
        if (source == Dependences.UNKNOWN) {
            updates.remove(thread);
            return shared.written(write) - shared.valueRead(read);
        }
        if (write < read) return 0;
        return updates.merge(thread, shared.written(write) - shared.valueRead(source), Long::sum);
    }

    /** The read of the same variable that the written value is computed from, or unknown. */
    private int updated(int write, int steps) {
        if (run.kind(write) == NodeKind.CALL) return Dependences.UNKNOWN;
        return updated(write, write, steps);
    }

    private int updated(int node, int write, int steps) {
        for (int i = 0; i < run.uses(node); i++) {
            int used = run.use(node, i);
            if (used == Dependences.UNKNOWN || run.thread(used) != run.thread(write)) continue;
            if (run.kind(used) == NodeKind.READ && shared.areOfSameLocation(used, write)) return used;
            boolean moved = run.kind(used) == NodeKind.STORE || run.kind(used) == NodeKind.RETURN;
            int found = moved && steps > 0 ? updated(used, write, steps - 1) : Dependences.UNKNOWN;
            if (found != Dependences.UNKNOWN) return found;
        }
        return Dependences.UNKNOWN;
    }
}
