package dev.culprit.analysis.corruption;

import dev.culprit.analysis.dependence.MemoryUses.MemoryCall;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;

/**
 * Follows the memory segments of a run. The JVM checks their bounds, but not those of a segment that was reinterpreted
 * with another size: it still belongs to the block that was allocated. Offsets that the program hands out divide a
 * segment as they divide an array.
 */
final class SegmentCalls {
    private static final String SEGMENT = "java/lang/foreign/MemorySegment";
    /** What tells a segment that is divided by offsets from the block as a whole. */
    private static final int DIVIDED = 31;

    private final Provenance provenance;
    private final List<Access> found;
    private final Slices slices;
    private final Map<Long, Segment> segments = new HashMap<>();

    /** A part of a block from an offset on; {@code slice} is its number if its bounds are known. */
    private record Segment(Block block, long offset, int slice) {}

    SegmentCalls(Provenance provenance, List<Access> found, Slices slices) {
        this.provenance = provenance;
        this.found = found;
        this.slices = slices;
    }

    void called(int node, MemoryCall call) {
        Block block = provenance.handedOutBy(node);
        if (block != null) {
            segments.put(call.result(), new Segment(block, 0, Slices.WHOLE));
            return;
        }
        Segment segment = segments.get(call.receiver());
        if (segment == null || !call.method().owner().equals(SEGMENT)) return;
        switch (call.method().name()) {
            case "reinterpret", "asReadOnly" -> segments.put(call.result(), segment);
            case "asSlice" -> segments.put(call.result(), slice(node, call, segment));
            case "get", "set" -> accessed(node, call, segment, 1);
            case "getAtIndex", "setAtIndex" -> accessed(node, call, segment, width(call));
            default -> {
                // addresses nothing, or is not followed
            }
        }
    }

    private Segment slice(int node, MemoryCall call, Segment segment) {
        long from = segment.offset + call.arguments()[0];
        boolean isBounded = call.method().descriptor().startsWith("(JJ");
        int slice = isBounded ? slices.add(node, from, from + call.arguments()[1]) : segment.slice;
        return new Segment(segment.block, from, slice);
    }

    /** {@code get(layout, offset)} and {@code set(layout, offset, value)}. */
    private void accessed(int node, MemoryCall call, Segment segment, int scale) {
        boolean writes = call.method().name().startsWith("set");
        long from = segment.offset + call.arguments()[1] * scale;
        int[] whole = {segment.block.number};
        Access access = new Access(node, segment.block.space, from, width(call), writes, whole);
        found.add(access);
        slices.accessed(access, segment.slice);
        int[] parts = provenance.of(call.definitions()[1]);
        if (parts.length > 0)
            found.add(new Access(node, segment.block.space * DIVIDED, from, width(call), writes, parts));
    }

    /** The size of the value that is read or written. */
    private static int width(MemoryCall call) {
        Type[] arguments = Type.getArgumentTypes(call.method().descriptor());
        Type type = arguments.length > 2
                ? arguments[2]
                : Type.getReturnType(call.method().descriptor());
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE -> 1;
            case Type.CHAR, Type.SHORT -> 2;
            case Type.INT, Type.FLOAT -> 4;
            default -> 8;
        };
    }
}
