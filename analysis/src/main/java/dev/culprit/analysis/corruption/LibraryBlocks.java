package dev.culprit.analysis.corruption;

import dev.culprit.analysis.dependence.MemoryUses.MemoryCall;

/** Blocks that the library hands out: memory outside the heap, whose bounds nobody checks. */
final class LibraryBlocks {
    private LibraryBlocks() {}

    static boolean isUnsafe(MemoryCall call) {
        return call.method().owner().endsWith("/misc/Unsafe");
    }

    /** The block that the call has returned; null for other calls. */
    static Block handedOut(int node, int number, MemoryCall call) {
        if (call == null || call.result() == 0) return null;
        boolean allocates = isUnsafe(call) && call.method().name().equals("allocateMemory");
        if (allocates)
            return new Block(number, node, "allocateMemory", call.result()).in(Access.OFF_HEAP, call.arguments()[0]);
        return isSegment(call) ? new Block(number, node, "allocate", 0).in(call.result(), call.arguments()[0]) : null;
    }

    /** A segment of so many bytes. */
    private static boolean isSegment(MemoryCall call) {
        return isForeign(call)
                && call.method().name().equals("allocate")
                && call.method().descriptor().startsWith("(J");
    }

    static boolean isForeign(MemoryCall call) {
        return call.method().owner().startsWith("java/lang/foreign/");
    }

    /** True if the call gives back the block whose address is its argument. */
    static boolean releases(MemoryCall call) {
        return call != null && isUnsafe(call) && call.method().name().equals("freeMemory");
    }
}
