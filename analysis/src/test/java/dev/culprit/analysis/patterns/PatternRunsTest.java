package dev.culprit.analysis.patterns;

import static dev.culprit.analysis.patterns.HandMadeRuns.inside;
import static dev.culprit.analysis.patterns.HandMadeRuns.pattern;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Verdict;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatternRunsTest {
    private static final Pattern ONE = pattern("A.f", "R1 W2 W3");
    private static final Pattern TWO = pattern("A.g", "W4 R5");

    private static BitSet bits(int... numbers) {
        BitSet bits = new BitSet();
        for (int n : numbers) bits.set(n);
        return bits;
    }

    @Test
    void hostsThatNumberDifferentlyAgreeHere() {
        PatternRuns runs = new PatternRuns();
        HandMadeRuns first = new HandMadeRuns();
        HandMadeRuns second = new HandMadeRuns();
        runs.add(first, first.run(Verdict.FAILED, List.of(ONE, TWO), List.of()));
        runs.add(second, second.run(Verdict.PASSED, List.of(TWO), List.of()));
        runs.add(second, second.run(Verdict.PASSED, List.of(ONE), List.of()));
        assertEquals(List.of(ONE, TWO), runs.patterns());
        assertEquals(bits(0, 1), runs.failing().get(0).patterns());
        assertEquals(bits(1), runs.passing().get(0).patterns());
        assertEquals(bits(0), runs.passing().get(1).patterns());
    }

    @Test
    void lineOfTheLibraryTellsNothingApart() {
        PatternRuns runs = new HandMadeRuns().failing(1, insertion(10)).failing(1, insertion(20)).runs;
        assertEquals(List.of(insertion(10)), runs.patterns());
        assertEquals(bits(0), runs.failing().get(1).patterns());
    }

    private static Pattern insertion(int line) {
        return Pattern.pair(List.of(
                inside("com.acme.A.map", "java.util.HashMap.size", "R1", line),
                inside("com.acme.A.map", "java.util.HashMap.size", "W2", line + 1)));
    }

    @Test
    void readAndWriteOfOneLineAreTwoPatterns() {
        PatternRuns runs = new HandMadeRuns().failing(1, pattern("A.f", "R1 W2"), pattern("A.f", "W1 W2")).runs;
        assertEquals(2, runs.patterns().size());
    }

    @Test
    void patternIsReachedWhenPassingRunsComeToAllItsAccesses() {
        PatternRuns runs = new HandMadeRuns().failing(1, ONE, TWO).passingBy(1, pattern("A.f", "R1 W2")).runs;
        assertFalse(runs.isReachedInPassing(ONE));
        runs = new HandMadeRuns()
                .failing(1, ONE, TWO)
                .passingBy(1, pattern("A.f", "R1 W2"))
                .passingBy(1, pattern("A.f", "W2 W3"))
                .runs;
        assertTrue(runs.isReachedInPassing(ONE), "by one run or another");
        assertFalse(runs.isReachedInPassing(TWO));
    }

    @Test
    void stacksDoNotTellPatternsApartAndAreKeptForThoseWhoAsk() {
        HandMadeRuns source = new HandMadeRuns().failing(1, TWO);
        Access called = TWO.accesses().get(0);
        Access withStack = new Access(
                called.write(), called.variable(), called.at(), null, "", List.of(called.at(), HandMadeRuns.at(50)));
        Pattern seen = Pattern.pair(List.of(withStack, TWO.accesses().get(1)));
        PatternRuns runs = source.runs;
        assertEquals(List.of(seen), runs.seen(source, source.run(Verdict.FAILED, List.of(seen), List.of())));
        assertEquals(TWO, runs.standingFor(seen));
        assertEquals(1, runs.failing().size(), "such a run is not counted");
        assertEquals(List.of(TWO), runs.patterns());
    }
}
