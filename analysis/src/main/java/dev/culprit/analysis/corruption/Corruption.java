package dev.culprit.analysis.corruption;

import dev.culprit.analysis.dependence.Dependences;

/**
 * The access of a node to the bytes of another block. {@code offset} is where, {@code own} the block that the address
 * was computed from, null for a missing one, {@code other} the one that the bytes belong to, or null if they belong to
 * none.
 *
 * <p>It is {@code isCertain} if it is wrong even where nothing fails. A read that always goes to another block may be
 * meant to; one of an instruction that otherwise reads its own block is not. {@code read} is a node that has read what
 * was written, or unknown: the dependences of the run do not have it if the two used different views.
 */
public record Corruption(Kind kind, int node, long offset, Part own, Part other, boolean isCertain, int read) {
    /** What was written is not known to have been read. */
    public Corruption(Kind kind, int node, long offset, Part own, Part other, boolean isCertain) {
        this(kind, node, offset, own, other, isCertain, Dependences.UNKNOWN);
    }

    /** What happened. */
    public enum Kind {
        /** Bytes of another block were written. */
        OVERWRITE,
        /** What another block had written was read. */
        FOREIGN_READ,
        /** A block was used after it was given back or handed out again. */
        USE_AFTER_RELEASE,
        /** A block was given back twice. */
        DOUBLE_RELEASE,
        /** An offset that stands for no block was used as one. */
        MISSING_BLOCK
    }

    /** A block: the node that got it from the allocator, and its offsets, the last one exclusive. */
    public record Part(int handedOut, long start, long end) {
        /** Null for null. */
        static Part of(Block block) {
            return block == null ? null : new Part(block.taken, block.start, block.end);
        }
    }
}
