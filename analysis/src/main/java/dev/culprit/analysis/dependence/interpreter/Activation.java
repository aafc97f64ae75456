package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.code.Code;
import dev.culprit.analysis.dependence.code.Hash;
import dev.culprit.bytecode.ControlFlow;
import java.util.Arrays;

/**
 * An invocation of a method: its local variables and operand stack, and the scopes that form its execution index. Each
 * slot has a value and the nodes that define it. A long or double takes two slots; the second is empty.
 *
 * <p>A scope covers the instructions from a branch to its immediate post-dominator. Scopes that end at the same
 * instruction are merged, and each branch updates the hash of the merged scope. So a loop of any length needs one
 * scope.
 */
final class Activation {
    static final int[] NO_NODES = {};
    /** Stands for no instruction. */
    static final int NOTHING = -1;

    /** The end of the scope of a loop without a condition. Only an exception or the end of the method ends it. */
    private static final int NOWHERE = -1;

    final Code code;
    final Activation caller;
    /** True if it was called by code that is not traced. */
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

    /** The monitor of a synchronized method; null if there is none or it has not been acquired yet. */
    Ref monitor;

    /** True for a synchronized method that has not acquired its monitor yet. */
    boolean monitorDue;

    /** The call at {@code pc}, if it has begun and not returned; otherwise null. */
    Call call;

    /** The node of the entry; unknown unless code that is not traced called the method. */
    int entry = Dependences.UNKNOWN;

    /** The call that passed the task that this activation runs; null for other activations. */
    Handover handover;

    /** The instruction whose result is altered when it completes, or {@link #NOTHING}. */
    int altering = NOTHING;

    /** True once the value that the method returns has been altered, or left as it is. */
    boolean returns;

    /** What the instruction {@link #comparedAt} compared, for the branch that follows; numbers of 64 bits only. */
    GraphBuilder.Compared compared;

    int comparedAt = NOTHING;

    /** The number of the invocation where accesses to memory are kept; unknown before its first node. */
    int invocation = Dependences.UNKNOWN;

    private int[] ends = new int[4];
    private int[] deciders = new int[4];
    private int[] headers = new int[4];
    private long[] hashes = new long[4];
    /** The size of the operand stack when the scope began. */
    private int[] depths = new int[4];

    private int scopes;

    Activation(Code code, Activation caller, boolean outside, long hash, int decider) {
        this.code = code;
        this.caller = caller;
        this.outside = outside;
        int locals = code.maxLocals();
        int stack = code.maxStack() + 1;
        localValues = new long[locals];
        localRefs = new Ref[locals];
        localNodes = new int[locals][];
        values = new long[stack];
        refs = new Ref[stack];
        nodes = new int[stack][];
        monitorDue = code.isSynchronized();
        push(code.size(), decider, hash, NOWHERE);
    }

    /** The hash of the innermost scope. */
    long scope() {
        return hashes[scopes - 1];
    }

    /** The branch, call or entry that the current instruction is control dependent on. */
    int decider() {
        return deciders[scopes - 1];
    }

    /**
     * Leaves the scopes that end at the instruction. Operands that a scope leaves on the stack, as in
     * {@code a ? 1 : 0}, depend on its branch.
     */
    void leaveScopes(int at) {
        while (scopes > 1 && ends[scopes - 1] == at) {
            scopes--;
            for (int i = depths[scopes]; i < top; i++) nodes[i] = with(nodes[i], deciders[scopes]);
        }
    }

    /** The definitions in either of the two. */
    static int[] union(int[] a, int[] b) {
        if (a.length == 0 || a == b) return b;
        if (b.length == 0) return a;
        int[] all = Arrays.copyOf(a, a.length + b.length);
        int count = a.length;
        for (int x : b) {
            boolean known = false;
            for (int i = 0; i < a.length && !known; i++) known = a[i] == x;
            if (!known) all[count++] = x;
        }
        return count == all.length ? all : Arrays.copyOf(all, count);
    }

    private static int[] with(int[] definitions, int decider) {
        if (decider == Dependences.UNKNOWN) return definitions;
        int[] more = Arrays.copyOf(definitions, definitions.length + 1);
        more[definitions.length] = decider;
        return more;
    }

    /** Enters the scope of the branch at {@code pc}. */
    void enterScope(int node, long hash) {
        int end = code.flow().immediatePostDominator(pc);
        if (scopes > 1 && ends[scopes - 1] == end) {
            hashes[scopes - 1] = hash;
            deciders[scopes - 1] = node;
            headers[scopes - 1] = pc;
        } else {
            push(end, node, hash, pc);
        }
    }

    /**
     * Jumps back to the header of a loop. A loop without a condition gets its own scope, so that its iterations have
     * different indices.
     */
    void repeat(int header) {
        int last = headers[scopes - 1];
        if (last >= header && last <= pc && ends[scopes - 1] != NOWHERE) return;
        if (scopes > 1 && ends[scopes - 1] == NOWHERE && last == header)
            hashes[scopes - 1] = Hash.mix(hashes[scopes - 1], header);
        else push(NOWHERE, decider(), Hash.mix(scope(), header), header);
    }

    /** Enters an exception handler and leaves the scopes whose end cannot be reached any more. */
    void enterHandler(int handler, int thrower, int node) {
        altering = NOTHING;
        ControlFlow flow = code.flow();
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
        if (end != handler) push(end, node, Hash.mix(scope(), code.key(thrower), handler), handler);
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

    /** Sets a local variable. */
    void local(int slot, long value, Ref ref, int[] definitions) {
        localValues[slot] = value;
        localRefs[slot] = ref;
        localNodes[slot] = definitions;
    }

    /** Replaces the value on top of the operand stack by one that no node defines. */
    void alterTop(boolean wide, long value, Ref ref) {
        int slot = top - (wide ? 2 : 1);
        values[slot] = value;
        refs[slot] = ref;
        nodes[slot] = NO_NODES;
    }

    void alterLocal(int slot, long value, Ref ref) {
        local(slot, value, ref, NO_NODES);
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
