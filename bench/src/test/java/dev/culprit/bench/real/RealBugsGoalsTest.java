package dev.culprit.bench.real;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.bench.real.BugResult.Hunted;
import dev.culprit.bench.real.BugResult.Ranked;
import dev.culprit.bench.real.BugResult.Replayed;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Goals.Verdict;
import dev.culprit.bench.results.Placement;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RealBugsGoalsTest {
    private static final Hunted CLEAN = new Hunted(0, 10_000, "", "");
    private static final Replayed EXACT = new Replayed(50, 50, "");

    private static BugResult found(Placement root, Hunted fixed) {
        Ranked ranking = new Ranked(root, "data-race on acme.Pool.size", 9, 3, 1_000);
        return new BugResult(bug(), new Hunted(4, 7, "hang", ""), EXACT, ranking, fixed, 1.0);
    }

    private static BugResult missed(String failure, String reason) {
        return new BugResult(bug(), new Hunted(0, 10_000, failure, reason), null, null, CLEAN, 60.0);
    }

    private static RealBug bug() {
        return new RealBug("Pool", Path.of("Pool.java"), Map.of("affected", "1.0", "fixed", "1.1"));
    }

    @Test
    void rootsAreCountedAmongFoundBugsOnly() {
        List<Goals.Row> rows = RealBugsEvaluation.goals(
                        List.of(found(new Placement(1, 1), CLEAN), found(new Placement(2, 5), CLEAN), missed("", "")))
                .rows();
        assertEquals("2 of 3 (66 %)", rows.get(0).measured());
        assertEquals(Verdict.MISSED, rows.get(0).verdict());
        assertEquals("2 of 2 (100 %)", rows.get(1).measured());
        assertEquals("1 of 2 (50 %)", rows.get(2).measured());
    }

    @Test
    void releaseWithTheFixIsCleanOnlyAfterEnoughRuns() {
        Hunted tooFew = new Hunted(0, 12, "", "12 runs are too few");
        List<Goals.Row> rows = RealBugsEvaluation.goals(List.of(found(new Placement(1, 1), tooFew)))
                .rows();
        assertEquals("0 of 1 (0 %)", rows.get(4).measured());
    }

    @Test
    void missesSayWhatWasMeasured() {
        assertEquals(
                List.of("not found: 10000 runs without a failure"),
                missed("", "").misses());
        assertEquals(
                List.of("not found: another failure came first, java.lang.Error"),
                missed("java.lang.Error", "").misses());
        assertEquals(
                List.of(
                        "root not in the first five: 3 of 1000 runs failed, at 6 of 9 findings; the first is data-race on acme.Pool.size",
                        "not clean on 1.1: deadlock"),
                found(new Placement(6, 6), new Hunted(1, 1, "deadlock", "")).misses());
        assertEquals(List.of(), found(new Placement(1, 1), CLEAN).misses());
    }
}
