package dev.culprit.analysis.corruption;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** A memory that is divided: its live blocks, and which block has written each of its elements last. */
final class DividedSpace {
    private final TreeMap<Long, Block> live = new TreeMap<>();
    private final Map<Long, Block> writers = new HashMap<>();

    /** The block is handed out. Blocks in its place are not live any more. */
    void handOut(Block block) {
        Map.Entry<Long, Block> below = live.floorEntry(block.head);
        if (below != null) replace(below.getValue(), block);
        for (Map.Entry<Long, Block> next = live.ceilingEntry(block.head);
                next != null && next.getValue().head < block.end;
                next = live.higherEntry(next.getKey())) replace(next.getValue(), block);
        live.put(block.start, block);
    }

    private void replace(Block old, Block block) {
        if (!old.overlaps(block)) return;
        old.reused = block.node;
        live.remove(old.start);
    }

    void release(Block block) {
        live.remove(block.start, block);
    }

    /** The live block that the element belongs to, or null. */
    Block holder(long offset) {
        Map.Entry<Long, Block> below = live.floorEntry(offset);
        return below != null && below.getValue().contains(offset) ? below.getValue() : null;
    }

    /** The live block whose head the allocator has written there, or null. */
    Block headed(long offset) {
        Block writer = writers.get(offset);
        return writer != null && writer.isLive() && !writer.contains(offset) ? writer : null;
    }

    /** The block that has written the element last, or null. */
    Block writer(long offset) {
        return writers.get(offset);
    }

    void written(long offset, Block by) {
        if (by == null) writers.remove(offset);
        else writers.put(offset, by);
    }
}
