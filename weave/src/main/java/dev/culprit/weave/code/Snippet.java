package dev.culprit.weave.code;

import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Instructions to insert, written in the order in which they run. */
public final class Snippet extends InsnList {

    public Snippet op(int... opcodes) {
        for (int opcode : opcodes) add(new InsnNode(opcode));
        return this;
    }

    public Snippet push(int value) {
        if (value >= -1 && value <= 5) add(new InsnNode(Opcodes.ICONST_0 + value));
        else if (value == (byte) value) add(new IntInsnNode(Opcodes.BIPUSH, value));
        else if (value == (short) value) add(new IntInsnNode(Opcodes.SIPUSH, value));
        else add(new LdcInsnNode(value));
        return this;
    }

    public Snippet constant(Object value) {
        add(new LdcInsnNode(value));
        return this;
    }

    public Snippet local(int opcode, int index) {
        add(new VarInsnNode(opcode, index));
        return this;
    }

    /** Loads all arguments of a static method with the given descriptor. */
    public Snippet arguments(Type... types) {
        int next = 0;
        for (Type type : types) {
            local(type.getOpcode(Opcodes.ILOAD), next);
            next += type.getSize();
        }
        return this;
    }

    public Snippet type(int opcode, String internalName) {
        add(new TypeInsnNode(opcode, internalName));
        return this;
    }

    public Snippet field(int opcode, String owner, String name, String descriptor) {
        add(new FieldInsnNode(opcode, owner, name, descriptor));
        return this;
    }

    public Snippet call(Probe probe) {
        add(probe.call());
        return this;
    }

    public Snippet call(int opcode, String owner, String name, String descriptor) {
        add(new MethodInsnNode(opcode, owner, name, descriptor, opcode == Opcodes.INVOKEINTERFACE));
        return this;
    }

    /** Boxes a primitive value. */
    public Snippet box(Type type) {
        if (type.getSort() >= Type.ARRAY) return this;
        String box = boxOf(type);
        return call(Opcodes.INVOKESTATIC, box, "valueOf", "(" + type.getDescriptor() + ")L" + box + ";");
    }

    /** Unboxes or casts an object to the type. */
    public Snippet unbox(Type type) {
        boolean primitive = type.getSort() < Type.ARRAY;
        String box = primitive ? boxOf(type) : type.getInternalName();
        type(Opcodes.CHECKCAST, box);
        if (primitive) call(Opcodes.INVOKEVIRTUAL, box, type.getClassName() + "Value", "()" + type.getDescriptor());
        return this;
    }

    private static String boxOf(Type type) {
        return switch (type.getSort()) {
            case Type.INT -> "java/lang/Integer";
            case Type.CHAR -> "java/lang/Character";
            default -> {
                String name = type.getClassName();
                yield "java/lang/" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
            }
        };
    }

    public Snippet jump(int opcode, LabelNode target) {
        add(new JumpInsnNode(opcode, target));
        return this;
    }

    public Snippet label(LabelNode label) {
        add(label);
        return this;
    }

    /** A full frame. Locals that it does not name cannot be used after it. */
    public Snippet frame(Object[] locals, Object[] stack) {
        add(new FrameNode(Opcodes.F_FULL, locals.length, locals, stack.length, stack));
        return this;
    }

    /** A frame with the locals of the previous frame and an empty stack. */
    public Snippet sameFrame() {
        add(new FrameNode(Opcodes.F_SAME, 0, null, 0, null));
        return this;
    }

    public Snippet append(InsnList other) {
        add(other);
        return this;
    }

    public static LabelNode newLabel() {
        return new LabelNode(new Label());
    }
}
