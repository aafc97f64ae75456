package dev.culprit.investigation.fixing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.fixes.code.Suggestion;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.replacement.ValueSequence;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BehaviourTest {
    private static Site site(String method, int line) {
        return new Site(SiteKind.RETURN, "", new Site.Point("acme.Cart", method, "()I", line, "Cart.java", line));
    }

    private static Behaviour behaviour(int... totals) {
        Map<String, Map<String, Set<Value>>> returned = new java.util.HashMap<>();
        for (int i = 0; i < totals.length; i++)
            returned.put("test" + i, Map.of("acme.Cart.total()I", Set.of(new Value(totals[i]))));
        return new Behaviour(returned);
    }

    private static TestRun run(String id) {
        return new TestRun(new TestName(id, "acme.T", id, "T." + id), null, null, 1, new int[0], "");
    }

    private static FixCase.Checked checked(double score, Behaviour after, String... passed) {
        SuspectStatement statement = new SuspectStatement(
                0,
                null,
                null,
                Stream.of("test0", "test1").map(BehaviourTest::run).toList());
        Suggestion suggestion = new Suggestion(List.of(), List.of("change"), "change", 1);
        FixCandidate candidate = new FixCandidate(statement, suggestion, null, score);
        FixVerification.Verdict verdict =
                passed.length == 0 ? null : new FixVerification.Verdict(Set.of(passed), 3, after);
        return new FixCase.Checked(candidate, verdict, behaviour(1, 2, 3, 4));
    }

    @Test
    void returnsAreThoseOfTheMethodAtAnyLine() {
        List<Site> sites = List.of(site("total", 8), site("total", 10), site("size", 14));
        ValueSequence run = new ValueSequence(
                new int[] {1, 3, 2, 1},
                new int[] {0, 0, 0, 1},
                new int[4],
                List.of(
                        new PointValues(1, List.of(new Value(60), new Value(90))),
                        new PointValues(2, List.of(new Value(60))),
                        new PointValues(3, List.of(new Value(2)))));
        assertEquals(
                Map.of(
                        "acme.Cart.total()I", Set.of(new Value(60), new Value(90)),
                        "acme.Cart.size()I", Set.of(new Value(2))),
                Behaviour.returned(run, sites));
    }

    @Test
    void agreementCountsTestsThatBothKnow() {
        assertEquals(new Behaviour.Agreement(2, 3), behaviour(1, 2, 3, 4).with(behaviour(1, 2, 7)));
        assertEquals(1, behaviour(1).with(Behaviour.UNKNOWN).share());
    }

    @Test
    void aChangeThatKeepsPassingTestsComesBeforeALikelierOneThatDoesNot() {
        FixCase.Checked likelier = checked(1.0, behaviour(9, 9, 9, 4), "test0", "test1", "other");
        FixCase.Checked faithful = checked(0.9, behaviour(1, 2, 3, 4), "test0", "test1", "other");
        FixCase.Checked untried = checked(2.0, Behaviour.UNKNOWN);
        assertEquals(
                List.of(faithful, likelier, untried),
                Stream.of(untried, likelier, faithful)
                        .sorted(FixCase.Checked.ORDER)
                        .toList());
        assertEquals(
                "all 3 tests pass; methods return the same values in 1 of 4 tests that passed before",
                likelier.words(3, true));
        assertEquals("all 3 tests pass", likelier.words(3, false));
        assertEquals("2 of 3 tests pass, not yet run from source", untried.words(3, true));
    }

    @Test
    void aChangeHoldsIfTheTestsOfItsStatementPassAndNotAsMany() {
        assertTrue(checked(1, Behaviour.UNKNOWN, "test0", "test1").holds());
        assertFalse(checked(1, Behaviour.UNKNOWN, "test0", "other").holds());
    }
}
