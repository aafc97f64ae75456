package dev.culprit.runtime.corruption;

/**
 * Keeps room around each block of memory outside the heap, filled with a value that is checked when the block is given
 * back, after native calls, and when the run ends. An access that begins or ends in that room, or in a block that was
 * given back, is not carried out. Memory that was not allocated through this class is left alone. Blocks of
 * {@code Unsafe} are given back to the JVM only when the run ends, so that no other block takes their place.
 */
public final class Guards {
    static final long ROOM = 64;
    static final byte GUARD = (byte) 0xC5;
    /** No program has memory below. */
    private static final long LOWEST = 4096;

    private static final GuardedBlocks BLOCKS = new GuardedBlocks();
    private static UnsafeMemory memory;

    private Guards() {}

    /** As {@code Unsafe.allocateMemory}. */
    public static synchronized long allocate(Object unsafe, long bytes) {
        if (bytes <= 0) return memory(unsafe).allocate(bytes);
        long start = memory(unsafe).allocate(bytes + 2 * ROOM) + ROOM;
        memory.fill(start - ROOM, ROOM, GUARD);
        memory.fill(start + bytes, ROOM, GUARD);
        BLOCKS.add(new GuardedBlock(start, bytes, ROOM, null, null));
        return start;
    }

    /** As {@code Unsafe.freeMemory}. */
    public static synchronized void free(Object unsafe, long address) {
        GuardedBlock block = address == 0 ? null : BLOCKS.near(address);
        if (block == null) {
            memory(unsafe).free(address);
            return;
        }
        if (block.start != address) throw block.corruption("is given back", address, 0);
        if (block.isFreed()) throw block.corruption("is given back twice", address, 0);
        MemoryCorruption overwritten = overwritten(block);
        if (overwritten != null) throw overwritten.of(block);
        block.free();
    }

    /** As {@code Unsafe.reallocateMemory}. */
    public static synchronized long reallocate(Object unsafe, long address, long bytes) {
        GuardedBlock block = address == 0 ? null : BLOCKS.near(address);
        if (address != 0 && block == null) return memory(unsafe).reallocate(address, bytes);
        long moved = allocate(unsafe, bytes);
        if (block == null) return moved;
        if (moved != 0) memory.copy(address, moved, Math.min(bytes, block.size));
        free(unsafe, address);
        return moved;
    }

    /** As {@code Unsafe.setMemory}. */
    public static void fill(Object unsafe, long address, long bytes, byte value) {
        check(address, bytes);
        memory(unsafe).fill(address, bytes, value);
    }

    /** As {@code Unsafe.copyMemory}. */
    public static void copy(Object unsafe, long from, long to, long bytes) {
        check(from, bytes);
        check(to, bytes);
        memory(unsafe).copy(from, to, bytes);
    }

    /** Called before an access to bytes at an address. */
    public static void check(long address, int bytes) {
        check(address, (long) bytes);
    }

    private static synchronized void check(long address, long bytes) {
        if (bytes <= 0) return;
        if (address >= 0 && address < LOWEST)
            throw new MemoryCorruption("address " + address + " does not belong to any memory");
        GuardedBlock block = BLOCKS.near(address);
        if (block == null) block = BLOCKS.near(address + bytes - 1);
        if (block == null) return;
        if (!block.contains(address, bytes) || block.isFreed()) throw block.corruption("is accessed", address, bytes);
    }

    /** Called after a method handle was invoked, which may have run native code. */
    public static void checkAll() {
        if (BLOCKS.size() == 0) return;
        GuardedBlock block = overwritten();
        if (block != null) throw overwritten(block);
    }

    /** The arena is about to be closed. */
    static synchronized void close(Object arena) {
        MemoryCorruption found = null;
        for (int i = 0; i < BLOCKS.size(); i++) {
            GuardedBlock block = BLOCKS.get(i);
            if (block.arena != arena) continue;
            MemoryCorruption overwritten = found == null ? overwritten(block) : null;
            if (overwritten != null) found = overwritten.of(block);
        }
        BLOCKS.remove(arena);
        if (found != null) throw found;
    }

    static synchronized void add(GuardedBlock block) {
        BLOCKS.add(block);
    }

    /**
     * What is wrong with the guards of the blocks of this run, with the stack of the allocation; null if nothing is.
     */
    public static synchronized MemoryCorruption atEnd() {
        GuardedBlock block = overwritten();
        if (block == null) return null;
        MemoryCorruption found = overwritten(block);
        found.setStackTrace(block.allocated.getStackTrace());
        return found;
    }

    /** The first block of this run whose guards were overwritten, or null. */
    private static synchronized GuardedBlock overwritten() {
        for (int i = 0; i < BLOCKS.size(); i++) {
            GuardedBlock block = BLOCKS.get(i);
            if (block.isCurrent() && overwritten(block) != null) return block;
        }
        return null;
    }

    /** Code that is not woven can have written there; null if it has not. */
    private static MemoryCorruption overwritten(GuardedBlock block) {
        if (block.segment != null && !Segments.isAlive(block.segment)) return null;
        UnsafeMemory reading = block.segment != null ? UnsafeMemory.internal() : memory;
        for (long i = 1; i <= block.room; i++) {
            if (reading.get(block.start - i) != GUARD) return overwritten(-i, block);
            if (reading.get(block.end() + i - 1) != GUARD) return overwritten(block.size + i - 1, block);
        }
        return null;
    }

    private static MemoryCorruption overwritten(long offset, GuardedBlock block) {
        return new MemoryCorruption("offset " + offset + " of a block of " + block.size + " bytes was overwritten");
    }

    /**
     * A run ends. Blocks of {@code Unsafe} that the program has not given back stay, as they would without guards,
     * because what is left of the program can still use them.
     */
    public static synchronized void end() {
        for (int i = 0; i < BLOCKS.size(); i++) {
            GuardedBlock block = BLOCKS.get(i);
            block.outlive();
            if (block.isFreed()) memory.free(block.start - block.room);
        }
        BLOCKS.endRun();
    }

    private static UnsafeMemory memory(Object unsafe) {
        if (memory == null) memory = new UnsafeMemory(unsafe);
        return memory;
    }
}
