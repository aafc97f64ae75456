package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.code.Hash;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The accesses of a run to variables that several threads access, by location. A variable is a field, a static field, an
 * array element, or the value of an atomic object.
 */
final class SharedAccesses {
    private static final int SHARED = -1;

    private final Dependences run;
    private final Map<Long, List<Integer>> byLocation = new HashMap<>();

    SharedAccesses(Dependences run) {
        this.run = run;
        Map<Long, Integer> owners = new HashMap<>();
        for (int node = 0; node < run.size(); node++)
            if (isAccess(node)) owners.merge(location(node), run.thread(node), (a, b) -> a.equals(b) ? a : SHARED);
        for (int node = 0; node < run.size(); node++) {
            if (!isAccess(node)) continue;
            long location = location(node);
            if (owners.get(location) == SHARED)
                byLocation.computeIfAbsent(location, l -> new ArrayList<>()).add(node);
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
            case CALL -> isAccess(node) && run.library(node).has(Fact.VOLATILE_WRITE);
            default -> false;
        };
    }

    /** The value that the node read. */
    long valueRead(int node) {
        return switch (run.kind(node)) {
            case CALL -> run.result(node);
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
    private long location(int node) {
        if (!isCall(node)) return Hash.mix(run.base(node), Hash.of(run.variable(node)));
        long[] arguments = run.arguments(node);
        boolean indexed = run.library(node).has(Fact.INDEXED) && arguments.length > 0;
        return Hash.mix(run.base(node), indexed ? arguments[0] : -1);
    }

    /** The accesses to the location of the node; empty if only one thread accesses it. */
    List<Integer> ofSameLocation(int node) {
        return byLocation.getOrDefault(location(node), List.of());
    }

    boolean areOfSameLocation(int a, int b) {
        return location(a) == location(b);
    }

    /** All locations, each with its accesses. */
    Iterable<List<Integer>> locations() {
        return byLocation.values();
    }

    /** The last write of the thread to the location of the accesses before the node, or unknown. */
    int lastWrite(List<Integer> accesses, int thread, int before) {
        int last = Dependences.UNKNOWN;
        for (int access : accesses) {
            if (access >= before) break;
            if (run.thread(access) == thread && isWrite(access)) last = access;
        }
        return last;
    }

    /** The first write of the thread to the location of the accesses after the node, or unknown. */
    int nextWrite(List<Integer> accesses, int thread, int after) {
        for (int access : accesses)
            if (access > after && run.thread(access) == thread && isWrite(access)) return access;
        return Dependences.UNKNOWN;
    }
}
