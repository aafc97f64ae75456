package dev.culprit.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds which instruction put a value on the operand stack, by looking back along straight-line code, through {@code dup} and
 * {@code dup2}, which assignments inside expressions use. It gives up rather than guess where control flow joins; class files without frames do not show where that is, so there it looks no further than
 * the last label.
 */
public final class Origin {
    /** How many instructions it looks back: long array initialisers would else take their length squared. */
    private static final int HORIZON = 500;

    private final MethodNode method;
    private final boolean frames;

    public Origin(MethodNode method, int classVersion) {
        this.method = method;
        this.frames = (classVersion & 0xffff) >= Opcodes.V1_7;
    }

    /**
     * The instruction that pushed the stack slot, or null when that is not certain.
     *
     * @param depth how far below the top, in slots, as the stack is just before {@code insn}
     */
    public AbstractInsnNode of(AbstractInsnNode insn, int depth) {
        int d = depth;
        AbstractInsnNode i = insn.getPrevious();
        for (int steps = 0; i != null && steps < HORIZON && !joinsOrLeaves(i); steps++, i = i.getPrevious()) {
            StackEffect effect = StackEffect.of(i);
            if (d >= effect.pushes()) d += effect.pops() - effect.pushes();
            else if (i.getOpcode() == Opcodes.DUP) d = 0;
            else if (i.getOpcode() == Opcodes.DUP2) d %= 2;
            else return isShuffle(i) ? null : i;
        }
        return null;
    }

    /** The field that the reference in the slot was loaded from, looking through casts and locals with one store; or null. */
    public FieldInsnNode field(AbstractInsnNode insn, int depth) {
        AbstractInsnNode i = of(insn, depth);
        for (int hops = 0; i != null && hops < 4; hops++) {
            if (i.getOpcode() == Opcodes.GETFIELD || i.getOpcode() == Opcodes.GETSTATIC) return (FieldInsnNode) i;
            if (i.getOpcode() == Opcodes.CHECKCAST) {
                i = of(i, 0);
            } else if (i.getOpcode() == Opcodes.ALOAD) {
                AbstractInsnNode store = onlyStore(((VarInsnNode) i).var);
                i = store == null ? null : of(store, 0);
            } else {
                return null;
            }
        }
        return null;
    }

    private AbstractInsnNode onlyStore(int local) {
        int receiver = (method.access & Opcodes.ACC_STATIC) == 0 ? 0 : 1;
        if (local < (Type.getArgumentsAndReturnSizes(method.desc) >> 2) - receiver) return null;
        AbstractInsnNode store = null;
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
            if (i.getOpcode() == Opcodes.ASTORE && ((VarInsnNode) i).var == local) {
                if (store != null) return null;
                store = i;
            }
        }
        return store;
    }

    private boolean joinsOrLeaves(AbstractInsnNode insn) {
        int type = insn.getType();
        return type == AbstractInsnNode.FRAME || !frames && type == AbstractInsnNode.LABEL || leaves(insn);
    }

    private static boolean isShuffle(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return opcode >= Opcodes.DUP && opcode <= Opcodes.SWAP;
    }

    /** True for instructions that control never falls through. */
    private static boolean leaves(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return insn instanceof JumpInsnNode && (opcode == Opcodes.GOTO || opcode == Opcodes.JSR)
                || opcode == Opcodes.ATHROW
                || opcode == Opcodes.RET
                || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN
                || opcode == Opcodes.TABLESWITCH
                || opcode == Opcodes.LOOKUPSWITCH;
    }
}
