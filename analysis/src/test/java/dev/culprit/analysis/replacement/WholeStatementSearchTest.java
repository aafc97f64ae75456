package dev.culprit.analysis.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Manner;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Alteration.ReplacedSet;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.StatementValues;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.replacement.ValueSequence;
import dev.culprit.model.replacement.ValueTuple;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** One statement, {@code z = x + y}: points 1 and 2 are its uses, 3 is the sum. The failing test executes it twice. */
class WholeStatementSearchTest {
    private static final Failure FAILURE =
            new Failure(FailureKind.ASSERTION, "java.lang.AssertionError", "wrong", "main", List.of(), List.of());
    private static final TestName FAILS = HandMadeTests.name("fails");
    private static final TestName PASSES = HandMadeTests.name("passes");

    private static final List<PointValues> SEEN = List.of(values(1, 1, 5), values(2, 2, 6), values(3, 3, 11));

    private static PointValues values(int point, int... contents) {
        return new PointValues(
                point, java.util.Arrays.stream(contents).mapToObj(Value::new).toList());
    }

    private static Site site(SiteKind kind, int index) {
        return new Site(kind, "", new Site.Point("acme.Small", "run", "()V", index, "Small.java", 1));
    }

    private static final class FakeRuns implements ReplacementRuns {
        private final Predicate<Alteration> passes;

        FakeRuns(Predicate<Alteration> passes) {
            this.passes = passes;
        }

        @Override
        public Map<Integer, Pair> search(TestRun test, List<Candidate> candidates) {
            return Map.of();
        }

        @Override
        public List<Alteration> passing(TestRun test, List<Alteration> alterations) {
            return alterations.stream().filter(passes).toList();
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

    private static TestedProgram program() {
        int[] passed = {1, 2, 3};
        return new TestedProgram(
                List.of(site(SiteKind.VALUE, 1), site(SiteKind.VALUE, 2), site(SiteKind.ARITHMETIC, 3)),
                List.of(
                        new TestRun(FAILS, Manner.DIRECT, FAILURE, 6, passed, ""),
                        new TestRun(PASSES, Manner.DIRECT, null, 3, passed, "")),
                Map.of(),
                SEEN);
    }

    private static StatementValues found(Predicate<Alteration> passes) throws Exception {
        int[] twice = {1, 2, 3, 1, 2, 3};
        int[] once = {1, 2, 3};
        Map<TestName, ValueSequence> sequences = Map.of(
                FAILS,
                new ValueSequence(twice, new int[] {0, 0, 0, 0, 0, 0}, new int[] {0, 0, 0, 1, 1, 1}, SEEN),
                PASSES,
                new ValueSequence(once, new int[] {1, 1, 1}, new int[] {0, 0, 0}, SEEN));
        return new WholeStatementSearch(program(), sequences).of(0, new FakeRuns(passes));
    }

    private static ValueTuple tuple(int definition, int... uses) {
        return new ValueTuple(
                java.util.Arrays.stream(uses).mapToObj(Value::new).toList(), new Value(definition), List.of());
    }

    @Test
    void valuesOfAnInstanceBelongTogether() throws Exception {
        StatementValues values = found(a -> false);
        assertEquals(List.of(tuple(3, 1, 2)), values.failing());
        assertEquals(List.of(tuple(11, 5, 6)), values.passing());
        assertEquals(List.of(), values.pairs());
        assertNull(values.change());
    }

    @Test
    void allPairsOfTheStatementAreFoundAndNotJustTheFirst() throws Exception {
        StatementValues all = found(a -> true);
        // for both instances: each of the three values alone, and all of them together
        assertEquals(8, all.pairs().size());
        assertTrue(all.pairs().stream().allMatch(p -> p.original().equals(tuple(3, 1, 2))));
        assertEquals(
                2,
                all.pairs().stream()
                        .filter(p -> p.alternate().equals(tuple(11, 5, 6)))
                        .count());
    }

    @Test
    void aValueThatIsReplacedAloneIsTheOnlyAlternateOne() throws Exception {
        StatementValues one = found(a ->
                a instanceof ReplacedSet set && set.parts().equals(List.of(new ReplacedSet.Part(2, 1, new Value(6)))));
        ValueTuple only = new ValueTuple(java.util.Arrays.asList(null, new Value(6)), null, List.of());
        assertEquals(List.of(new StatementValues.Mapping(tuple(3, 1, 2), only)), one.pairs());
    }

    @Test
    void pointsThatAreNotValuesAreNotRecorded() {
        BitSet statement = new BitSet();
        statement.set(0);
        assertEquals(List.of(1, 2, 3), WholeStatementSearch.points(program(), statement));
    }
}
