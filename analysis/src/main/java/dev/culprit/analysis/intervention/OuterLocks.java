package dev.culprit.analysis.intervention;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.Places;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.model.Exclusion;
import dev.culprit.model.Exclusion.Region;
import dev.culprit.model.Place;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes regions begin before locks that a thread holds where they begin: those that it gives back before they end, and
 * those that another thread takes in a region of the same exclusion. An example is a region from a synchronized getter
 * to a synchronized setter: a thread that waited for the region inside the getter would hold the lock that the thread
 * in the region needs for the setter.
 */
public final class OuterLocks {
    private final Dependences run;

    /** {@code run} shows which locks are held. */
    public OuterLocks(Dependences run) {
        this.run = run;
    }

    public List<Exclusion> around(List<Exclusion> exclusions) {
        return exclusions.stream().map(this::around).toList();
    }

    private Exclusion around(Exclusion exclusion) {
        Set<Long> needed = new HashSet<>();
        for (Region region : exclusion.regions()) addTaken(region, needed);
        return new Exclusion(exclusion.regions().stream()
                .flatMap(r -> around(r, needed).stream())
                .distinct()
                .toList());
    }

    /** Adds the locks that threads take inside the region. */
    private void addTaken(Region region, Set<Long> locks) {
        RegionInstances instances = new RegionInstances(run, region);
        for (int begin : instances.begins()) {
            int last = instances.end(begin);
            for (int node = begin + 1; node < last; node++)
                if (run.thread(node) == run.thread(begin) && isAcquisition(node)) locks.add(run.base(node));
        }
    }

    private Set<Region> around(Region region, Set<Long> needed) {
        Set<Region> all = new LinkedHashSet<>();
        RegionInstances instances = new RegionInstances(run, region);
        for (int begin : instances.begins()) {
            int lock = outermost(begin, instances.end(begin), needed);
            all.add(lock == Dependences.UNKNOWN ? region : new Region(everyTime(lock), region.end()));
        }
        return all.isEmpty() ? Set.of(region) : all;
    }

    /**
     * Where the thread took the first of the locks that it does not hold any more where the region ends, or that others
     * need in their regions.
     */
    private int outermost(int begin, int last, Set<Long> needed) {
        long[] held = run.locks(begin);
        if (held.length == 0 || last == Dependences.UNKNOWN) return Dependences.UNKNOWN;
        int found = Dependences.UNKNOWN;
        for (long lock : held) {
            int taken = taken(lock, begin);
            if (taken == Dependences.UNKNOWN) continue;
            boolean kept = !needed.contains(lock) && holds(last, lock) && taken(lock, last) == taken;
            if (!kept && (found == Dependences.UNKNOWN || taken < found)) found = taken;
        }
        return found;
    }

    private boolean holds(int node, long lock) {
        for (long held : run.locks(node)) if (held == lock) return true;
        return false;
    }

    /** Where the thread last took the lock. */
    private int taken(long lock, int before) {
        for (int node = before - 1; node >= 0; node--)
            if (run.thread(node) == run.thread(before) && run.base(node) == lock && isAcquisition(node)) return node;
        return Dependences.UNKNOWN;
    }

    private boolean isAcquisition(int node) {
        return run.kind(node) == NodeKind.LOCK
                || run.kind(node) == NodeKind.CALL && run.library(node).has(Fact.TAKES);
    }

    private Place everyTime(int node) {
        return new Places(run, List.of(node)).of(node).everyTime();
    }
}
