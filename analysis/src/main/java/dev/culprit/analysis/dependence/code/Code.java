package dev.culprit.analysis.dependence.code;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.bytecode.Allocations;
import dev.culprit.bytecode.ControlFlow;
import dev.culprit.bytecode.library.PlainCalls;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The code of one method, prepared for interpretation. */
public final class Code {
    private final ClassNode type;
    private final MethodNode method;
    private final ControlFlow flow;
    private final int base;
    private final long key;
    private final long[] keys;
    private final int[] opcodes;
    private final int[] lines;
    /** By instruction, where it was asked for. */
    private final CodePoint[] points;

    private final int[] operands;
    private final int[] handlers;
    private final Type[] arguments;
    private final Type result;
    private final boolean[] recordedAllocations;
    private final boolean[] omittedCalls;
    /** The call target or field of an instruction, resolved when it is first needed. */
    private final Object[] resolved;

    /** Made when it is first needed. */
    private WaitingLoops waits;

    Code(ClassNode type, MethodNode method, int base) {
        this.type = type;
        this.method = method;
        this.base = base;
        this.flow = new ControlFlow(method);
        this.key = key(type.name, method.name, method.desc);
        int n = flow.size();
        opcodes = new int[n];
        resolved = new Object[n];
        keys = new long[n];
        operands = new int[n];
        for (int i = 0; i < n; i++) {
            opcodes[i] = flow.instruction(i).getOpcode();
            keys[i] = Hash.mix(key, i);
            operands[i] = operand(flow.instruction(i));
        }
        lines = lines(n);
        points = new CodePoint[lines.length];
        handlers = method.tryCatchBlocks.stream()
                .mapToInt(b -> flow.index(b.handler))
                .toArray();
        arguments = Type.getArgumentTypes(method.desc);
        result = Type.getReturnType(method.desc);
        Set<AbstractInsnNode> allocations = Allocations.recorded(method);
        recordedAllocations = new boolean[n];
        omittedCalls = new boolean[n];
        for (int i = 0; i < n; i++) {
            recordedAllocations[i] = allocations.contains(instruction(i));
            omittedCalls[i] = PlainCalls.isNothing(instruction(i)) && !recordedAllocations[i];
        }
    }

    /** The {@link #key()} of the method with this name. */
    public static long key(String owner, String name, String descriptor) {
        return Hash.of(owner + "." + name + descriptor);
    }

    /** The number of instructions. */
    public int size() {
        return opcodes.length;
    }

    /** The number of the first instruction among the instructions of all methods. */
    public int base() {
        return base;
    }

    /** Identifies the method, the same in every run. */
    public long key() {
        return key;
    }

    /** Identifies the instruction, the same in every run. */
    public long key(int pc) {
        return keys[pc];
    }

    public int opcode(int pc) {
        return opcodes[pc];
    }

    public int line(int pc) {
        return lines[pc];
    }

    public AbstractInsnNode instruction(int pc) {
        return flow.instruction(pc);
    }

    public ControlFlow flow() {
        return flow;
    }

    public WaitingLoops waits() {
        if (waits == null) waits = new WaitingLoops(flow);
        return waits;
    }

    /** True if the code from here on does nothing but make and throw an exception. */
    public boolean throwsAt(int pc) {
        for (int i = pc; i < size(); ) {
            if (opcodes[i] == Opcodes.ATHROW) return true;
            int[] next = flow.successors(i);
            if (next.length != 1 || next[0] <= i || next[0] >= size()) return false;
            i = next[0];
        }
        return false;
    }

    /** The first instruction of the handler with this number in the exception table. */
    public int handler(int number) {
        return handlers[number];
    }

    /** The target of a jump, the slot of a local variable or the constant of a push. */
    public int operand(int pc) {
        return operands[pc];
    }

    private int operand(AbstractInsnNode insn) {
        if (insn instanceof JumpInsnNode jump) return flow.index(jump.label);
        if (insn instanceof VarInsnNode access) return access.var;
        if (insn instanceof IincInsnNode increment) return increment.var;
        return insn instanceof IntInsnNode push ? push.operand : 0;
    }

    /** The method that the call instruction names. */
    public CallTarget callTarget(int pc) {
        CallTarget known = (CallTarget) resolved[pc];
        if (known != null) return known;
        CallTarget target = CallTarget.of(instruction(pc));
        resolved[pc] = target;
        return target;
    }

    /** The resolved field of the access; null before {@link #resolve}. */
    Field field(int pc) {
        return (Field) resolved[pc];
    }

    void resolve(int pc, Field field) {
        resolved[pc] = field;
    }

    /** The types of the arguments, without the receiver. */
    public Type[] arguments() {
        return arguments;
    }

    public Type result() {
        return result;
    }

    public int maxLocals() {
        return method.maxLocals;
    }

    public int maxStack() {
        return method.maxStack;
    }

    public boolean isStatic() {
        return (method.access & Opcodes.ACC_STATIC) != 0;
    }

    boolean isPrivate() {
        return (method.access & Opcodes.ACC_PRIVATE) != 0;
    }

    public boolean isSynchronized() {
        return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    }

    public boolean isConstructor() {
        return method.name.equals("<init>");
    }

    public boolean isInitialiser() {
        return method.name.equals("<clinit>");
    }

    /** True if the method has the name and descriptor of the target, and both or neither are static. */
    public boolean fits(CallTarget target) {
        return method.name.equals(target.name())
                && method.desc.equals(target.descriptor())
                && isStatic() == target.isStatic();
    }

    ClassNode type() {
        return type;
    }

    /** The internal name of the class. */
    public String typeName() {
        return type.name;
    }

    public String className() {
        return type.name.replace('/', '.');
    }

    public String methodName() {
        return method.name;
    }

    /** True if the constructor call ends an allocation whose handle is in the trace. */
    public boolean isRecordedAllocation(int pc) {
        return recordedAllocations[pc];
    }

    /** True for the call of a constructor that does nothing and that the trace does not mention. */
    public boolean isOmitted(int pc) {
        return omittedCalls[pc];
    }

    public CodePoint point(int pc) {
        if (points[pc] == null)
            points[pc] = new CodePoint(
                    className(),
                    method.name,
                    method.desc,
                    pc,
                    type.sourceFile == null ? "" : type.sourceFile,
                    lines[pc]);
        return points[pc];
    }

    /** The variable that the store at the instruction defines; null if the class file does not name it. */
    public LocalVariableNode local(int slot, int pc) {
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
