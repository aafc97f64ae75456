package dev.culprit.weave.corruption;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Memory outside the heap gets guards, and its addresses are checked before they are used.
 *
 * <pre>{@code
 *     unsafe.allocateMemory(n)      becomes      Guards.allocate(unsafe, n)
 *     unsafe.putInt(a, x)           becomes      Guards.check(a, 4); unsafe.putInt(a, x)
 * }</pre>
 */
public final class GuardWeaver implements InstructionConcern {
    private static final String UNSAFE = "sun/misc/Unsafe";
    private static final Map<String, Probe> REPLACED = Map.of(
            "allocateMemory(J)J", Probe.GUARDS_ALLOCATE,
            "reallocateMemory(JJ)J", Probe.GUARDS_REALLOCATE,
            "freeMemory(J)V", Probe.GUARDS_FREE,
            "setMemory(JJB)V", Probe.GUARDS_FILL,
            "copyMemory(JJJ)V", Probe.GUARDS_COPY);
    private static final Map<String, Integer> BYTES =
            Map.of("Byte", 1, "Char", 2, "Short", 2, "Int", 4, "Float", 4, "Long", 8, "Double", 8, "Address", 8);

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (!(insn instanceof MethodInsnNode call) || !call.owner.equals(UNSAFE)) return;
        Probe probe = REPLACED.get(call.name + call.desc);
        if (probe != null) code.instead(insn).call(probe);
        else if (isAccess(call)) check(call, code.instead(insn));
    }

    /** An access to an address, not to an object. */
    private static boolean isAccess(MethodInsnNode call) {
        boolean named = call.name.length() > 3 && BYTES.containsKey(call.name.substring(3));
        return named && (call.name.startsWith("get") || call.name.startsWith("put")) && call.desc.startsWith("(J");
    }

    private static void check(MethodInsnNode call, Snippet code) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        if (arguments.length == 1) code.op(DUP2); // u aa aa
        else if (arguments[1].getSize() == 1) code.op(DUP_X2, POP, DUP2_X1); // u aa v aa
        else code.op(DUP2_X2, POP2, DUP2_X2); // u aa vv aa
        code.push(BYTES.get(call.name.substring(3))).call(Probe.GUARDS_CHECK);
        code.call(call.getOpcode(), call.owner, call.name, call.desc);
    }
}
