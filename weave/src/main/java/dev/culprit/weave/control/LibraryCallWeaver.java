package dev.culprit.weave.control;

import dev.culprit.bytecode.FieldFacts;
import dev.culprit.model.SiteKind;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.plan.JdkClasses;
import dev.culprit.weave.plan.Schema;
import java.util.Set;
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
 *     format.parse(text);         becomes      Probes.toolCall(site); format.parse(text);
 *     String.format("%d", x);     becomes      Probes.outside(site); String.format("%d", x);
 * }</pre>
 *
 * <p>The last form is for the rest of the JDK: what it does internally, with state of its own that it may create on
 * first use and keep, is not an event of the program. Calls of the simplest classes, which have no such state, are left
 * alone.
 */
public final class LibraryCallWeaver implements InstructionConcern {
    private static final String THREAD = "java/lang/Thread";

    private static final Set<String> PURE = Set.of(
            "java/util/Objects",
            "java/util/Optional",
            "java/util/OptionalInt",
            "java/util/OptionalLong",
            "java/util/OptionalDouble",
            "java/util/Arrays",
            "java/util/Locale",
            "java/util/Formatter",
            "java/util/Base64",
            "java/util/Comparator",
            "java/util/UUID",
            "java/util/TimeZone",
            "java/util/Currency",
            "java/util/concurrent/TimeUnit",
            "java/util/concurrent/ThreadLocalRandom");

    private static final Set<String> PURE_PACKAGES = Set.of(
            "java/util/function/",
            "java/util/regex/",
            "java/util/zip/",
            "java/util/jar/",
            "java/util/logging/",
            "java/util/prefs/",
            "java/util/spi/",
            "java/util/random/");

    private static final Set<String> THREAD_METHODS = Set.of(
            "start",
            "startVirtualThread",
            "join",
            "interrupt",
            "isInterrupted",
            "interrupted",
            "isAlive",
            "getState",
            "sleep",
            "yield");

    private static final Set<String> SIMPLE = Set.of(
            "java/lang/Object",
            "java/lang/Math",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Boolean",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/Enum",
            "java/lang/Record",
            "java/lang/Comparable",
            "java/lang/Runnable",
            "java/lang/CharSequence",
            "java/lang/Number",
            "java/util/Objects",
            "java/util/Optional");

    private static final Set<String> BUILDERS =
            Set.of("java/lang/StringBuffer", "java/lang/StringBuilder", "java/lang/Iterable");

    private static final Set<String> PRINTERS =
            Set.of("java/io/PrintStream", "java/io/PrintWriter", "java/io/Console", "java/io/File");

    private static final Set<String> RELEASES = Set.of("unlock", "unlockWrite", "release", "countDown");

    /** Immutable arguments. */
    private static final Set<String> VALUES = Set.of(
            "java/lang/String",
            "java/lang/Class",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Boolean",
            "java/util/concurrent/TimeUnit");

    private final Schema schema;

    public LibraryCallWeaver(Schema schema) {
        this.schema = schema;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (insn instanceof InvokeDynamicInsnNode dynamic
                && dynamic.bsm.getOwner().equals("java/lang/runtime/ObjectMethods"))
            code.before(insn)
                    .push(code.site(SiteKind.CALL, "java.lang.Record." + dynamic.name))
                    .call(Probe.OUTSIDE);
        if (!(insn instanceof MethodInsnNode call)) return;
        boolean shared = isShared(schema, call);
        if (!shared && !mayKeepState(call)) return;
        int site = code.callSite(call, holder(schema, call, code));
        boolean tool = shared && JdkClasses.tool(library(schema, call));
        Probe probe = tool ? Probe.TOOL_CALL : shared ? Probe.CALL : Probe.OUTSIDE;
        code.before(insn).push(site).call(probe);
        if (shared && mayPublish(call)) code.published(insn, site, "");
    }

    /**
     * Whether other threads can reach, through the call, what only this thread could reach before: an object that is
     * passed on, or what a released lock protects.
     */
    private static boolean mayPublish(MethodInsnNode call) {
        if (RELEASES.contains(call.name)) return true;
        for (Type argument : Type.getArgumentTypes(call.desc))
            if (argument.getSort() >= Type.ARRAY && !VALUES.contains(argument.getInternalName())) return true;
        return false;
    }

    /** The field that the receiver was read from if that is evident, as {@code pkg.Class.field}; otherwise empty. */
    public static String holder(Schema schema, MethodInsnNode call, MethodCode code) {
        if (call.getOpcode() == Opcodes.INVOKESTATIC) return "";
        int receiver = (Type.getArgumentsAndReturnSizes(call.desc) >> 2) - 1;
        FieldInsnNode source = code.origin.field(call, receiver);
        FieldFacts field = source == null ? null : schema.hierarchy().field(source.owner, source.name, source.desc);
        return field == null || field.isSynthetic() ? "" : field.qualifiedName();
    }

    public static boolean mayKeepState(MethodInsnNode call) {
        if (!JdkClasses.isLibrary(call.owner)) return false;
        if (call.name.equals("<init>") && call.owner.startsWith("java/lang/")) return false;
        if (call.owner.equals("java/lang/String")) return call.name.startsWith("format");
        return !SIMPLE.contains(call.owner) && !call.owner.startsWith("java/util/function/");
    }

    /** Whether the called method belongs to the library and may access shared state. */
    public static boolean isShared(Schema schema, MethodInsnNode call) {
        if (call.name.equals("<init>") || call.owner.startsWith("[")) return false;
        String type = library(schema, call);
        if (type == null) return false;
        if (JdkClasses.tool(type) || JdkClasses.digest(type)) return call.getOpcode() != Opcodes.INVOKESTATIC;
        return isShared(type, call.name);
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

    private static boolean isShared(String owner, String method) {
        if (owner.equals(THREAD)) return THREAD_METHODS.contains(method);
        if (owner.startsWith("java/lang/Thread$Builder")) return method.equals("start");
        if (BUILDERS.contains(owner)) return true;
        if (owner.startsWith("java/io/")) return !PRINTERS.contains(owner) && !owner.endsWith("Exception");
        if (!owner.startsWith("java/util/") || PURE.contains(owner) || owner.endsWith("Exception")) return false;
        return PURE_PACKAGES.stream().noneMatch(owner::startsWith);
    }
}
