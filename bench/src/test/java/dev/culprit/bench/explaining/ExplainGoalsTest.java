package dev.culprit.bench.explaining;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.bench.explaining.ExplainedSubject.Length;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Goals.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplainGoalsTest {
    private final List<ExplainedSubject> explained = new ArrayList<>();
    private final Coverage usual = new Coverage("failing programs");
    private final Coverage longRuns = new Coverage("programs with a long run");

    private void add(String name, Length length, long instructions, boolean root, double plainMillis) {
        SliceFigures slices = new SliceFigures(
                new SliceFigures.Work(instructions, 2, 1.5),
                new SliceFigures.DynamicSize(4_000, 10),
                new SliceFigures.DualSize(60, 20, 10, 5, 5, 10, 3),
                new SliceFigures.Root(root, "atomicity-violation", true));
        RunTimes times = new RunTimes(plainMillis, 10, 30);
        explained.add(new ExplainedSubject(name, true, length, times, instructions, slices));
        (length == Length.LONG ? longRuns : usual).measured(name);
    }

    private Goals.Row row(String goal) {
        return new ExplainGoals(explained, usual, longRuns)
                .goals().rows().stream()
                        .filter(r -> r.goal().startsWith(goal))
                        .findFirst()
                        .orElseThrow();
    }

    @Test
    void programThatIsNotExplainedHasNoRoot() {
        add("a", Length.USUAL, 1_000, true, 5);
        assertEquals(Verdict.REACHED, row("root").verdict());
        usual.leftOut("b", "no run failed");
        assertEquals("1 of 2 (50 %)", row("root").measured());
        assertEquals(Verdict.MISSED, row("root").verdict());
        assertEquals("1 of 2 failing programs", row("statement instances").on());
    }

    @Test
    void hundredMillionInstructionsAreMissedWhereALongRunIsNotSliced() {
        add("a", Length.LONG, 100_000_000, true, 5);
        assertEquals(Verdict.REACHED, row("100 million").verdict());
        longRuns.leftOut("b", "java.lang.OutOfMemoryError: Java heap space");
        assertEquals("1 of 2 (50 %)", row("100 million").measured());
        assertEquals(Verdict.MISSED, row("100 million").verdict());
    }

    @Test
    void hundredMillionInstructionsAreMissedWhereALongRunIsTooShort() {
        add("a", Length.LONG, 60_000_000, true, 5);
        assertEquals("0 of 1 (0 %)", row("100 million").measured());
        assertEquals(Verdict.MISSED, row("100 million").verdict());
    }

    @Test
    void hundredMillionInstructionsAreNotMeasuredWithoutALongRun() {
        add("a", Length.USUAL, 1_000, true, 5);
        assertEquals(Verdict.NOT_MEASURED, row("100 million").verdict());
    }

    @Test
    void slowdownSaysHowManyLargeProgramsWereTimed() {
        add("a", Length.USUAL, 1_000, true, 10);
        add("b", Length.USUAL, 1_000, true, Double.NaN);
        Goals.Row slowdown = row("traced run by plain run, largest");
        assertEquals("3", slowdown.measured());
        assertEquals("1 of 2 large programs", slowdown.on());
        assertEquals(Verdict.REACHED, slowdown.verdict());
    }

    @Test
    void rowsOfLongRunsSayHowManyThereWere() {
        add("a", Length.USUAL, 1_000, true, 10);
        add("b", Length.USUAL, 200_000, true, 10);
        assertEquals(
                "1 of 2 runs (at least 100,000 instructions)",
                row("bytes per instruction").on());
        assertEquals(Verdict.NOT_MEASURED, row("seconds to slice 10 million").verdict());
    }
}
