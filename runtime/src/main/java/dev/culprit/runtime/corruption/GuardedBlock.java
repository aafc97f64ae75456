package dev.culprit.runtime.corruption;

/** A block of memory outside the heap with guards on both sides. */
final class GuardedBlock {
    final long start;
    final long size;
    /** The bytes on each side. */
    final long room;
    /** Has the stack of the allocation. */
    final MemoryCorruption allocated;
    /** The memory segment that contains the block and its guards, and its arena; null for memory of {@code Unsafe}. */
    final Object segment;

    final Object arena;
    private boolean freed;
    private boolean current = true;

    GuardedBlock(long start, long size, long room, Object segment, Object arena) {
        this.start = start;
        this.size = size;
        this.room = room;
        this.segment = segment;
        this.arena = arena;
        this.allocated = new MemoryCorruption("the block was allocated here");
    }

    boolean isFreed() {
        return freed;
    }

    void free() {
        freed = true;
    }

    /** Whether it was allocated in the run that is under way. */
    boolean isCurrent() {
        return current;
    }

    void outlive() {
        current = false;
    }

    long end() {
        return start + size;
    }

    boolean contains(long address, long bytes) {
        return address >= start && address + bytes <= end();
    }

    /** As {@code offset 4 (2 bytes) of a block of 5 bytes is accessed}. */
    MemoryCorruption corruption(String what, long address, long bytes) {
        String state = freed ? " that was given back before" : "";
        String length = bytes == 0 ? "" : " (" + bytes + (bytes == 1 ? " byte)" : " bytes)");
        return new MemoryCorruption(
                "offset " + (address - start) + length + " of a block of " + size + " bytes" + state + " " + what);
    }
}
