package dev.culprit.analysis.corruption;

import dev.culprit.analysis.corruption.Corruption.Kind;
import dev.culprit.analysis.corruption.Corruption.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Slices of the same memory that overlap. A slice may contain another, or show the same bytes: that is meant. Two
 * slices of which neither contains the other share bytes by a wrong computation of their bounds, if one of them reads
 * again what it had written and gets what the other has written since. The write of the other is the corruption.
 */
final class Slices {
    /** The memory as a whole. */
    static final int WHOLE = -1;

    private final List<Part> slices = new ArrayList<>();
    private final Map<Byte, Written> written = new HashMap<>();
    private final List<Corruption> found = new ArrayList<>();

    private record Byte(long space, long offset) {}

    /** The node and slice that have written an element last; {@code before} is the slice that it has overwritten. */
    private record Written(int node, int slice, int before) {}

    /** A slice that the node has made. Returns its number. */
    int add(int node, long start, long end) {
        slices.add(new Part(node, start, end));
        return slices.size() - 1;
    }

    /** An access through a slice, to elements of the memory. */
    void accessed(Access access, int slice) {
        boolean reported = false;
        for (long at = access.from(); at < access.end(); at++) {
            Byte element = new Byte(access.space(), at);
            Written last = written.get(element);
            if (access.writes()) {
                boolean replaces = last != null && areCrossing(last.slice, slice);
                written.put(element, new Written(access.node(), slice, replaces ? last.slice : slice));
            } else if (!reported && last != null && last.before == slice && areCrossing(last.slice, slice)) {
                Part own = slices.get(last.slice);
                found.add(new Corruption(Kind.OVERWRITE, last.node, at, own, slices.get(slice), true, access.node()));
                reported = true;
            }
        }
    }

    /** True if both have bytes of their own and bytes in common. */
    private boolean areCrossing(int one, int other) {
        if (one == WHOLE || other == WHOLE) return false;
        Part a = slices.get(one);
        Part b = slices.get(other);
        boolean overlap = a.start() < b.end() && b.start() < a.end();
        boolean isFirst = a.start() < b.start() && a.end() < b.end();
        boolean isSecond = b.start() < a.start() && b.end() < a.end();
        return overlap && (isFirst || isSecond);
    }

    List<Corruption> found() {
        return found;
    }
}
