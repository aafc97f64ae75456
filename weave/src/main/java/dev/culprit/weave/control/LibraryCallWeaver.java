package dev.culprit.weave.control;

import dev.culprit.bytecode.FieldFacts;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import dev.culprit.bytecode.library.LibraryModel;
import dev.culprit.bytecode.library.LibraryTable;
import dev.culprit.model.SiteKind;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.plan.JdkClasses;
import dev.culprit.weave.plan.Schema;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls of the application that may reach shared state through the library.
 *
 * <pre>{@code
 *     queue.add(x);               becomes      Probes.call(site); queue.add(x);
 *     out.writeObject(x);         becomes      Probes.partCall(site); out.writeObject(x);
 *     format.parse(text);         becomes      Probes.toolCall(site); format.parse(text);
 *     String.format("%d", x);     becomes      Probes.outside(site); String.format("%d", x);
 *     channel.close();            becomes      Probes.opaqueCall(site); channel.close();
 * }</pre>
 *
 * <p>The last two forms are for the rest of the JDK: what it does internally, with state of its own that it may create
 * on first use and keep, is not an event of the program. A call that releases an object, or throws if another thread
 * has released it, is an event itself. So is one that needs an element, as of a buffer, or asks whether there is one.
 * Calls of the simplest classes, which have no such state, are left alone.
 */
public final class LibraryCallWeaver implements InstructionConcern {
    private final Schema schema;

    public LibraryCallWeaver(Schema schema) {
        this.schema = schema;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (insn instanceof InvokeDynamicInsnNode dynamic
                && dynamic.bsm.getOwner().startsWith("java/lang/runtime/"))
            code.before(insn).push(code.site(SiteKind.CALL, name(dynamic))).call(Probe.OUTSIDE);
        if (!(insn instanceof MethodInsnNode call)) return;
        boolean shared = isShared(schema, call);
        if (!shared && !mayKeepState(call)) return;
        int site = code.callSite(call, holder(schema, call, code));
        code.before(insn).push(site).call(shared ? probe(library(schema, call)) : outside(call));
        if (shared && mayPublish(call)) code.published(insn, site, "");
    }

    /**
     * Methods of records, and patterns in a {@code switch}, whose labels the JDK looks up when they are first compared.
     */
    private static String name(InvokeDynamicInsnNode dynamic) {
        String owner = dynamic.bsm.getOwner();
        return (owner.endsWith("/ObjectMethods") ? "java.lang.Record" : owner.replace('/', '.')) + "." + dynamic.name;
    }

    private static Probe probe(String library) {
        if (JdkClasses.tool(library)) return Probe.TOOL_CALL;
        return JdkClasses.keepsOwn(library) ? Probe.PART_CALL : Probe.CALL;
    }

    private Probe outside(MethodInsnNode call) {
        return dependsOnOthers(call) ? Probe.OPAQUE_CALL : Probe.OUTSIDE;
    }

    /**
     * Whether other threads can reach, through the call, what only this thread could reach before: an object that is
     * passed on, or what a released lock protects.
     */
    private boolean mayPublish(MethodInsnNode call) {
        for (Type argument : Type.getArgumentTypes(call.desc))
            if (argument.getSort() >= Type.ARRAY && !isImmutable(argument)) return true;
        LibraryCall library = schema.library().call(call);
        return library.has(Fact.GIVES_BACK) || library.has(Fact.SIGNALS) && !library.has(Fact.AWAITS);
    }

    private static boolean isImmutable(Type type) {
        return type.getSort() == Type.OBJECT && LibraryTable.standard().isTrait(Fact.IMMUTABLE, type.getInternalName());
    }

    /**
     * True if the call releases its object, or throws if the object was released; or if it needs an element, as of a
     * buffer, or asks for one.
     */
    private boolean dependsOnOthers(MethodInsnNode call) {
        LibraryCall library = schema.library().call(call);
        return library.has(Fact.RELEASES)
                || library.has(Fact.REFUSES)
                || library.has(Fact.DEMANDS)
                || library.has(Fact.CHECKS);
    }

    /** The field that the receiver was read from if that is evident, as {@code pkg.Class.field}; otherwise empty. */
    public static String holder(Schema schema, MethodInsnNode call, MethodCode code) {
        if (call.getOpcode() == Opcodes.INVOKESTATIC) return "";
        int receiver = (Type.getArgumentsAndReturnSizes(call.desc) >> 2) - 1;
        FieldInsnNode source = code.origin.field(call, receiver);
        FieldFacts field = source == null ? null : schema.hierarchy().field(source.owner, source.name, source.desc);
        return field == null || field.isSynthetic() ? "" : field.qualifiedName();
    }

    /** True for a call of the JDK that may create or use state of the library itself. */
    public static boolean mayKeepState(MethodInsnNode call) {
        if (!JdkClasses.isLibrary(call.owner)) return false;
        if (call.name.equals("<init>") && call.owner.startsWith("java/lang/")) return false;
        return !LibraryModel.byName().call(call).has(Fact.STATELESS);
    }

    /** Whether the called method belongs to the library and may access shared state. */
    public static boolean isShared(Schema schema, MethodInsnNode call) {
        if (call.name.equals("<init>") || call.owner.startsWith("[")) return false;
        String type = library(schema, call);
        if (type == null) return false;
        if (JdkClasses.tool(type) || JdkClasses.digest(type)) return call.getOpcode() != Opcodes.INVOKESTATIC;
        if (!JdkClasses.isShared(type)) return false;
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        LibraryCall library = LibraryModel.byName().call(type, call.name, call.desc, isStatic);
        return !library.has(Fact.UNSHARED) && !library.has(Fact.SINK);
    }

    /**
     * The library class that the call refers to, which may be one that a class of the program extends. Null if the
     * method belongs to the program.
     */
    private static String library(Schema schema, MethodInsnNode call) {
        if (JdkClasses.isLibrary(call.owner)) return call.owner;
        String declaring = schema.hierarchy().declaringClass(call.owner, call.name + call.desc);
        return declaring != null && JdkClasses.isLibrary(declaring) ? declaring : null;
    }
}
