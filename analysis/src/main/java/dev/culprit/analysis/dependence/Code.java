package dev.culprit.analysis.dependence;

import dev.culprit.bytecode.Allocations;
import dev.culprit.bytecode.ControlFlow;
import dev.culprit.bytecode.PlainCalls;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

/** The code of one method, prepared for interpretation. */
final class Code {
    final ClassNode type;
    final MethodNode method;
    final ControlFlow flow;
    /** The number of its first instruction among those of all methods. */
    final int base;
    /** The same in every run. */
    final long key;

    /** One for each instruction, the same in every run. */
    final long[] keys;

    final int[] opcodes;
    final int[] lines;
    /** What a call, field access or the like needs, resolved when it is first executed. */
    final Object[] resolved;

    final int[] handlers;
    final Type[] arguments;
    final Type result;
    private final Set<AbstractInsnNode> recordedAllocations;

    Code(ClassNode type, MethodNode method, int base) {
        this.type = type;
        this.method = method;
        this.base = base;
        this.flow = new ControlFlow(method);
        this.key = Hash.of(type.name + "." + method.name + method.desc);
        int n = flow.size();
        opcodes = new int[n];
        resolved = new Object[n];
        keys = new long[n];
        for (int i = 0; i < n; i++) {
            opcodes[i] = flow.instruction(i).getOpcode();
            keys[i] = Hash.mix(key, i);
        }
        lines = lines(n);
        handlers = method.tryCatchBlocks.stream()
                .mapToInt(b -> flow.index(b.handler))
                .toArray();
        arguments = Type.getArgumentTypes(method.desc);
        result = Type.getReturnType(method.desc);
        recordedAllocations = Allocations.recorded(method);
    }

    int size() {
        return opcodes.length;
    }

    AbstractInsnNode instruction(int pc) {
        return flow.instruction(pc);
    }

    boolean isStatic() {
        return (method.access & Opcodes.ACC_STATIC) != 0;
    }

    boolean isPrivate() {
        return (method.access & Opcodes.ACC_PRIVATE) != 0;
    }

    boolean isSynchronized() {
        return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    }

    boolean isConstructor() {
        return method.name.equals("<init>");
    }

    boolean isInitialiser() {
        return method.name.equals("<clinit>");
    }

    String className() {
        return type.name.replace('/', '.');
    }

    boolean isRecordedAllocation(int pc) {
        return recordedAllocations.contains(instruction(pc));
    }

    /** True where another constructor's call does nothing, and nothing is told of it. */
    boolean isNothing(int pc) {
        return opcodes[pc] == Opcodes.INVOKESPECIAL
                && PlainCalls.isNothing(instruction(pc))
                && !isRecordedAllocation(pc);
    }

    CodePoint point(int pc) {
        return new CodePoint(
                className(), method.name, method.desc, pc, type.sourceFile == null ? "" : type.sourceFile, lines[pc]);
    }

    /** The variable that the store at the instruction begins or changes; null where the class file does not say. */
    LocalVariableNode local(int slot, int pc) {
        if (method.localVariables == null) return null;
        for (LocalVariableNode local : method.localVariables) {
            boolean covers = flow.index(local.start) <= pc + 1 && pc < flow.index(local.end);
            if (local.index == slot && covers) return local;
        }
        return null;
    }

    private int[] lines(int n) {
        int[] result = new int[n];
        int line = 0;
        int next = 0;
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
            if (i instanceof LineNumberNode number) line = number.line;
            else if (!(i instanceof LabelNode) && i.getOpcode() >= 0) result[next++] = line;
        }
        return result;
    }
}
