package dev.culprit.analysis.slicing;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/**
 * Finds the origin of a wrong value if none of its visible uses is wrong. Either another thread called a method of the
 * same object during a library call, or an object is the same in both runs but has different contents, such as a list
 * that was copied from another one, an array that a library call returned, or an array of another length.
 */
final class HiddenUses {
    /** The number of calls that are searched for the contents of an object. */
    private static final int FAR = 1_000;

    /** The kinds of nodes that an object passes through unchanged. */
    private static final Set<NodeKind> PASSING_ON =
            Set.of(NodeKind.CALL, NodeKind.ENTRY, NodeKind.STORE, NodeKind.READ, NodeKind.RETURN, NodeKind.ALLOCATION);

    /** The kinds of nodes that give an object its contents. */
    private static final Set<NodeKind> FILLING = Set.of(NodeKind.CALL, NodeKind.ENTRY, NodeKind.ALLOCATION);

    private final Differences differences;
    private final Alignment alignment;

    HiddenUses(Differences differences) {
        this.differences = differences;
        this.alignment = differences.alignment();
    }

    /** True for a node and its partner of which neither uses a difference. */
    boolean isUnexplained(RunRole run, int node) {
        return !isExplained(run, node, Integer.MAX_VALUE)
                && !isExplained(run.other(), alignment.partner(run, node), Integer.MAX_VALUE);
    }

    /**
     * True if the node uses a difference that happened before the other node. A call that has not returned yet does not
     * count: its result may differ because of what happens during the call.
     */
    private boolean isExplained(RunRole run, int node, int before) {
        Dependences here = alignment.run(run);
        for (int i = 0; i < here.uses(node); i++) {
            int d = here.use(node, i);
            if (d == Dependences.UNKNOWN || d >= before || isUnderWay(here, node, d)) continue;
            if (differences.isDifference(run, d) || !differences.isCommonUse(run, node, d)) return true;
        }
        return false;
    }

    /**
     * The last call of another thread during this call, on the same object or on one whose contents this call uses;
     * {@link Dependences#UNKNOWN} if there is none or if the other run has it too. A call that only reads the object
     * stands for the call before it.
     */
    int interfering(RunRole run, int node) {
        if (!isOfLibrary(run, node)) return Dependences.UNKNOWN;
        int found = meanwhile(run, node);
        if (found == Dependences.UNKNOWN) return found;
        int partner = alignment.partner(run, node);
        int there = partner == Dependences.UNKNOWN ? partner : meanwhile(run.other(), partner);
        return there != Dependences.UNKNOWN && alignment.partner(run, found) == there ? Dependences.UNKNOWN : found;
    }

    private int meanwhile(RunRole run, int call) {
        Dependences here = alignment.run(run);
        Set<Long> objects = objects(here, call);
        int last = Dependences.UNKNOWN;
        int changing = Dependences.UNKNOWN;
        for (int node = call + 1; node < here.size(); node++) {
            if (here.thread(node) == here.thread(call)) return changing == Dependences.UNKNOWN ? last : changing;
            if (here.kind(node) != NodeKind.CALL || !objects.contains(here.base(node))) continue;
            for (int i = 0; i < here.uses(node); i++) {
                int d = here.use(node, i);
                if (d > call && here.kind(d) == NodeKind.CALL && here.base(d) == here.base(node)) changing = d;
            }
            last = node;
        }
        // It is not known when the last call of a thread ended.
        return Dependences.UNKNOWN;
    }

    private static Set<Long> objects(Dependences run, int call) {
        Set<Long> objects = new TreeSet<>();
        objects.add(run.base(call));
        for (int i = 0; i < run.uses(call); i++) {
            int d = run.use(call, i);
            if (d != Dependences.UNKNOWN && run.kind(d) == NodeKind.CALL) objects.add(run.base(d));
        }
        objects.remove(0L);
        return objects;
    }

    private boolean isOfLibrary(RunRole run, int node) {
        NodeKind kind = alignment.run(run).kind(node);
        return kind == NodeKind.CALL || kind == NodeKind.ENTRY;
    }

    private static boolean isUnderWay(Dependences run, int node, int use) {
        return run.kind(node) == NodeKind.ENTRY && run.kind(use) == NodeKind.CALL && run.returned(use) > node;
    }

    /** A call uses what its callbacks return, but an entry of a callback does not depend on what comes after it. */
    private boolean leadsToDifference(RunRole run, int node, int before) {
        if (!FILLING.contains(alignment.run(run).kind(node))) return false;
        return isExplained(run, node, before) || interfering(run, node) != Dependences.UNKNOWN;
    }

    /**
     * The paths from the node, through calls with equal results, to calls that use a difference: the successors of each
     * node on them. Nodes that were visited before are left out, such as the call that a callback belongs to.
     */
    Map<Integer, Set<Integer>> contents(RunRole run, int node, IntPredicate wasVisited) {
        Dependences here = alignment.run(run);
        Map<Integer, Set<Integer>> ways = new HashMap<>();
        IntList open = new IntList();
        IntList cameFrom = new IntList();
        Set<Integer> seen = new HashSet<>();
        open.add(node);
        cameFrom.add(Dependences.UNKNOWN);
        for (int i = 0; i < open.size() && i < FAR; i++) {
            if (i > 0 && leadsToDifference(run, open.get(i), node)) {
                int to = i;
                for (int at = cameFrom.get(i); at >= 0; at = cameFrom.get(at)) {
                    if (at > 0 && wasVisited.test(open.get(at))) continue;
                    ways.computeIfAbsent(open.get(at), n -> new TreeSet<>()).add(open.get(to));
                    to = at;
                }
                continue;
            }
            for (int u = 0; u < here.uses(open.get(i)); u++) {
                int d = here.use(open.get(i), u);
                if (d == Dependences.UNKNOWN || !PASSING_ON.contains(here.kind(d)) || !seen.add(d)) continue;
                open.add(d);
                cameFrom.add(i);
            }
        }
        return ways;
    }
}
