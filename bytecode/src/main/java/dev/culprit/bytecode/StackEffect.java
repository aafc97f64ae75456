package dev.culprit.bytecode;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/** How many operand stack slots an instruction pops and pushes; {@code long} and {@code double} count as two. */
public record StackEffect(int pops, int pushes) {

    public static StackEffect of(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode < 0) return effect(0, 0);
        return switch (insn.getType()) {
            case AbstractInsnNode.FIELD_INSN ->
                ofField(opcode, Type.getType(((FieldInsnNode) insn).desc).getSize());
            case AbstractInsnNode.METHOD_INSN -> ofCall(((MethodInsnNode) insn).desc, opcode != INVOKESTATIC);
            case AbstractInsnNode.INVOKE_DYNAMIC_INSN -> ofCall(((InvokeDynamicInsnNode) insn).desc, false);
            case AbstractInsnNode.LDC_INSN -> effect(0, constantSize(((LdcInsnNode) insn).cst));
            case AbstractInsnNode.MULTIANEWARRAY_INSN -> effect(((MultiANewArrayInsnNode) insn).dims, 1);
            default -> ofOpcode(opcode);
        };
    }

    private static StackEffect effect(int pops, int pushes) {
        return new StackEffect(pops, pushes);
    }

    private static StackEffect ofField(int opcode, int size) {
        return switch (opcode) {
            case GETSTATIC -> effect(0, size);
            case PUTSTATIC -> effect(size, 0);
            case GETFIELD -> effect(1, size);
            default -> effect(1 + size, 0);
        };
    }

    private static StackEffect ofCall(String descriptor, boolean receiver) {
        int sizes = Type.getArgumentsAndReturnSizes(descriptor);
        return effect((sizes >> 2) - (receiver ? 0 : 1), sizes & 3);
    }

    private static int constantSize(Object constant) {
        if (constant instanceof Long || constant instanceof Double) return 2;
        return constant instanceof ConstantDynamic dynamic ? dynamic.getSize() : 1;
    }

    private static StackEffect ofOpcode(int opcode) {
        return switch (opcode) {
            case ACONST_NULL,
                    ICONST_M1,
                    ICONST_0,
                    ICONST_1,
                    ICONST_2,
                    ICONST_3,
                    ICONST_4,
                    ICONST_5,
                    FCONST_0,
                    FCONST_1,
                    FCONST_2,
                    BIPUSH,
                    SIPUSH,
                    ILOAD,
                    FLOAD,
                    ALOAD,
                    NEW,
                    JSR -> effect(0, 1);
            case LCONST_0, LCONST_1, DCONST_0, DCONST_1, LLOAD, DLOAD -> effect(0, 2);
            case IALOAD,
                    FALOAD,
                    AALOAD,
                    BALOAD,
                    CALOAD,
                    SALOAD,
                    IADD,
                    FADD,
                    ISUB,
                    FSUB,
                    IMUL,
                    FMUL,
                    IDIV,
                    FDIV,
                    IREM,
                    FREM,
                    ISHL,
                    ISHR,
                    IUSHR,
                    IAND,
                    IOR,
                    IXOR,
                    FCMPL,
                    FCMPG,
                    L2I,
                    L2F,
                    D2I,
                    D2F -> effect(2, 1);
            case LALOAD, DALOAD, LNEG, DNEG, L2D, D2L, SWAP -> effect(2, 2);
            case ISTORE,
                    FSTORE,
                    ASTORE,
                    POP,
                    IRETURN,
                    FRETURN,
                    ARETURN,
                    ATHROW,
                    IFEQ,
                    IFNE,
                    IFLT,
                    IFGE,
                    IFGT,
                    IFLE,
                    IFNULL,
                    IFNONNULL,
                    TABLESWITCH,
                    LOOKUPSWITCH,
                    MONITORENTER,
                    MONITOREXIT -> effect(1, 0);
            case LSTORE,
                    DSTORE,
                    POP2,
                    LRETURN,
                    DRETURN,
                    IF_ICMPEQ,
                    IF_ICMPNE,
                    IF_ICMPLT,
                    IF_ICMPGE,
                    IF_ICMPGT,
                    IF_ICMPLE,
                    IF_ACMPEQ,
                    IF_ACMPNE -> effect(2, 0);
            case IASTORE, FASTORE, AASTORE, BASTORE, CASTORE, SASTORE -> effect(3, 0);
            case LASTORE, DASTORE -> effect(4, 0);
            case DUP, I2L, I2D, F2L, F2D -> effect(1, 2);
            case DUP_X1 -> effect(2, 3);
            case DUP_X2 -> effect(3, 4);
            case DUP2 -> effect(2, 4);
            case DUP2_X1 -> effect(3, 5);
            case DUP2_X2 -> effect(4, 6);
            case LADD, DADD, LSUB, DSUB, LMUL, DMUL, LDIV, DDIV, LREM, DREM, LAND, LOR, LXOR -> effect(4, 2);
            case LSHL, LSHR, LUSHR -> effect(3, 2);
            case LCMP, DCMPL, DCMPG -> effect(4, 1);
            case INEG, FNEG, I2F, F2I, I2B, I2C, I2S, NEWARRAY, ANEWARRAY, ARRAYLENGTH, CHECKCAST, INSTANCEOF ->
                effect(1, 1);
            default -> effect(0, 0);
        };
    }
}
