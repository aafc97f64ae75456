package dev.culprit.analysis.corruption;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.MemoryUses;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The accesses of a run to memory that can be divided: elements of arrays of numbers, and ranges that calls copy. */
final class Accesses {
    private static final Map<String, Integer> WIDTHS =
            Map.of("Byte", 1, "Char", 2, "Short", 2, "Int", 4, "Float", 4, "Long", 8, "Double", 8, "Address", 8);

    private final Dependences run;
    private final MemoryUses memory;
    private final Provenance provenance;
    private final List<Access> found = new ArrayList<>();
    private final Slices slices = new Slices();
    private final BufferCalls buffers;
    private final SegmentCalls segments;
    private final MissingOffsets missing;

    private Accesses(Dependences run, MemoryUses memory, Provenance provenance) {
        this.run = run;
        this.memory = memory;
        this.provenance = provenance;
        this.buffers = new BufferCalls(provenance, found, slices);
        this.segments = new SegmentCalls(provenance, found, slices);
        this.missing = new MissingOffsets(run, provenance);
    }

    /** The accesses of the run. */
    static Accesses of(Dependences run, MemoryUses memory, Provenance provenance) {
        Accesses accesses = new Accesses(run, memory, provenance);
        for (int node = 0; node < run.size(); node++) {
            if (memory.isElement(node)) accesses.element(node);
            else if (memory.call(node) != null) accesses.called(node, memory.call(node));
        }
        return accesses;
    }

    /** In the order in which they were executed. */
    List<Access> all() {
        return found;
    }

    /** Writes to elements of slices that overlap. */
    List<Corruption> crossing() {
        return slices.found();
    }

    private void element(int node) {
        int[] tags = provenance.of(memory.indexDefinitions(node));
        boolean writes = run.kind(node) == NodeKind.WRITE;
        boolean isMissing = tags.length == 0 && missing.areAmong(memory.indexDefinitions(node));
        found.add(new Access(node, run.base(node), memory.index(node), 1, writes, tags, isMissing));
    }

    private void called(int node, MemoryUses.MemoryCall call) {
        if (call.method().owner().equals("java/lang/System")
                && call.method().name().equals("arraycopy")) {
            range(node, call, 0, false);
            range(node, call, 2, true);
        } else if (LibraryBlocks.isUnsafe(call)) {
            outside(node, call);
        } else if (LibraryBlocks.isForeign(call)) {
            segments.called(node, call);
        } else {
            buffers.called(node, call);
        }
    }

    /** A range of an array, which starts at the argument after it; the fifth argument is the length. */
    private void range(int node, MemoryUses.MemoryCall call, int array, boolean writes) {
        long length = call.arguments()[4];
        int[] tags = provenance.of(call.definitions()[array + 1]);
        long from = call.arguments()[array + 1];
        if (length > 0) found.add(new Access(node, call.arguments()[array], from, length, writes, tags));
    }

    /** Memory outside the heap, by its address. */
    private void outside(int node, MemoryUses.MemoryCall call) {
        String name = call.method().name();
        String descriptor = call.method().descriptor();
        long[] arguments = call.arguments();
        if (name.equals("setMemory") && descriptor.startsWith("(JJ")) {
            bytes(node, call, 0, arguments[1], true);
        } else if (name.equals("copyMemory") && descriptor.startsWith("(JJJ")) {
            bytes(node, call, 0, arguments[2], false);
            bytes(node, call, 1, arguments[2], true);
        } else if (name.startsWith("get") || name.startsWith("put")) {
            boolean writes = name.startsWith("put");
            int width = WIDTHS.getOrDefault(name.substring(3).replace("Volatile", ""), 0);
            if (width > 0 && descriptor.startsWith("(J")) bytes(node, call, 0, width, writes);
            if (width > 0 && descriptor.startsWith("(Ljava/lang/Object;J") && arguments[0] == 0)
                bytes(node, call, 1, width, writes);
        }
    }

    private void bytes(int node, MemoryUses.MemoryCall call, int address, long length, boolean writes) {
        int[] tags = provenance.of(call.definitions()[address]);
        found.add(new Access(node, Access.OFF_HEAP, call.arguments()[address], length, writes, tags));
    }
}
