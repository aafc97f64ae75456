package dev.culprit.analysis.corruption;

import dev.culprit.analysis.dependence.Dependences;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Methods that hand out offsets which others have stored, such as the next element of a queue of blocks. They look like
 * allocators with a list of free blocks, but who gets such an offset reads what was written there before, whereas a
 * block from an allocator is written first.
 */
final class Retrievers {
    private Retrievers() {}

    private static final class Uses {
        private int readFirst;
        private int writtenFirst;
    }

    static Set<String> of(Provenance provenance, Releases releases, List<Access> accesses) {
        Map<String, Uses> uses = new HashMap<>();
        Set<Integer> seen = new HashSet<>();
        Map<Long, Set<Long>> written = new HashMap<>();
        for (Access access : accesses) {
            boolean isOfAllocator = releases.isOfAllocator(access.node());
            boolean isKnown = written.computeIfAbsent(access.space(), s -> new HashSet<>())
                    .contains(access.from());
            if (!isOfAllocator)
                for (int tag : access.tags()) if (seen.add(tag)) count(uses, provenance.block(tag), access, isKnown);
            if (access.writes() && !isOfAllocator) written.get(access.space()).add(access.from());
        }
        Set<String> retrievers = new HashSet<>();
        for (Block block : provenance.blocks()) {
            if (block.renewed == Dependences.UNKNOWN) continue;
            Uses of = uses.get(block.source);
            if (of != null && of.readFirst >= of.writtenFirst) retrievers.add(block.source);
        }
        return retrievers;
    }

    private static void count(Map<String, Uses> uses, Block block, Access access, boolean isKnown) {
        if (block.renewed == Dependences.UNKNOWN) return;
        Uses of = uses.computeIfAbsent(block.source, s -> new Uses());
        if (access.writes()) of.writtenFirst++;
        else if (isKnown) of.readFirst++;
    }
}
