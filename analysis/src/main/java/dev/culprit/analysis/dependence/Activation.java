package dev.culprit.analysis.dependence;

import dev.culprit.bytecode.ControlFlow;
import java.util.Arrays;

/**
 * One call of a method while it is interpreted: locals and operand stack, each slot with its value and the nodes that define it, and the scopes that
 * the execution index is made of. A long or double takes two slots, of which the second is empty.
 *
 * <p>A scope is what a branch decided, up to its immediate post-dominator. Scopes that end at the same place are one, whose hash goes on with each of
 * their branches: so a loop of any length has one.
 */
final class Activation {
    static final int[] NO_NODES = {};
    /** The end of a scope that only an exception or the method's end ends: a loop without a condition. */
    private static final int NOWHERE = -1;

    final Code code;
    final Activation caller;
    /** Called by code that was not traced. */
    final boolean outside;

    final long[] localValues;
    final Ref[] localRefs;
    final int[][] localNodes;
    final long[] values;
    final Ref[] refs;
    final int[][] nodes;
    int top;
    int pc;

    int line = -1;
    int statement;

    /** The monitor of a synchronized method; null when there is none or it is not taken yet. */
    Ref monitor;

    boolean monitorDue;
    /** The call at {@code pc} has begun and has not come back. */
    Call call;

    /** What was handed over to be run by this activation; null for other calls. */
    Handover handover;

    private int[] ends = new int[4];
    private int[] deciders = new int[4];
    private int[] headers = new int[4];
    private long[] hashes = new long[4];
    /** How much was on the stack when the scope began. */
    private int[] depths = new int[4];

    private int scopes;

    Activation(Code code, Activation caller, boolean outside, long hash, int decider) {
        this.code = code;
        this.caller = caller;
        this.outside = outside;
        int locals = code.method.maxLocals;
        int stack = code.method.maxStack + 1;
        localValues = new long[locals];
        localRefs = new Ref[locals];
        localNodes = new int[locals][];
        values = new long[stack];
        refs = new Ref[stack];
        nodes = new int[stack][];
        monitorDue = code.isSynchronized();
        push(code.size(), decider, hash, NOWHERE);
    }

    long scope() {
        return hashes[scopes - 1];
    }

    int decider() {
        return deciders[scopes - 1];
    }

    /** Leaves the scopes that end at the instruction. What they leave on the stack, as {@code a ? 1 : 0} does, they have chosen. */
    void arrive(int at) {
        while (scopes > 1 && ends[scopes - 1] == at) {
            scopes--;
            for (int i = depths[scopes]; i < top; i++) nodes[i] = with(nodes[i], deciders[scopes]);
        }
    }

    private static int[] with(int[] definitions, int decider) {
        if (decider == Dependences.UNKNOWN) return definitions;
        int[] more = Arrays.copyOf(definitions, definitions.length + 1);
        more[definitions.length] = decider;
        return more;
    }

    /** Enters what a branch has decided. */
    void decided(int node, long hash) {
        int end = code.flow.immediatePostDominator(pc);
        if (scopes > 1 && ends[scopes - 1] == end) {
            hashes[scopes - 1] = hash;
            deciders[scopes - 1] = node;
            headers[scopes - 1] = pc;
        } else {
            push(end, node, hash, pc);
        }
    }

    /** Goes back to the head of a loop; one that nothing has decided is a scope of its own, so that its rounds can be told apart. */
    void repeats(int header) {
        int last = headers[scopes - 1];
        if (last >= header && last <= pc && ends[scopes - 1] != NOWHERE) return;
        if (scopes > 1 && ends[scopes - 1] == NOWHERE && last == header)
            hashes[scopes - 1] = Hash.mix(hashes[scopes - 1], header);
        else push(NOWHERE, decider(), Hash.mix(scope(), header), header);
    }

    /** An exception goes to the handler: what was decided about code that does not lie ahead any more is left. */
    void caught(int handler, int thrower, int node) {
        ControlFlow flow = code.flow;
        while (scopes > 1) {
            int end = ends[scopes - 1];
            boolean ahead = end == NOWHERE
                    ? flow.reaches(handler, headers[scopes - 1])
                    : end == code.size() || flow.postDominates(end, handler) && end != handler;
            if (ahead) break;
            scopes--;
        }
        top = 0;
        int end = flow.join(handler, thrower);
        if (end != handler) push(end, node, Hash.mix(scope(), code.keys[thrower], handler), handler);
    }

    private void push(int end, int decider, long hash, int header) {
        if (scopes == ends.length) {
            ends = Arrays.copyOf(ends, scopes * 2);
            deciders = Arrays.copyOf(deciders, scopes * 2);
            headers = Arrays.copyOf(headers, scopes * 2);
            hashes = Arrays.copyOf(hashes, scopes * 2);
            depths = Arrays.copyOf(depths, scopes * 2);
        }
        ends[scopes] = end;
        deciders[scopes] = decider;
        headers[scopes] = header;
        depths[scopes] = top;
        hashes[scopes++] = hash;
    }

    void push(long value, Ref ref, int[] definitions) {
        values[top] = value;
        refs[top] = ref;
        nodes[top++] = definitions;
    }

    void push2(long value, int[] definitions) {
        push(value, null, definitions);
        push(0, null, NO_NODES);
    }

    void copy(int from, int to) {
        values[to] = values[from];
        refs[to] = refs[from];
        nodes[to] = nodes[from];
    }
}
