package dev.culprit.analysis.suppression;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.suppression.Origin.Passage;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Follows values back to their original definitions: through local variables, fields, parameters and results, as long
 * as the value is only copied. A value that is computed on the operand stack comes from all of its operands. A value
 * that nobody has written comes from its address: the object or array, and the index.
 */
final class Origins {
    private static final int MOST = 8;
    private static final int MOST_STEPS = 1_000;
    private static final int DEEPEST = 6;

    private final Dependences run;
    private final List<Origin> found = new ArrayList<>();
    private final Set<Integer> seen = new HashSet<>();

    private Origins(Dependences run) {
        this.run = run;
    }

    /** The origins of the values, which are followed as a set; at most {@link #MOST}. */
    static List<Origin> of(Dependences run, List<Integer> values) {
        Origins origins = new Origins(run);
        for (int value : values) origins.follow(value, DEEPEST, false);
        return origins.found;
    }

    /**
     * {@code isAddress}: something is read through the value. An object itself is not wrong, but where the reference to
     * it was put: of an address, the definition is where it was stored last; of another reference, where it was put
     * into the location that it was last read from.
     */
    private void follow(int value, int depth, boolean isAddress) {
        if (value == Dependences.UNKNOWN || depth <= 0 || found.size() >= MOST || !seen.add(value)) return;
        List<Passage> passages = new ArrayList<>();
        int definition = Dependences.UNKNOWN;
        int nearest = Dependences.UNKNOWN;
        int at = value;
        for (int i = 0; i < MOST_STEPS; i++) {
            int next = Dependences.UNKNOWN;
            switch (run.kind(at)) {
                case READ -> {
                    next = written(at);
                    if (next == Dependences.UNKNOWN) {
                        unwritten(at, passages, definition, depth);
                        return;
                    }
                    passages.add(new Passage(at, next));
                    if (run.kind(next) == NodeKind.CALL) {
                        add(new Origin(passages, next, Dependences.UNKNOWN, false));
                        return;
                    }
                }
                case WRITE, STORE -> {
                    definition = at;
                    if (nearest == Dependences.UNKNOWN) nearest = at;
                    next = run.copied(at);
                }
                case RETURN -> next = run.copied(at);
                case CALL -> {
                    int change = new HeldElement(run, at).givenBy();
                    if (change != Dependences.UNKNOWN) {
                        passages.add(new Passage(at, change));
                        definition = change;
                        if (nearest == Dependences.UNKNOWN) nearest = change;
                        next = HeldElement.given(run, change, run.result(at));
                    }
                }
                default -> {
                    // an allocation or a decision: not a copy
                }
            }
            if (next == Dependences.UNKNOWN) break;
            at = next;
        }
        if (definition != Dependences.UNKNOWN) {
            boolean isObject = run.kind(at) == NodeKind.ALLOCATION;
            if (isObject)
                definition = isAddress || passages.isEmpty()
                        ? nearest
                        : passages.get(0).write();
            passages.addAll(shared(at));
            add(new Origin(passages, definition, Dependences.UNKNOWN, isObject));
        } else if (run.kind(at) == NodeKind.CALL && isOfContents(at)) {
            contents(at, passages, depth);
        } else {
            computed(at, depth);
        }
    }

    /** The passages of a value that a call got from something that several threads use. */
    private List<Passage> shared(int call) {
        List<Passage> passages = new ArrayList<>();
        for (int i = 0; run.kind(call) == NodeKind.CALL && i < run.uses(call); i++) {
            int used = run.use(call, i);
            if (isChange(call, used) && isShared(run.base(used))) passages.add(new Passage(call, used));
        }
        return passages;
    }

    private void add(Origin origin) {
        if (found.size() < MOST) found.add(origin);
    }

    /** The write that put the value there, or unknown. */
    private int written(int read) {
        int by = run.uses(read) == 0 ? Dependences.UNKNOWN : run.use(read, 0);
        boolean known = by != Dependences.UNKNOWN && run.kind(by) != NodeKind.ALLOCATION;
        return known ? by : Dependences.UNKNOWN;
    }

    private void unwritten(int read, List<Passage> passages, int copy, int depth) {
        int before = found.size();
        for (int i = 1; i < run.uses(read); i++) follow(run.use(read, i), depth - 1, true);
        // what has a value although nobody has written it is an array that came with the array around it
        boolean isObject = run.value(read) != 0;
        if (isObject)
            found.subList(before, found.size())
                    .replaceAll(o -> new Origin(o.passages(), o.definition(), o.unwritten(), true));
        int definition = found.size() > before ? Dependences.UNKNOWN : copy;
        found.add(before, new Origin(passages, definition, read, isObject));
    }

    /** The operands of a value that is made where it is used. */
    private void computed(int node, int depth) {
        boolean isMade = run.kind(node) == NodeKind.RETURN
                || run.kind(node) == NodeKind.CALL
                || run.kind(node) == NodeKind.BRANCH
                || isCallback(node);
        boolean ofTask = isOfTask(node);
        for (int i = 0; isMade && i < run.uses(node); i++) {
            int used = run.use(node, i);
            if (!ofTask || isTaskResult(node, used)) follow(used, depth - 1, false);
        }
    }

    /** True for a method that a library call of the same thread has called, as with the elements of a collection. */
    private boolean isCallback(int node) {
        if (run.kind(node) != NodeKind.ENTRY || run.uses(node) == 0) return false;
        int call = run.use(node, 0);
        return call != Dependences.UNKNOWN && run.kind(call) == NodeKind.CALL && run.thread(call) == run.thread(node);
    }

    /** True for a call that returns the result of a task, such as that of a future. The future is not in question. */
    private boolean isOfTask(int call) {
        for (int i = 0; i < run.uses(call); i++) if (isTaskResult(call, run.use(call, i))) return true;
        return false;
    }

    private boolean isTaskResult(int call, int used) {
        return run.kind(call) == NodeKind.CALL
                && used != Dependences.UNKNOWN
                && run.kind(used) == NodeKind.RETURN
                && run.thread(used) != run.thread(call);
    }

    /** True for a call that reads what its receiver or an argument contains. */
    private boolean isOfContents(int call) {
        for (int i = 0; i < run.uses(call); i++) if (isChange(call, run.use(call, i))) return true;
        return false;
    }

    private boolean isChange(int call, int used) {
        return isChange(run, call, used);
    }

    /** Whether the call uses what the other has changed. */
    static boolean isChange(Dependences run, int call, int used) {
        if (used == Dependences.UNKNOWN || used == call || run.kind(used) != NodeKind.CALL) return false;
        LibraryCall library = run.library(used);
        boolean changes = library.changesReceiver() || library.has(Fact.WAKES) || library.has(Fact.WRITES);
        return changes && run.base(used) != 0;
    }

    /** What the call read was put there by other calls. The reference to the receiver is not in question. */
    private void contents(int call, List<Passage> passages, int depth) {
        for (int i = run.uses(call) - 1; i >= 0; i--) {
            int used = run.use(call, i);
            if (isChange(call, used)) change(call, used, passages, depth);
            else if (used != Dependences.UNKNOWN && run.value(used) != run.base(call)) follow(used, depth - 1, false);
        }
    }

    /**
     * A change of something that several threads use is a definition. What one thread alone has put together, such as a
     * text, comes from its parts.
     */
    private void change(int call, int change, List<Passage> passages, int depth) {
        int before = found.size();
        if (depth > 1 && !isShared(run.base(change)) && seen.add(change)) contents(change, passages, depth - 1);
        if (found.size() > before) return;
        List<Passage> all = new ArrayList<>(passages);
        all.add(new Passage(call, change));
        add(new Origin(all, change, Dependences.UNKNOWN, false));
    }

    private boolean isShared(long base) {
        int thread = -1;
        for (int node = 0; node < run.size(); node++) {
            if (run.kind(node) != NodeKind.CALL || run.base(node) != base) continue;
            if (thread >= 0 && thread != run.thread(node)) return true;
            thread = run.thread(node);
        }
        return false;
    }
}
