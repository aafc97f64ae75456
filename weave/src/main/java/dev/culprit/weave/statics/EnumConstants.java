package dev.culprit.weave.statics;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.code.SuperCalls;
import dev.culprit.weave.plan.Schema;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The constants of an enum are the same objects in every trial: the JDK and code that is not woven keep them, for
 * example as values of annotations. The initialiser does not create a constant but takes the kept one, whose fields are
 * cleared, and its constructor runs again as an ordinary method.
 *
 * <pre>{@code
 *     A = new E("A", 0, x);      becomes      A = E.culprit$constant("A", 0); A.culprit$construct("A", 0, x);
 * }</pre>
 *
 * <p>{@link EnumMembers} adds these methods. An initialiser of another form is left as it is; its constants are new
 * objects in every trial.
 */
final class EnumConstants {
    /** A creation in the initialiser: the constant's class, its name and its ordinal. */
    private record Creation(String type, String name, int ordinal) {}

    private final Map<AbstractInsnNode, Creation> creations = new IdentityHashMap<>();
    private final Map<AbstractInsnNode, Creation> constructorCalls = new IdentityHashMap<>();
    private final Map<MethodNode, Set<AbstractInsnNode>> superCalls = new HashMap<>();
    private final boolean concerned;

    /** Examines a class before anything is woven into it. */
    EnumConstants(ClassNode type, Schema schema) {
        concerned = schema.keepsConstants(type.name);
        if (!concerned) return;
        for (MethodNode method : type.methods) {
            if (method.name.equals("<init>")) superCalls.put(method, SuperCalls.in(type, method));
            if (method.name.equals("<clinit>") && !findCreations(type.name, method, schema)) {
                creations.clear();
                constructorCalls.clear();
            }
        }
    }

    /** True if the initialiser takes the constants that are kept. */
    boolean areKept() {
        return !creations.isEmpty();
    }

    /** False if the instructions are not those that compilers generate. */
    private boolean findCreations(String enumName, MethodNode initialiser, Schema schema) {
        Deque<TypeInsnNode> open = new ArrayDeque<>();
        for (AbstractInsnNode i = initialiser.instructions.getFirst(); i != null; i = i.getNext()) {
            if (i.getOpcode() == NEW) open.push((TypeInsnNode) i);
            if (!(i instanceof MethodInsnNode call) || !call.name.equals("<init>")) continue;
            TypeInsnNode created = open.poll();
            if (created == null || !created.desc.equals(call.owner)) return false;
            if (!schema.hierarchy().extendsClass(call.owner, enumName)) continue;
            Creation creation = creation(created);
            if (creation == null || !schema.keepsConstants(call.owner) || !call.desc.startsWith(EnumMembers.NAMED))
                return false;
            creations.put(created, creation);
            constructorCalls.put(call, creation);
        }
        return open.isEmpty();
    }

    /** From {@code new E; dup; "A"; 0}; null if that does not follow. */
    private static Creation creation(TypeInsnNode created) {
        AbstractInsnNode dup = next(created);
        AbstractInsnNode name = next(dup);
        AbstractInsnNode ordinal = next(name);
        boolean usual = dup != null
                && dup.getOpcode() == DUP
                && name instanceof LdcInsnNode text
                && text.cst instanceof String
                && value(ordinal) >= 0;
        return usual ? new Creation(created.desc, (String) ((LdcInsnNode) name).cst, value(ordinal)) : null;
    }

    private static AbstractInsnNode next(AbstractInsnNode insn) {
        AbstractInsnNode i = insn == null ? null : insn.getNext();
        while (i != null && i.getOpcode() < 0) i = i.getNext();
        return i;
    }

    private static int value(AbstractInsnNode insn) {
        if (insn == null) return -1;
        int opcode = insn.getOpcode();
        if (opcode >= ICONST_0 && opcode <= ICONST_5) return opcode - ICONST_0;
        if (insn instanceof IntInsnNode push) return push.operand;
        return insn instanceof LdcInsnNode constant && constant.cst instanceof Integer i ? i : -1;
    }

    /** Changes the class, after everything else was woven into its methods. */
    void weave(ClassNode type) {
        if (!concerned) return;
        EnumMembers.add(type, superCalls);
        for (MethodNode method : type.methods) if (method.name.equals(Schema.CLINIT)) takeKept(method);
    }

    private void takeKept(MethodNode initialiser) {
        for (AbstractInsnNode i = initialiser.instructions.getFirst(); i != null; i = i.getNext())
            if (i instanceof FrameNode frame) initialised(frame);
        for (AbstractInsnNode i : initialiser.instructions.toArray()) {
            Creation made = creations.get(i);
            Creation constructed = constructorCalls.get(i);
            if (made == null && constructed == null) continue;
            Snippet code = new Snippet();
            if (made != null)
                code.constant(made.name)
                        .push(made.ordinal)
                        .call(INVOKESTATIC, made.type, Schema.CONSTANT, EnumMembers.constant(made.type));
            else code.call(INVOKEVIRTUAL, constructed.type, Schema.CONSTRUCT, ((MethodInsnNode) i).desc);
            initialiser.instructions.insertBefore(i, code);
            initialiser.instructions.remove(i);
        }
    }

    /** What a frame names as an object that was not initialised yet is one that was. */
    private void initialised(FrameNode frame) {
        for (List<Object> values : Arrays.asList(frame.local, frame.stack)) {
            if (values == null) continue;
            for (int i = 0; i < values.size(); i++) {
                if (!(values.get(i) instanceof LabelNode at)) continue;
                Creation made = creations.get(next(at));
                if (made != null) values.set(i, made.type);
            }
        }
    }
}
