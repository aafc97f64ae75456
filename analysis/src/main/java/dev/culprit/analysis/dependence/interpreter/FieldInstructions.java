package dev.culprit.analysis.dependence.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.code.Arithmetic;
import dev.culprit.analysis.dependence.code.Field;
import dev.culprit.analysis.dependence.code.Hash;
import dev.culprit.analysis.dependence.code.TracedProgram;
import java.io.IOException;
import java.util.stream.IntStream;

/** Accesses to fields and static fields. */
final class FieldInstructions implements Instructions {
    private final TracedProgram program;
    private final Heap heap;
    private final GraphBuilder graph;
    private final Exceptions exceptions;

    FieldInstructions(TracedProgram program, Heap heap, GraphBuilder graph, Exceptions exceptions) {
        this.program = program;
        this.heap = heap;
        this.graph = graph;
        this.exceptions = exceptions;
    }

    @Override
    public IntStream opcodes() {
        return IntStream.rangeClosed(GETSTATIC, PUTFIELD);
    }

    @Override
    public Progress execute(InterpretedThread thread, Activation f, int opcode) throws IOException {
        Field field = program.field(f.code, f.pc);
        boolean computed = opcode == GETFIELD && isComputed(f.refs[f.top - 1], field);
        if (!computed && thread.isInterrupted())
            return exceptions.interrupt(thread, f, first(opcode, field), last(opcode, field));
        if (opcode == GETSTATIC || opcode == GETFIELD) read(thread, f, field, opcode == GETSTATIC);
        else write(thread, f, field, opcode == PUTSTATIC);
        f.pc++;
        return Progress.NEXT;
    }

    /** An exception depends on the object, not on the value that is written. */
    private static int first(int opcode, Field field) {
        return opcode == PUTFIELD ? field.type().getSize() + 1 : 1;
    }

    private static int last(int opcode, Field field) {
        return opcode == GETFIELD || opcode == PUTFIELD ? first(opcode, field) : 0;
    }

    /** True for a final field of an object that traced code constructed. Its value is not in the trace. */
    private static boolean isComputed(Ref base, Field field) {
        return field.isFinal() && base != null && base.itself().made;
    }

    private void read(InterpretedThread thread, Activation f, Field field, boolean isStatic) throws IOException {
        int[] baseNodes = isStatic ? Activation.NO_NODES : f.nodes[--f.top];
        boolean computed = !isStatic && isComputed(f.refs[f.top], field);
        Ref base = isStatic ? heap.statics(field.declaring()) : f.refs[f.top];
        if (base == null) throw thread.mismatch("a field of null is read");
        base = base.itself();
        graph.critical(CriticalUses.Kind.DEREFERENCE, f, baseNodes);
        int number = field.number();
        Ref predicted = base.ref(number);
        long value;
        Ref ref = null;
        if (computed) {
            if (!base.isKnown(number) && !heap.incomplete)
                throw thread.mismatch("a final field is read before it is set");
            value = base.value(number);
            ref = predicted;
        } else if (field.isReference()) {
            ref = heap.resolve(thread.i4(), predicted, Hash.mix(base.hash, field.key()));
            value = ref == null ? 0 : ref.hash;
        } else {
            value = thread.value(field.type());
        }
        int definition = definition(base, field, value, ref);
        int node = graph.add(NodeKind.READ, thread, f);
        graph.use(definition);
        graph.use(baseNodes);
        graph.on(node, base, -1);
        graph.value(node, value);
        graph.copied(node, definition);
        if (field.isFinal()) graph.readsFinal(node);
        int[] by = {node};
        if (field.type().getSize() == 2) f.push2(value, by);
        else f.push(value, ref, by);
    }

    /**
     * The definition of the value that was read. A value that no traced write accounts for comes from the last library
     * call on the object.
     */
    private static int definition(Ref base, Field field, long value, Ref ref) {
        int number = field.number();
        boolean known = base.isKnown(number);
        boolean differs = field.isReference() ? base.ref(number) != ref : base.value(number) != value;
        boolean changedUnseen = known && differs;
        int definition = changedUnseen ? base.definition(Ref.STATE) : base.definition(number);
        if (changedUnseen || !known && value != 0) base.put(number, value, ref, definition);
        return definition;
    }

    private void write(InterpretedThread thread, Activation f, Field field, boolean isStatic) throws IOException {
        f.top -= field.type().getSize();
        int at = f.top;
        int[] baseNodes = isStatic ? Activation.NO_NODES : f.nodes[--f.top];
        Ref base = isStatic ? heap.statics(field.declaring()) : f.refs[f.top];
        if (base == null) throw thread.mismatch("a field of null is written");
        base = base.itself();
        graph.critical(CriticalUses.Kind.DEREFERENCE, f, baseNodes);
        int node = graph.add(NodeKind.WRITE, thread, f);
        graph.use(f.nodes[at]);
        graph.use(baseNodes);
        graph.on(node, base, -1);
        long value = Arithmetic.narrow(f.values[at], field.type());
        graph.value(node, f, value, f.nodes[at]);
        Ref ref = f.refs[at];
        base.put(field.number(), value, ref, node);
        if (ref != null) heap.storedIn(ref, field.name());
        thread.sum++;
    }
}
