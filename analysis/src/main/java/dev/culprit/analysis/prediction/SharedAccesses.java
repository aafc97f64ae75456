package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.code.Hash;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The accesses of a run to variables that several threads access, by location. A variable is a field, a static field,
 * an array element, or the value of an atomic object.
 */
final class SharedAccesses {
    private static final int SHARED = -1;

    private final Dependences run;
    private final Map<Long, List<Integer>> byLocation = new HashMap<>();
    private final Map<Long, List<Integer>> writes = new HashMap<>();
    /** By node; 0 for a node that is not an access. */
    private final long[] locations;

    SharedAccesses(Dependences run) {
        this.run = run;
        this.locations = new long[run.size()];
        Map<Long, Integer> owners = new HashMap<>();
        for (int node = 0; node < run.size(); node++) {
            if (!isAccess(node)) continue;
            locations[node] = identify(node);
            owners.merge(locations[node], run.thread(node), (a, b) -> a.equals(b) ? a : SHARED);
        }
        for (int node = 0; node < run.size(); node++) {
            long location = locations[node];
            if (location == 0) continue;
            if (owners.get(location) != SHARED) continue;
            byLocation.computeIfAbsent(location, l -> new ArrayList<>()).add(node);
            if (isWrite(node))
                writes.computeIfAbsent(location, l -> new ArrayList<>()).add(node);
        }
    }

    private boolean isAccess(int node) {
        return switch (run.kind(node)) {
            case READ, WRITE -> true;
            case CALL -> isOnAtomic(run.library(node), node);
            default -> false;
        };
    }

    private boolean isOnAtomic(LibraryCall library, int node) {
        boolean isVariable = library.has(Fact.VOLATILE_READ) || library.has(Fact.VOLATILE_WRITE);
        return isVariable && library.has(Fact.DATA) && run.base(node) != 0 && !library.has(Fact.AWAITS);
    }

    boolean isRead(int node) {
        return switch (run.kind(node)) {
            case READ -> true;
            case CALL -> isAccess(node) && run.library(node).has(Fact.VOLATILE_READ);
            default -> false;
        };
    }

    boolean isWrite(int node) {
        return switch (run.kind(node)) {
            case WRITE -> true;
            case CALL -> isAccess(node) && run.library(node).has(Fact.VOLATILE_WRITE) && !hasFailed(node);
            default -> false;
        };
    }

    private boolean hasFailed(int call) {
        return isComparison(call) && !succeeded(call);
    }

    /** True for a call that replaces a value if it is the expected one, as {@code compareAndSet}. */
    boolean isComparison(int node) {
        if (!isCall(node) || run.arguments(node).length < 2) return false;
        String name = run.variable(node).substring(run.variable(node).lastIndexOf('.') + 1);
        return name.startsWith("compareAndSet") || name.startsWith("weakCompareAndSet");
    }

    /** True if the call has found the value that it expected. */
    boolean succeeded(int comparison) {
        return run.result(comparison) != 0;
    }

    /** The value that the call replaces. */
    long expected(int comparison) {
        long[] arguments = run.arguments(comparison);
        return arguments[arguments.length - 2];
    }

    /** The value that the node read. */
    long valueRead(int node) {
        return switch (run.kind(node)) {
            case CALL -> isComparison(node) && succeeded(node) ? expected(node) : run.result(node);
            default -> run.value(node);
        };
    }

    /** The value that the node wrote. An operation on an atomic object gets it as its last argument. */
    long written(int node) {
        if (isCall(node)) {
            long[] arguments = run.arguments(node);
            return arguments.length == 0 ? run.result(node) : arguments[arguments.length - 1];
        }
        return run.value(node);
    }

    private boolean isCall(int node) {
        return run.kind(node) == NodeKind.CALL;
    }

    /** Identifies the variable that the node accesses. */
    private long identify(int node) {
        if (!isCall(node)) return Hash.mix(run.base(node), Hash.of(run.variable(node)));
        long[] arguments = run.arguments(node);
        boolean indexed = run.library(node).has(Fact.INDEXED) && arguments.length > 0;
        return Hash.mix(run.base(node), indexed ? arguments[0] : -1);
    }

    /** Identifies the location of the access. */
    long location(int access) {
        return locations[access];
    }

    /** The accesses to the location of the node; empty if only one thread accesses it. */
    List<Integer> ofSameLocation(int node) {
        return byLocation.getOrDefault(locations[node], List.of());
    }

    /** The writes to the location of the node; empty if only one thread accesses it. */
    List<Integer> writesTo(int node) {
        return writes.getOrDefault(locations[node], List.of());
    }

    /** The writes to the location after the write and before the read in the run, at most the last so many. */
    List<Integer> writesBetween(int write, int read, int most) {
        List<Integer> all = writesTo(read);
        int end = firstFrom(all, read);
        int begin = Math.max(firstFrom(all, write + 1), end - most);
        return begin < end ? all.subList(begin, end) : List.of();
    }

    boolean areOfSameLocation(int a, int b) {
        return locations[a] != 0 && locations[a] == locations[b];
    }

    /** All locations, each with its accesses. */
    Iterable<List<Integer>> locations() {
        return byLocation.values();
    }

    /** The last write of the thread to the location of the access before the node, or unknown. */
    int lastWrite(int access, int thread, int before) {
        List<Integer> all = writesTo(access);
        for (int i = firstFrom(all, before) - 1; i >= 0; i--) if (run.thread(all.get(i)) == thread) return all.get(i);
        return Dependences.UNKNOWN;
    }

    /** The first write of the thread to the location of the access after the node, or unknown. */
    int nextWrite(int access, int thread, int after) {
        List<Integer> all = writesTo(access);
        for (int i = firstFrom(all, after + 1); i < all.size(); i++)
            if (run.thread(all.get(i)) == thread) return all.get(i);
        return Dependences.UNKNOWN;
    }

    /** The index of the first node that is not before the given one. */
    private static int firstFrom(List<Integer> ascending, int node) {
        int at = Collections.binarySearch(ascending, node);
        return at >= 0 ? at : -at - 1;
    }
}
