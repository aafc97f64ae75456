package dev.culprit.analysis.intervention;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.model.Exclusion.Region;
import dev.culprit.model.Place;
import dev.culprit.model.SiteKind;
import java.util.List;
import java.util.stream.IntStream;

/** Where threads of a run enter a region, and where they reach its end. */
final class RegionInstances {
    private final Dependences run;
    private final Region region;

    RegionInstances(Dependences run, Region region) {
        this.run = run;
        this.region = region;
    }

    List<Integer> begins() {
        return IntStream.range(0, run.size())
                .filter(node -> isAt(region.begin(), node))
                .boxed()
                .toList();
    }

    /** Unknown if the thread does not reach the end. */
    int end(int begin) {
        for (int node = begin; node < run.size(); node++)
            if (run.thread(node) == run.thread(begin) && isAt(region.end(), node)) return node;
        return Dependences.UNKNOWN;
    }

    private boolean isAt(Place place, int node) {
        if (run.point(node).line() != place.line()
                || !run.point(node).className().equals(place.className())) return false;
        SiteKind kind = place.event().kind();
        return switch (run.kind(node)) {
            case READ -> kind == null || kind == SiteKind.READ;
            case WRITE -> kind == null || kind == SiteKind.WRITE;
            case CALL -> kind == null || kind == SiteKind.CALL;
            default -> false;
        };
    }
}
