package dev.culprit.weave.statics;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The methods by which constants of an enum are kept. Each constructor has a twin that can be called on a constant that
 * exists, so the fields are not final.
 *
 * <pre>{@code
 *     enum E { A(x); final int x; E(int x) { this.x = x; } }
 * gets
 *     static Object[] culprit$constants;
 *     E(String name, int ordinal, Statics unused) { super(name, ordinal); }
 *     static E culprit$constant(String name, int ordinal) {
 *         culprit$constants = Statics.roomFor(culprit$constants, ordinal);
 *         if (culprit$constants[ordinal] == null) culprit$constants[ordinal] = new E(name, ordinal, null);
 *         E kept = (E) culprit$constants[ordinal];
 *         kept.culprit$clear();
 *         return kept;
 *     }
 *     void culprit$clear() { x = 0; }
 *     void culprit$construct(String name, int ordinal, int x) { this.x = x; }
 * }</pre>
 */
final class EnumMembers {
    /** How the descriptors of an enum's constructors begin. */
    static final String NAMED = "(Ljava/lang/String;I";

    private static final String ENUM = "java/lang/Enum";
    private static final String EMPTY_CONSTRUCTOR = NAMED + "L" + Probe.RUNTIME + "control/Statics;)V";
    private static final String OBJECTS = "[Ljava/lang/Object;";

    private EnumMembers() {}

    /** The descriptor of the method that returns a kept constant. */
    static String constant(String type) {
        return NAMED + ")L" + type + ";";
    }

    /** {@code superCalls} are the calls of another constructor in each constructor. */
    static void add(ClassNode type, Map<MethodNode, Set<AbstractInsnNode>> superCalls) {
        for (FieldNode field : type.fields) if (isOfObject(field)) field.access &= ~ACC_FINAL;
        List<MethodNode> added = new ArrayList<>();
        for (MethodNode method : type.methods)
            if (superCalls.containsKey(method)) added.add(twin(type, method, superCalls.get(method)));
        added.add(clear(type));
        added.add(emptyConstructor(type));
        added.add(kept(type));
        type.methods.addAll(added);
        type.fields.add(new FieldNode(
                ACC_PRIVATE | ACC_STATIC | ACC_TRANSIENT | ACC_SYNTHETIC, Schema.CONSTANTS, OBJECTS, null, null));
    }

    private static boolean isOfObject(FieldNode field) {
        return (field.access & ACC_STATIC) == 0;
    }

    private static MethodNode clear(ClassNode type) {
        MethodNode method = new MethodNode(ACC_SYNTHETIC, Schema.CLEAR, "()V", null, null);
        Snippet code = new Snippet();
        if (!type.superName.equals(ENUM)) code.local(ALOAD, 0).call(INVOKESPECIAL, type.superName, Schema.CLEAR, "()V");
        for (FieldNode field : type.fields) {
            if (!isOfObject(field)) continue;
            code.local(ALOAD, 0)
                    .op(FreshStatics.zero(Type.getType(field.desc)))
                    .field(PUTFIELD, type.name, field.name, field.desc);
        }
        method.instructions = code.op(RETURN);
        return method;
    }

    private static MethodNode emptyConstructor(ClassNode type) {
        MethodNode method = new MethodNode(ACC_SYNTHETIC, "<init>", EMPTY_CONSTRUCTOR, null, null);
        Snippet code = new Snippet().local(ALOAD, 0).local(ALOAD, 1).local(ILOAD, 2);
        if (type.superName.equals(ENUM)) code.call(INVOKESPECIAL, ENUM, "<init>", NAMED + ")V");
        else code.op(ACONST_NULL).call(INVOKESPECIAL, type.superName, "<init>", EMPTY_CONSTRUCTOR);
        method.instructions = code.op(RETURN);
        return method;
    }

    private static MethodNode kept(ClassNode type) {
        String name = type.name;
        // an abstract enum has no constants of its own class
        MethodNode method = new MethodNode(ACC_STATIC | ACC_SYNTHETIC, Schema.CONSTANT, constant(name), null, null);
        if ((type.access & ACC_ABSTRACT) != 0) {
            method.instructions = new Snippet().op(ACONST_NULL, ARETURN);
            return method;
        }
        LabelNode found = Snippet.newLabel();
        Snippet code = constants(new Snippet(), name)
                .local(ILOAD, 1)
                .call(Probe.ROOM_FOR_CONSTANT)
                .op(DUP)
                .field(PUTSTATIC, name, Schema.CONSTANTS, OBJECTS)
                .local(ILOAD, 1)
                .op(AALOAD)
                .jump(IFNONNULL, found);
        constants(code, name)
                .local(ILOAD, 1)
                .type(NEW, name)
                .op(DUP)
                .local(ALOAD, 0)
                .local(ILOAD, 1)
                .op(ACONST_NULL)
                .call(INVOKESPECIAL, name, "<init>", EMPTY_CONSTRUCTOR)
                .op(AASTORE)
                .label(found);
        if ((type.version & 0xffff) >= V1_6) code.sameFrame();
        method.instructions = constants(code, name)
                .local(ILOAD, 1)
                .op(AALOAD)
                .type(CHECKCAST, name)
                .op(DUP)
                .call(INVOKEVIRTUAL, name, Schema.CLEAR, "()V")
                .op(ARETURN);
        return method;
    }

    private static Snippet constants(Snippet code, String name) {
        return code.field(GETSTATIC, name, Schema.CONSTANTS, OBJECTS);
    }

    /** The constructor as a method. The constant has its name and its ordinal already. */
    private static MethodNode twin(ClassNode type, MethodNode constructor, Set<AbstractInsnNode> superCalls) {
        MethodNode twin = new MethodNode(ACC_SYNTHETIC, Schema.CONSTRUCT, constructor.desc, null, null);
        Map<LabelNode, LabelNode> labels = new HashMap<>();
        for (AbstractInsnNode i = constructor.instructions.getFirst(); i != null; i = i.getNext())
            if (i instanceof LabelNode label) labels.put(label, new LabelNode(new Label()));
        for (AbstractInsnNode i = constructor.instructions.getFirst(); i != null; i = i.getNext()) {
            if (superCalls.contains(i)) {
                twin.instructions.add(superCall((MethodInsnNode) i));
                continue;
            }
            AbstractInsnNode copy = i.clone(labels);
            if (copy instanceof FrameNode frame) initialised(frame, type.name);
            twin.instructions.add(copy);
        }
        for (TryCatchBlockNode block : constructor.tryCatchBlocks)
            twin.tryCatchBlocks.add(new TryCatchBlockNode(
                    labels.get(block.start), labels.get(block.end), labels.get(block.handler), block.type));
        twin.maxLocals = constructor.maxLocals;
        twin.maxStack = constructor.maxStack;
        return twin;
    }

    private static Snippet superCall(MethodInsnNode call) {
        if (call.owner.equals(ENUM)) return new Snippet().op(POP2, POP);
        return new Snippet().call(INVOKESPECIAL, call.owner, Schema.CONSTRUCT, call.desc);
    }

    private static void initialised(FrameNode frame, String type) {
        if (frame.local != null) frame.local.replaceAll(v -> UNINITIALIZED_THIS.equals(v) ? type : v);
        if (frame.stack != null) frame.stack.replaceAll(v -> UNINITIALIZED_THIS.equals(v) ? type : v);
    }
}
