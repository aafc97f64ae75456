package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Pairs uses with causes of other threads at the same place, a location or an object. Instructions in loops make many
 * executions, and the number of pairs is their product. Of two instructions, at most {@value #MOST} pairs are examined:
 * executions that are spread over the run, each with those of the other instruction that were next to it, as these are
 * the least likely to be ordered.
 */
final class Pairings {
    static final int MOST = 200;
    /** On each side. */
    private static final int NEAREST = 4;

    /** An execution of the use: its node, and what identifies it for the detector. */
    record Use(int node, int number) {}

    private record Causes(int thread, CodePoint point) {}

    private record Uses(long place, int thread, CodePoint point, CodePoint at) {}

    private final Dependences run;
    private final Map<Long, Map<Causes, List<Integer>>> causes = new HashMap<>();
    private final Map<Uses, List<Use>> uses = new LinkedHashMap<>();

    Pairings(Dependences run) {
        this.run = run;
    }

    /** Causes are added before uses, in the order of the run. */
    void cause(long place, int node) {
        causes.computeIfAbsent(place, p -> new LinkedHashMap<>())
                .computeIfAbsent(new Causes(run.thread(node), run.point(node)), c -> new ArrayList<>())
                .add(node);
    }

    /** A use that would crash at the instruction. */
    void use(long place, Use use, CodePoint at) {
        int thread = run.thread(use.node);
        Map<Causes, List<Integer>> there = causes.getOrDefault(place, Map.of());
        if (there.keySet().stream().allMatch(c -> c.thread == thread)) return;
        uses.computeIfAbsent(new Uses(place, thread, run.point(use.node), at), u -> new ArrayList<>())
                .add(use);
    }

    /** The examination gets a cause and a use of another thread. */
    void forEach(BiConsumer<Integer, Use> examination) {
        uses.forEach((key, executions) -> {
            executions.sort(Comparator.comparingInt(Use::node));
            causes.get(key.place).forEach((cause, nodes) -> {
                if (cause.thread != key.thread) examine(nodes, executions, examination);
            });
        });
    }

    private static void examine(List<Integer> nodes, List<Use> executions, BiConsumer<Integer, Use> examination) {
        if ((long) nodes.size() * executions.size() <= MOST) {
            for (Use use : executions) for (int cause : nodes) examination.accept(cause, use);
        } else if (executions.size() <= nodes.size()) {
            for (int i : spread(executions.size())) {
                Use use = executions.get(i);
                for (int cause : near(nodes, use.node)) examination.accept(nodes.get(cause), use);
            }
        } else {
            List<Integer> uses = executions.stream().map(Use::node).toList();
            for (int i : spread(nodes.size()))
                for (int use : near(uses, nodes.get(i))) examination.accept(nodes.get(i), executions.get(use));
        }
    }

    /** Indices below the size, evenly spread, the first and the last among them. */
    private static Set<Integer> spread(int size) {
        int most = MOST / (2 * NEAREST + 2);
        Set<Integer> indices = new LinkedHashSet<>();
        for (int i = 0; i < most; i++) indices.add((int) ((long) i * (size - 1) / (most - 1)));
        return indices;
    }

    /** The indices of the nodes next to the given one, and of the first and the last one. */
    private static Set<Integer> near(List<Integer> nodes, int node) {
        int at = Collections.binarySearch(nodes, node);
        int next = at >= 0 ? at : -at - 1;
        Set<Integer> indices = new LinkedHashSet<>();
        for (int i = 0; i < NEAREST; i++) {
            if (next - 1 - i >= 0) indices.add(next - 1 - i);
            if (next + i < nodes.size()) indices.add(next + i);
        }
        indices.add(0);
        indices.add(nodes.size() - 1);
        return indices;
    }
}
