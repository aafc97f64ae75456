package dev.culprit.analysis.dependence.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.code.Hash;
import dev.culprit.analysis.dependence.code.TracedProgram;
import java.io.IOException;
import java.util.stream.IntStream;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Allocations, array lengths, casts and type checks. */
final class ObjectInstructions implements Instructions {
    private static final int INNER_ARRAYS = 1 << 20;

    private final TracedProgram program;
    private final Heap heap;
    private final GraphBuilder graph;
    private final Exceptions exceptions;

    ObjectInstructions(TracedProgram program, Heap heap, GraphBuilder graph, Exceptions exceptions) {
        this.program = program;
        this.heap = heap;
        this.graph = graph;
        this.exceptions = exceptions;
    }

    @Override
    public IntStream opcodes() {
        return IntStream.of(NEW, NEWARRAY, ANEWARRAY, MULTIANEWARRAY, ARRAYLENGTH, CHECKCAST, INSTANCEOF);
    }

    @Override
    public Progress execute(InterpretedThread thread, Activation f, int opcode) throws IOException {
        int last = f.top - 1;
        switch (opcode) {
            case NEW -> {
                if (thread.isDue() && (thread.isAtTarget() || thread.entersNow()))
                    return exceptions.interrupt(thread, f, 0);
                create(thread, f, typeOperand(f), Activation.NO_NODES);
            }
            case ARRAYLENGTH -> {
                Ref array = f.refs[last];
                if (array == null) return exceptions.interrupt(thread, f, 1);
                if (array.length < 0) throw thread.mismatch("the length of an array is not known");
                graph.critical(CriticalUses.Kind.DEREFERENCE, f, f.nodes[last]);
                f.values[last] = array.length;
                f.refs[last] = null;
                f.nodes[last] = Activation.union(f.nodes[last], new int[] {array.allocation});
            }
            case CHECKCAST -> {
                if (thread.throwsNow() && failsCast(f.refs[last], typeOperand(f)))
                    return exceptions.interrupt(thread, f, 1);
                graph.critical(CriticalUses.Kind.CAST, f, f.nodes[last]);
            }
            case INSTANCEOF -> {
                if (thread.isInterrupted()) return exceptions.interrupt(thread, f, 1);
                f.values[last] = thread.u1();
                f.refs[last] = null;
            }
            default -> {
                if (thread.isInterrupted()) return exceptions.interrupt(thread, f, 1);
                createArray(thread, f, opcode);
            }
        }
        f.pc++;
        return Progress.NEXT;
    }

    private static String typeOperand(Activation f) {
        return ((TypeInsnNode) f.code.instruction(f.pc)).desc;
    }

    private Ref create(InterpretedThread thread, Activation f, String type, int[] definitions) {
        int node = graph.add(NodeKind.ALLOCATION, thread, f);
        graph.use(definitions);
        Ref ref = heap.allocate(Hash.mix(graph.index(node), 1), type, node);
        graph.value(node, ref.hash);
        f.push(ref.hash, ref, new int[] {node});
        return ref;
    }

    private void createArray(InterpretedThread thread, Activation f, int opcode) {
        AbstractInsnNode insn = f.code.instruction(f.pc);
        int dimensions = insn instanceof MultiANewArrayInsnNode multi ? multi.dims : 1;
        f.top -= dimensions;
        int[] lengths = new int[dimensions];
        int[] definitions = Activation.NO_NODES;
        for (int i = 0; i < dimensions; i++) {
            lengths[i] = (int) f.values[f.top + i];
            definitions = Activation.union(definitions, f.nodes[f.top + i]);
        }
        Ref array = create(thread, f, arrayType(insn, opcode), definitions);
        array.length = lengths[0];
        if (dimensions > 1) fill(array, lengths, 1);
        heap.bind(array, thread.i4());
    }

    private void fill(Ref array, int[] lengths, int dimension) {
        if (lengths[dimension - 1] > INNER_ARRAYS) return;
        int node = array.allocation;
        for (int i = 0; i < array.length; i++) {
            Ref inner = heap.create(Hash.mix(array.hash, i), array.type.substring(1), node);
            inner.length = lengths[dimension];
            array.putElement(i, inner, node);
            if (dimension + 1 < lengths.length) fill(inner, lengths, dimension + 1);
        }
    }

    private static String arrayType(AbstractInsnNode insn, int opcode) {
        if (opcode == MULTIANEWARRAY) return ((MultiANewArrayInsnNode) insn).desc;
        if (opcode == NEWARRAY) return "[" + "ZCFDBSIJ".charAt(((IntInsnNode) insn).operand - T_BOOLEAN);
        String element = ((TypeInsnNode) insn).desc;
        return element.startsWith("[") ? "[" + element : "[L" + element + ";";
    }

    /** True if the traced classes show that the object is not an instance of the target. */
    private boolean failsCast(Ref ref, String target) {
        if (ref == null || ref.type.equals(target)) return false;
        ClassNode type = program.type(ref.type);
        if (type == null) return ref.type.startsWith("java/lang/") && !target.startsWith("java/");
        for (ClassNode at = type; at != null; at = at.superName == null ? null : program.type(at.superName)) {
            if (at.name.equals(target) || at.interfaces.contains(target)) return false;
            if (at.superName != null && (at.superName.equals(target) || program.type(at.superName) == null))
                return !at.superName.equals(target)
                        && at.interfaces.isEmpty()
                        && at.superName.equals("java/lang/Object");
        }
        return false;
    }
}
