package dev.culprit.weave.corruption;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Memory outside the heap gets guards, and its addresses are checked before they are used.
 *
 * <pre>{@code
 *     unsafe.allocateMemory(n)      becomes      Guards.allocate(unsafe, n)
 *     unsafe.putInt(a, x)           becomes      Guards.check(a, 4); unsafe.putInt(a, x)
 *     arena.allocate(n)             becomes      (MemorySegment) Segments.allocate(arena, n)
 *     handle.invokeExact(x)         becomes      handle.invokeExact(x); Guards.checkAll()
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
    private static final String FOREIGN = "java/lang/foreign/";
    private static final String SEGMENT = FOREIGN + "MemorySegment";
    private static final String ALLOCATED = ")L" + SEGMENT + ";";
    private static final Map<String, Probe> OF_ARENAS = Map.of(
            "allocate(J" + ALLOCATED,
            Probe.SEGMENTS_ALLOCATE,
            "allocate(JJ" + ALLOCATED,
            Probe.SEGMENTS_ALLOCATE_ALIGNED,
            "allocate(L" + FOREIGN + "MemoryLayout;" + ALLOCATED,
            Probe.SEGMENTS_ALLOCATE_LAYOUT,
            "allocate(L" + FOREIGN + "MemoryLayout;J" + ALLOCATED,
            Probe.SEGMENTS_ALLOCATE_LAYOUTS,
            "allocateFrom(Ljava/lang/String;" + ALLOCATED,
            Probe.SEGMENTS_ALLOCATE_TEXT,
            "close()V",
            Probe.SEGMENTS_CLOSE);
    private static final Set<String> ALLOCATORS = Set.of(FOREIGN + "Arena", FOREIGN + "SegmentAllocator");
    private static final Map<String, Integer> BYTES =
            Map.of("Byte", 1, "Char", 2, "Short", 2, "Int", 4, "Float", 4, "Long", 8, "Double", 8, "Address", 8);

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (!(insn instanceof MethodInsnNode call)) return;
        if (call.owner.equals(UNSAFE)) ofUnsafe(call, code);
        else if (ALLOCATORS.contains(call.owner)) ofArena(call, code);
        else if (call.owner.equals("java/lang/invoke/MethodHandle") && call.name.startsWith("invoke"))
            code.instead(call)
                    .call(call.getOpcode(), call.owner, call.name, call.desc)
                    .call(Probe.GUARDS_CHECK_ALL);
    }

    private static void ofUnsafe(MethodInsnNode call, MethodCode code) {
        Probe probe = REPLACED.get(call.name + call.desc);
        if (probe != null) code.instead(call).call(probe);
        else if (isAccess(call)) check(call, code.instead(call));
    }

    private static void ofArena(MethodInsnNode call, MethodCode code) {
        Probe probe = OF_ARENAS.get(call.name + call.desc);
        if (probe == null) return;
        Snippet instead = code.instead(call).call(probe);
        if (call.desc.endsWith(ALLOCATED)) instead.type(CHECKCAST, SEGMENT);
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
