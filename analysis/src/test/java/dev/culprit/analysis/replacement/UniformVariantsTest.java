package dev.culprit.analysis.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.SiteKind;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Operator;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.Reference;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.replacement.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;

class UniformVariantsTest {
    /** Knows with which alteration a test passes, and what a solved candidate leads to. */
    private record FakeRuns(BiPredicate<String, Alteration> passes, Set<Alteration> computed)
            implements ReplacementRuns {
        FakeRuns(BiPredicate<String, Alteration> passes) {
            this(passes, Set.of());
        }

        private List<Alteration> tried(Candidate candidate) {
            if (!candidate.solved()) return candidate.alterations();
            int point = candidate.alterations().get(0).point();
            return computed.stream().filter(a -> a.point() == point).toList();
        }

        @Override
        public Map<Integer, Pair> search(TestRun test, List<Candidate> candidates) {
            Map<Integer, Pair> found = new HashMap<>();
            for (Candidate c : candidates)
                for (Alteration a : tried(c))
                    if (passes.test(test.test().id(), a))
                        found.putIfAbsent(c.statement(), new Pair(a, new Value(0), 0, true));
            return found;
        }

        @Override
        public List<Alteration> passing(TestRun test, List<Alteration> alterations) {
            return alterations.stream()
                    .filter(a -> passes.test(test.test().id(), a))
                    .toList();
        }

        @Override
        public boolean passesByJUnit(TestRun test, Alteration alteration) {
            return true;
        }

        @Override
        public boolean isOver() {
            return false;
        }
    }

    private static Map<Integer, Alteration> find(TestedProgram program, FoundPairs pairs, FakeRuns runs)
            throws Exception {
        return new UniformVariants(program, Map.of()).find(program.failing(), pairs, runs);
    }

    private static List<Alteration> variants(TestedProgram program, int point) {
        return new CodeVariants(program).of(point);
    }

    /** Lines 1 and 3 are constants, line 2 a condition, line 4 arithmetic. */
    private static HandMadeTests fourLines() {
        return new HandMadeTests(4, 2)
                .kind(SiteKind.CONSTANT, 1)
                .kind(SiteKind.CONSTANT, 3)
                .kind(SiteKind.ARITHMETIC, 4)
                .failing("f1", 1, 2, 3, 4)
                .failing("f2", 1, 2, 4)
                .passing("p", 1, 2)
                .values("f1", 1, 15)
                .values("f1", 2, true)
                .values("f1", 3, 99)
                .values("f1", 4, 7)
                .values("f2", 1, 15)
                .values("f2", 2, true)
                .values("f2", 4, 8);
    }

    @Test
    void aConstantIsTriedWithThoseNearToItAndWithOthersOfItsClass() {
        HandMadeTests tests = fourLines();
        List<Alteration> variants = variants(tests.program(), tests.point(1));
        for (int other : new int[] {16, 14, 0, 30, 99})
            assertTrue(variants.contains(new Alteration.Fixed(tests.point(1), new Value(other))), "" + other);
    }

    @Test
    void aFractionIsTriedWithOtherDigits() {
        HandMadeTests tests = new HandMadeTests(1, 1)
                .kind(SiteKind.CONSTANT, 1)
                .failing("f", 1)
                .values("f", 1, 0.15);
        List<Alteration> variants = variants(tests.program(), tests.point(1));
        for (double other : new double[] {0.1, 0.25, 0.14, 0.05, 0.0, 1.5, -0.15})
            assertTrue(variants.contains(new Alteration.Fixed(tests.point(1), new Value(other))), "" + other);
    }

    @Test
    void oneOfThreeTestsMayHaveAnotherFault() throws Exception {
        HandMadeTests tests =
                fourLines().failing("f3", 1, 2, 4).values("f3", 1, 15).values("f3", 4, 9);
        TestedProgram program = tests.program();
        Alteration right = new Alteration.Fixed(tests.point(1), new Value(16));
        FoundPairs pairs = new FoundPairs();
        FakeRuns runs = new FakeRuns((test, a) -> test.equals("p") || a.equals(right) && !test.equals("f2"));
        assertEquals(Map.of(program.statementOf(tests.point(1)), right), find(program, pairs, runs));
        int statement = program.statementOf(tests.point(1));
        Set<String> fixed = new HashSet<>();
        for (TestRun test : program.failing())
            if (pairs.of(test.test()).containsKey(statement))
                fixed.add(test.test().id());
        assertEquals(Set.of("f1", "f3"), fixed);
    }

    @Test
    void twoOfThreeTestsMayNot() throws Exception {
        HandMadeTests tests =
                fourLines().failing("f3", 1, 2, 4).values("f3", 1, 15).values("f3", 4, 9);
        Alteration right = new Alteration.Fixed(tests.point(1), new Value(16));
        FakeRuns runs = new FakeRuns((test, a) -> test.equals("p") || a.equals(right) && test.equals("f2"));
        assertEquals(Map.of(), find(tests.program(), new FoundPairs(), runs));
    }

    @Test
    void anOperationIsTriedWithOtherOperatorsAndAConditionWithOtherComparisons() {
        HandMadeTests tests = fourLines();
        assertTrue(variants(tests.program(), tests.point(4))
                .containsAll(List.of(
                        new Alteration.ChangedOperator(tests.point(4), Operator.MINUS),
                        new Alteration.Shifted(tests.point(4), 1))));
        assertEquals(7, variants(tests.program(), tests.point(2)).size());
    }

    @Test
    void aNameIsTriedWithTheOthersThatTheWeaverKnowsAndATruthValueThreeTimes() {
        HandMadeTests tests = fourLines().kind(SiteKind.NAME, 1, "a", "b,c").kind(SiteKind.OUTCOME, 2, "", "truth");
        assertEquals(
                List.of(new Alteration.Renamed(tests.point(1), "b"), new Alteration.Renamed(tests.point(1), "c")),
                variants(tests.program(), tests.point(1)));
        assertEquals(3, variants(tests.program(), tests.point(2)).size());
    }

    @Test
    void aStatementThatThrowsIsTriedWithWhatItsMethodReturnsElsewhereAndAConditionInItWithFalse() {
        HandMadeTests tests = fourLines()
                .kind(SiteKind.RETURN, 1)
                .kind(SiteKind.THROWN, 2, "", "condition")
                .kind(SiteKind.THROWN, 4);
        assertEquals(
                List.of(new Alteration.Fixed(tests.point(2), new Value(false))),
                variants(tests.program(), tests.point(2)));
        assertEquals(
                List.of(
                        new Alteration.Fixed(tests.point(4), new Value(15)),
                        new Alteration.Fixed(tests.point(4), new Value(Reference.NULL))),
                variants(tests.program(), tests.point(4)));
    }

    @Test
    void oneChangeThatMendsAllFailingTestsAndBreaksNoneIsFoundWithItsPairs() throws Exception {
        HandMadeTests tests = fourLines();
        Alteration right = new Alteration.Fixed(tests.point(1), new Value(16));
        Alteration breaking = new Alteration.Turned(tests.point(2), Alteration.Turned.EQUAL);
        Alteration mendingOne = new Alteration.Fixed(tests.point(3), new Value(15));
        FakeRuns runs = new FakeRuns((test, a) -> a.equals(right)
                || a.equals(breaking) && !test.equals("p")
                || a.equals(mendingOne) && test.equals("f1"));
        FoundPairs pairs = new FoundPairs();
        assertEquals(Map.of(0, right), find(tests.program(), pairs, runs));
        assertEquals(Set.of(0), pairs.of(HandMadeTests.name("f1")).keySet());
        assertEquals(Set.of(0), pairs.of(HandMadeTests.name("f2")).keySet());
    }

    @Test
    void passingTestsAreRunOnlyWithChangesOfWhatTheyPass() throws Exception {
        TestedProgram program =
                fourLines().passing("elsewhere", 3).passing("q", 4).program();
        List<String> tried = new ArrayList<>();
        FakeRuns runs = new FakeRuns((test, a) -> {
            if (!test.startsWith("f")) tried.add(test + " " + (program.statementOf(a.point()) + 1));
            return true;
        });
        find(program, new FoundPairs(), runs);
        assertEquals(Set.of("p 1", "p 2", "q 4"), Set.copyOf(tried));
    }

    @Test
    void aTestThatWasRunTogetherWithOthersOnlyIsNotRunAgain() throws Exception {
        TestedProgram program = fourLines().passingAmongOthers("slow", 1, 2, 4).program();
        Map<Integer, Alteration> found =
                find(program, new FoundPairs(), new FakeRuns((test, a) -> !test.equals("slow")));
        assertEquals(Set.of(0, 1, 3), found.keySet());
    }

    @Test
    void aComputedConstantMustFixTheOtherTestsToo() throws Exception {
        HandMadeTests tests = fourLines();
        Alteration right = new Alteration.Fixed(tests.point(1), new Value(4_711));
        Alteration ofOneTest = new Alteration.Fixed(tests.point(3), new Value(815));
        FakeRuns runs = new FakeRuns(
                (test, a) -> a.equals(right) || a.equals(ofOneTest) && test.equals("f1"), Set.of(right, ofOneTest));
        FoundPairs pairs = new FoundPairs();
        assertEquals(Map.of(0, right), find(tests.program(), pairs, runs));
        assertEquals(Set.of(0), pairs.of(HandMadeTests.name("f2")).keySet());
    }
}
