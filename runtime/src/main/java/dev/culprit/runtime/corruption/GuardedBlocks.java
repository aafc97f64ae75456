package dev.culprit.runtime.corruption;

/** Guarded blocks, ordered by their addresses. Blocks that were given back stay until the run ends. */
final class GuardedBlocks {
    private static final int NONE = -1;

    private long[] starts = new long[64];
    private long[] sizes = new long[64];
    private boolean[] freed = new boolean[64];
    private int count;

    void add(long start, long size) {
        if (count == starts.length) grow();
        int at = floor(start) + 1;
        System.arraycopy(starts, at, starts, at + 1, count - at);
        System.arraycopy(sizes, at, sizes, at + 1, count - at);
        System.arraycopy(freed, at, freed, at + 1, count - at);
        starts[at] = start;
        sizes[at] = size;
        freed[at] = false;
        count++;
    }

    private void grow() {
        int room = count * 2;
        long[] moreStarts = new long[room];
        long[] moreSizes = new long[room];
        boolean[] moreFreed = new boolean[room];
        System.arraycopy(starts, 0, moreStarts, 0, count);
        System.arraycopy(sizes, 0, moreSizes, 0, count);
        System.arraycopy(freed, 0, moreFreed, 0, count);
        starts = moreStarts;
        sizes = moreSizes;
        freed = moreFreed;
    }

    /** The last block that does not begin after the address. */
    private int floor(long address) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (starts[middle] <= address) low = middle + 1;
            else high = middle;
        }
        return low - 1;
    }

    /** The block with the address, its guards included; -1 if there is none. */
    int near(long address, long room) {
        int at = floor(address + room);
        if (at < 0 || address >= starts[at] + sizes[at] + room) return NONE;
        boolean isBelow = address < starts[at] && at > 0 && address < starts[at - 1] + sizes[at - 1];
        return isBelow ? at - 1 : at;
    }

    int size() {
        return count;
    }

    long start(int block) {
        return starts[block];
    }

    long size(int block) {
        return sizes[block];
    }

    boolean isFreed(int block) {
        return freed[block];
    }

    void free(int block) {
        freed[block] = true;
    }

    /** Forgets the blocks that were given back. */
    void removeFreed() {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (freed[i]) continue;
            starts[kept] = starts[i];
            sizes[kept] = sizes[i];
            freed[kept++] = false;
        }
        count = kept;
    }
}
