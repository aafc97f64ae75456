package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.CriticalUses.Kind;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Uses that are safe only because of a check that another thread makes invalid: an element is demanded of a collection
 * that was not empty, the {@code Optional} or object in a variable is unwrapped or cast after another read of the
 * variable was tested. An object that is looked up in a map and used without a check is a use after release if another
 * thread removes it.
 */
final class InvalidatedChecks implements Detector {
    private static final long ANY = 0;

    private final ObservedRun observed;
    private final Dependences run;
    /** By call: where its result is first dereferenced. */
    private final Map<Integer, CodePoint> dereferenced = new HashMap<>();
    /** By call: when its result is first compared. */
    private final Map<Integer, Integer> compared = new HashMap<>();

    InvalidatedChecks(ObservedRun observed) {
        this.observed = observed;
        this.run = observed.run();
    }

    @Override
    public void run() {
        CriticalUses uses = observed.uses();
        for (int use = 0; use < uses.size(); use++) {
            int read = uses.read(use);
            if (uses.kind(use) == Kind.BRANCH) compared.putIfAbsent(read, use);
            boolean isCall = run.kind(read) == NodeKind.CALL;
            if (uses.kind(use) == Kind.DEREFERENCE && isCall && !compared.containsKey(read))
                dereferenced.put(read, uses.point(use));
        }
        variables();
        for (List<Integer> calls : observed.collections().all()) collection(calls);
    }

    private void variables() {
        SharedAccesses shared = observed.shared();
        Pairings pairings = new Pairings(run);
        for (List<Integer> accesses : shared.locations())
            for (int access : accesses)
                if (run.kind(access) == NodeKind.WRITE && shared.written(access) != 0)
                    pairings.cause(shared.location(access), access);
        CriticalUses uses = observed.uses();
        for (int use = 0; use < uses.size(); use++) {
            boolean relies = uses.kind(use) == Kind.CAST || uses.kind(use) == Kind.DEMAND;
            int read = uses.read(use);
            if (relies && shared.isRead(read) && checkOfVariable(read) != Dependences.UNKNOWN)
                pairings.use(shared.location(read), new Pairings.Use(read, use), uses.point(use));
        }
        pairings.forEach((write, use) -> {
            int read = use.node();
            if (!isOther(write, read, uses.kind(use.number()))) return;
            Suspect.Access check = new Suspect.Access(Prediction.Role.CHECKS, checkOfVariable(read));
            observed.suspects().addBetween(check, pair(Prediction.Role.CHANGES, write, read, uses.point(use.number())));
        });
    }

    /** The last read of the same variable that the read depends on, or unknown. */
    private int checkOfVariable(int read) {
        SharedAccesses shared = observed.shared();
        int check = Dependences.UNKNOWN;
        for (int guard : observed.guards().of(read))
            if (guard != read && shared.isRead(guard) && shared.areOfSameLocation(guard, read))
                check = Math.max(check, guard);
        return check;
    }

    private boolean isOther(int write, int read, Kind kind) {
        if (observed.shared().written(write) == observed.shared().valueRead(read)) return false;
        return kind == Kind.CAST ? !type(write).equals(type(read)) : !isFilled(write);
    }

    /** True if the write stores what was made with a value in it, as by {@code Optional.of}. */
    private boolean isFilled(int write) {
        for (int i = 0; i < run.uses(write); i++) {
            int used = moved(run.use(write, i));
            boolean made = used != Dependences.UNKNOWN && run.kind(used) == NodeKind.CALL;
            if (made && run.variable(used).endsWith(".of")) return true;
        }
        return false;
    }

    /** The class of the value, as its text names it: {@code Circle} of {@code Circle #2}. */
    private String type(int node) {
        return run.text(node).replaceAll(" #\\d+$", "");
    }

    private void collection(List<Integer> calls) {
        Pairings pairings = new Pairings(run);
        Map<CodePoint, Long> highest = highest(calls);
        for (int call : calls) if (run.library(call).has(Fact.REMOVES)) pairings.cause(0, call);
        for (int call : calls) {
            if (isIndexed(call) && run.arguments(call)[0] < highest.get(run.point(call))) continue;
            CodePoint at = run.library(call).has(Fact.DEMANDS) ? run.point(call) : dereferenced.get(call);
            if (at != null) pairings.use(0, new Pairings.Use(call, call), at);
        }
        pairings.forEach((removal, use) -> {
            boolean demands = run.library(use.node()).has(Fact.DEMANDS);
            CodePoint at = demands ? run.point(use.node()) : dereferenced.get(use.node());
            int check = check(use.node());
            if (check != Dependences.UNKNOWN) demanded(check, removal, use.node(), at);
            else if (isLookup(use.node())) registered(use.node(), at, removal);
        });
    }

    private boolean isIndexed(int call) {
        LibraryCall library = run.library(call);
        return library.has(Fact.DEMANDS) && library.onArgument(Fact.INDEX, 0) && run.arguments(call).length > 0;
    }

    /** By instruction that demands the element at an index: the highest one, which is the first that is not there. */
    private Map<CodePoint, Long> highest(List<Integer> calls) {
        Map<CodePoint, Long> highest = new HashMap<>();
        for (int call : calls) if (isIndexed(call)) highest.merge(run.point(call), run.arguments(call)[0], Math::max);
        return highest;
    }

    private void demanded(int check, int removal, int use, CodePoint at) {
        if (!takesFrom(removal, use) || !mayRemove(removal, use)) return;
        Suspects.Pair pair = pair(Prediction.Role.MODIFIES, removal, use, at);
        if (observed.collections().isLockedOut(removal, check, use))
            observed.suspects().prune(pair, Pruning.MUTUAL_EXCLUSION);
        else observed.suspects().addBetween(new Suspect.Access(Prediction.Role.CHECKS, check), pair);
    }

    /** A step of an iterator takes from the iterator alone. */
    private boolean takesFrom(int other, int use) {
        boolean ofIterator =
                run.library(other).has(Fact.ADVANCES) || run.library(use).has(Fact.ADVANCES);
        return !ofIterator || run.base(other) == run.base(use);
    }

    /** The last call on the same object that the use depends on, by a branch or because its result is an argument. */
    private int check(int use) {
        int check = Dependences.UNKNOWN;
        for (int guard : observed.guards().of(use)) if (isOnSame(guard, use)) check = Math.max(check, guard);
        for (int i = 0; i < run.uses(use); i++) {
            int used = moved(run.use(use, i));
            if (used != Dependences.UNKNOWN && isOnSame(used, use)) check = Math.max(check, used);
        }
        return check;
    }

    private int moved(int definition) {
        int at = definition;
        for (int i = 0; i < 4 && at != Dependences.UNKNOWN; i++) {
            boolean moves = run.kind(at) == NodeKind.STORE || run.kind(at) == NodeKind.RETURN;
            if (!moves) return at;
            at = run.uses(at) == 0 ? Dependences.UNKNOWN : run.use(at, 0);
        }
        return at;
    }

    private boolean isOnSame(int check, int use) {
        if (check >= use || run.kind(check) != NodeKind.CALL || run.thread(check) != run.thread(use)) return false;
        boolean reads = !run.library(check).onReceiver(Fact.WRITES)
                && !run.library(check).onResult(Fact.VIEW);
        return reads
                && run.base(check) != 0
                && observed.collections().root(check) == observed.collections().root(use)
                && mayHaveSameKey(check, use);
    }

    /** True if what the use needs may be among what is removed. The element of a view need not be the key. */
    private boolean mayRemove(int removal, int use) {
        return run.base(removal) != run.base(use) || mayHaveSameKey(removal, use);
    }

    private boolean mayHaveSameKey(int a, int b) {
        long one = key(a);
        long other = key(b);
        return one == ANY || other == ANY || one == other;
    }

    /** A call without a key, as {@code clear}, is about any of them. */
    private long key(int call) {
        long[] arguments = run.arguments(call);
        return run.library(call).onArgument(Fact.KEY, 0) && arguments.length > 0 ? arguments[0] : ANY;
    }

    /** True for a call that returns what a map has for a key. */
    private boolean isLookup(int call) {
        LibraryCall library = run.library(call);
        boolean reads = !library.onReceiver(Fact.WRITES) && !library.onResult(Fact.VIEW);
        return reads && run.arguments(call).length > 0 && !library.has(Fact.DEMANDS);
    }

    /** Nobody has checked that there is an object for the key, which another thread removes. */
    private void registered(int lookup, CodePoint at, int removal) {
        if (!mayRemove(removal, lookup)) return;
        observed.suspects()
                .addAfter(new Suspects.Pair(
                        Crash.USE_AFTER_RELEASE,
                        new Suspect.Access(Prediction.Role.RELEASES, removal),
                        new Suspect.Access(Prediction.Role.USES, lookup),
                        at));
    }

    private Suspects.Pair pair(Prediction.Role role, int cause, int use, CodePoint at) {
        return new Suspects.Pair(
                Crash.INVALIDATED_CHECK,
                new Suspect.Access(role, cause),
                new Suspect.Access(Prediction.Role.USES, use),
                at);
    }
}
