package dev.culprit.analysis.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.model.replacement.Alteration;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StatementRankingTest {
    private static List<RankedStatement> rank(TestedProgram program, FoundPairs pairs) {
        return rank(program, pairs, Map.of());
    }

    private static List<RankedStatement> rank(
            TestedProgram program, FoundPairs pairs, Map<Integer, Alteration> uniform) {
        return StatementRanking.refined(program).rank(program.failing(), pairs, uniform);
    }

    /** Figure 2.6: line 2 is wrong; 3 decides between 4 and 6, which print. */
    @Test
    void ofThePapersExampleTheFaultyLineIsFirst() {
        TestedProgram program = new HandMadeTests(6)
                .passing("A", 1, 2, 3, 6)
                .passing("B", 1, 2, 3, 4)
                .failing("C", 1, 2, 3, 6)
                .failing("D", 1, 2, 3, 4)
                .program();
        FoundPairs pairs = new FoundPairs();
        HandMadeTests.pairs(pairs, "C", 2, 6);
        HandMadeTests.pairs(pairs, "D", 2, 4);
        List<RankedStatement> ranked = rank(program, pairs);
        assertEquals(2, HandMadeTests.linesOf(ranked).get(0));
        assertEquals(1, ranked.get(0).rank());
        assertEquals(2, ranked.get(0).pairs());
        assertEquals(80.0, StatementRanking.score(ranked.get(0), ranked), 1e-9);
    }

    @Test
    void tiesAreBrokenByCoverageAndHaveTheWorstRankOtherwise() {
        TestedProgram program =
                new HandMadeTests(4).passing("p", 1, 2).failing("f", 1, 2, 3, 4).program();
        List<RankedStatement> ranked = StatementRanking.published(program, Formula.TARANTULA)
                .rank(program.failing(), new FoundPairs(), Map.of());
        assertEquals(
                List.of(2, 2, 4, 4), ranked.stream().map(RankedStatement::rank).toList());
        assertEquals(Set.of(3, 4), Set.copyOf(HandMadeTests.linesOf(ranked).subList(0, 2)));
        assertEquals(2, ranked.get(0).tied());
    }

    @Test
    void onlyWhatFailingTestsPassIsRanked() {
        TestedProgram program =
                new HandMadeTests(3).passing("p", 1, 3).failing("f", 1, 2).program();
        assertEquals(List.of(2, 1), HandMadeTests.linesOf(rank(program, new FoundPairs())));
    }

    @Test
    void oneChangeThatMendsAllCountsBeforeCoverage() {
        TestedProgram program =
                new HandMadeTests(2).passing("p", 1).failing("f", 1, 2).program();
        FoundPairs pairs = new FoundPairs();
        HandMadeTests.pairs(pairs, "f", 1, 2);
        assertEquals(List.of(2, 1), HandMadeTests.linesOf(rank(program, pairs)));
        assertEquals(
                List.of(1, 2),
                HandMadeTests.linesOf(
                        rank(program, pairs, Map.of(0, new Alteration.Turned(1, Alteration.Turned.EQUAL)))));
    }

    @Test
    void aRelaxedPairIsBetterThanNoneAndWorseThanOneThatMakesTheTestPass() {
        TestedProgram program =
                new HandMadeTests(3).failing("f", 1, 2, 3).passing("p", 1, 2, 3).program();
        FoundPairs pairs = new FoundPairs();
        pairs.add(
                HandMadeTests.name("f"),
                new BitSet(),
                Map.of(0, HandMadeTests.pair(false), 1, HandMadeTests.pair(true)));
        assertEquals(List.of(2, 1, 3), HandMadeTests.linesOf(rank(program, pairs)));
    }

    @Test
    void relaxedPairsInFewTestsAreChance() {
        TestedProgram program = fewerPassTheSecond();
        FoundPairs pairs = new FoundPairs();
        pairs.add(HandMadeTests.name("f1"), new BitSet(), Map.of(0, HandMadeTests.pair(false)));
        assertEquals(List.of(2, 1), HandMadeTests.linesOf(rank(program, pairs)));
        pairs.add(HandMadeTests.name("f2"), new BitSet(), Map.of(0, HandMadeTests.pair(false)));
        assertEquals(List.of(1, 2), HandMadeTests.linesOf(rank(program, pairs)));
    }

    /** Coverage speaks a little for the second of two lines. */
    private static TestedProgram fewerPassTheSecond() {
        HandMadeTests tests =
                new HandMadeTests(2).failing("f1", 1, 2).failing("f2", 1, 2).passing("p", 1);
        for (int i = 1; i < 9; i++) tests.passing("p" + i, 1, 2);
        return tests.program();
    }

    @Test
    void pairsInSomeTestsAreEvidenceBesideCoverageAndOneChangeForThemMoreSo() {
        TestedProgram program = fewerPassTheSecond();
        FoundPairs pairs = new FoundPairs();
        assertEquals(List.of(2, 1), HandMadeTests.linesOf(rank(program, pairs)));
        HandMadeTests.pairs(pairs, "f1", 1);
        assertEquals(List.of(1, 2), HandMadeTests.linesOf(rank(program, pairs)));
        HandMadeTests.pairs(pairs, "f2", 2);
        assertEquals(List.of(2, 1), HandMadeTests.linesOf(rank(program, pairs)));
        Alteration change = new Alteration.Turned(1, Alteration.Turned.EQUAL);
        assertEquals(List.of(1, 2), HandMadeTests.linesOf(rank(program, pairs, Map.of(0, change))));
    }
}
