package dev.culprit.investigation.predicting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.culprit.analysis.prediction.Crash;
import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Place;
import dev.culprit.model.Schedule;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.findings.CrashPrediction.Status;
import dev.culprit.trials.Found;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.Trials;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TriedPredictionsTest {
    private static final Frame WRITE = new Frame("Pool", "close", "Pool.java", 8);
    private static final Frame READ = new Frame("Pool", "borrow", "Pool.java", 4);
    private static final Schedule OBSERVED = new Schedule(Map.of(), Map.of(), List.of(), 7);
    private static final int ATTEMPTS = 20;

    /** Crashes if the write of one thread comes first. */
    private static final class CrashingThread implements Trials {
        final List<String> forced = new ArrayList<>();
        private final String thread;
        boolean isLost;

        CrashingThread(String thread) {
            this.thread = thread;
        }

        @Override
        public Outcome run(Steering steering) {
            if (isLost) throw new IllegalStateException("the host is lost");
            boolean isReplay = steering.constraints().isEmpty();
            String first =
                    isReplay ? thread : steering.constraints().get(0).first().thread();
            if (!isReplay) forced.add(first);
            if (!first.equals(thread)) return Outcome.passed(OBSERVED, Outcome.Account.of(1, ""));
            Failure failure = new Failure(
                    FailureKind.EXCEPTION, "java.lang.NullPointerException", "", "t", List.of(READ), List.of());
            return new Outcome(Verdict.FAILED, failure, Note.NONE, OBSERVED, Outcome.Account.of(1, ""));
        }

        @Override
        public List<Found> failing(HuntPlan.Search search, long count, long millis) {
            return List.of();
        }
    }

    private static Prediction writtenBy(String thread) {
        Place first = new Place(thread, "Pool", 8, new Place.Event(SiteKind.WRITE, "Pool.factory"), 1);
        Place second = new Place("0.1", "Pool", 4, new Place.Event(SiteKind.READ, "Pool.factory"), 1);
        return new Prediction(
                Crash.NULL_DEREFERENCE,
                "Pool.factory",
                List.of(),
                List.of(
                        new Prediction.Step(Prediction.Role.SETS_TO_NULL, "Pool.factory", thread, WRITE, first),
                        new Prediction.Step(Prediction.Role.DEREFERENCES, "Pool.factory", "0.1", READ, second)),
                READ);
    }

    private static Target target() {
        return Target.ofMain("Pool", List.of(), null);
    }

    private final CrashingThread trials = new CrashingThread("0.3");
    private final TriedPredictions predictions = new TriedPredictions(
            new Validator(
                    new PredictOptions(8, 1, ATTEMPTS, 1000, List.of(), List.of(), false),
                    () -> false,
                    new RunVerdicts()),
            ATTEMPTS);

    private Validated trySome(String thread) throws Exception {
        return predictions.trySome(writtenBy(thread), new Validator.Observed(target(), trials, null, OBSERVED));
    }

    @Test
    void anotherExecutionInALaterRunIsTried() throws Exception {
        assertEquals(Status.NOT_REPRODUCED, trySome("0").status());
        assertNull(trySome("0"));
        assertEquals(Status.CONFIRMED, trySome("0.3").status());
        assertNull(trySome("0.4"));
        assertEquals(ATTEMPTS / 2 + 1, trials.forced.size());
        assertEquals(1, predictions.results().size());
        assertEquals(Status.CONFIRMED, predictions.results().get(0).status());
    }

    @Test
    void theNumberOfAttemptsIsForAllExecutions() throws Exception {
        for (String thread : List.of("0", "0.1.1", "0.1.2", "0.1.3", "0.1.4", "0.1.5")) trySome(thread);
        predictions.tryRest(target());
        assertEquals(ATTEMPTS, trials.forced.size());
        assertEquals(ATTEMPTS, predictions.results().get(0).tries().runs());
    }

    @Test
    void aPredictionWhoseFirstAttemptWasLostHasNoResult() throws Exception {
        trials.isLost = true;
        assertThrows(IllegalStateException.class, () -> trySome("0"));
        trials.isLost = false;
        predictions.tryRest(target());
        predictions.lookForCaught(target(), null);
        assertEquals(List.of(), predictions.results());
    }

    @Test
    void whatIsNotNeededForLaterRunsIsUsedInTheEnd() throws Exception {
        trySome("0");
        predictions.tryRest(target());
        predictions.tryRest(target());
        assertEquals(ATTEMPTS, trials.forced.size());
    }
}
