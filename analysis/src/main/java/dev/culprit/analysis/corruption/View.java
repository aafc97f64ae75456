package dev.culprit.analysis.corruption;

/**
 * A buffer: a view of the memory {@code space} from {@code offset} on, in elements of {@code unit} bytes. A view of
 * bytes as larger elements counts as another memory, because its offsets are others. The position is {@link #UNKNOWN}
 * after code that is not followed has used the buffer.
 */
final class View {
    static final long UNKNOWN = -1;
    private static final int VIEWED = 31;

    final long space;
    final long offset;
    final long capacity;
    final int unit;
    /** The blocks that the bounds of the view come from. */
    final int[] tags;

    /** The number of the slice that it is a view of. */
    int slice = Slices.WHOLE;

    long position;
    long limit;
    long mark;
    /** The blocks that the position comes from. */
    int[] positionTags = TagSets.NONE;

    View(long space, long offset, long capacity, int unit, int[] tags) {
        this.space = space;
        this.offset = offset;
        this.capacity = capacity;
        this.unit = unit;
        this.tags = tags;
        this.limit = capacity;
    }

    /** The same view with its own position. */
    View duplicate() {
        View copy = new View(space, offset, capacity, unit, tags);
        copy.position = position;
        copy.limit = limit;
        copy.mark = mark;
        copy.positionTags = positionTags;
        copy.slice = slice;
        return copy;
    }

    /** A part with the same elements. */
    View part(long from, long length, int[] more) {
        return new View(space, offset + from, length, unit, TagSets.union(tags, more));
    }

    /** What is left of bytes, as larger elements. */
    View rest(int bytes) {
        long first = (offset + position) / bytes;
        return new View(space * VIEWED + bytes, first, (limit - position) / bytes, bytes, allTags());
    }

    boolean isKnown() {
        return position != UNKNOWN;
    }

    int[] allTags() {
        return TagSets.union(tags, positionTags);
    }
}
