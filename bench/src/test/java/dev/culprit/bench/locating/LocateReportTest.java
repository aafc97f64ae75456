package dev.culprit.bench.locating;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.bench.locating.FaultLocation.Search;
import dev.culprit.bench.locating.FaultLocation.Technique;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Goals.Verdict;
import dev.culprit.bench.results.Placement;
import dev.culprit.faults.Version;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LocateReportTest {
    private final List<FaultLocation> small = new ArrayList<>();

    /** A version with 100 statements and 1,000 possible executions, in which all techniques place the fault alike. */
    private void add(String name, Placement placement, long runs, boolean cut) {
        Map<Technique, Placement> placements = new EnumMap<>(Technique.class);
        for (Technique t : Technique.values()) placements.put(t, placement);
        small.add(new FaultLocation(
                "separation",
                new Version(name, List.of()),
                100,
                placements,
                new FaultLocation.Searches(1_000, new Search(runs, 1, cut), new Search(4_000, 1, false)),
                2));
    }

    private LocateReport report() {
        return new LocateReport(small, List.of(), 15_000);
    }

    private Goals.Row row(String goal) {
        return report().goals().rows().stream()
                .filter(r -> r.goal().startsWith(goal))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aTieAtRankOneIsNotFirst() {
        add("s1", new Placement(1, 1), 10, false);
        add("s2", new Placement(1, 4), 10, false);
        assertEquals("1 of 2 (50 %)", row("first alone (IVMP)").measured());
        assertEquals("1 of 2 (50 %)", row("first alone (Culprit)").measured());
        assertEquals(96.0, small.get(1).score(Technique.CULPRIT));
    }

    @Test
    void cutSearchesAreNamedAndDoNotCountAsFewExecutions() {
        add("s1", new Placement(1, 1), 10, false);
        add("s2", new Placement(1, 1), 1, true);
        assertEquals("100", row("full search").measured());
        assertEquals("1 of 2 versions not cut", row("full search").on());
        assertEquals("1*", LocateReport.runs(small.get(1).searches().published()));
        assertEquals(
                List.of(
                        "* IVMP searches cut after 15 s (--baseline-time): 1 of 2: separation s2",
                        "* Culprit searches cut after 45 s: 0 of 2"),
                report().cuts());
    }

    @Test
    void withoutVersionsNothingIsReached() {
        assertEquals(Verdict.NOT_MEASURED, row("first alone (Culprit)").verdict());
        assertEquals(Verdict.NOT_MEASURED, row("full search").verdict());
        assertEquals(Verdict.NOT_MEASURED, row("seconds (Culprit), median").verdict());
        assertEquals(Verdict.NOT_MEASURED, row("replaced runs per second").verdict());
    }
}
