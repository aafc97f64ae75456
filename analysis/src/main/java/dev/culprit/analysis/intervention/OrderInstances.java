package dev.culprit.analysis.intervention;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.LocationHistory;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.model.Libraries;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.List;

/** The instances of a pattern of accesses in a traced run: its nodes, in the order of the pattern. */
final class OrderInstances {
    private static final int MOST = 6;

    private final Dependences run;
    private final Pattern pattern;
    /** For each access of the pattern, the nodes at its line that do the same. */
    private final List<List<Integer>> matching = new ArrayList<>();

    OrderInstances(Dependences run, Pattern pattern) {
        this.run = run;
        this.pattern = pattern;
        for (Access access : pattern.accesses()) {
            List<Integer> nodes = new ArrayList<>();
            for (int node = 0; node < run.size(); node++) if (matches(node, access)) nodes.add(node);
            matching.add(nodes);
        }
    }

    /**
     * The instances around each access of the second thread, those that came last first: a failure is likelier to
     * depend on what happened just before it.
     */
    List<List<Integer>> find() {
        List<List<Integer>> instances = new ArrayList<>();
        int second = pattern.threads().indexOf(2);
        if (second < 1) return instances;
        List<Integer> middles = matching.get(second);
        for (int i = middles.size() - 1; i >= 0 && instances.size() < MOST; i--) {
            List<Integer> instance = around(second, middles.get(i));
            if (instance != null) instances.add(instance);
        }
        return instances;
    }

    /** Accesses before the one in the middle are the last that match, those after it the first. */
    private List<Integer> around(int second, int middle) {
        Integer[] nodes = new Integer[pattern.accesses().size()];
        nodes[second] = middle;
        for (int i = second - 1; i >= 0; i--) {
            nodes[i] = last(i, nodes[i + 1], nodes);
            if (nodes[i] == null) return null;
        }
        for (int i = second + 1; i < nodes.length; i++) {
            nodes[i] = next(i, nodes[i - 1], nodes);
            if (nodes[i] == null) return null;
        }
        return List.of(nodes);
    }

    private Integer last(int index, int before, Integer[] nodes) {
        Integer found = null;
        for (int node : matching.get(index)) if (node < before && fits(index, node, nodes)) found = node;
        return found;
    }

    /** A call that was under way counts as later: its thread may have been stopped before it did anything. */
    private Integer next(int index, int after, Integer[] nodes) {
        for (int node : matching.get(index))
            if (isAfter(node, after) && follows(index, node, nodes) && fits(index, node, nodes)) return node;
        return null;
    }

    private boolean isAfter(int node, int other) {
        return run.open(node) || run.returned(node) > other;
    }

    /** After what the same thread did before. */
    private boolean follows(int index, int node, Integer[] nodes) {
        for (int i = 0; i < index; i++) if (run.thread(nodes[i]) == run.thread(node) && nodes[i] >= node) return false;
        return true;
    }

    /** By thread and location, compared with the nodes that are known. */
    private boolean fits(int index, int node, Integer[] nodes) {
        for (int i = 0; i < nodes.length; i++) {
            if (nodes[i] == null) continue;
            boolean sameThread = run.thread(node) == run.thread(nodes[i]);
            if (sameThread != pattern.threads().get(i).equals(pattern.threads().get(index))) return false;
            if (pattern.locations().get(i).equals(pattern.locations().get(index)) && !isSameLocation(node, nodes[i]))
                return false;
        }
        return true;
    }

    /** The same object; of an array, the same element. */
    private boolean isSameLocation(int a, int b) {
        if (run.base(a) != run.base(b)) return false;
        boolean elements = isElement(run.variable(a)) && isElement(run.variable(b));
        return !elements || run.variable(a).equals(run.variable(b));
    }

    private boolean matches(int node, Access access) {
        NodeKind kind = run.kind(node);
        boolean atLine = run.point(node).line() == access.at().line()
                && run.point(node).className().equals(access.at().className());
        if (!atLine) return false;
        if (kind == NodeKind.READ || kind == NodeKind.WRITE)
            return access.via() == null
                    && kind == (access.write() ? NodeKind.WRITE : NodeKind.READ)
                    && isSameVariable(run.variable(node), access.variable());
        return kind == NodeKind.CALL && run.base(node) != 0 && isCall(node, access);
    }

    /** A pattern names what is accessed inside a library; a trace has the call. */
    private boolean isCall(int node, Access access) {
        boolean library = access.via() != null || Libraries.isLibrary(access.variable());
        return run.variable(node).equals(access.variable())
                || library && (!access.write() || LocationHistory.isWrite(run, node));
    }

    /**
     * A trace names an element by the field that holds the array, or by the type of the array, and its index; a pattern
     * by the class and field, or by the type, without an index.
     */
    private static boolean isSameVariable(String traced, String blamed) {
        if (!isElement(traced) || !isElement(blamed)) return traced.equals(blamed);
        String array = named(traced);
        String other = named(blamed);
        return array.equals(other) || other.endsWith("." + array);
    }

    private static boolean isElement(String variable) {
        return variable.indexOf('[') >= 0;
    }

    /** The variable without the index of an element. */
    private static String named(String variable) {
        return variable.substring(0, variable.indexOf('['));
    }
}
