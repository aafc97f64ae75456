package dev.culprit.analysis.dependence.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.code.Arithmetic;
import java.io.IOException;
import java.util.stream.IntStream;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/** Constants and local variables. */
final class LocalInstructions implements Instructions {
    private final Heap heap;
    private final GraphBuilder graph;
    private final Exceptions exceptions;

    LocalInstructions(Heap heap, GraphBuilder graph, Exceptions exceptions) {
        this.heap = heap;
        this.graph = graph;
        this.exceptions = exceptions;
    }

    @Override
    public IntStream opcodes() {
        IntStream loads = IntStream.rangeClosed(ACONST_NULL, ALOAD);
        IntStream stores = IntStream.rangeClosed(ISTORE, ASTORE);
        return IntStream.concat(IntStream.concat(loads, stores), IntStream.of(IINC));
    }

    @Override
    public Progress execute(InterpretedThread thread, Activation f, int opcode) throws IOException {
        switch (opcode) {
            case ACONST_NULL -> constant(f, 0);
            case ICONST_M1, ICONST_0, ICONST_1, ICONST_2, ICONST_3, ICONST_4, ICONST_5 ->
                constant(f, opcode - ICONST_0);
            case LCONST_0, LCONST_1 -> wideConstant(f, opcode - LCONST_0);
            case FCONST_0, FCONST_1, FCONST_2 -> constant(f, Arithmetic.bits((float) (opcode - FCONST_0)));
            case DCONST_0, DCONST_1 -> wideConstant(f, Arithmetic.bits((double) (opcode - DCONST_0)));
            case BIPUSH, SIPUSH -> constant(f, f.code.operand(f.pc));
            case LDC -> {
                if (!pushNumber(f)) {
                    if (thread.isInterrupted()) return exceptions.interrupt(thread, f, 0);
                    Ref ref = heap.resolve(thread.i4(), null, f.code.key(f.pc));
                    f.push(ref == null ? 0 : ref.hash, ref, Activation.NO_NODES);
                }
            }
            case ILOAD, FLOAD, ALOAD -> load(f, f.code.operand(f.pc), false);
            case LLOAD, DLOAD -> load(f, f.code.operand(f.pc), true);
            case ISTORE, FSTORE, ASTORE -> store(thread, f, f.code.operand(f.pc), false);
            case LSTORE, DSTORE -> store(thread, f, f.code.operand(f.pc), true);
            default -> increment(thread, f, (IincInsnNode) f.code.instruction(f.pc));
        }
        f.pc++;
        return Progress.NEXT;
    }

    private static void constant(Activation f, long value) {
        f.push(value, null, Activation.NO_NODES);
    }

    private static void wideConstant(Activation f, long value) {
        f.push2(value, Activation.NO_NODES);
    }

    /**
     * Pushes the constant and returns true if it is a number. Other constants are objects, whose handles are in the
     * trace.
     */
    private static boolean pushNumber(Activation f) {
        Object value = ((LdcInsnNode) f.code.instruction(f.pc)).cst;
        if (value instanceof Integer i) constant(f, i);
        else if (value instanceof Float x) constant(f, Arithmetic.bits(x));
        else if (value instanceof Long l) wideConstant(f, l);
        else if (value instanceof Double d) wideConstant(f, Arithmetic.bits(d));
        else return false;
        return true;
    }

    private static void load(Activation f, int slot, boolean wide) {
        f.push(f.localValues[slot], f.localRefs[slot], definitions(f.localNodes[slot]));
        if (wide) f.push(0, null, Activation.NO_NODES);
    }

    private static int[] definitions(int[] nodes) {
        return nodes == null ? Activation.NO_NODES : nodes;
    }

    private void store(InterpretedThread thread, Activation f, int slot, boolean wide) {
        f.top -= wide ? 2 : 1;
        int node = graph.add(NodeKind.STORE, thread, f);
        graph.use(f.nodes[f.top]);
        graph.value(node, f, f.values[f.top], f.nodes[f.top]);
        f.localValues[slot] = f.values[f.top];
        f.localRefs[slot] = f.refs[f.top];
        f.localNodes[slot] = new int[] {node};
    }

    private void increment(InterpretedThread thread, Activation f, IincInsnNode iinc) {
        int node = graph.add(NodeKind.STORE, thread, f);
        graph.use(definitions(f.localNodes[iinc.var]));
        int value = (int) f.localValues[iinc.var] + iinc.incr;
        f.localValues[iinc.var] = value;
        graph.value(node, value);
        f.localNodes[iinc.var] = new int[] {node};
    }
}
