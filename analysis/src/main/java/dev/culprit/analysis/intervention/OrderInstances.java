package dev.culprit.analysis.intervention;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.LocationHistory;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.model.Libraries;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The instances of a pattern of accesses in a traced run: its nodes, in the order of the pattern. */
final class OrderInstances {
    private static final int MOST = 6;
    private static final int TRIPLE = 3;

    private final Dependences run;
    private final Pattern pattern;
    /** For each access of the pattern, the nodes at its line that do the same. */
    private final List<List<Integer>> matching = new ArrayList<>();

    /** The calls that returned iterators and other views, by their results. */
    private final Map<Long, Integer> makers = new HashMap<>();

    OrderInstances(Dependences run, Pattern pattern) {
        this.run = run;
        this.pattern = pattern;
        for (int node = 0; node < run.size(); node++) {
            boolean view = run.kind(node) == NodeKind.CALL
                    && run.library(node).onResult(Fact.VIEW)
                    && run.result(node) != 0
                    && run.result(node) != run.base(node);
            if (view) makers.put(run.result(node), node);
        }
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
            if (instance == null) instance = iteration(middles.get(i));
            if (instance != null) instances.add(instance);
        }
        return instances;
    }

    /** The first and the last node of a thread. */
    record Span(int first, int last) {
        private Span to(Span later) {
            return new Span(first, later.last);
        }
    }

    /**
     * What other threads wrote to the same object between the first and the last access of an instance, and read there
     * afterwards, for each thread: what they found may decide. Empty if these accesses are of different threads.
     */
    Collection<Span> between(List<Integer> instance) {
        int first = instance.get(0);
        int last = instance.get(instance.size() - 1);
        if (instance.size() != TRIPLE || run.thread(first) != run.thread(last)) return List.of();
        Map<Integer, Span> spans = new TreeMap<>();
        for (int node = first + 1; node < last; node++) {
            int thread = run.thread(node);
            if (thread == run.thread(first) || !isOfLocation(node, instance.get(1))) continue;
            if (isWriteLike(node) || spans.containsKey(thread)) spans.merge(thread, new Span(node, node), Span::to);
        }
        return spans.values();
    }

    /** An access to the same field or element, or a call on the same object. */
    private boolean isOfLocation(int node, int other) {
        if (!isSameLocation(node, other)) return false;
        return switch (run.kind(node)) {
            case READ, WRITE -> run.variable(node).equals(run.variable(other));
            case CALL -> run.kind(other) == NodeKind.CALL;
            default -> false;
        };
    }

    /** A write, or the same call as in the pattern. */
    private boolean isWriteLike(int node) {
        return run.kind(node) == NodeKind.WRITE || run.kind(node) == NodeKind.CALL && matchesSecond(node);
    }

    private boolean matchesSecond(int node) {
        return matching.get(pattern.threads().indexOf(2)).contains(node);
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

    /** An iteration that was interrupted inside its first step: its beginning stands for the first access. */
    private List<Integer> iteration(int middle) {
        boolean interrupted = pattern.threads().equals(List.of(1, 2, 1));
        if (!interrupted) return null;
        for (int node : matching.get(2)) {
            Integer maker = makers.get(run.base(node));
            boolean fits = maker != null
                    && isStep(node)
                    && maker < middle
                    && isAfter(node, middle)
                    && run.thread(node) == run.thread(maker)
                    && run.thread(node) != run.thread(middle)
                    && isSameLocation(node, middle);
            if (fits) return List.of(maker, middle, node);
        }
        return null;
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

    /** The same object, or a view of it; of an array, the same element. */
    private boolean isSameLocation(int a, int b) {
        if (!isSameObject(a, b)) return false;
        boolean elements = isElement(run.variable(a)) && isElement(run.variable(b));
        return !elements || run.variable(a).equals(run.variable(b));
    }

    private boolean isSameObject(int a, int b) {
        for (long one : objects(a)) for (long other : objects(b)) if (owner(one) == owner(other)) return true;
        return false;
    }

    /** What the node accesses: an object; for a constructor or a static method, what it is given. */
    private long[] objects(int node) {
        return isAboutArguments(node) ? run.arguments(node) : new long[] {run.base(node)};
    }

    private boolean isAboutArguments(int node) {
        return run.kind(node) == NodeKind.CALL
                && (run.base(node) == 0 || run.variable(node).endsWith(".<init>"));
    }

    /** The object that this one is an iterator or view of, or itself. */
    private long owner(long object) {
        long owner = object;
        // a view of a view is rare, and a cycle impossible, unless numbers are used again
        for (int i = 0; i < MOST && makers.containsKey(owner); i++) owner = run.base(makers.get(owner));
        return owner;
    }

    /**
     * The call that made the iterator or stream that the last access of the instance uses, if another thread came
     * between two accesses of one thread; {@link Dependences#UNKNOWN} otherwise.
     */
    int maker(List<Integer> instance) {
        int last = instance.get(instance.size() - 1);
        boolean interrupted = instance.size() == TRIPLE && run.thread(instance.get(0)) == run.thread(last);
        boolean step = run.kind(last) == NodeKind.CALL && isStep(last);
        return interrupted && step ? makers.getOrDefault(run.base(last), Dependences.UNKNOWN) : Dependences.UNKNOWN;
    }

    /** True for a call on an iterator or stream; false on a collection that is a view of another one. */
    private boolean isStep(int call) {
        String name = run.variable(call);
        return name.contains("terator") || name.contains("Enumeration") || name.startsWith("java.util.stream.");
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
        return kind == NodeKind.CALL && objects(node).length > 0 && isCall(node, access);
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
