package dev.culprit.analysis.corruption;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.MemoryUses;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Where blocks are given back: the offset of a block is put where the allocator takes offsets from, outside the methods
 * that hand out blocks; or the address of a block is passed to the method of the library that frees it.
 */
final class Releases {
    private final Dependences run;
    private final MemoryUses memory;
    private final Provenance provenance;
    private final Allocators allocators;
    private final Map<Integer, Block> blocks = new TreeMap<>();
    /** The invocations that hand out blocks, and those that have called them. */
    private final Set<Integer> handing = new HashSet<>();

    private final Set<Integer> callers = new HashSet<>();
    private final Set<Integer> releasing = new HashSet<>();

    Releases(Dependences run, MemoryUses memory, Provenance provenance, Allocators allocators) {
        this.run = run;
        this.memory = memory;
        this.provenance = provenance;
        this.allocators = allocators;
        for (Block block : provenance.blocks()) {
            if (block.isCertain()) continue;
            int invocation = memory.invocation(block.node);
            handing.add(invocation);
            while ((invocation = memory.invoked(invocation).caller()) != Dependences.UNKNOWN) callers.add(invocation);
        }
        for (int node = 0; node < run.size(); node++) {
            Block block = released(node);
            if (block == null) continue;
            int invocation = memory.invocation(node);
            if (block.isCertain()) blocks.put(node, block);
            else if (callers.contains(invocation) || releasing.add(invocation)) blocks.put(node, block);
        }
    }

    /** The blocks by the nodes that give them back. */
    Map<Integer, Block> blocks() {
        return blocks;
    }

    /** True for a node in a method that hands out a block or takes one back. */
    boolean isOfAllocator(int node) {
        for (int i = memory.invocation(node);
                i != Dependences.UNKNOWN;
                i = memory.invoked(i).caller()) if (handing.contains(i) || releasing.contains(i)) return true;
        return false;
    }

    private Block released(int node) {
        if (LibraryBlocks.releases(memory.call(node))) {
            MemoryUses.MemoryCall call = memory.call(node);
            int[] tags = provenance.of(call.definitions()[0]);
            for (int i = tags.length - 1; i >= 0; i--)
                if (provenance.block(tags[i]).start == call.arguments()[0]) return provenance.block(tags[i]);
            return null;
        }
        Set<String> takers = provenance.handOuts().takers(node);
        if (takers.isEmpty() || handing.contains(memory.invocation(node))) return null;
        int number = run.kind(node) == NodeKind.WRITE ? provenance.known(node, run.value(node)) : put(node);
        if (number == Dependences.UNKNOWN || provenance.block(number).isCertain()) return null;
        Block block = provenance.block(number);
        return takers.stream().anyMatch(t -> allocators.divideTheSame(t, block.source)) ? block : null;
    }

    /** The block whose offset a call puts into a collection. */
    private int put(int call) {
        for (int i = 0; i < run.uses(call); i++) {
            int used = run.use(call, i);
            boolean isContents =
                    used == Dependences.UNKNOWN || run.kind(used) == NodeKind.CALL && run.base(used) == run.base(call);
            if (isContents || used > call) continue;
            int block = provenance.known(used, provenance.number(used));
            if (block != Dependences.UNKNOWN) return block;
        }
        return Dependences.UNKNOWN;
    }
}
