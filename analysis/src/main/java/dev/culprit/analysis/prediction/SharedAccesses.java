package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.code.Hash;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The accesses of a run to fields, static fields and elements that several threads access, in their order. */
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
        NodeKind kind = run.kind(node);
        return kind == NodeKind.READ || kind == NodeKind.WRITE;
    }

    /** Identifies the field or element that the node accesses. */
    private long location(int node) {
        return Hash.mix(run.base(node), Hash.of(run.variable(node)));
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
}
