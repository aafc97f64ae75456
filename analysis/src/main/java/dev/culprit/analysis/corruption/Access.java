package dev.culprit.analysis.corruption;

/**
 * An access of a node to the memory {@code space}: an array, by its identity, or {@link #OFF_HEAP}. {@code tags} are
 * the blocks that its address was computed from; {@code isMissing}: from none, but from an offset that stands for none.
 */
record Access(int node, long space, long from, long length, boolean writes, int[] tags, boolean isMissing) {
    /** The memory outside the heap, whose offsets are addresses. */
    static final long OFF_HEAP = 0;

    Access(int node, long space, long from, long length, boolean writes, int[] tags) {
        this(node, space, from, length, writes, tags, false);
    }

    long end() {
        return from + length;
    }
}
