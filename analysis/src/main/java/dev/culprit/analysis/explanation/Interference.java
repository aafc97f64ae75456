package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.slicing.DualSlice;
import dev.culprit.analysis.slicing.DualSlice.Point;
import dev.culprit.bytecode.library.Fact;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Searches for two consecutive accesses of one thread to the location of the root, with an access of another thread in
 * between that cannot be serialised. The use at the root is one of the three accesses.
 */
final class Interference {
    private final Dependences run;
    private final AccessHistory history;
    private final Alignment alignment;
    private final DualSlice slice;
    private final Root root;
    private final int use;
    private final int definition;
    /** The position in the failing run of the access whose value the passing run used. */
    private final int wanted;

    Interference(Alignment alignment, DualSlice slice, Root root) {
        this.alignment = alignment;
        this.slice = slice;
        this.root = root;
        run = alignment.run(RunRole.FAILING);
        history = new AccessHistory(run, root.use(), root.definition());
        use = history.position(root.use());
        definition = root.definition() == Dependences.UNKNOWN ? -1 : history.position(root.definition());
        int partner = root.passingDefinition() == Dependences.UNKNOWN
                ? Dependences.UNKNOWN
                : alignment.partner(RunRole.PASSING, root.passingDefinition());
        wanted = partner == Dependences.UNKNOWN ? -1 : history.position(partner);
    }

    /** The three accesses, or an empty list. */
    List<Point> triple() {
        if (use < 0) return List.of();
        if (definition >= 0 && root.definition() > root.use() && !isIndivisible()) return nodes(use, definition, use);
        int before = history.before(use);
        boolean between = before >= 0 && definition > before;
        if (between
                && isForeign(definition)
                && !Violation.isStartedSince(run, history.accesses()[before], root.definition()))
            return nodes(before, definition, use);
        List<Point> unfinished = unfinished();
        if (!unfinished.isEmpty()) return unfinished;
        int after = history.after(use);
        if (wanted > use && isForeign(wanted)) {
            if (after > wanted && isWrite(after)) return nodes(use, wanted, after);
            int action = actionAfter(wanted);
            if (action >= 0) return nodes(use, wanted, action);
        }
        List<Point> lost = lostUpdate();
        if (!lost.isEmpty()) return lost;
        List<Point> changed = changedAgain(after);
        return changed.isEmpty() ? staleWrite() : changed;
    }

    /**
     * The position of a later call by which the thread of the use changes the object of a library because of the use,
     * such as {@code put} after {@code get}, even if nobody reads what it changes; -1 if there is none.
     */
    private int actionAfter(int position) {
        for (int i = history.after(use); i >= 0; i = history.after(i)) {
            int access = history.accesses()[i];
            if (i > position && run.library(access).onReceiver(Fact.WRITES) && dependsOnUse(access)) return i;
        }
        return -1;
    }

    /** True if the use decides whether the node is executed, or with which values. */
    private boolean dependsOnUse(int node) {
        BitSet seen = new BitSet();
        IntConsumer reach = n -> {
            if (n >= root.use()) seen.set(n - root.use());
        };
        reach.accept(node);
        for (int at = seen.length() - 1; at > 0; at = seen.previousSetBit(at - 1)) {
            int reached = root.use() + at;
            reach.accept(run.control(reached));
            for (int i = 0; i < run.uses(reached); i++) reach.accept(run.use(reached, i));
        }
        return seen.get(0);
    }

    /**
     * The thread of the use reads again, the failure also depends on the second read, and another thread has written in
     * between.
     */
    private List<Point> changedAgain(int after) {
        if (after < 0 || isWrite(after) || !slice.contains(RunRole.FAILING, history.accesses()[after]))
            return List.of();
        for (int i = after - 1; i > use; i--)
            if (isWrite(i)) return isForeign(i) && isNew(use, i, after) ? nodes(use, i, after) : List.of();
        return List.of();
    }

    /** The value was written by a thread that had read the location before another thread wrote to it. */
    private List<Point> staleWrite() {
        if (definition < 0 || !isWrite(definition)) return List.of();
        int before = history.before(definition);
        if (before < 0 || isWrite(before)) return List.of();
        for (int i = definition - 1; i > before; i--)
            if (isWrite(i) && isNew(before, i, definition)) return nodes(before, i, definition);
        return List.of();
    }

    /** True if the accesses do not occur in this order in the passing run. */
    private boolean isNew(int... positions) {
        int last = Dependences.UNKNOWN;
        for (int position : positions) {
            int partner = alignment.partner(RunRole.FAILING, history.accesses()[position]);
            if (partner == Dependences.UNKNOWN) return true;
            int done = alignment.run(RunRole.PASSING).ended(partner);
            if (done <= last) return true;
            last = done;
        }
        return false;
    }

    /** True if the use is a call of an atomic method, which may have waited before it took effect. */
    private boolean isIndivisible() {
        if (run.base(root.definition()) != run.base(root.use())) return false;
        return run.library(root.use()).has(Fact.ATOMIC);
    }

    /**
     * The use sees the first of two consecutive writes of another thread and should see the second one, which the
     * failing run may not have reached.
     */
    private List<Point> unfinished() {
        if (definition < 0 || !isForeign(definition) || Violation.isInitial(run, root.definition(), root.use()))
            return List.of();
        if (root.passingDefinition() == Dependences.UNKNOWN || wanted >= 0 && wanted < use) return List.of();
        AccessHistory there =
                new AccessHistory(alignment.run(RunRole.PASSING), root.passingUse(), root.passingDefinition());
        int second = there.position(root.passingDefinition());
        int first = second < 0 ? -1 : there.writeBefore(second);
        if (first < 0 || there.accesses()[first] != alignment.partner(RunRole.FAILING, root.definition()))
            return List.of();
        int end = alignment.partner(RunRole.PASSING, root.passingDefinition());
        return List.of(
                new Point(RunRole.FAILING, root.definition()),
                new Point(RunRole.FAILING, root.use()),
                end == Dependences.UNKNOWN
                        ? new Point(RunRole.PASSING, root.passingDefinition())
                        : new Point(RunRole.FAILING, end));
    }

    /** Another thread has read before the use and overwrites the value that the thread of the use writes. */
    private List<Point> lostUpdate() {
        Set<Integer> threads = new HashSet<>();
        for (int first = use - 1; first >= 0; first--) {
            if (!isForeign(first) || !threads.add(run.thread(history.accesses()[first]))) continue;
            int second = history.after(first);
            if (second < use || isWrite(first) || !isWrite(second)) continue;
            for (int i = use + 1; i < second; i++) if (isWrite(i) && !isForeign(i)) return nodes(first, i, second);
        }
        return List.of();
    }

    private boolean isForeign(int position) {
        return run.thread(history.accesses()[position]) != run.thread(history.accesses()[use]);
    }

    private boolean isWrite(int position) {
        return history.isWrite(history.accesses()[position]);
    }

    private List<Point> nodes(int... positions) {
        return Arrays.stream(positions)
                .mapToObj(p -> new Point(RunRole.FAILING, history.accesses()[p]))
                .toList();
    }
}
