package dev.culprit.analysis.corruption;

import dev.culprit.analysis.corruption.Corruption.Kind;
import dev.culprit.analysis.corruption.Corruption.Part;
import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.MemoryUses;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the accesses of a run to the bytes of another block than the one that their address was computed from. Accesses
 * of the allocator itself are not judged, nor are those whose address does not come from a block. What was only read is
 * a corruption if the other block has written it.
 */
public final class Corruptions {
    private final Dependences run;
    private final MemoryUses memory;
    private final Provenance provenance;
    private final Allocators allocators;
    private final Releases releases;
    private final List<Access> accesses;
    private final Map<Long, DividedSpace> spaces = new HashMap<>();
    private final Set<CodePoint> ownAccesses = new HashSet<>();
    private final List<Corruption> found = new ArrayList<>();

    private Corruptions(Dependences run, MemoryUses memory, Set<String> retrievers) {
        this.run = run;
        this.memory = memory;
        provenance = new Provenance(run, memory, retrievers);
        Accesses all = Accesses.of(run, memory, provenance);
        accesses = all.all();
        found.addAll(all.crossing());
        allocators = new Allocators(provenance, memory, accesses);
        releases = new Releases(run, memory, provenance, allocators);
        for (long space : allocators.spaces()) spaces.put(space, new DividedSpace());
    }

    /** Whether the run has more entries than are examined. */
    public static boolean isTooLong(Dependences run) {
        return run.size() > MemoryUses.MOST_NODES;
    }

    /** In the order in which they were executed; of one node, the first. None if the run is too long. */
    public static List<Corruption> find(Dependences run, MemoryUses memory) {
        if (isTooLong(run)) return List.of();
        Corruptions corruptions = new Corruptions(run, memory, Set.of());
        if (corruptions.spaces.isEmpty()) return corruptions.found;
        Set<String> retrievers = Retrievers.of(corruptions.provenance, corruptions.releases, corruptions.accesses);
        if (!retrievers.isEmpty()) corruptions = new Corruptions(run, memory, retrievers);
        corruptions.follow();
        corruptions.found.sort(Comparator.comparingInt(Corruption::node));
        return corruptions.found;
    }

    /** Something that happens at a node. */
    private record Event(int node, Runnable action) {}

    private void follow() {
        List<Event> events = new ArrayList<>();
        for (Access access : accesses)
            if (spaces.containsKey(access.space())) events.add(new Event(access.node(), () -> access(access)));
        for (Block block : provenance.blocks()) events.add(new Event(block.node, () -> handOut(block)));
        releases.blocks().forEach((node, block) -> events.add(new Event(node, () -> release(node, block))));
        events.sort(Comparator.comparingInt(Event::node));
        for (Access access : accesses) if (isOwn(access)) ownAccesses.add(run.point(access.node()));
        for (Event event : events) event.action().run();
    }

    private boolean isOwn(Access access) {
        if (!spaces.containsKey(access.space()) || access.tags().length != 1) return false;
        Block block = provenance.block(access.tags()[0]);
        return block.contains(access.from()) && block.contains(access.end() - 1);
    }

    private boolean isIn(Block block, long space) {
        return block.isCertain() ? block.space == space : allocators.divides(block.source, space);
    }

    /** The memory that the block is a part of. */
    private Map<Long, DividedSpace> spaces(Block block) {
        if (block.isCertain()) return Map.of(block.space, spaces.get(block.space));
        Map<Long, DividedSpace> of = new HashMap<>();
        for (long id : allocators.spaces(block.source)) of.put(id, spaces.get(id));
        return of;
    }

    private void handOut(Block block) {
        spaces(block).forEach((id, space) -> {
            space.handOut(block);
            if (!block.isCertain()) initialise(block, id, space);
        });
    }

    /** What the allocator has written while it handed out the block belongs to the block. */
    private void initialise(Block block, long id, DividedSpace space) {
        int first = memory.invoked(memory.invocation(block.node)).first();
        for (int i = firstFrom(first); i < accesses.size() && accesses.get(i).node() < block.node; i++) {
            Access access = accesses.get(i);
            boolean isOfBlock =
                    access.space() == id && access.writes() && run.thread(access.node()) == run.thread(block.node);
            for (long at = access.from(); isOfBlock && at < access.end(); at++)
                if (space.holder(at) == null || space.holder(at) == block) space.written(at, block);
        }
    }

    /** The first access that is not before the node. */
    private int firstFrom(int node) {
        int low = 0;
        int high = accesses.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (accesses.get(middle).node() < node) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    private void release(int node, Block block) {
        Map<Long, DividedSpace> divided = spaces(block);
        if (divided.isEmpty()) return;
        if (block.isLive()) {
            block.released = node;
            divided.values().forEach(space -> space.release(block));
        } else {
            found.add(new Corruption(Kind.DOUBLE_RELEASE, node, block.start, Part.of(block), null, true));
        }
    }

    private void access(Access access) {
        DividedSpace space = spaces.get(access.space());
        if (releases.isOfAllocator(access.node())) return;
        boolean reported = false;
        for (long at = access.from(); at < access.end(); at++) {
            Block holder = space.holder(at);
            if (!reported) {
                Corruption corruption = access.isMissing() ? missing(access, at, holder) : judge(access, at, space);
                if (corruption != null) found.add(corruption);
                reported = corruption != null;
            }
            if (access.writes())
                space.written(at, holder != null && TagSets.contains(access.tags(), holder.number) ? holder : null);
        }
    }

    private static Corruption missing(Access access, long at, Block holder) {
        return new Corruption(Kind.MISSING_BLOCK, access.node(), at, null, Part.of(holder), true);
    }

    private Corruption judge(Access access, long at, DividedSpace space) {
        if (access.tags().length == 0) return null;
        Block holder = space.holder(at);
        if (holder != null && TagSets.contains(access.tags(), holder.number)) return null;
        Block own = own(access, at);
        if (!isIn(own, access.space())) return null;
        boolean wasOwn = !own.isLive() && own.contains(at);
        if (holder == null) holder = access.writes() ? space.headed(at) : null;
        if (holder != null && TagSets.contains(access.tags(), holder.number)) return null;
        if (holder == null && !wasOwn && !(own.isCertain() && access.space() == own.space)) return null;
        if (holder != null && !access.writes() && space.writer(at) != holder) return null;
        Kind kind = wasOwn ? Kind.USE_AFTER_RELEASE : access.writes() ? Kind.OVERWRITE : Kind.FOREIGN_READ;
        boolean isCertain = kind != Kind.FOREIGN_READ || own.isCertain() || hasOwn(access);
        return new Corruption(kind, access.node(), at, Part.of(own), Part.of(holder), isCertain);
    }

    /** True if the instruction has also accessed the block that its address comes from. */
    private boolean hasOwn(Access access) {
        return ownAccesses.contains(run.point(access.node()));
    }

    /** The block that the address was computed from: of several, the one that it is in, otherwise the latest. */
    private Block own(Access access, long at) {
        int[] tags = access.tags();
        for (int i = tags.length - 1; i >= 0; i--)
            if (provenance.block(tags[i]).contains(at)) return provenance.block(tags[i]);
        return provenance.block(tags[tags.length - 1]);
    }
}
