package dev.culprit.weave.statics;

import dev.culprit.bytecode.ClassFacts;
import dev.culprit.bytecode.FieldFacts;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.MethodConcern;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.JdkClasses;
import dev.culprit.weave.plan.Schema;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Where the JVM would initialise a class whose static state is reset, the class is asked to do so.
 *
 * <pre>{@code
 *     static void f() { .. }      becomes      static void f() { culprit$initialise(); .. }
 *     C() { super(); .. }         becomes      C() { culprit$initialise(); super(); .. }
 *     x = D.f;                    becomes      D.culprit$initialise(); x = D.f;
 *     x = I.f;                    becomes      x = InterfaceState.get(I.culprit$state$I, n);
 *     new D(args)                 becomes      D.culprit$initialise(), new D(args)
 *     Class.forName(n)            becomes      Statics.ensure(Class.forName(n))
 * }</pre>
 */
public final class InitialisationWeaver implements InstructionConcern, MethodConcern {
    private final Schema schema;
    private final InterfaceStatics interfaces;

    public InitialisationWeaver(Schema schema) {
        this.schema = schema;
        this.interfaces = new InterfaceStatics(schema);
    }

    @Override
    public void weave(MethodCode code) {
        if (isEntry(code) && schema.hasInitialise(code.type.name)) initialise(code.entry(), code.type.name);
    }

    /**
     * An object exists only after its class was initialised, unless it was created without a constructor or in an
     * earlier trial. So only those instance methods ask that use static state themselves, or fields of a constant that
     * code which is not woven may have kept.
     */
    private boolean isEntry(MethodCode code) {
        String name = code.method.name;
        if (code.isStaticInitialiser() || name.startsWith("$jacoco")) return false;
        if (name.equals("<init>") || code.isStatic() && !name.startsWith("lambda$")) return true;
        for (AbstractInsnNode i = code.method.instructions.getFirst(); i != null; i = i.getNext())
            if (i instanceof FieldInsnNode access && (isOwnState(access, code) || isOfConstant(access))) return true;
        return false;
    }

    private boolean isOfConstant(FieldInsnNode access) {
        boolean ofObject = access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.PUTFIELD;
        return ofObject && schema.keepsConstants(access.owner);
    }

    private boolean isOwnState(FieldInsnNode insn, MethodCode code) {
        if (insn.getOpcode() != Opcodes.GETSTATIC && insn.getOpcode() != Opcodes.PUTSTATIC) return false;
        FieldFacts field = schema.hierarchy().field(insn.owner, insn.name, insn.desc);
        return field != null && !(field.isFinal() && field.constant()) && !isOther(field.declaringClass(), code);
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        switch (insn.getOpcode()) {
            case Opcodes.NEW -> weaveNew((TypeInsnNode) insn, code);
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> weaveAccess((FieldInsnNode) insn, code);
            default -> {}
        }
    }

    /**
     * After the instruction, not before: frames name an uninitialised object by the position of its {@code new}. For
     * the few such classes of the JDK, their constructors do it.
     */
    private void weaveNew(TypeInsnNode insn, MethodCode code) {
        boolean due = !JdkClasses.isLibrary(insn.desc) && isOther(insn.desc, code) && schema.hasInitialise(insn.desc);
        if (due) initialise(code.after(insn), insn.desc);
    }

    private void weaveAccess(FieldInsnNode insn, MethodCode code) {
        FieldFacts field = schema.hierarchy().field(insn.owner, insn.name, insn.desc);
        if (field == null || field.isFinal() && field.constant()) return;
        String declaring = field.declaringClass();
        Snippet read = interfaces.read(insn, field);
        if (read != null) code.instead(insn).append(read);
        if (!isOther(declaring, code) || !schema.hasInitialise(declaring)) return;
        if (isAccessible(declaring, code)) initialise(code.before(insn), declaring);
        else if (schema.hasInitialise(insn.owner)) initialise(code.before(insn), insn.owner);
    }

    private static void initialise(Snippet snippet, String owner) {
        snippet.call(Opcodes.INVOKESTATIC, owner, Schema.INITIALISE, "()V");
    }

    /** False if running code of this class implies that the other one is initialised. */
    private boolean isOther(String other, MethodCode code) {
        return !schema.hierarchy().extendsClass(code.type.name, other);
    }

    private boolean isAccessible(String other, MethodCode code) {
        ClassFacts facts = schema.hierarchy().facts(other);
        return facts.isPublic() || packageOf(other).equals(packageOf(code.type.name));
    }

    private static String packageOf(String name) {
        return name.substring(0, name.lastIndexOf('/') + 1);
    }
}
