package dev.culprit.analysis.corruption;

import dev.culprit.analysis.dependence.Dependences;
import java.util.List;

/**
 * A part of memory that was handed out: the offsets from {@code start} to {@code end}, exclusive. {@code node} is where
 * it was handed out, and {@code source} the method that did so. Before the block there may be a head from {@code head}
 * on, which belongs to the allocator.
 */
final class Block {
    /** Of a block whose memory is known only by its uses. */
    static final long ANY_SPACE = -1;

    final int number;
    final int node;
    final String source;
    final long start;
    long head;
    long end;

    /** The memory that it is a part of, if the library has handed it out. Its bounds are certain then. */
    long space = ANY_SPACE;

    /** The object that stands for the block, or 0 if its offset was handed out as a number. */
    long object;

    /** The nodes whose value is the offset, or another number that stands for the block. */
    List<Integer> holders;

    /** The first node that uses what was handed out. */
    int taken;

    /** The earlier block whose offset was handed out again, or unknown. */
    int renewed = Dependences.UNKNOWN;

    /** The node that gave it back, or unknown. */
    int released = Dependences.UNKNOWN;

    /** Where its offsets were handed out again, or unknown. */
    int reused = Dependences.UNKNOWN;

    Block(int number, int node, String source, long start) {
        this.number = number;
        this.node = node;
        this.taken = node;
        this.holders = List.of(node);
        this.source = source;
        this.start = start;
        this.head = start;
        this.end = start;
    }

    /** The same part of a certain memory. */
    Block in(long certainSpace, long size) {
        space = certainSpace;
        end = start + size;
        return this;
    }

    /** The same block, which an object stands for. */
    Block heldBy(long block, List<Integer> by) {
        object = block;
        holders = by;
        return this;
    }

    /** True if the value, a number or an object, is what was handed out for the block. */
    boolean isMeantBy(long value) {
        return value == start || object != 0 && value == object;
    }

    boolean isCertain() {
        return space != ANY_SPACE;
    }

    boolean contains(long offset) {
        return offset >= start && offset < end;
    }

    boolean overlaps(Block other) {
        return head < other.end && other.head < end;
    }

    boolean isLive() {
        return released == Dependences.UNKNOWN && reused == Dependences.UNKNOWN;
    }

    long size() {
        return end - start;
    }
}
