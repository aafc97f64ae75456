package dev.culprit.analysis.intervention;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.Places;
import dev.culprit.model.Exclusion;
import dev.culprit.model.Exclusion.Region;
import dev.culprit.model.Place;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes regions end with the last write that the same decision leads to, if other threads use what it writes: variables
 * that are changed together belong together. An example is a new maximum, which is stored with its owner.
 */
public final class WiderRegions {
    private static final int SHARED = -1;

    private final Dependences run;
    /** By location, the thread that uses it, or {@link #SHARED}. */
    private final Map<Location, Integer> users = new HashMap<>();

    private record Location(long base, String variable) {}

    public WiderRegions(Dependences run) {
        this.run = run;
        for (int node = 0; node < run.size(); node++)
            if (isAccess(node)) users.merge(location(node), run.thread(node), (a, b) -> a.equals(b) ? a : SHARED);
    }

    private boolean isAccess(int node) {
        return run.kind(node) == NodeKind.READ || run.kind(node) == NodeKind.WRITE;
    }

    private Location location(int node) {
        return new Location(run.base(node), run.variable(node));
    }

    /** The same exclusions where there is nothing to add. */
    public List<Exclusion> of(List<Exclusion> exclusions) {
        return exclusions.stream().map(this::wider).toList();
    }

    private Exclusion wider(Exclusion exclusion) {
        Set<Region> regions = new LinkedHashSet<>();
        for (Region region : exclusion.regions()) {
            Place end = end(region);
            regions.add(end == null ? region : new Region(region.begin(), end));
        }
        return new Exclusion(List.copyOf(regions));
    }

    /** Where the last write that belongs to the region is; null if there is none. */
    private Place end(Region region) {
        Place found = null;
        RegionInstances instances = new RegionInstances(run, region);
        for (int begin : instances.begins()) {
            int last = instances.end(begin);
            if (last == Dependences.UNKNOWN || run.control(last) == Dependences.UNKNOWN) continue;
            for (int node = last + 1; node < run.size(); node++)
                if (isTogether(last, node))
                    found = new Places(run, List.of(node)).of(node).everyTime();
        }
        return found;
    }

    private boolean isTogether(int last, int node) {
        return run.thread(node) == run.thread(last)
                && run.kind(node) == NodeKind.WRITE
                && run.control(node) == run.control(last)
                && users.get(location(node)) == SHARED;
    }
}
