package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.Comparison;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.code.Arithmetic;
import dev.culprit.analysis.dependence.code.Code;
import dev.culprit.analysis.dependence.code.Hash;
import dev.culprit.analysis.dependence.graph.Graph;

/** Adds nodes for the instructions that are interpreted. */
final class GraphBuilder {
    private final Graph graph;
    /** Where critical uses are kept, or null. */
    private final CriticalUses uses;

    /** Where accesses to memory are kept, or null. */
    private final MemoryRecorder memory;

    GraphBuilder(Graph graph, CriticalUses uses, MemoryRecorder memory) {
        this.graph = graph;
        this.uses = uses;
        this.memory = memory;
    }

    /** The node reads or writes an element; the index is above the array on the operand stack. */
    void element(int node, Activation f, int array) {
        if (memory != null) memory.element(node, f, array);
    }

    /** The node is a call of library code. */
    void called(Call call) {
        if (memory != null) memory.called(call);
    }

    /** The call of library code has returned. */
    void returned(Call call, long value) {
        if (memory != null) memory.returned(call, value);
    }

    /** The instruction that the activation is at uses values in a way that can crash or decide something. */
    void critical(CriticalUses.Kind kind, Activation f, int[] definitions) {
        critical(kind, f, definitions, CriticalUses.Operand.NONE);
    }

    /** As above, with the operand that the values take part in. */
    void critical(CriticalUses.Kind kind, Activation f, int[] definitions, CriticalUses.Operand operand) {
        if (uses != null && definitions.length > 0) uses.add(kind, definitions, f.code.base() + f.pc, operand);
    }

    /**
     * The branch that the activation is at would throw, from the instruction {@code at} on, if it went the other way.
     */
    void refused(Activation f, int[] definitions, int at) {
        uses.add(CriticalUses.Kind.REFUSAL, definitions, f.code.base() + at, CriticalUses.Operand.NONE);
    }

    /** Two numbers that are compared, with the nodes that define them. */
    record Compared(long first, int[] firstNodes, long second, int[] secondNodes) {}

    /** The branch that the activation is at compares numbers that the nodes define. */
    void compared(Comparison.Relation relation, Compared operands, boolean held) {
        if (operands.firstNodes().length == 1) {
            Comparison comparison = new Comparison(relation, operands.second(), held);
            uses.compared(operands.firstNodes()[0], operands.first(), comparison);
        }
        if (operands.secondNodes().length == 1) {
            Comparison turned = new Comparison(relation.turned(), operands.first(), held);
            uses.compared(operands.secondNodes()[0], operands.second(), turned);
        }
    }

    /** The node reads a final field. */
    void readsFinal(int read) {
        if (uses != null) uses.readsFinal(read);
    }

    /** The branch leaves a loop that only waits. */
    void waited(int branch) {
        uses.waited(branch);
    }

    void left(int branch) {
        uses.left(branch);
    }

    /** True if critical uses are kept. */
    boolean keepsUses() {
        return uses != null;
    }

    /** Adds a node for the instruction that the activation is at, and returns its number. */
    int add(NodeKind kind, InterpretedThread thread, Activation f) {
        int node = graph.add(kind, f.code.base() + f.pc, thread.owner, f.statement);
        graph.place(node, Hash.mix(f.scope(), f.code.key(f.pc), kind.ordinal()), f.decider());
        if (memory != null) memory.added(node, f);
        return node;
    }

    /** Adds a node for the entry of a method from code that is not traced. */
    int addEntry(InterpretedThread thread, Code code, long index, int cause) {
        int node = graph.add(NodeKind.ENTRY, code.base(), thread.owner, graph.statement(code.base(), 0));
        graph.place(node, index, cause);
        return node;
    }

    /** The activation begins to execute another source line, at its current instruction. */
    void newStatement(Activation f) {
        f.statement = graph.statement(f.code.base() + f.pc, f.caller == null ? 0 : f.caller.statement);
    }

    /** Adds a use to the last node. */
    void use(int definition) {
        graph.use(definition);
    }

    /** Adds uses to the last node. */
    void use(int[] definitions) {
        for (int d : definitions) graph.use(d);
    }

    /** Adds uses to the last node, each of which is given once. */
    void useDistinct(int[] definitions) {
        graph.useDistinct(definitions);
    }

    /** Adds a use to a node that need not be the last. */
    void useLater(int node, int definition) {
        graph.useLater(node, definition);
    }

    void value(int node, long value) {
        graph.value(node, value);
    }

    /**
     * Sets the value of a node, at which the activation is, whose operand the definitions have made. With one of the
     * same value it is a copy, unless the operand is the result of an operation, as in {@code i % n}.
     */
    void value(int node, Activation f, long value, int[] definitions) {
        graph.value(node, value);
        boolean computed = f.pc > 0 && Arithmetic.isOperation(f.code.opcode(f.pc - 1));
        if (definitions.length == 1 && !computed) copied(node, definitions[0]);
    }

    /** The node has got its value from the definition. It is a copy if that is the same. */
    void copied(int node, int definition) {
        if (definition != Dependences.UNKNOWN && graph.value(definition) == graph.value(node))
            graph.copied(node, definition);
    }

    /** Sets the object that the node accesses, or null, and the index of the element or the result of the call. */
    void on(int node, Ref base, int detail) {
        graph.on(node, base == null ? -1 : base.number, detail);
    }

    /** Marks a call or lock acquisition as begun. */
    void begin(int node) {
        graph.open(node, true);
    }

    /** Marks a call as completed. */
    void complete(int node) {
        graph.open(node, false);
    }

    /** The method of the entry node returns or throws. Does nothing if the node is unknown. */
    void leave(int entry) {
        if (entry != Dependences.UNKNOWN) graph.leave(entry);
    }

    /** Adds an argument to the last call. */
    void argument(int call, long value) {
        graph.argument(call, value);
    }

    /** Updates the locks of the nodes that the thread will add. */
    void locksChanged(InterpretedThread thread) {
        thread.owner = graph.owner(thread.number, thread.locks);
    }

    NodeKind kind(int node) {
        return graph.kind(node);
    }

    long index(int node) {
        return graph.index(node);
    }

    long value(int node) {
        return graph.value(node);
    }

    String variable(int node) {
        return graph.variable(node);
    }
}
