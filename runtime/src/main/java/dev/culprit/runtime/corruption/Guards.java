package dev.culprit.runtime.corruption;

import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;

/**
 * Keeps room around each block of memory outside the heap, filled with a value that is checked when the block is given
 * back. An access that begins or ends in that room, or in a block that was given back, is not carried out. Memory that
 * was not allocated through this class is left alone. Blocks are given back to the JVM only when the run ends, so that
 * no other block takes their place.
 */
public final class Guards {
    private static final long ROOM = 64;
    private static final byte GUARD = (byte) 0xC5;
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
        BLOCKS.add(start, bytes);
        return start;
    }

    /** As {@code Unsafe.freeMemory}. */
    public static synchronized void free(Object unsafe, long address) {
        int block = address == 0 ? -1 : BLOCKS.near(address, ROOM);
        if (block < 0) {
            memory(unsafe).free(address);
            return;
        }
        if (BLOCKS.start(block) != address) throw corruption("is given back", address, 0, block);
        if (BLOCKS.isFreed(block)) throw corruption("is given back twice", address, 0, block);
        checkGuards(block);
        BLOCKS.free(block);
    }

    /** As {@code Unsafe.reallocateMemory}. */
    public static synchronized long reallocate(Object unsafe, long address, long bytes) {
        int block = address == 0 ? -1 : BLOCKS.near(address, ROOM);
        if (address != 0 && block < 0) return memory(unsafe).reallocate(address, bytes);
        long moved = allocate(unsafe, bytes);
        if (block < 0) return moved;
        if (moved != 0) memory.copy(address, moved, Math.min(bytes, BLOCKS.size(block)));
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
        int block = BLOCKS.near(address, ROOM);
        if (block < 0) block = BLOCKS.near(address + bytes - 1, ROOM);
        if (block < 0) return;
        boolean isInside = address >= BLOCKS.start(block)
                && address + bytes <= BLOCKS.start(block) + BLOCKS.size(block)
                && !BLOCKS.isFreed(block);
        if (!isInside) throw corruption("is accessed", address, bytes, block);
    }

    private static MemoryCorruption corruption(String what, long address, long bytes, int block) {
        String state = BLOCKS.isFreed(block) ? " that was given back before" : "";
        String length = bytes == 0 ? "" : " (" + bytes + (bytes == 1 ? " byte)" : " bytes)");
        return new MemoryCorruption("offset " + (address - BLOCKS.start(block)) + length + " of a block of "
                + BLOCKS.size(block) + " bytes" + state + " " + what);
    }

    /** Code that is not woven can have written there. */
    private static void checkGuards(int block) {
        long end = BLOCKS.start(block) + BLOCKS.size(block);
        for (long i = 1; i <= ROOM; i++) {
            if (memory.get(BLOCKS.start(block) - i) != GUARD) throw overwritten(-i, block);
            if (memory.get(end + i - 1) != GUARD) throw overwritten(BLOCKS.size(block) + i - 1, block);
        }
    }

    private static MemoryCorruption overwritten(long offset, int block) {
        return new MemoryCorruption(
                "offset " + offset + " of a block of " + BLOCKS.size(block) + " bytes was overwritten");
    }

    /**
     * A run ends. Blocks that the program has not given back stay, as they would without guards, because what is left of
     * the program can still use them.
     */
    public static synchronized void end() {
        for (int i = 0; i < BLOCKS.size(); i++) if (BLOCKS.isFreed(i)) memory.free(BLOCKS.start(i) - ROOM);
        BLOCKS.removeFreed();
    }

    private static UnsafeMemory memory(Object unsafe) {
        if (memory == null) {
            ControlledThread suspended = Probes.suspend();
            try {
                memory = new UnsafeMemory(unsafe);
            } finally {
                Probes.resume(suspended);
            }
        }
        return memory;
    }
}
