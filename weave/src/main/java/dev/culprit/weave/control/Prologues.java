package dev.culprit.weave.control;

import dev.culprit.bytecode.library.Contents;
import dev.culprit.model.SiteKind;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.plan.JdkClasses;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * Code at the beginning of certain methods.
 *
 * <pre>{@code
 *     public void run() { .. }          becomes      public void run() { Threads.gate(); .. }
 *     public V put(K key, V value)      becomes      .. { Probes.operation(this, site); .. }
 * }</pre>
 */
public final class Prologues {
    private static final Set<String> NO_OPERATIONS =
            Set.of("toString", "hashCode", "equals", "beforeExecute", "afterExecute", "terminated");

    private Prologues() {}

    public static void gate(MethodCode code) {
        if (code.method.name.equals("run") && code.method.desc.equals("()V") && !code.isStatic())
            code.entry().call(Probe.GATE);
    }

    /** Whether programs call the method on the concurrent classes of the library. */
    public static boolean isOperation(MethodCode code) {
        boolean visible = (code.type.access & Opcodes.ACC_PUBLIC) != 0 || code.type.name.contains("FieldUpdater$");
        return visible
                && (code.method.access & Opcodes.ACC_PUBLIC) != 0
                && !code.isStatic()
                && !code.method.name.startsWith("<")
                && (code.method.access & Opcodes.ACC_SYNTHETIC) == 0
                && !NO_OPERATIONS.contains(code.method.name);
    }

    /** {@code putAll} and the like get another probe, because the accesses to what they read count as well. */
    public static void operation(MethodCode code) {
        if (!isOperation(code)) return;
        String name = code.method.name;
        int site = code.site(SiteKind.OPERATION, code.type.name.replace('/', '.') + "." + name);
        Probe probe = JdkClasses.data(code.type.name) && Contents.parameter(code.method.desc) >= 0
                ? Probe.READING_OPERATION
                : Probe.OPERATION;
        code.entry().local(Opcodes.ALOAD, 0).push(site).call(probe);
    }
}
