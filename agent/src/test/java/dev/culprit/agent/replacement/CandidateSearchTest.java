package dev.culprit.agent.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.agent.batch.EndedRun;
import dev.culprit.agent.batch.FakeRuns;
import dev.culprit.agent.batch.Variation;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Trial;
import dev.culprit.model.wire.Reply;
import dev.culprit.runtime.replacement.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Searches a program that has the value 5 at point 7 and ends as the test says for the value that it sees. */
class CandidateSearchTest {
    private static final Trial TRIAL =
            Trial.of(Target.ofTest("FooTest", "test"), Steering.plain(), new Limits(1_000, 1_000, 0));

    private final Alterations alterations = new Alterations(CandidateSearchTest.class.getClassLoader(), point -> null);
    private final List<Reply> replies = new ArrayList<>();
    private final List<Integer> seen = new ArrayList<>();

    @AfterEach
    void watchNothing() {
        Values.watched = Values.NONE;
    }

    private static Candidate candidate(int statement, int... values) {
        List<Alteration> alternatives = new ArrayList<>();
        for (int value : values) alternatives.add(new Alteration.Replaced(7, 0, new Value(value)));
        return new Candidate(statement, alternatives);
    }

    private CandidateSearch search(EndedRun failing, Candidate... candidates) {
        return new CandidateSearch(TRIAL, List.of(candidates), alterations, failing, replies::add);
    }

    private void step(CandidateSearch search, IntFunction<EndedRun> program) {
        Variation variation = search.next();
        alterations.begin(variation.trial().alterations(), false);
        int value = Values.pass(5, 7);
        alterations.end();
        seen.add(value);
        search.ended(variation, program.apply(value));
    }

    private List<Reply.Searched> searched(CandidateSearch search, IntFunction<EndedRun> program) {
        while (search.hasNext()) step(search, program);
        search.close();
        return replies.stream().map(r -> (Reply.Searched) r).toList();
    }

    @Test
    void whatMakesTheTestPassIsConfirmedByARunThatFails() {
        List<Reply.Searched> found = searched(
                search(FakeRuns.failed("E"), candidate(40, 1, 2, 3), candidate(41, 8)),
                value -> value == 2 ? FakeRuns.passed() : FakeRuns.failed("E"));
        assertEquals(List.of(1, 2, 5, 8), seen, "3 is not tried");
        assertEquals(
                List.of(40, 41), found.stream().map(Reply.Searched::statement).toList());
        assertEquals(List.of(3L, 1L), found.stream().map(Reply.Searched::runs).toList());
        Pair pair = found.get(0).pair();
        assertEquals(new Value(5), pair.original());
        assertEquals(new Value(2), ((Alteration.Replaced) pair.alteration()).value());
        assertTrue(pair.passes());
        assertNull(found.get(1).pair());
    }

    @Test
    void whatPassesBecauseOfAnEarlierRunIsNotAPair() {
        List<Reply.Searched> found =
                searched(search(FakeRuns.failed("E"), candidate(40, 1, 2)), value -> FakeRuns.passed());
        assertEquals(List.of(1, 5, 2, 5), seen);
        assertNull(found.get(0).pair());
    }

    @Test
    void aValueThatIsNotReachedIsNotAPair() {
        Candidate elsewhere = new Candidate(40, List.of(new Alteration.Replaced(8, 0, new Value(1))));
        List<Reply.Searched> found = searched(search(FakeRuns.failed("E"), elsewhere), value -> FakeRuns.passed());
        assertEquals(List.of(5), seen);
        assertNull(found.get(0).pair());
    }

    @Test
    void anAssertionInPlaceOfAnExceptionIsPartlyRight() {
        List<Reply.Searched> found = searched(
                search(FakeRuns.failed("E"), candidate(40, 1, 2, 3)),
                value -> value == 2
                        ? new FakeRuns.Ended(Verdict.FAILED, "A", new AssertionError("checked"))
                        : FakeRuns.failed("E"));
        Pair pair = found.get(0).pair();
        assertEquals(new Value(2), ((Alteration.Replaced) pair.alteration()).value());
        assertFalse(pair.passes());
    }

    @Test
    void candidatesWithoutAlternativesAreOverAtOnce() {
        List<Reply.Searched> found =
                searched(search(null, candidate(40), candidate(41, 1), candidate(42)), value -> FakeRuns.failed("E"));
        assertEquals(
                List.of(40, 41, 42),
                found.stream().map(Reply.Searched::statement).toList());
        assertEquals(
                List.of(0L, 1L, 0L), found.stream().map(Reply.Searched::runs).toList());
    }

    @Test
    void aHostIsReplacedBetweenCandidatesOnly() {
        CandidateSearch search = search(FakeRuns.failed("E"), candidate(40, 1, 2), candidate(41, 1));
        assertTrue(search.mayPause());
        step(search, value -> FakeRuns.failed("E"));
        assertFalse(search.mayPause());
        step(search, value -> FakeRuns.failed("E"));
        assertTrue(search.mayPause());
    }

    @Test
    void whatPassesIsConfirmedEvenIfTheTimeIsOver() {
        CandidateSearch search = search(FakeRuns.failed("E"), candidate(40, 1));
        assertFalse(search.isPending());
        step(search, value -> FakeRuns.passed());
        assertTrue(search.isPending());
    }

    @Test
    void whatIsKnownWhenTheTimeIsOverIsReported() {
        CandidateSearch search = search(FakeRuns.failed("E"), candidate(40, 1, 2), candidate(41, 1));
        step(search, value -> FakeRuns.failed("E"));
        search.close();
        assertEquals(List.of(new Reply.Searched(40, 1, null)), replies);
    }

    @Test
    void aConstantIsComputedFromWhatTheAssertionCompares() {
        Candidate solved = new Candidate(40, List.of(new Alteration.Fixed(7, new Value(6))), true);
        IntFunction<EndedRun> program = value -> value == 42
                ? FakeRuns.passed()
                : new FakeRuns.Ended(
                        Verdict.FAILED, "A", new AssertionError("expected:<126> but was:<" + 3 * value + ">"));
        List<Reply.Searched> found = searched(search(program.apply(5), solved, candidate(41, 8)), program);
        assertEquals(List.of(6, 42, 5, 8), seen);
        Pair pair = found.get(0).pair();
        assertEquals(new Alteration.Fixed(7, new Value(42)), pair.alteration());
        assertTrue(pair.passes());
    }
}
