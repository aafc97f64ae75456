package dev.culprit.analysis.corruption;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.MemoryUses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Decides which methods that hand out offsets divide memory into blocks, and which memory. Such a method has handed out
 * several offsets, not all of them of single elements, and blocks are mostly first used within their own bounds. That
 * is not so for numbers that an index is only computed from, such as random ones.
 */
final class Allocators {
    private static final int WRONG_OF = 4;

    private final Provenance provenance;
    private final MemoryUses memory;
    private final Map<String, List<Block>> bySource = new HashMap<>();
    private final Map<Long, Set<String>> ofSpace = new HashMap<>();
    private final Map<String, Set<Long>> bySpaces = new HashMap<>();

    Allocators(Provenance provenance, MemoryUses memory, List<Access> accesses) {
        this.provenance = provenance;
        this.memory = memory;
        for (Block block : provenance.blocks()) {
            if (block.isCertain()) ofSpace.computeIfAbsent(block.space, s -> new HashSet<>());
            else bySource.computeIfAbsent(block.source, s -> new ArrayList<>()).add(block);
        }
        measure();
        establish(accesses);
        inherit();
        ofSpace.forEach((space, sources) -> sources.forEach(
                source -> bySpaces.computeIfAbsent(source, s -> new HashSet<>()).add(space)));
    }

    /** True if the method divides the memory. */
    boolean divides(String source, long space) {
        return ofSpace.getOrDefault(space, Set.of()).contains(source);
    }

    /** The memory that the method divides. */
    Set<Long> spaces(String source) {
        return bySpaces.getOrDefault(source, Set.of());
    }

    /** True if there is a memory that both methods divide. */
    boolean divideTheSame(String one, String other) {
        return spaces(one).stream().anyMatch(spaces(other)::contains);
    }

    Set<Long> spaces() {
        return ofSpace.keySet();
    }

    /**
     * Where no pointer has passed the blocks, finds their size in another way: as before for an offset that is handed
     * out again, otherwise as it was asked for, otherwise up to the next one.
     */
    private void measure() {
        Map<String, Long> strides = new HashMap<>();
        bySource.forEach((source, blocks) -> strides.put(source, stride(blocks)));
        Map<String, Map<Long, Block>> known = new HashMap<>();
        for (Block block : provenance.blocks()) {
            if (block.isCertain()) continue;
            Map<Long, Block> same = known.computeIfAbsent(block.source, s -> new HashMap<>());
            if (block.size() == 0) {
                Block before =
                        block.renewed == Dependences.UNKNOWN ? same.get(block.start) : provenance.block(block.renewed);
                long size = before != null ? before.size() : requested(block);
                block.end = block.start + (size > 0 ? size : strides.get(block.source));
                if (before != null) block.head = before.head;
            }
            same.putIfAbsent(block.start, block);
        }
    }

    /** The size that was asked for: the only number that the method got. */
    private long requested(Block block) {
        long[] numbers = memory.invoked(memory.invocation(block.node)).numbers();
        return numbers.length == 1 ? numbers[0] : 0;
    }

    /** The smallest distance of two blocks; 0 if all are at the same place. */
    private static long stride(List<Block> blocks) {
        TreeSet<Long> starts = new TreeSet<>();
        for (Block block : blocks) starts.add(block.start);
        long stride = Long.MAX_VALUE;
        Long last = null;
        for (long start : starts) {
            if (last != null) stride = Math.min(stride, start - last);
            last = start;
        }
        return starts.size() < 2 ? 0 : stride;
    }

    /** Blocks of one allocator in one memory whose first use was within their bounds, and the others. */
    private static final class Uses {
        private int right;
        private int wrong;
    }

    private void establish(List<Access> accesses) {
        Map<Long, Map<String, Uses>> uses = new HashMap<>();
        Map<Long, Set<Integer>> used = new HashMap<>();
        for (Access access : accesses) {
            if (access.tags().length != 1) continue;
            Block block = provenance.block(access.tags()[0]);
            if (block.isCertain()) continue;
            if (!used.computeIfAbsent(access.space(), s -> new HashSet<>()).add(block.number)) continue;
            Uses of = uses.computeIfAbsent(access.space(), s -> new HashMap<>())
                    .computeIfAbsent(block.source, s -> new Uses());
            if (access.from() >= block.head && access.from() < block.end) of.right++;
            else of.wrong++;
        }
        uses.forEach((space, bySource) -> bySource.forEach((source, of) -> {
            if (of.right > 0 && of.wrong * WRONG_OF <= of.right && isDivided(source))
                ofSpace.computeIfAbsent(space, s -> new HashSet<>()).add(source);
        }));
    }

    /** What hands out blocks of an allocator again divides the same memory. */
    private void inherit() {
        for (Block block : provenance.blocks()) {
            if (block.renewed == Dependences.UNKNOWN) continue;
            String first = provenance.block(block.renewed).source;
            for (Set<String> sources : ofSpace.values()) if (sources.contains(first)) sources.add(block.source);
        }
    }

    /** Several blocks, one of which has more than one element. */
    private boolean isDivided(String source) {
        List<Block> blocks = bySource.get(source);
        return blocks.size() > 1 && blocks.stream().anyMatch(b -> b.size() > 1);
    }
}
