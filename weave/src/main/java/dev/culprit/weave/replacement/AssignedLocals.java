package dev.culprit.weave.replacement;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which locals certainly have a value, followed through the frames of the method. The variable table says which
 * variable is where, but the verifier does not rely on it.
 */
final class AssignedLocals {
    private static final Object THIS = new Object();

    /** The contents of the last frame, entry by entry; two slots for long and double values. */
    private final List<Object> frame = new ArrayList<>();

    private final Set<Integer> slots = new HashSet<>();

    AssignedLocals(boolean isStatic, MethodNode method) {
        if (!isStatic) frame.add(method.name.equals("<init>") ? Opcodes.UNINITIALIZED_THIS : THIS);
        for (Type type : Type.getArgumentTypes(method.desc)) frame.add(entry(type));
        settle();
    }

    private static Object entry(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> Opcodes.LONG;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Opcodes.INTEGER;
            default -> type.getInternalName();
        };
    }

    /** Advances past the instruction. */
    void pass(AbstractInsnNode insn) {
        if (insn instanceof FrameNode next) {
            change(next);
            settle();
        } else if (insn instanceof VarInsnNode store
                && store.getOpcode() >= Opcodes.ISTORE
                && store.getOpcode() <= Opcodes.ASTORE) {
            slots.add(store.var);
            boolean two = store.getOpcode() == Opcodes.LSTORE || store.getOpcode() == Opcodes.DSTORE;
            if (two) slots.remove(store.var + 1);
        }
    }

    private void change(FrameNode next) {
        switch (next.type) {
            case Opcodes.F_APPEND -> frame.addAll(next.local);
            case Opcodes.F_CHOP ->
                frame.subList(frame.size() - next.local.size(), frame.size()).clear();
            case Opcodes.F_FULL, Opcodes.F_NEW -> {
                frame.clear();
                frame.addAll(next.local);
            }
            default -> {
                // the locals are those of the previous frame
            }
        }
    }

    private void settle() {
        slots.clear();
        int slot = 0;
        for (Object entry : frame) {
            if (entry != Opcodes.TOP && entry != Opcodes.UNINITIALIZED_THIS) slots.add(slot);
            slot += entry == Opcodes.LONG || entry == Opcodes.DOUBLE ? 2 : 1;
        }
    }

    /**
     * The contents of the last frame, {@code this} being of the class. Null if one of its objects is not initialised
     * yet.
     */
    Object[] entries(String thisClass) {
        Object[] entries = new Object[frame.size()];
        for (int i = 0; i < entries.length; i++) {
            Object entry = frame.get(i);
            if (entry instanceof LabelNode || entry == Opcodes.UNINITIALIZED_THIS) return null;
            entries[i] = entry == THIS ? thisClass : entry;
        }
        return entries;
    }

    boolean has(int local) {
        return slots.contains(local);
    }
}
