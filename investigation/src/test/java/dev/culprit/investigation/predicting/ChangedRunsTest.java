package dev.culprit.investigation.predicting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Outcome;
import dev.culprit.model.Place;
import dev.culprit.model.RunStory;
import dev.culprit.model.Schedule;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangedRunsTest {
    private static final Schedule OBSERVED = new Schedule(java.util.Map.of(), java.util.Map.of(), List.of(), 7);
    private static final Path TRACE = Path.of("run.trace");

    private final ChangedRuns changes = new ChangedRuns(1, () -> false);
    private final List<Steering> asked = new ArrayList<>();
    private final List<Outcome> examined = new ArrayList<>();

    private static Prediction.Step step(String thread, int line) {
        Frame at = new Frame("Engine", "acquire", "Engine.java", line);
        Place place = new Place(thread, "Engine", line, new Place.Event(SiteKind.WRITE, "Engine.idle"), 1);
        return new Prediction.Step(Prediction.Role.CHANGES, "Engine.idle", thread, at, place);
    }

    private static final List<Prediction.Step> ORDER = List.of(step("0.1", 3), step("0.2", 4), step("0.1", 4));

    private static Outcome passed(long steps, String... warnings) {
        return Outcome.passed(OBSERVED, new Outcome.Account(steps, "", List.of(warnings), RunStory.NONE));
    }

    private static Outcome failed() {
        Frame at = new Frame("Engine", "run", "Engine.java", 9);
        Failure failure = new Failure(FailureKind.EXCEPTION, "E", "", "t", List.of(at), List.of());
        return new Outcome(Verdict.FAILED, failure, Note.NONE, OBSERVED, Outcome.Account.of(1, ""));
    }

    /** Runs have the outcomes one after the other, the last of them for ever. */
    private void observe(Outcome... outcomes) throws Exception {
        changes.observe(
                (steering, file) -> {
                    asked.add(steering);
                    return outcomes[Math.min(asked.size(), outcomes.length) - 1];
                },
                TRACE,
                (trace, run, order) -> examined.add(run));
    }

    @Test
    void aRunThatHasTheOrderAndPassesIsExamined() throws Exception {
        changes.add(ORDER, OBSERVED);
        Outcome passing = passed(1);
        observe(failed(), passed(1, OrderConstraint.UNMET), passing);
        assertEquals(List.of(passing), examined);
        assertEquals(3, changes.runs());
        assertEquals(1, changes.failing().size());
        assertNotNull(asked.get(0).schedule());
        List<OrderConstraint> order = List.of(
                new OrderConstraint(ORDER.get(0).place(), ORDER.get(1).place(), true),
                new OrderConstraint(ORDER.get(1).place(), ORDER.get(2).place(), true));
        assertEquals(order, asked.get(2).constraints());
    }

    @Test
    void anOrderThatIsNeverMetIsGivenUp() throws Exception {
        changes.add(ORDER, OBSERVED);
        observe(passed(1, OrderConstraint.UNMET));
        assertEquals(List.of(), examined);
        assertEquals(4, changes.runs());
    }

    @Test
    void anOrderThatIsMetIsTriedLongerUntilARunPasses() throws Exception {
        changes.add(ORDER, OBSERVED);
        Outcome passing = passed(1);
        observe(failed(), failed(), failed(), failed(), failed(), passing);
        assertEquals(List.of(passing), examined);
        assertEquals(6, changes.runs());
    }

    @Test
    void anOrderAfterWhichEveryRunFailsIsGivenUp() throws Exception {
        changes.add(ORDER, OBSERVED);
        observe(failed());
        assertEquals(List.of(), examined);
        assertEquals(20, changes.runs());
    }

    @Test
    void theSameLinesAreTriedOnce() throws Exception {
        changes.add(ORDER, OBSERVED);
        changes.add(List.of(step("0.2", 3), step("0.1", 4), step("0.2", 4)), OBSERVED);
        observe(passed(1));
        assertEquals(1, changes.runs());
    }

    @Test
    void longRunsUseUpTheLimit() throws Exception {
        changes.add(ORDER, OBSERVED);
        changes.add(ORDER.subList(0, 2), OBSERVED);
        observe(passed(1_000_000));
        assertEquals(1, changes.runs());
    }
}
