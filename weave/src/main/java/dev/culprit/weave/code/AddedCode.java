package dev.culprit.weave.code;

import dev.culprit.bytecode.Origin;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What a coverage tool has added to a class, before it was loaded or as an agent: accesses to an array of counters or
 * marks that the class holds in a synthetic member, and the method that creates the array. It is not the program's, so
 * it is not observed.
 *
 * <pre>{@code
 *     private static synthetic boolean[] $jacocoInit() { .. }      // or a dynamic constant, or a synthetic field
 *     int price() {
 *         boolean[] marks = $jacocoInit();
 *         marks[3] = true;
 *         return price;
 *     }
 * }</pre>
 *
 * <p>Compilers keep arrays in synthetic members too: the constants of an enum, and in final fields of synthetic classes
 * the cases of a {@code switch} over one. The latter are left as they are.
 */
public final class AddedCode {
    private final String type;
    private final Set<String> fields = new HashSet<>();
    private final Set<String> methods = new HashSet<>();

    public AddedCode(ClassNode type) {
        this.type = type.name;
        boolean ofTheCompiler = (type.access & Opcodes.ACC_SYNTHETIC) != 0;
        boolean isInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
        for (FieldNode field : type.fields)
            if (isAdded(field.access)
                    && field.desc.startsWith("[")
                    && !(ofTheCompiler && (field.access & Opcodes.ACC_FINAL) != 0)) fields.add(field.name);
        for (MethodNode method : type.methods)
            if (isAdded(method.access)
                    && (isInterface || (method.access & Opcodes.ACC_PRIVATE) != 0)
                    && isSource(method.desc)) methods.add(method.name + method.desc);
    }

    private static boolean isAdded(int access) {
        return (access & Opcodes.ACC_SYNTHETIC) != 0 && (access & Opcodes.ACC_STATIC) != 0;
    }

    /** Without arguments, or with those of a bootstrap method. */
    private static boolean isSource(String descriptor) {
        return Type.getReturnType(descriptor).getSort() == Type.ARRAY
                && (descriptor.startsWith("()") || descriptor.startsWith("(Ljava/lang/invoke/MethodHandles$Lookup;"));
    }

    /** Whether the method creates the array. */
    public boolean isAdded(MethodNode method) {
        return methods.contains(method.name + method.desc);
    }

    /** The instructions of the method that fetch the array and access its elements. */
    public Set<AbstractInsnNode> in(MethodNode method, Origin origin) {
        Set<AbstractInsnNode> sources = new HashSet<>();
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext())
            if (isSource(i)) sources.add(i);
        if (sources.isEmpty()) return Set.of();
        Set<AbstractInsnNode> added = new HashSet<>();
        for (AbstractInsnNode source : sources) addStored(source, added);
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
            int depth = depthOfArray(i.getOpcode());
            if (depth < 0 || !sources.contains(origin.source(i, depth))) continue;
            for (AbstractInsnNode part = origin.of(i, depth); part != null && part != i; part = part.getNext())
                added.add(part);
            added.add(i);
        }
        return added;
    }

    private boolean isSource(AbstractInsnNode insn) {
        return switch (insn.getOpcode()) {
            case Opcodes.LDC -> ((LdcInsnNode) insn).cst instanceof ConstantDynamic;
            case Opcodes.GETSTATIC -> {
                FieldInsnNode field = (FieldInsnNode) insn;
                yield field.owner.equals(type) && fields.contains(field.name);
            }
            case Opcodes.INVOKESTATIC -> {
                MethodInsnNode call = (MethodInsnNode) insn;
                yield call.owner.equals(type) && methods.contains(call.name + call.desc);
            }
            default -> false;
        };
    }

    /** The source, and what puts its value into a local. */
    private static void addStored(AbstractInsnNode source, Set<AbstractInsnNode> added) {
        added.add(source);
        AbstractInsnNode next = source.getNext();
        if (next != null && next.getOpcode() == Opcodes.CHECKCAST) {
            added.add(next);
            next = next.getNext();
        }
        if (next != null && next.getOpcode() == Opcodes.ASTORE) added.add(next);
    }

    /** How far below the top of the stack an array is whose element is accessed; -1 for other instructions. */
    private static int depthOfArray(int opcode) {
        if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) return 1;
        if (opcode < Opcodes.IASTORE || opcode > Opcodes.SASTORE) return -1;
        return opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE ? 3 : 2;
    }
}
