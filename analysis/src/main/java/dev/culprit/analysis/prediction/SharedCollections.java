package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.happensbefore.HappensBefore;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The calls of a run on collections and other library objects that several threads use, by object. A view or an
 * iterator counts as the collection that it belongs to.
 */
final class SharedCollections {
    private final Dependences run;
    private final HappensBefore order;
    private final Map<Long, List<Integer>> calls = new HashMap<>();

    SharedCollections(Dependences run, HappensBefore order) {
        this.run = run;
        this.order = order;
        for (int node = 0; node < run.size(); node++)
            if (run.kind(node) == NodeKind.CALL && run.base(node) != 0)
                calls.computeIfAbsent(root(node), o -> new ArrayList<>()).add(node);
        calls.values().removeIf(all -> !isShared(all));
    }

    private boolean isShared(List<Integer> all) {
        Set<Integer> threads = new HashSet<>();
        for (int call : all) threads.add(run.thread(call));
        return threads.size() > 1;
    }

    /** The collection that the call is on. */
    long root(int call) {
        return root(run.base(call));
    }

    /** The object that this one is a view, iterator or part of; itself if there is none. */
    long root(long object) {
        return order.root(object);
    }

    /** The objects, each with the calls on it and on its views. */
    Iterable<List<Integer>> all() {
        return calls.values();
    }

    /** True if the call changes which elements there are, or would in another order. */
    boolean modifies(int call) {
        LibraryCall library = run.library(call);
        if (!library.onReceiver(Fact.WRITES) || library.has(Fact.ADVANCES) || library.has(Fact.REPLACES)) return false;
        return !run.variable(call).endsWith(".<init>");
    }

    /**
     * True if a lock of the collection itself keeps the call out of the critical section in which the thread of {@code
     * first} and {@code second} holds it.
     */
    boolean isLockedOut(int call, int first, int second) {
        if (!run.library(call).has(Fact.LOCKED)) return false;
        return holds(first, run.base(call)) && holds(second, run.base(call));
    }

    private boolean holds(int node, long lock) {
        for (long held : run.locks(node)) if (held == lock) return true;
        return false;
    }
}
