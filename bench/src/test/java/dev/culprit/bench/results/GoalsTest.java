package dev.culprit.bench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.bench.results.Goals.Verdict;
import org.junit.jupiter.api.Test;

class GoalsTest {
    private final Goals goals = new Goals();

    private static Goals.Share share(int holds, int of) {
        return new Goals.Share(holds, of, "programs");
    }

    private Verdict verdict() {
        return goals.rows().get(goals.rows().size() - 1).verdict();
    }

    @Test
    void limitsAreInclusive() {
        goals.atMost("bytes", 2, 2, "3 of 3 runs", "20");
        assertEquals(Verdict.REACHED, verdict());
        goals.atMost("bytes", 2, 2.01, "3 of 3 runs", "20");
        assertEquals(Verdict.MISSED, verdict());
        goals.atLeast("times", 100, 100, "3 of 3 runs", "");
        assertEquals(Verdict.REACHED, verdict());
        goals.atLeast("times", 100, 99.9, "3 of 3 runs", "");
        assertEquals(Verdict.MISSED, verdict());
    }

    @Test
    void goalWithoutAFigureIsNotMeasured() {
        goals.atMost("seconds", 5, Double.NaN, "0 of 3 runs", "");
        assertEquals(Verdict.NOT_MEASURED, verdict());
        goals.all("root", share(0, 0), "");
        assertEquals(Verdict.NOT_MEASURED, verdict());
        goals.share("first", 0.85, share(0, 0), "");
        assertEquals(Verdict.NOT_MEASURED, verdict());
    }

    @Test
    void allMeansEveryProgram() {
        goals.all("root", share(3, 4), "14 of 14");
        assertEquals(
                new Goals.Row("root", "14 of 14", "3 of 4 (75 %)", "4 programs", Verdict.MISSED),
                goals.rows().get(0));
        goals.all("root", share(4, 4), "14 of 14");
        assertEquals(Verdict.REACHED, verdict());
    }

    @Test
    void shareIsNotRoundedUpToTheGoal() {
        goals.share("first", 0.85, share(169, 200), "");
        assertEquals(
                new Goals.Row("first, at least 85 %", "", "169 of 200 (84 %)", "200 programs", Verdict.MISSED),
                goals.rows().get(0));
        goals.share("first", 0.85, share(170, 200), "");
        assertEquals(Verdict.REACHED, verdict());
    }
}
