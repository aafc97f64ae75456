package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.prediction.values.IndexBounds;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks that failed because another thread has taken the last element: in the run nothing was used after them, but one
 * step earlier they would have succeeded, and the element would have been taken by both. What a check permits is known
 * from its other executions: an index that is computed from the same variable, as a shared cursor, or a call that
 * demands an element of the same object, as of a buffer.
 */
final class ExhaustedChecks implements Detector {
    /** Of the uses after one check, so many are kept. */
    private static final int MOST_PERMITTED = 50;

    /** A check that succeeded, and what is used because of it. {@code use} is the number of the use of an index. */
    private record Permitted(int check, int node, int use, CodePoint at) {}

    private final ObservedRun observed;
    private final Dependences run;
    private final SharedAccesses shared;
    private final CriticalUses uses;
    private final IndexBounds bounds;
    /** By instruction of the check. */
    private final Map<CodePoint, List<Permitted>> permitted = new HashMap<>();

    private final BitSet succeeded = new BitSet();

    ExhaustedChecks(ObservedRun observed) {
        this.observed = observed;
        this.run = observed.run();
        this.shared = observed.shared();
        this.uses = observed.uses();
        this.bounds = new IndexBounds(uses);
    }

    @Override
    public void run() {
        for (int use = 0; use < uses.size(); use++)
            if (uses.kind(use) == CriticalUses.Kind.INDEX && shared.isRead(uses.read(use))) index(use);
        for (List<Integer> accesses : shared.locations())
            for (int access : accesses) if (isFailed(access) && shared.isRead(access)) variable(access);
        permitted.clear();
        for (List<Integer> calls : observed.collections().all()) object(calls);
    }

    private void index(int use) {
        int read = uses.read(use);
        for (int guard : observed.guards().of(read))
            if (guard != read && shared.isRead(guard) && shared.areOfSameLocation(guard, read))
                permit(new Permitted(guard, read, use, uses.point(use)));
    }

    private void permit(Permitted pair) {
        succeeded.set(pair.check);
        List<Permitted> all = permitted.computeIfAbsent(run.point(pair.check), p -> new ArrayList<>());
        if (all.size() < MOST_PERMITTED) all.add(pair);
    }

    private boolean isFailed(int check) {
        return permitted.containsKey(run.point(check)) && !succeeded.get(check);
    }

    /** The last write before the check is of another thread, and before it the check would have succeeded. */
    private void variable(int check) {
        List<Integer> writes = shared.writesBetween(Dependences.UNKNOWN, check, 2);
        if (writes.isEmpty()) return;
        int last = writes.get(writes.size() - 1);
        if (run.thread(last) == run.thread(check) || shared.written(last) != shared.valueRead(check)) return;
        long before = writes.size() > 1 ? shared.written(writes.get(0)) : 0;
        List<Permitted> all = permitted.get(run.point(check));
        if (all.stream().noneMatch(p -> shared.valueRead(p.check) == before)) return;
        for (Permitted pair : all)
            if (overflows(pair, shared.valueRead(check))) {
                add(Crash.INDEX_OVERFLOW, check, new Suspect.Access(Prediction.Role.CHANGES, last), pair);
                return;
            }
    }

    private boolean overflows(Permitted pair, long value) {
        return bounds.exclude(pair.use, uses.operand(pair.use).value() + value - shared.valueRead(pair.node));
    }

    private void object(List<Integer> calls) {
        for (int call : calls) {
            boolean demands = run.library(call).has(Fact.DEMANDS);
            for (int guard : demands ? observed.guards().of(call) : List.<Integer>of())
                if (isCheck(guard, call)) permit(new Permitted(guard, call, Dependences.UNKNOWN, run.point(call)));
        }
        int last = Dependences.UNKNOWN;
        for (int call : calls) {
            if (takes(run.library(call))) last = call;
            boolean exhausted = last != Dependences.UNKNOWN && isFailed(call) && run.thread(last) != run.thread(call);
            if (exhausted) taken(call, last);
        }
        permitted.clear();
    }

    private static boolean takes(LibraryCall library) {
        return library.has(Fact.REMOVES) || library.has(Fact.DEMANDS) && library.onReceiver(Fact.WRITES);
    }

    private boolean isCheck(int guard, int call) {
        return run.kind(guard) == NodeKind.CALL
                && run.base(guard) == run.base(call)
                && !run.library(guard).onReceiver(Fact.WRITES)
                && !run.library(guard).onResult(Fact.VIEW);
    }

    private void taken(int check, int removal) {
        for (Permitted pair : permitted.get(run.point(check))) {
            if (run.base(pair.check) != run.base(check) || run.result(pair.check) == run.result(check)) continue;
            Crash crash =
                    run.variable(pair.node).startsWith("java.nio.") ? Crash.INDEX_OVERFLOW : Crash.INVALIDATED_CHECK;
            add(crash, check, new Suspect.Access(Prediction.Role.MODIFIES, removal), pair);
            return;
        }
    }

    /** The check comes before the cause, and the use after it. */
    private void add(Crash crash, int check, Suspect.Access cause, Permitted pair) {
        Suspect.Access first = new Suspect.Access(Prediction.Role.CHECKS, check);
        Suspect suspect = new Suspect(crash, List.of(first, cause), pair.at);
        Pruning why = observed.timing().whyBefore(cause.node(), check);
        boolean isOneStep = observed.timing().sections().exclude(pair.check, pair.node, cause.node())
                || run.kind(cause.node()) == NodeKind.CALL
                        && observed.collections().isLockedOut(cause.node(), pair.check, pair.node);
        if (why == null && isOneStep) why = Pruning.MUTUAL_EXCLUSION;
        if (why != null) observed.suspects().prune(suspect, why);
        else observed.suspects().add(suspect);
    }
}
