package dev.culprit.analysis.dependence.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.code.Hash;
import java.io.IOException;
import java.util.stream.IntStream;

/** Accesses to array elements. */
final class ElementInstructions implements Instructions {
    private final Heap heap;
    private final GraphBuilder graph;
    private final Exceptions exceptions;

    ElementInstructions(Heap heap, GraphBuilder graph, Exceptions exceptions) {
        this.heap = heap;
        this.graph = graph;
        this.exceptions = exceptions;
    }

    @Override
    public IntStream opcodes() {
        return IntStream.concat(IntStream.rangeClosed(IALOAD, SALOAD), IntStream.rangeClosed(IASTORE, SASTORE));
    }

    @Override
    public Progress execute(InterpretedThread thread, Activation f, int opcode) throws IOException {
        boolean reads = opcode <= SALOAD;
        boolean wide = opcode == LASTORE || opcode == DASTORE;
        if (thread.isInterrupted()) {
            int index = reads ? 1 : wide ? 3 : 2;
            boolean ofValue = opcode == AASTORE && isInside(f, index);
            return exceptions.interrupt(thread, f, ofValue ? 1 : index, index + 1);
        }
        if (reads) read(thread, f, opcode);
        else write(thread, f, wide);
        f.pc++;
        return Progress.NEXT;
    }

    /** Whether the array has the element, so that only the value can be wrong; {@code index} counts from the top. */
    private static boolean isInside(Activation f, int index) {
        Ref array = f.refs[f.top - index - 1];
        int at = (int) f.values[f.top - index];
        return array != null && at >= 0 && at < array.length;
    }

    private void read(InterpretedThread thread, Activation f, int opcode) throws IOException {
        f.top -= 2;
        Ref array = f.refs[f.top];
        if (array == null) throw thread.mismatch("an element of null is read");
        int index = (int) f.values[f.top + 1];
        uses(f);
        int node = graph.add(NodeKind.READ, thread, f);
        int definition = array.elementDefinition(index);
        graph.use(definition);
        graph.use(f.nodes[f.top]);
        graph.use(f.nodes[f.top + 1]);
        graph.on(node, array, index);
        graph.element(node, f, f.top);
        int[] by = {node};
        if (opcode == AALOAD) {
            Ref ref = heap.resolve(thread.i4(), array.element(index), Hash.mix(array.hash, index));
            long value = ref == null ? 0 : ref.hash;
            graph.value(node, value);
            graph.copied(node, definition);
            f.push(value, ref, by);
            return;
        }
        long value = value(thread, opcode);
        graph.value(node, value);
        graph.copied(node, definition);
        if (opcode == LALOAD || opcode == DALOAD) f.push2(value, by);
        else f.push(value, null, by);
    }

    private void uses(Activation f) {
        graph.critical(CriticalUses.Kind.DEREFERENCE, f, f.nodes[f.top]);
        if (graph.keepsUses() && f.nodes[f.top + 1].length > 0) {
            int length = f.refs[f.top].length;
            graph.critical(
                    CriticalUses.Kind.INDEX,
                    f,
                    f.nodes[f.top + 1],
                    new CriticalUses.Operand(f.values[f.top + 1], length));
        }
    }

    private static long value(InterpretedThread thread, int opcode) {
        return switch (opcode) {
            case BALOAD -> (byte) thread.u1();
            case CALOAD -> (char) thread.u2();
            case SALOAD -> (short) thread.u2();
            case LALOAD, DALOAD -> thread.i8();
            default -> thread.i4();
        };
    }

    private void write(InterpretedThread thread, Activation f, boolean wide) throws IOException {
        f.top -= wide ? 4 : 3;
        Ref array = f.refs[f.top];
        if (array == null) throw thread.mismatch("an element of null is written");
        int index = (int) f.values[f.top + 1];
        uses(f);
        int node = graph.add(NodeKind.WRITE, thread, f);
        graph.use(f.nodes[f.top + 2]);
        graph.use(f.nodes[f.top]);
        graph.use(f.nodes[f.top + 1]);
        graph.on(node, array, index);
        graph.element(node, f, f.top);
        graph.value(node, f, f.values[f.top + 2], f.nodes[f.top + 2]);
        array.putElement(index, f.refs[f.top + 2], node);
        thread.sum++;
    }
}
