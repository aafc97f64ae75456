package dev.culprit.analysis.corruption;

import java.util.Arrays;

/** Sets of blocks by their numbers, as ascending arrays. Of many blocks, the latest are kept. */
final class TagSets {
    static final int[] NONE = {};
    private static final int MOST = 256;

    private TagSets() {}

    static int[] union(int[] a, int[] b) {
        if (a.length == 0 || a == b) return b;
        if (b.length == 0) return a;
        int[] all = new int[a.length + b.length];
        int count = 0;
        int i = 0;
        int j = 0;
        while (i < a.length || j < b.length) {
            int next = j == b.length || i < a.length && a[i] <= b[j] ? a[i++] : b[j++];
            if (count == 0 || all[count - 1] != next) all[count++] = next;
        }
        if (count == a.length) return a;
        return Arrays.copyOfRange(all, Math.max(0, count - MOST), count);
    }

    static boolean contains(int[] tags, int block) {
        return Arrays.binarySearch(tags, block) >= 0;
    }
}
