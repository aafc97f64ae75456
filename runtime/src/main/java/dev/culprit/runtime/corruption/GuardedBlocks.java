package dev.culprit.runtime.corruption;

/** Guarded blocks, ordered by their addresses. Blocks that were given back stay until the run ends. */
final class GuardedBlocks {
    private GuardedBlock[] blocks = new GuardedBlock[64];
    private int count;

    void add(GuardedBlock block) {
        if (count == blocks.length) {
            GuardedBlock[] more = new GuardedBlock[count * 2];
            System.arraycopy(blocks, 0, more, 0, count);
            blocks = more;
        }
        int at = floor(block.start) + 1;
        System.arraycopy(blocks, at, blocks, at + 1, count - at);
        blocks[at] = block;
        count++;
    }

    /** The last block that does not begin after the address. */
    private int floor(long address) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (blocks[middle].start <= address) low = middle + 1;
            else high = middle;
        }
        return low - 1;
    }

    /** The block with the address, its guards included; null if there is none. */
    GuardedBlock near(long address) {
        int at = floor(address);
        GuardedBlock below = at < 0 ? null : blocks[at];
        if (below != null && address < below.end() + below.room) return below;
        GuardedBlock above = at + 1 < count ? blocks[at + 1] : null;
        return above != null && address >= above.start - above.room ? above : null;
    }

    int size() {
        return count;
    }

    GuardedBlock get(int i) {
        return blocks[i];
    }

    /** Forgets the blocks of an arena that is closed. */
    void remove(Object arena) {
        int kept = 0;
        for (int i = 0; i < count; i++) if (blocks[i].arena != arena) blocks[kept++] = blocks[i];
        truncate(kept);
    }

    /** Forgets all blocks but those of {@code Unsafe} that were not given back. */
    void endRun() {
        int kept = 0;
        for (int i = 0; i < count; i++)
            if (blocks[i].segment == null && !blocks[i].isFreed()) blocks[kept++] = blocks[i];
        truncate(kept);
    }

    private void truncate(int kept) {
        for (int i = kept; i < count; i++) blocks[i] = null;
        count = kept;
    }
}
