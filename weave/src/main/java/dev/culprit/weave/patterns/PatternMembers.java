package dev.culprit.weave.patterns;

import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ACC_TRANSIENT;
import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.PUTFIELD;

import dev.culprit.bytecode.FieldFacts;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.model.SiteKind;
import dev.culprit.runtime.patterns.Patterns;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.MethodConcern;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.control.Headers;
import dev.culprit.weave.control.Prologues;
import dev.culprit.weave.plan.JdkClasses;
import dev.culprit.weave.plan.Schema;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives each object a field for the observer of the thread that uses it, and each watched field a neighbour that holds
 * the last access.
 *
 * <pre>{@code
 *     class D { int f; D() { super(); .. } }
 * becomes
 *     class D {
 *         int f;
 *         public transient Object culprit$watch;
 *         public transient int culprit$last$f;
 *         D() { super(); culprit$watch = Patterns.own(); .. }
 *         public static void culprit$use$f(D o, int site, int write) {
 *             if (Patterns.epoch == 0 || o == null) return;
 *             Observer me = ObserverAccess.get(Thread.currentThread());
 *             if (me == null || o.culprit$watch != me) {
 *                 if (Patterns.field(o.culprit$watch, o.culprit$last$f, site | write, slot)) return;
 *                 o.culprit$watch = Patterns.claim(o, o.culprit$watch);
 *                 o.culprit$last$f = Patterns.claimedField(o.culprit$watch, o.culprit$last$f, site | write, slot);
 *             } else if (write != 0 || (o.culprit$last$f & WRITE) == 0) o.culprit$last$f = site | write;
 *         }
 *     }
 * }</pre>
 *
 * <p>An object that threads share is not written to, because they would have to write it in turn. In the library,
 * accesses count only in a call of the application.
 */
public final class PatternMembers implements InstructionConcern, MethodConcern {
    public static final String THREAD = "java/lang/Thread";
    public static final String OBSERVER_FIELD = "culprit$observer";
    public static final String OBSERVER = "L" + Probe.RUNTIME + "patterns/Observer;";

    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String CONTENTS = "contents";
    private static final int GENERATED = ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC;
    private static final int STATE = ACC_PUBLIC | ACC_TRANSIENT | ACC_SYNTHETIC;

    private final Schema schema;

    public PatternMembers(Schema schema) {
        this.schema = schema;
    }

    static String useDescriptor(String declaringClass) {
        return "(L" + declaringClass + ";II)V";
    }

    /** A new object belongs to the thread that creates it, a clone to no thread. */
    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        String name = code.type.name;
        if (!(insn instanceof MethodInsnNode call) || call.getOpcode() != INVOKESPECIAL || !schema.hasWatch(name))
            return;
        if (code.isSuperCall(insn)) {
            if (call.owner.equals(code.type.superName) && schema.declaresWatch(name))
                code.after(insn).local(ALOAD, 0).call(Probe.OWN_OBJECT).field(PUTFIELD, name, Schema.WATCH, OBJECT);
        } else if (Headers.isClone(call, code) && !schema.hasWatch(call.owner)) {
            code.after(insn).op(DUP).type(CHECKCAST, name).op(ACONST_NULL).field(PUTFIELD, name, Schema.WATCH, OBJECT);
        }
    }

    /** A public method of a concurrent collection or an atomic is one access to its contents. */
    @Override
    public void weave(MethodCode code) {
        String name = code.type.name;
        if (!schema.hasWatch(name) || !JdkClasses.data(name) || !Prologues.isOperation(code)) return;
        int site = code.register(SiteKind.OPERATION, name.replace('/', '.'), "");
        code.entry()
                .local(ALOAD, 0)
                .push(site)
                .push(isWrite(code) ? Patterns.WRITE : 0)
                .call(INVOKESTATIC, name, Schema.USE + CONTENTS, useDescriptor(name))
                .call(Probe.USE_OUTSIDE);
    }

    private boolean isWrite(MethodCode code) {
        return schema.library()
                .call(code.type.name, code.method.name, code.method.desc, false)
                .onReceiver(Fact.WRITES);
    }

    public void weave(ClassNode type) {
        String name = type.name;
        if (!schema.hasWatch(name)) return;
        if (schema.declaresWatch(name)) type.fields.add(new FieldNode(STATE, Schema.WATCH, OBJECT, null, null));
        int slot = schema.inheritedFields(name);
        boolean library = JdkClasses.isLibrary(name);
        for (FieldFacts field : schema.watchedFields(name)) add(type, field.name(), slot++, library);
        if (JdkClasses.data(name)) add(type, CONTENTS, slot, true);
    }

    private static void add(ClassNode type, String field, int slot, boolean library) {
        type.fields.add(new FieldNode(STATE, Schema.LAST + field, "I", null, null));
        MethodNode use = new MethodNode(GENERATED, Schema.USE + field, useDescriptor(type.name), null, null);
        UseMethod body = new UseMethod(type, Schema.LAST + field, slot);
        use.instructions = library ? body.ofLibrary() : body.ofApplication();
        type.methods.add(use);
    }
}
