package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.MemoryUses;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Keeps how the interpreted instructions address arrays of numbers, buffers and memory outside the heap. */
final class MemoryRecorder {
    private static final Set<String> NUMBERS = Set.of("[B", "[S", "[C", "[I", "[J");

    private final MemoryUses memory;

    MemoryRecorder(MemoryUses memory) {
        this.memory = memory;
    }

    /** A node of the activation was added. */
    void added(int node, Activation f) {
        if (node >= MemoryUses.MOST_NODES) return;
        if (f.invocation == Dependences.UNKNOWN) f.invocation = enter(node, f);
        memory.belongs(node, f.invocation);
    }

    /** Callers come first, so that each has a number. Nothing has been stored in the parameters yet. */
    private int enter(int node, Activation f) {
        int caller = Dependences.UNKNOWN;
        if (f.caller != null) {
            if (f.caller.invocation == Dependences.UNKNOWN) f.caller.invocation = enter(node, f.caller);
            caller = f.caller.invocation;
        }
        return memory.enter(new MemoryUses.Invocation(caller, node, numbers(f)));
    }

    private static long[] numbers(Activation f) {
        Type[] types = f.code.arguments();
        long[] numbers = new long[types.length];
        int count = 0;
        int slot = f.code.isStatic() ? 0 : 1;
        for (Type type : types) {
            boolean isNumber = type.getSort() == Type.INT || type.getSort() == Type.LONG;
            if (isNumber) numbers[count++] = f.localValues[slot];
            slot += type.getSize();
        }
        return Arrays.copyOf(numbers, count);
    }

    /** The index is in the slot after the array, the value that is written in the one after that. */
    void element(int node, Activation f, int array) {
        if (node >= MemoryUses.MOST_NODES || !NUMBERS.contains(f.refs[array].type)) return;
        boolean writes = array + 2 < f.nodes.length && isStore(f);
        int values = writes ? distinct(f.nodes[array + 2]) : 0;
        memory.element(node, (int) f.values[array + 1], values, f.nodes[array + 1]);
    }

    private static boolean isStore(Activation f) {
        return f.code.instruction(f.pc).getOpcode() >= Opcodes.IASTORE;
    }

    private static int distinct(int[] definitions) {
        return (int) IntStream.of(definitions).distinct().count();
    }

    void called(Call call) {
        if (call.node >= MemoryUses.MOST_NODES || !mayAccess(call)) return;
        int count = call.values.length;
        int[] lengths = new int[count];
        for (int i = 0; i < count; i++)
            lengths[i] = call.refs[i] != null && call.refs[i].isArray() ? call.refs[i].length : -1;
        long receiver = call.receiver == null ? 0 : call.receiver.hash;
        MemoryUses.Method method =
                new MemoryUses.Method(call.target.owner(), call.target.name(), call.target.descriptor());
        memory.call(call.node, new MemoryUses.MemoryCall(method, receiver, call.values, lengths, call.definitions, 0));
    }

    /** True for calls that get an array of numbers, and for those of the classes for memory. */
    private static boolean mayAccess(Call call) {
        String owner = call.target.owner();
        if (owner.startsWith("java/nio/") || owner.startsWith("java/lang/foreign/") || owner.endsWith("/Unsafe"))
            return true;
        for (Ref ref : call.refs)
            if (ref != null && (NUMBERS.contains(ref.type) || ref.type.startsWith("java/nio/"))) return true;
        return owner.startsWith("java/util/concurrent/atomic/Atomic");
    }

    void returned(Call call, long value) {
        memory.returned(call.node, value);
    }
}
