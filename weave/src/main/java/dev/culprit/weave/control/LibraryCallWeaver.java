package dev.culprit.weave.control;

import dev.culprit.bytecode.FieldFacts;
import dev.culprit.bytecode.library.Contents;
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
 *     "total " + list             becomes      Probes.describingCall(site); "total " + list; Probes.described(site)
 *     String.format("%d", x);     becomes      Probes.outside(site); String.format("%d", x);
 *     channel.close();            becomes      Probes.opaqueCall(site); channel.close();
 * }</pre>
 *
 * <p>The last two forms are for the rest of the JDK: what it does internally, with state of its own that it may create
 * on first use and keep, is not an event of the program. A call that releases an object, or throws if another thread
 * has released it, is an event itself. So is one that needs an element, as of a buffer, and one that asks whether the
 * object was released or has an element.
 * Calls of the simplest classes, which have no such state, are left alone.
 */
public final class LibraryCallWeaver implements InstructionConcern {
    private final Schema schema;

    public LibraryCallWeaver(Schema schema) {
        this.schema = schema;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (insn instanceof InvokeDynamicInsnNode dynamic) weave(dynamic, code);
        if (!(insn instanceof MethodInsnNode call)) return;
        boolean shared = isShared(schema, call);
        if (!shared && !mayKeepState(call)) return;
        int site = code.callSite(call, holder(schema, call, code));
        if (shared && isDescribing(library(schema, call), call)) {
            describe(call, site, code);
            return;
        }
        code.before(insn).push(site).call(shared ? probe(library(schema, call)) : outside(call));
        if (shared && mayPublish(call)) code.published(insn, site, "");
    }

    private static void weave(InvokeDynamicInsnNode dynamic, MethodCode code) {
        if (dynamic.bsm.getOwner().startsWith("java/lang/runtime/"))
            code.before(dynamic).push(code.site(SiteKind.CALL, name(dynamic))).call(Probe.OUTSIDE);
        else if (describes(dynamic)) describe(dynamic, concatenation(dynamic, code), code);
    }

    /** True for a concatenation that asks an object for its text, which may be code of the program. */
    public static boolean describes(InvokeDynamicInsnNode dynamic) {
        return dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory") && takesObject(dynamic.desc);
    }

    /** The program point of a concatenation, which calls {@code String.valueOf} for each object. */
    public static int concatenation(InvokeDynamicInsnNode dynamic, MethodCode code) {
        return code.site(dynamic, SiteKind.CALL, "java.lang.String.valueOf");
    }

    /** Whether a parameter may be an object with code or state of the program. */
    private static boolean takesObject(String descriptor) {
        for (Type argument : Type.getArgumentTypes(descriptor))
            if (argument.getSort() >= Type.ARRAY && !isImmutable(argument)) return true;
        return false;
    }

    /**
     * Methods of records, and patterns in a {@code switch}, whose labels the JDK looks up when they are first compared.
     */
    private static String name(InvokeDynamicInsnNode dynamic) {
        String owner = dynamic.bsm.getOwner();
        return (owner.endsWith("/ObjectMethods") ? "java.lang.Record" : owner.replace('/', '.')) + "." + dynamic.name;
    }

    private static void describe(AbstractInsnNode insn, int site, MethodCode code) {
        code.before(insn).push(site).call(Probe.DESCRIBING_CALL);
        code.after(insn).push(site).call(Probe.DESCRIBED);
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
        if (takesObject(call.desc)) return true;
        LibraryCall library = schema.library().call(call);
        return library.has(Fact.GIVES_BACK) || library.has(Fact.SIGNALS) && !library.has(Fact.AWAITS);
    }

    private static boolean isImmutable(Type type) {
        return type.getSort() == Type.OBJECT && LibraryTable.standard().isTrait(Fact.IMMUTABLE, type.getInternalName());
    }

    /**
     * True if the call releases its object, throws if the object was released, or needs an element, as of a buffer; or
     * if it asks about that.
     */
    private boolean dependsOnOthers(MethodInsnNode call) {
        LibraryCall library = schema.library().call(call);
        return library.has(Fact.RELEASES)
                || library.has(Fact.REFUSES)
                || library.has(Fact.DEMANDS)
                || library.has(Fact.CHECKS);
    }

    /**
     * The field that the object of the call was read from if that is evident, as {@code pkg.Class.field}; otherwise
     * empty. It is the receiver, or what is copied.
     */
    public static String holder(Schema schema, MethodInsnNode call, MethodCode code) {
        if (call.getOpcode() == Opcodes.INVOKESTATIC) return "";
        boolean constructs = call.name.equals("<init>");
        int slot = constructs ? copiedSlot(call) : (Type.getArgumentsAndReturnSizes(call.desc) >> 2) - 1;
        FieldInsnNode source = code.origin.field(call, slot);
        FieldFacts field = source == null ? null : schema.hierarchy().field(source.owner, source.name, source.desc);
        return field == null || field.isSynthetic() ? "" : field.qualifiedName();
    }

    /** True for a call of the JDK that may create or use state of the library itself. */
    public static boolean mayKeepState(MethodInsnNode call) {
        if (!JdkClasses.isLibrary(call.owner)) return false;
        if (call.name.equals("<init>") && call.owner.startsWith("java/lang/")) return false;
        return !LibraryModel.byName().call(call).has(Fact.STATELESS);
    }

    /** The slot of the argument that a constructor copies, from the top of the stack; -1 if there is none. */
    private static int copiedSlot(MethodInsnNode call) {
        int copied = Contents.parameter(call.desc);
        if (copied < 0) return -1;
        Type[] arguments = Type.getArgumentTypes(call.desc);
        int slot = 0;
        for (int i = arguments.length - 1; i > copied; i--) slot += arguments[i].getSize();
        return slot;
    }

    /**
     * Whether the called method belongs to the library and may access shared state. A constructor may if it copies
     * another object, as {@code new ArrayList<>(list)}.
     */
    public static boolean isShared(Schema schema, MethodInsnNode call) {
        if (call.owner.startsWith("[")) return false;
        if (call.name.equals("<init>") && Contents.parameter(call.desc) < 0) return false;
        String type = library(schema, call);
        if (type == null) return false;
        if (JdkClasses.tool(type) || JdkClasses.digest(type)) return call.getOpcode() != Opcodes.INVOKESTATIC;
        if (isDescribing(type, call)) return takesObject(call.desc) || type.equals("java/lang/Object");
        if (!JdkClasses.isShared(type)) return false;
        LibraryCall library = described(type, call);
        return !library.has(Fact.UNSHARED) && !library.has(Fact.SINK);
    }

    private static boolean isDescribing(String type, MethodInsnNode call) {
        return described(type, call).has(Fact.DESCRIBES);
    }

    private static LibraryCall described(String type, MethodInsnNode call) {
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        return LibraryModel.byName().call(type, call.name, call.desc, isStatic);
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
