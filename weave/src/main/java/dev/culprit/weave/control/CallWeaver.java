package dev.culprit.weave.control;

import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.plan.Schema;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls that read the clock, depend on chance, on the machine or on garbage collection, or pause a thread go to the
 * runtime, which has methods of the same shape.
 *
 * <pre>{@code
 *     System.nanoTime()      becomes      Times.nanoTime()
 *     o.hashCode()           becomes      Chance.hashCode(o)      where o's class may not define it
 * }</pre>
 */
public final class CallWeaver implements InstructionConcern {
    private static final String THREAD = "java/lang/Thread";
    private static final String OBJECT = "java/lang/Object";
    private static final String RUNTIME = "java/lang/Runtime";
    private static final String REFERENCE = "java/lang/ref/Reference";
    private static final String SOFT_REFERENCE = "java/lang/ref/SoftReference";
    private static final String CLEANER = "java/lang/ref/Cleaner";
    private static final String REGISTER =
            "register(Ljava/lang/Object;Ljava/lang/Runnable;)Ljava/lang/ref/Cleaner$Cleanable;";
    private static final String REFERENT = "get()Ljava/lang/Object;";
    private static final Map<String, Probe> STATIC_CALLS = new HashMap<>();

    static {
        STATIC_CALLS.put("java/lang/System.nanoTime()J", Probe.NANO_TIME);
        STATIC_CALLS.put("java/lang/System.currentTimeMillis()J", Probe.CURRENT_TIME_MILLIS);
        STATIC_CALLS.put("java/lang/System.identityHashCode(Ljava/lang/Object;)I", Probe.IDENTITY_HASH_CODE);
        STATIC_CALLS.put("java/lang/System.gc()V", Probe.COLLECT);
        STATIC_CALLS.put("java/lang/System.runFinalization()V", Probe.FINALIZE);
        STATIC_CALLS.put("java/lang/Math.random()D", Probe.RANDOM);
        STATIC_CALLS.put("java/lang/StrictMath.random()D", Probe.RANDOM);
        STATIC_CALLS.put("java/lang/Thread.sleep(J)V", Probe.SLEEP);
        STATIC_CALLS.put("java/lang/Thread.yield()V", Probe.YIELD);
        STATIC_CALLS.put("java/lang/Thread.onSpinWait()V", Probe.ON_SPIN_WAIT);
        STATIC_CALLS.put("java/lang/Thread.holdsLock(Ljava/lang/Object;)Z", Probe.HOLDS_LOCK);
    }

    private static final Set<String> IDENTITY = Set.of(OBJECT, "java/lang/Enum");

    private final Schema schema;

    public CallWeaver(Schema schema) {
        this.schema = schema;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (!(insn instanceof MethodInsnNode call)) return;
        Probe probe = probe(call.getOpcode(), call.owner, call.name, call.desc);
        if (probe != null) code.instead(insn).call(probe);
    }

    /** What replaces the call, or null. */
    Probe probe(int opcode, String owner, String name, String descriptor) {
        String method = name + descriptor;
        if (opcode == Opcodes.INVOKESTATIC) return ofStatic(owner, method);
        if (owner.equals(RUNTIME)) return ofRuntime(method);
        if (owner.equals(CLEANER)) return method.equals(REGISTER) ? Probe.REGISTER_CLEANING : null;
        if (method.equals(REFERENT) && opcode == Opcodes.INVOKEVIRTUAL && isReference(owner)) return Probe.REFERENT;
        return ofHashCode(opcode, owner, method);
    }

    private Probe ofStatic(String owner, String method) {
        Probe probe = STATIC_CALLS.get(owner + "." + method);
        if (probe != null) return probe;
        probe = STATIC_CALLS.get(THREAD + "." + method);
        return probe != null && THREAD.equals(schema.hierarchy().declaringClass(owner, method)) ? probe : null;
    }

    private static Probe ofRuntime(String method) {
        if (method.equals("gc()V")) return Probe.COLLECT_RUNTIME;
        if (method.equals("runFinalization()V")) return Probe.FINALIZE_RUNTIME;
        return method.equals("availableProcessors()I") ? Probe.PROCESSORS : null;
    }

    /** Whether the method that is called is that of a reference which the JVM may clear. */
    private boolean isReference(String owner) {
        String declared = schema.hierarchy().declaringClass(owner, REFERENT);
        return REFERENCE.equals(declared) || SOFT_REFERENCE.equals(declared);
    }

    private Probe ofHashCode(int opcode, String owner, String method) {
        if (!method.equals("hashCode()I") || owner.startsWith("[")) return null;
        if (opcode == Opcodes.INVOKEINTERFACE) return Probe.HASH_CODE;
        // an enum's own method is final and returns the identity hash code
        boolean inherited = owner.equals(OBJECT)
                || IDENTITY.contains(String.valueOf(schema.hierarchy().declaringClass(owner, method)));
        if (!inherited) return null;
        return opcode == Opcodes.INVOKESPECIAL ? Probe.IDENTITY_HASH_CODE : Probe.HASH_CODE;
    }
}
