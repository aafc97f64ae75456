package dev.culprit.analysis.slicing;

import java.util.Arrays;

/**
 * A map from some of the nodes of a run to ints, in pages that are allocated on demand. A slice may contain a few nodes
 * or nearly all.
 */
public final class SparseInts {
    public static final int NONE = -1;

    private static final int PAGE_BITS = 12;
    private static final int PAGE = 1 << PAGE_BITS;

    private final int[][] pages;

    /** A map for keys below {@code size}. */
    public SparseInts(int size) {
        pages = new int[(size >> PAGE_BITS) + 1][];
    }

    /** The value of the key, or {@link #NONE}. */
    public int get(int key) {
        int[] page = pages[key >> PAGE_BITS];
        return page == null ? NONE : page[key & PAGE - 1];
    }

    public void put(int key, int value) {
        int[] page = pages[key >> PAGE_BITS];
        if (page == null) {
            page = new int[PAGE];
            Arrays.fill(page, NONE);
            pages[key >> PAGE_BITS] = page;
        }
        page[key & PAGE - 1] = value;
    }
}
