package dev.culprit.bench.ranking;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Goals.Verdict;
import dev.culprit.bench.results.Placement;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankGoalsTest {
    @Test
    void tiesDoNotCountAsFirst() {
        List<Placement> ours = List.of(new Placement(1, 1), new Placement(1, 2));
        List<Goals.Row> rows = RankEvaluation.goals(List.of(), ours).rows();
        assertEquals("1 of 2 (50 %)", rows.get(0).measured());
        assertEquals(Verdict.MISSED, rows.get(0).verdict());
        assertEquals("2 of 2 (100 %)", rows.get(1).measured());
        assertEquals(Verdict.REACHED, rows.get(1).verdict());
    }
}
