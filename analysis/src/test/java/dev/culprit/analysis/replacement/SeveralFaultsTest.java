package dev.culprit.analysis.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.replacement.TestRun;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeveralFaultsTest {
    private final FoundPairs pairs = new FoundPairs();

    /** Figure 3.5: 2 and 4 are wrong; runs 1 and 2 fail by the one, run 3 by the other. */
    private TestedProgram threeRuns() {
        HandMadeTests.pairs(pairs, "1", 2, 3, 5);
        HandMadeTests.pairs(pairs, "2", 2, 5);
        HandMadeTests.pairs(pairs, "3", 2, 4, 5);
        return new HandMadeTests(5)
                .failing("1", 1, 2, 3, 5)
                .failing("2", 1, 2, 3, 5)
                .failing("3", 1, 2, 4, 5)
                .program();
    }

    private FaultLists lists(TestedProgram program) {
        return new FaultLists(program, StatementRanking.refined(program), pairs);
    }

    @Test
    void theFirstListIsTheMostSuspicious() {
        assertEquals(2, HandMadeTests.linesOf(lists(threeRuns()).first()).get(0));
    }

    /** Figure 3.6: run 3 has a pair at 4 only after 2 was fixed; the others may still fail. */
    @Test
    void theNextListIsTheOneThatDiffersMost() {
        HandMadeTests.pairs(pairs, "1", 2, 5);
        HandMadeTests.pairs(pairs, "2", 2, 5);
        HandMadeTests.pairs(pairs, "3", 4);
        TestedProgram program = new HandMadeTests(5)
                .failing("1", 1, 2, 3, 5)
                .failing("2", 1, 2, 3, 5)
                .failing("3", 1, 2, 4, 5)
                .program();
        List<RankedStatement> next = lists(program).next(List.of(List.of(1, 4, 2, 3, 0)));
        assertEquals(4, HandMadeTests.linesOf(next).get(0));
    }

    @Test
    void testsWithPairsAtTheSameLinesAreOneCluster() {
        HandMadeTests.pairs(pairs, "a", 1, 2, 3);
        HandMadeTests.pairs(pairs, "b", 2, 3);
        HandMadeTests.pairs(pairs, "c", 7, 8);
        TestedProgram program = new HandMadeTests(8)
                .failing("a", 1)
                .failing("b", 1)
                .failing("c", 1)
                .failing("d", 1)
                .program();
        assertEquals(
                List.of(List.of("a", "b"), List.of("c"), List.of("d")),
                new TestClusters(pairs, 0.5)
                        .of(program.failing()).stream()
                                .map(cluster -> cluster.stream()
                                        .map(TestRun::test)
                                        .map(t -> t.id())
                                        .toList())
                                .toList());
    }

    @Test
    void similarityIsJaccards() {
        assertEquals(0.5, TestClusters.similarity(Set.of(1, 2, 3), Set.of(2, 3, 4)), 1e-9);
        assertEquals(0, TestClusters.similarity(Set.of(1), Set.of()), 1e-9);
        assertEquals(1, TestClusters.similarity(Set.of(), Set.of()), 1e-9);
    }
}
