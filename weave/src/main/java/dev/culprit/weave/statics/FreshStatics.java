package dev.culprit.weave.statics;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.runtime.control.AddedMembers;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.JdkClasses;
import dev.culprit.weave.plan.Schema;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Makes it possible to initialise a class again in each trial.
 *
 * <pre>{@code
 *     static final List<X> ALL = new ArrayList<>();
 * becomes
 *     static List<X> ALL;
 *     public static final boolean culprit$final$ALL = false;    // for reflection
 *     static int culprit$epoch;
 *     private static void culprit$clinit() { ALL = new ArrayList<>(); }
 *     private static void culprit$reset() { ALL = null; }
 *     public static void culprit$initialise() { if (culprit$epoch != Statics.epoch) culprit$renew(); }
 *     private static void culprit$renew() {
 *         if (!Statics.begin(C.class)) return;
 *         try {
 *             Super.culprit$initialise();
 *             culprit$reset();
 *             culprit$clinit();
 *             culprit$epoch = Statics.epoch;
 *         } catch (Throwable t) {
 *             throw Statics.fail(C.class, t);
 *         }
 *         Statics.end(C.class);
 *     }
 * }</pre>
 */
public final class FreshStatics {
    private static final String STATICS = Probe.RUNTIME + "control/Statics";
    private static final int GENERATED = ACC_STATIC | ACC_SYNTHETIC;

    private final Schema schema;
    private final EnumConstants constants;

    /** Made before anything is woven into the class. */
    public FreshStatics(ClassNode type, Schema schema) {
        this.schema = schema;
        this.constants = new EnumConstants(type, schema);
    }

    public void weave(ClassNode type) {
        new InterfaceStatics(schema).weave(type);
        if (!schema.hasInitialise(type.name)) return;
        boolean initialiser = moveInitialiser(type);
        MethodNode reset = reset(type);
        List<String> finals = finals(type);
        constants.weave(type);
        for (FieldNode field : type.fields) if (isReset(field)) field.access &= ~ACC_FINAL;
        finals.removeAll(finals(type));
        if (!JdkClasses.isLibrary(type.name)) for (String name : finals) type.fields.add(marker(name));
        type.fields.add(new FieldNode(ACC_PUBLIC | ACC_TRANSIENT | GENERATED, Schema.EPOCH, "I", null, null));
        type.methods.add(reset);
        type.methods.add(initialise(type));
        type.methods.add(renew(type, initialiser));
    }

    private static List<String> finals(ClassNode type) {
        List<String> names = new ArrayList<>();
        for (FieldNode field : type.fields) if ((field.access & ACC_FINAL) != 0) names.add(field.name);
        return names;
    }

    /** By this, reflection knows that the field of the name is final in the program. It is in all lists of fields. */
    private static FieldNode marker(String name) {
        return new FieldNode(ACC_PUBLIC | ACC_FINAL | GENERATED, AddedMembers.FINAL + name, "Z", null, 0);
    }

    private static boolean moveInitialiser(ClassNode type) {
        for (MethodNode method : type.methods) {
            if (!method.name.equals("<clinit>")) continue;
            method.name = Schema.CLINIT;
            method.access = ACC_PRIVATE | GENERATED;
            return true;
        }
        return false;
    }

    private static boolean isReset(FieldNode field) {
        return (field.access & ACC_STATIC) != 0 && !((field.access & ACC_FINAL) != 0 && field.value != null);
    }

    private static MethodNode reset(ClassNode type) {
        MethodNode method = new MethodNode(ACC_PRIVATE | GENERATED, Schema.RESET, "()V", null, null);
        Snippet code = new Snippet();
        for (FieldNode field : type.fields) {
            if (!isReset(field)) continue;
            if (field.value != null) code.constant(field.value);
            else code.op(zero(Type.getType(field.desc)));
            code.field(PUTSTATIC, type.name, field.name, field.desc);
        }
        method.instructions = code.op(RETURN);
        return method;
    }

    static int zero(Type type) {
        return switch (type.getSort()) {
            case Type.OBJECT, Type.ARRAY -> ACONST_NULL;
            case Type.LONG -> LCONST_0;
            case Type.FLOAT -> FCONST_0;
            case Type.DOUBLE -> DCONST_0;
            default -> ICONST_0;
        };
    }

    private static MethodNode initialise(ClassNode type) {
        MethodNode method = new MethodNode(ACC_PUBLIC | GENERATED, Schema.INITIALISE, "()V", null, null);
        LabelNode due = Snippet.newLabel();
        method.instructions = framed(
                        type,
                        new Snippet()
                                .field(GETSTATIC, type.name, Schema.EPOCH, "I")
                                .field(GETSTATIC, STATICS, "epoch", "I")
                                .jump(IF_ICMPNE, due)
                                .op(RETURN)
                                .label(due))
                .call(INVOKESTATIC, type.name, Schema.RENEW, "()V")
                .op(RETURN);
        return method;
    }

    private MethodNode renew(ClassNode type, boolean initialiser) {
        MethodNode method = new MethodNode(ACC_PRIVATE | GENERATED, Schema.RENEW, "()V", null, null);
        LabelNode due = Snippet.newLabel();
        LabelNode end = Snippet.newLabel();
        LabelNode handler = Snippet.newLabel();
        Type self = Type.getObjectType(type.name);
        Snippet code = framed(
                type,
                new Snippet()
                        .constant(self)
                        .call(Probe.BEGIN)
                        .jump(IFNE, due)
                        .op(RETURN)
                        .label(due));
        if (schema.hasInitialise(type.superName)) code.call(INVOKESTATIC, type.superName, Schema.INITIALISE, "()V");
        code.call(INVOKESTATIC, type.name, Schema.RESET, "()V");
        if (initialiser) code.call(INVOKESTATIC, type.name, Schema.CLINIT, "()V");
        code.field(GETSTATIC, STATICS, "epoch", "I").field(PUTSTATIC, type.name, Schema.EPOCH, "I");
        if ("java/lang/Enum".equals(type.superName) && !constants.areKept())
            code.constant(self).call(Probe.FORGET_ENUM_CONSTANTS);
        code.label(end).constant(self).call(Probe.END).op(RETURN).label(handler);
        if (hasFrames(type)) code.frame(new Object[0], new Object[] {"java/lang/Throwable"});
        method.instructions = code.constant(self).op(SWAP).call(Probe.FAIL).op(ATHROW);
        method.tryCatchBlocks.add(new TryCatchBlockNode(due, end, handler, null));
        return method;
    }

    private static Snippet framed(ClassNode type, Snippet code) {
        return hasFrames(type) ? code.sameFrame() : code;
    }

    private static boolean hasFrames(ClassNode type) {
        return (type.version & 0xffff) >= V1_6;
    }
}
