package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.happensbefore.HappensBefore;
import dev.culprit.analysis.happensbefore.HeldLock;
import dev.culprit.analysis.prediction.exclusion.Exclusions;
import java.util.List;

/** Whether synchronisation allows nodes of a run to come in another order. */
final class Timing {
    /** Locations with more writes are not searched for conditions. */
    private static final int MANY_WRITES = 5_000;

    /** Of the writes between a write and a read, so many before the read may be those that it needs. */
    private static final int MOST_BETWEEN = 500;

    private final Dependences run;
    private final HappensBefore order;
    private final SharedAccesses shared;
    private final Guards guards;
    private final Publications publications;
    private final Exclusions exclusions;
    private final CriticalSections sections;

    /** {@code order} is the one that is necessary, not the one that was observed. */
    Timing(Dependences run, HappensBefore order, SharedAccesses shared, Guards guards, Exclusions exclusions) {
        this.run = run;
        this.order = order;
        this.shared = shared;
        this.guards = guards;
        this.publications = new Publications(run);
        this.exclusions = exclusions;
        this.sections = new CriticalSections(run, order, exclusions);
    }

    /** The locks that the thread held at the node. */
    List<HeldLock> locks(int node) {
        return order.locks(node);
    }

    /** The lock that is taken at the node. */
    HeldLock taken(int node) {
        return order.taken(node);
    }

    CriticalSections sections() {
        return sections;
    }

    /** Why {@code a} can only come before {@code b}; null if it need not. */
    Pruning whyBefore(int a, int b) {
        if (order.isBefore(a, b) || publications.order(a, b) || exclusions.order(a, b)) return Pruning.ORDER;
        return isRequired(a, b) ? Pruning.CONDITION : null;
    }

    /** True if the guard takes what the thread of the other node has then, and gives back later, as a lock. */
    boolean isEntrance(int guard, int other) {
        return exclusions.isEntrance(guard, other);
    }

    boolean mustPrecede(int a, int b) {
        return whyBefore(a, b) != null;
    }

    /**
     * True if {@code b} is executed only because a value was read that is written after {@code a}: a flag was tested,
     * or the object was found that {@code b} accesses.
     */
    private boolean isRequired(int a, int b) {
        for (int guard : guards.of(b)) if (shared.isRead(guard) && isOnlyAfter(a, guard, false)) return true;
        int read = holder(b);
        for (int i = 0; i < 4 && read != Dependences.UNKNOWN; i++, read = holder(read))
            if (order.isBefore(a, read) || isOnlyAfter(a, read, true)) return true;
        return false;
    }

    /** The read that gave the object that the node accesses, or unknown. */
    private int holder(int node) {
        long object = run.base(node);
        for (int i = 0; object != 0 && i < run.uses(node); i++) {
            int used = run.use(node, i);
            for (int step = 0; step < 8 && used != Dependences.UNKNOWN && run.value(used) == object; step++) {
                if (run.thread(used) != run.thread(node)) break;
                if (shared.isRead(used)) return used;
                used = run.uses(used) == 0 ? Dependences.UNKNOWN : run.use(used, 0);
            }
        }
        return Dependences.UNKNOWN;
    }

    /** True if every write that could have given the read its value comes after {@code a}. */
    private boolean isOnlyAfter(int a, int read, boolean exactly) {
        List<Integer> writes = shared.writesTo(read);
        if (writes.size() > MANY_WRITES || isLike(read, 0, exactly) || isInitial(read, writes)) return false;
        boolean found = false;
        for (int write : writes) {
            if (!isLike(read, shared.written(write), exactly)) continue;
            if (order.isBefore(read, write)) continue;
            if (write != a && !order.isBefore(a, write)) return false;
            found = true;
        }
        return found;
    }

    /** True if the comparison expects the value that the variable has had at first. */
    private boolean isInitial(int read, List<Integer> writes) {
        if (writes.isEmpty() || !shared.isComparison(read)) return false;
        int first = writes.get(0);
        return shared.isComparison(first) && shared.expected(first) == shared.expected(read);
    }

    private boolean isLike(int read, long value, boolean exactly) {
        return exactly ? shared.valueRead(read) == value : !guards.decidesOtherwise(read, value);
    }

    /** Why the value that {@code write} writes cannot be the one that {@code read} reads; null if it can. */
    Pruning whyNotReached(int write, int read) {
        Pruning before = whyBefore(read, write);
        if (before != null) return before;
        int definedBefore = shared.lastWrite(read, run.thread(read), read);
        if (definedBefore != Dependences.UNKNOWN && sections.exclude(definedBefore, read, write))
            return Pruning.MUTUAL_EXCLUSION;
        int overwritten = shared.nextWrite(read, run.thread(write), write);
        if (overwritten != Dependences.UNKNOWN && sections.exclude(write, overwritten, read))
            return Pruning.MUTUAL_EXCLUSION;
        for (int other : shared.writesBetween(write, read, MOST_BETWEEN)) {
            if (!order.isBefore(write, other)) continue;
            Pruning between = whyBefore(other, read);
            if (between != null) return between;
        }
        return null;
    }

    /** Why the node of another thread cannot come between two nodes of one thread; null if it can. */
    Pruning whyNotBetween(int first, int other, int second) {
        Pruning before = whyBefore(other, first);
        if (before != null) return before;
        Pruning after = whyBefore(second, other);
        if (after != null) return after;
        return sections.exclude(first, second, other) ? Pruning.MUTUAL_EXCLUSION : null;
    }
}
