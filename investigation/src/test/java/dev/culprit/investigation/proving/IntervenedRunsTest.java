package dev.culprit.investigation.proving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Exclusion;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.findings.Proof;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which runs count, on runs that are made up. */
class IntervenedRunsTest {
    private static final Failure BLAMED = failure("Stock", 7);
    private static final Failure OTHER = failure("Cart", 9);
    private static final Failure CAUSED = failure("Till", 3);

    private static final Exclusion EXCLUSION = new Exclusion(List.of());

    private final IntervenedRuns.Intervention forbidding =
            new IntervenedRuns.Intervention(s -> s.excluding(List.of(EXCLUSION)), null);

    private static Failure failure(String name, int line) {
        List<Frame> at = List.of(new Frame(name, "run", name + ".java", line));
        return new Failure(FailureKind.EXCEPTION, "java.lang.IllegalStateException", "", "main", at, List.of());
    }

    private static WatchedRuns.Watched ended(Failure failure) {
        Verdict verdict = failure == null ? Verdict.PASSED : Verdict.FAILED;
        return new WatchedRuns.Watched(
                new Outcome(verdict, failure, Note.NONE, Schedule.NONE, Outcome.Account.NONE), false);
    }

    /** Every tenth run fails: without an intervention like this, with it like that. */
    private static WatchedRuns program(Failure usually, Failure intervened) {
        int[] made = {0, 0};
        return steering -> {
            boolean free = steering.exclusions().isEmpty();
            boolean fails = made[free ? 0 : 1]++ % 10 == 9;
            return ended(!fails ? null : free ? usually : intervened);
        };
    }

    private Proof.Trials made(WatchedRuns program, OtherFailures others, int[] otherwise) throws Exception {
        IntervenedRuns runs =
                new IntervenedRuns(program, forbidding, number -> Steering.strategy("random", number), others);
        runs.make(100, () -> false, () -> false);
        otherwise[0] = runs.otherwise();
        return runs.trials();
    }

    @Test
    void theFailureOfAnotherFaultDoesNotRefute() throws Exception {
        OtherFailures others = new OtherFailures(BLAMED, Set.of());
        int[] otherwise = new int[1];
        assertEquals(new Proof.Trials(100, 0), made(program(OTHER, OTHER), others, otherwise));
        assertEquals(11, otherwise[0]);
        assertEquals(
                List.of(OTHER), others.found().stream().map(FailingRun::failure).toList());
    }

    @Test
    void aFailureThatIsKnownIsNotSearchedAgain() throws Exception {
        OtherFailures others = new OtherFailures(BLAMED, Set.of(OTHER.key()));
        int[] otherwise = new int[1];
        assertEquals(new Proof.Trials(100, 0), made(program(null, OTHER), others, otherwise));
        assertEquals(11, otherwise[0]);
        assertTrue(others.found().isEmpty());
    }

    @Test
    void aFailureThatOccursOnlyWithoutTheOrderRefutes() throws Exception {
        OtherFailures others = new OtherFailures(BLAMED, Set.of());
        int[] otherwise = new int[1];
        Proof.Trials trials = made(program(OTHER, CAUSED), others, otherwise);
        assertEquals(10, trials.failed());
        assertEquals(0, otherwise[0]);
    }

    @Test
    void theBlamedFailureRefutes() throws Exception {
        OtherFailures others = new OtherFailures(BLAMED, Set.of());
        int[] otherwise = new int[1];
        Proof.Trials trials = made(program(BLAMED, BLAMED), others, otherwise);
        assertEquals(10, trials.failed());
        assertFalse(new Proof(new Proof.Trials(100, 100), trials).holds());
    }
}
