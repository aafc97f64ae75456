package dev.culprit.weave.control;

import dev.culprit.model.SiteKind;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Accesses whose variable only the library knows.
 *
 * <pre>{@code
 *     COUNT.compareAndSet(o, 1, 2);      becomes      Probes.opaqueAccess(site); COUNT.compareAndSet(o, 1, 2);
 * }</pre>
 */
public final class OpaqueAccessWeaver implements InstructionConcern {
    private static final Pattern VAR_HANDLE = Pattern.compile("(get|set|compareAnd|weakCompareAnd).*");
    private static final Pattern UNSAFE = Pattern.compile("(get|put|compareAnd|getAnd).*");
    private static final Pattern FIELD = Pattern.compile("[gs]et(Boolean|Byte|Char|Short|Int|Long|Float|Double)?");

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (insn.getOpcode() != Opcodes.INVOKEVIRTUAL || !isAccess((MethodInsnNode) insn)) return;
        MethodInsnNode call = (MethodInsnNode) insn;
        int site = code.site(SiteKind.OPERATION, call.owner.replace('/', '.') + "." + call.name);
        code.before(insn).push(site).call(Probe.OPAQUE_ACCESS);
    }

    private static boolean isAccess(MethodInsnNode call) {
        return switch (call.owner) {
            case "java/lang/invoke/VarHandle" -> VAR_HANDLE.matcher(call.name).matches();
            case "sun/misc/Unsafe" -> UNSAFE.matcher(call.name).matches();
            case "java/lang/reflect/Field" -> FIELD.matcher(call.name).matches();
            default -> false;
        };
    }
}
