package dev.culprit.analysis.dependence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How a run addressed memory that the program divides itself: the index of each access to an array of numbers and the
 * definitions that it was computed from, the calls that access arrays, buffers and memory outside the heap, and which
 * nodes belong to which invocation of a method. It complements the {@link Dependences} of the same run.
 */
public final class MemoryUses {
    /** Of longer runs nothing is kept behind this node. */
    public static final int MOST_NODES = 5_000_000;

    private static final int[] NO_DEFINITIONS = {};

    /** The invocation of each node, plus 1. */
    private int[] invocations = new int[1024];

    private final List<Invocation> entered = new ArrayList<>();

    /** Where the element access of a node begins in {@link #elements}, plus 1; 0 if it is none. */
    private int[] elementAt = new int[1024];

    /** Of each element access: the index, the number of definitions of the value, those of the index. */
    private int[] elements = new int[4096];

    private int elementsEnd;
    private final Map<Integer, MemoryCall> calls = new HashMap<>();

    /**
     * An invocation of a method: the one that called it, or {@link Dependences#UNKNOWN}, its first node, and its
     * arguments that are of type int or long.
     */
    public record Invocation(int caller, int first, long[] numbers) {}

    /**
     * A call of library code that may access memory. {@code receiver} and the references among {@code arguments} are as
     * in {@link Dependences#value}; {@code lengths} has the length of each argument that is an array, otherwise -1.
     * {@code definitions} are those of each argument.
     */
    public record MemoryCall(
            Method method, long receiver, long[] arguments, int[] lengths, int[][] definitions, long result) {
        /** The result is known when the call returns. */
        public MemoryCall returning(long value) {
            return new MemoryCall(method, receiver, arguments, lengths, definitions, value);
        }
    }

    /** The method that a call names; {@code owner} is an internal name. */
    public record Method(String owner, String name, String descriptor) {}

    /** Adds an invocation and returns its number. */
    public int enter(Invocation invocation) {
        entered.add(invocation);
        return entered.size() - 1;
    }

    /** The node belongs to the invocation. */
    public void belongs(int node, int invocation) {
        if (node >= invocations.length) invocations = Arrays.copyOf(invocations, Math.max(node + 1, node * 2));
        invocations[node] = invocation + 1;
    }

    /**
     * The node accesses an element.
     *
     * @param values the number of its uses, from the first on, that define the value that it writes
     */
    public void element(int node, int index, int values, int[] definitions) {
        if (node >= elementAt.length) elementAt = Arrays.copyOf(elementAt, Math.max(node + 1, node * 2));
        int end = elementsEnd + 3 + definitions.length;
        if (end > elements.length) elements = Arrays.copyOf(elements, Math.max(end, elements.length * 2));
        elementAt[node] = elementsEnd + 1;
        elements[elementsEnd] = index;
        elements[elementsEnd + 1] = values;
        elements[elementsEnd + 2] = definitions.length;
        System.arraycopy(definitions, 0, elements, elementsEnd + 3, definitions.length);
        elementsEnd = end;
    }

    /** The node is a call that may access memory. */
    public void call(int node, MemoryCall call) {
        calls.put(node, call);
    }

    /** The call of the node has returned. */
    public void returned(int node, long result) {
        calls.computeIfPresent(node, (n, call) -> call.returning(result));
    }

    /** The number of the invocation that the node belongs to, or {@link Dependences#UNKNOWN}. */
    public int invocation(int node) {
        return node < invocations.length ? invocations[node] - 1 : Dependences.UNKNOWN;
    }

    public Invocation invoked(int invocation) {
        return entered.get(invocation);
    }

    public boolean isElement(int node) {
        return node < elementAt.length && elementAt[node] > 0;
    }

    /** The index of the element that the node accesses. */
    public int index(int node) {
        return elements[elementAt[node] - 1];
    }

    /** The number of uses of the node, from the first on, that define the value that it writes. */
    public int values(int node) {
        return elements[elementAt[node]];
    }

    /** What the index of the element was computed from. */
    public int[] indexDefinitions(int node) {
        int at = elementAt[node] - 1;
        int count = elements[at + 2];
        return count == 0 ? NO_DEFINITIONS : Arrays.copyOfRange(elements, at + 3, at + 3 + count);
    }

    /** The call of the node, or null if it does not access memory. */
    public MemoryCall call(int node) {
        return calls.get(node);
    }
}
