package dev.culprit.analysis.slicing;

import java.util.Arrays;

/** A number for some of the nodes of a run: pages that are made where they are needed, for a slice can be a handful of nodes or nearly all of them. */
public final class SparseInts {
    public static final int NONE = -1;

    private static final int PAGE_BITS = 12;
    private static final int PAGE = 1 << PAGE_BITS;

    private final int[][] pages;

    /** For numbers below {@code size}. */
    public SparseInts(int size) {
        pages = new int[(size >> PAGE_BITS) + 1][];
    }

    /** What was put, or {@link #NONE}. */
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
