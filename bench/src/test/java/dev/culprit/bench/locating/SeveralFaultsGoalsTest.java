package dev.culprit.bench.locating;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.bench.locating.SeriesResults.Cost;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Goals.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeveralFaultsGoalsTest {
    private final SeriesResults published = new SeriesResults();
    private final SeriesResults culprit = new SeriesResults();

    private List<Goals.Row> rows() {
        return SeveralFaultsEvaluation.goals(published, culprit).rows();
    }

    @Test
    void partialRecomputationMayLoseThreePoints() {
        culprit.score("FULL", 90);
        culprit.score("PARTIAL", 87);
        assertEquals(Verdict.REACHED, rows().get(1).verdict());
        culprit.score("PARTIAL", 86);
        assertEquals("3.5", rows().get(1).measured());
        assertEquals(Verdict.MISSED, rows().get(1).verdict());
    }

    @Test
    void runsForTheFirstFaultDoNotCount() {
        culprit.cost("FULL", false, new Cost(5, 1_000));
        culprit.cost("FULL", true, new Cost(4, 100));
        culprit.cost("PARTIAL", false, new Cost(5, 1_000));
        culprit.cost("PARTIAL", true, new Cost(1, 60));
        assertEquals("60", rows().get(3).measured());
        assertEquals(Verdict.MISSED, rows().get(3).verdict());
    }

    @Test
    void nothingMeasuredIsNotReached() {
        assertEquals(Verdict.NOT_MEASURED, rows().get(1).verdict());
        assertEquals(Verdict.NOT_MEASURED, rows().get(3).verdict());
    }

    @Test
    void cutSearchesAreNamedByVersion() {
        published.begin("separation m1");
        published.searched("FULL with 5 faults", false);
        published.searched("FULL with 4 faults", true);
        SeriesResults all = new SeriesResults();
        all.add(published);
        assertEquals(2, all.searches());
        assertEquals(List.of("separation m1 FULL with 5 faults"), all.cut());
    }
}
