package dev.culprit.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Changes to single methods of a JDK class. Methods that a JDK does not have are skipped. */
final class MethodEdit {
    private static final String INTRINSIC = "Ljdk/internal/vm/annotation/IntrinsicCandidate;";

    private final ClassNode type;
    private boolean afterOperation;

    MethodEdit(ClassNode type) {
        this.type = type;
    }

    /** The method, or null if the class has none with a body. */
    MethodNode find(String name, String descriptor) {
        for (MethodNode method : type.methods)
            if (method.name.equals(name) && method.desc.equals(descriptor) && method.instructions.size() > 0)
                return method;
        return null;
    }

    boolean declares(String name, String descriptor) {
        return type.methods.stream().anyMatch(m -> m.name.equals(name) && m.desc.equals(descriptor));
    }

    /** From now on, the beginning of a method is behind the probe that makes the program's call of it an event. */
    MethodEdit afterOperation() {
        afterOperation = true;
        return this;
    }

    /** Inserts code at the beginning. It leaves nothing on the stack. */
    MethodEdit first(String name, String descriptor, Snippet code) {
        MethodNode method = find(name, descriptor);
        if (method != null) {
            dropIntrinsic(method);
            AbstractInsnNode operation = afterOperation ? operation(method) : null;
            if (operation == null) method.instructions.insert(code);
            else method.instructions.insert(operation, code);
        }
        return this;
    }

    /** The probe, or null if there is none. */
    private static AbstractInsnNode operation(MethodNode method) {
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext())
            if (i instanceof MethodInsnNode call
                    && call.owner.equals(Probe.OPERATION.owner)
                    && call.name.equals(Probe.OPERATION.method)) return i;
        return null;
    }

    /** Inserts code before each return. */
    MethodEdit last(String name, String descriptor, Probe probe) {
        MethodNode method = find(name, descriptor);
        if (method == null) return this;
        dropIntrinsic(method);
        for (AbstractInsnNode i : method.instructions.toArray())
            if (i.getOpcode() >= IRETURN && i.getOpcode() <= RETURN)
                method.instructions.insertBefore(
                        i, new Snippet().local(ALOAD, 0).call(probe));
        return this;
    }

    /** Inserts code before the last return; the result is on the stack. */
    MethodEdit beforeReturn(String name, String descriptor, Snippet code) {
        MethodNode method = find(name, descriptor);
        if (method == null) return this;
        AbstractInsnNode last = method.instructions.getLast();
        while (last != null && (last.getOpcode() < IRETURN || last.getOpcode() > RETURN)) last = last.getPrevious();
        if (last != null) method.instructions.insertBefore(last, code);
        return this;
    }

    /** {@code if (code) return;} */
    MethodEdit returnIf(String name, String descriptor, Snippet code) {
        return returnIf(name, descriptor, code, new Snippet().op(RETURN));
    }

    /** {@code if (code) instead}, where {@code instead} ends with a return. */
    MethodEdit returnIf(String name, String descriptor, Snippet code, Snippet instead) {
        LabelNode otherwise = Snippet.newLabel();
        return first(
                name,
                descriptor,
                code.jump(IFEQ, otherwise)
                        .append(instead)
                        .label(otherwise)
                        .sameFrame()
                        .op(NOP));
    }

    /** {@code int a = code; if (a >= 0) return a;} */
    MethodEdit returnUnlessNegative(String name, String descriptor, Snippet code) {
        LabelNode otherwise = Snippet.newLabel();
        code.op(DUP).jump(IFLT, otherwise).op(IRETURN).label(otherwise);
        code.add(new FrameNode(F_SAME1, 0, null, 1, new Object[] {INTEGER}));
        return first(name, descriptor, code.op(POP));
    }

    /** {@code long a = code; if (a >= 0) return a;} */
    MethodEdit returnUnlessNegativeLong(String name, String descriptor, Snippet code) {
        LabelNode otherwise = Snippet.newLabel();
        code.op(DUP2).op(LCONST_0).op(LCMP).jump(IFLT, otherwise).op(LRETURN).label(otherwise);
        code.add(new FrameNode(F_SAME1, 0, null, 1, new Object[] {LONG}));
        return first(name, descriptor, code.op(POP2));
    }

    /** {@code T a = code; if (a != null) return a;} */
    MethodEdit returnUnlessNull(String name, String descriptor, Snippet code, String resultType) {
        LabelNode otherwise = Snippet.newLabel();
        code.op(DUP).jump(IFNULL, otherwise).op(ARETURN).label(otherwise);
        code.add(new FrameNode(F_SAME1, 0, null, 1, new Object[] {resultType}));
        return first(name, descriptor, code.op(POP));
    }

    /**
     * Redirects every call of the method in the class to the probe, which takes the same arguments, including the
     * receiver.
     */
    MethodEdit redirect(String owner, String name, String descriptor, Probe probe) {
        return redirect(owner, name, descriptor, probe.owner, probe.method, probe.descriptor);
    }

    MethodEdit redirect(Probe from, Probe to) {
        return redirect(from.owner, from.method, from.descriptor, to);
    }

    MethodEdit redirect(
            String owner, String name, String descriptor, String toOwner, String toName, String toDescriptor) {
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
                if (!(i instanceof MethodInsnNode call) || !call.owner.equals(owner)) continue;
                if (!call.name.equals(name) || !call.desc.equals(descriptor)) continue;
                call.setOpcode(INVOKESTATIC);
                call.owner = toOwner;
                call.name = toName;
                call.desc = toDescriptor;
            }
        }
        return this;
    }

    /** Removes the use of the object's monitor, by the method as a whole and in blocks. */
    MethodEdit unlock(String name, String descriptor) {
        MethodNode method = find(name, descriptor);
        if (method == null) return this;
        method.access &= ~ACC_SYNCHRONIZED;
        for (AbstractInsnNode i : method.instructions.toArray())
            if (i.getOpcode() == MONITORENTER || i.getOpcode() == MONITOREXIT)
                method.instructions.set(i, new InsnNode(POP));
        return this;
    }

    MethodEdit add(int access, String name, String descriptor, Snippet code) {
        MethodNode method = new MethodNode(access | ACC_SYNTHETIC, name, descriptor, null, null);
        method.instructions = code;
        type.methods.add(method);
        return this;
    }

    /** The compiler would use code of its own. For a method of reflection it has none; the JVM looks for its frames. */
    private void dropIntrinsic(MethodNode method) {
        if (method.visibleAnnotations != null && !type.name.equals("java/lang/reflect/Method"))
            method.visibleAnnotations.removeIf(a -> a.desc.equals(INTRINSIC));
    }
}
