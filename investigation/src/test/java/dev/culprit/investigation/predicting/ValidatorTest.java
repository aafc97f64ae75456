package dev.culprit.investigation.predicting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.prediction.Crash;
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
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.findings.CrashPrediction.Status;
import dev.culprit.trials.Found;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.Trials;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ValidatorTest {
    private static final Frame WRITE = new Frame("Pool", "close", "Pool.java", 8);
    private static final Frame READ = new Frame("Pool", "borrow", "Pool.java", 4);
    private static final Schedule OBSERVED = new Schedule(java.util.Map.of(), java.util.Map.of(), List.of(), 7);
    private static final int ATTEMPTS = 6;
    private static final Validator.Attempts ALL = new Validator.Attempts(0, ATTEMPTS);

    private static final Prediction PREDICTION = new Prediction(
            Crash.NULL_DEREFERENCE,
            "Pool.factory",
            List.of(),
            List.of(
                    step(Prediction.Role.SETS_TO_NULL, "0", WRITE, SiteKind.WRITE),
                    step(Prediction.Role.DEREFERENCES, "0.1", READ, SiteKind.READ)),
            READ);

    private static Prediction.Step step(Prediction.Role role, String thread, Frame at, SiteKind kind) {
        Place place = new Place(thread, at.className(), at.line(), new Place.Event(kind, "Pool.factory"), 1);
        return new Prediction.Step(role, "Pool.factory", thread, at, place);
    }

    /** Answers runs with an order by what the function says of their number, others with the failure they repeat. */
    private static final class Answers implements Trials {
        final List<Steering> asked = new ArrayList<>();
        private final Function<Integer, Outcome> forced;
        private final boolean repeatable;
        private Outcome last;
        private int others;

        Answers(boolean repeatable, Function<Integer, Outcome> forced) {
            this.forced = forced;
            this.repeatable = repeatable;
        }

        @Override
        public Outcome run(Steering steering) {
            if (steering.constraints().isEmpty()) {
                others++;
                return repeatable ? last : passed();
            }
            asked.add(steering);
            Outcome answer = forced.apply(asked.size());
            if (answer.failed()) last = answer;
            return answer;
        }

        @Override
        public List<Found> failing(HuntPlan.Search search, long count, long millis) {
            return List.of();
        }
    }

    private static Outcome passed(String... warnings) {
        Outcome.Account account = new Outcome.Account(1, "", List.of(warnings), RunStory.NONE);
        return Outcome.passed(OBSERVED, account);
    }

    private static Outcome failed(String type, Frame at) {
        Failure failure = new Failure(FailureKind.EXCEPTION, type, "", "t", List.of(at), List.of());
        return new Outcome(Verdict.FAILED, failure, Note.NONE, OBSERVED, Outcome.Account.of(1, ""));
    }

    private static Outcome crashed() {
        return failed("java.lang.NullPointerException", READ);
    }

    private final RunVerdicts verdicts = new RunVerdicts();

    private Validator validator() {
        return validator(() -> false);
    }

    private Validator validator(BooleanSupplier over) {
        PredictOptions options = new PredictOptions(1, 1, ATTEMPTS, 1000, List.of(), List.of(), false);
        return new Validator(options, over, verdicts);
    }

    private static Validator.Observed observed(Trials trials) {
        return new Validator.Observed(Target.ofMain("Pool", List.of(), null), trials, null, OBSERVED);
    }

    @Test
    void theObservedScheduleIsTriedFirstThenStrategies() throws Exception {
        Answers trials = new Answers(true, n -> n < 3 ? passed() : crashed());
        Validated v = validator().validate(PREDICTION, observed(trials), ALL);
        assertEquals(Status.CONFIRMED, v.status());
        assertEquals(new Validated.Tries(3, 3, Map.of()), v.tries());
        assertNotNull(trials.asked.get(0).schedule());
        assertTrue(trials.asked.get(1).countsEveryAccess());
        OrderConstraint order = trials.asked.get(2).constraints().get(0);
        assertEquals(
                new OrderConstraint(
                        PREDICTION.steps().get(0).place(),
                        PREDICTION.steps().get(1).place(),
                        true),
                order);
    }

    /** A run of its own cannot know which strategy was used before. */
    @Test
    void attemptsDifferInMoreThanTheirSeed() throws Exception {
        Answers trials = new Answers(true, n -> passed());
        validator().validate(PREDICTION, observed(trials), ALL);
        List<Steering> byStrategy = trials.asked.subList(1, ATTEMPTS);
        assertEquals(
                List.of("pos", "random", "pct:1", "pos", "random"),
                byStrategy.stream().map(Steering::strategy).toList());
        assertEquals(
                ATTEMPTS - 1, byStrategy.stream().map(Steering::seed).distinct().count());
    }

    private static Prediction.Step write(String thread) {
        return step(Prediction.Role.SETS_TO_NULL, thread, WRITE, SiteKind.WRITE);
    }

    @Test
    void alternativesTakeTurnsAndEachFollowsTheObservedScheduleFirst() throws Exception {
        List<Prediction.Step> steps = PREDICTION.steps();
        Prediction p = new Prediction(
                PREDICTION.crash(),
                PREDICTION.variable(),
                List.of(),
                steps,
                PREDICTION.at(),
                List.of(List.of(write("0.2"), steps.get(1))));
        Answers trials = new Answers(true, n -> n < 6 ? passed() : crashed());
        Validated v = validator().validate(p, observed(trials), ALL);
        assertEquals(
                List.of("0", "0.2", "0", "0.2", "0", "0.2"),
                trials.asked.stream()
                        .map(s -> s.constraints().get(0).first().thread())
                        .toList());
        assertNotNull(trials.asked.get(1).schedule());
        assertEquals("pos", trials.asked.get(2).strategy());
        assertEquals("pos", trials.asked.get(3).strategy());
        assertEquals("random", trials.asked.get(4).strategy());
        assertEquals("0.2", v.prediction().steps().get(0).thread());
    }

    /** The thread that could end the loop is held back. */
    @Test
    void aRunThatSpinsBeforeItHasTheOrderIsNotAFailure() throws Exception {
        for (String message : List.of(Failure.STILL_RUNNING + "9 steps", Failure.LIVELOCK)) spins(message);
    }

    private void spins(String message) throws Exception {
        Failure hang = new Failure(FailureKind.HANG, "", message, "t", List.of(WRITE), List.of());
        Outcome cut = new Outcome(Verdict.FAILED, hang, Note.NONE, OBSERVED, Outcome.Account.of(1, ""))
                .warning(OrderConstraint.unmet("no event came"));
        Validator validator = validator();
        Validated v = validator.validate(PREDICTION, observed(new Answers(true, n -> cut)), ALL);
        assertEquals(Status.NOT_FEASIBLE, v.status());
        assertEquals(
                "a thread spins and waits for one that is held back", v.tries().reason());
        assertEquals(3, v.tries().runs());
        assertEquals(List.of(), validator.others());
    }

    @Test
    void everyRunCountsWithItsOwnVerdict() throws Exception {
        List<Outcome> outcomes = List.of(
                passed(),
                failed("java.lang.IllegalStateException", WRITE),
                Outcome.inconclusive(Note.of("diverged")),
                passed(OrderConstraint.UNMET),
                crashed());
        Validator validator = validator();
        validator.validate(PREDICTION, observed(new Answers(true, n -> outcomes.get(n - 1))), ALL);
        assertEquals(new RunCounts(5 + 2, 2, 2 + 2, 1, 0), verdicts.counts(2, 0));
        assertEquals(5, validator.forced());
    }

    @Test
    void aCrashIsKeptThoughTheTimeIsOverAndReplayedOnce() throws Exception {
        Answers trials = new Answers(true, n -> crashed());
        Validated v = validator(() -> !trials.asked.isEmpty()).validate(PREDICTION, observed(trials), ALL);
        assertEquals(Status.CONFIRMED, v.status());
        // the replay, and a run that shows what follows the failure
        assertEquals(2, trials.others);
    }

    /** A few runs do not simplify a schedule. */
    @Test
    void theScheduleOfALongRunIsOnlyReplayed() throws Exception {
        Outcome crash = crashed();
        Outcome.Account account = Outcome.Account.of(4_000_000, "");
        Answers trials = new Answers(
                true, n -> new Outcome(crash.verdict(), crash.failure(), Note.NONE, crash.schedule(), account));
        validator().validate(PREDICTION, observed(trials), ALL);
        assertEquals(3 + 1, trials.others);
    }

    @Test
    void anOrderThatIsNeverMetIsNotFeasible() throws Exception {
        String lock = OrderConstraint.unmet("a lock is in the way");
        List<Outcome> outcomes = List.of(
                passed(OrderConstraint.UNMET),
                passed(OrderConstraint.UNMET),
                passed(OrderConstraint.UNMET),
                Outcome.inconclusive(Note.of("diverged")),
                passed("another warning", lock),
                passed(lock));
        Validated v = validator().validate(PREDICTION, observed(new Answers(true, n -> outcomes.get(n - 1))), ALL);
        assertEquals(Status.NOT_FEASIBLE, v.status());
        assertEquals(new Validated.Tries(ATTEMPTS, 0, v.tries().reasons()), v.tries());
        assertEquals("a lock is in the way", v.tries().reason());
    }

    @Test
    void anOrderThatIsMetWithoutACrashIsNotReproduced() throws Exception {
        Validated v = validator()
                .validate(
                        PREDICTION,
                        observed(new Answers(true, n -> n % 2 == 0 ? passed() : passed(OrderConstraint.UNMET))),
                        ALL);
        assertEquals(Status.NOT_REPRODUCED, v.status());
        assertEquals(new Validated.Tries(ATTEMPTS, ATTEMPTS / 2, Map.of("", ATTEMPTS / 2)), v.tries());
        assertEquals("", v.tries().reason());
    }

    @Test
    void aCrashThatItsScheduleDoesNotRepeatIsNotConfirmed() throws Exception {
        Validated v = validator().validate(PREDICTION, observed(new Answers(false, n -> crashed())), ALL);
        assertEquals(Status.NOT_REPRODUCED, v.status());
    }

    @Test
    void anotherFailureIsKeptApartAndOnce() throws Exception {
        Validator validator = validator();
        Answers trials = new Answers(true, n -> failed("java.lang.IllegalStateException", WRITE));
        Validated v = validator.validate(PREDICTION, observed(trials), ALL);
        assertEquals(Status.NOT_REPRODUCED, v.status());
        assertEquals(1, validator.others().size());
    }

    private static final Prediction EARLY_READ = new Prediction(
            Crash.UNINITIALISED_READ,
            "Pool.factory",
            List.of(),
            List.of(
                    step(Prediction.Role.READS, "0.1", READ, SiteKind.READ),
                    step(Prediction.Role.INITIALISES, "0", WRITE, SiteKind.WRITE)),
            READ,
            List.of(List.of(
                    step(Prediction.Role.READS, "0.2", READ, SiteKind.READ),
                    step(Prediction.Role.INITIALISES, "0", WRITE, SiteKind.WRITE))));

    private static boolean isOpposite(Steering steering) {
        return steering.constraints().get(0).first().thread().equals("0");
    }

    @Test
    void anyFailureConfirmsAnEarlyReadIfItNeedsTheOrder() throws Exception {
        Answers trials = new Answers(true, n -> n == 2 ? passed() : failed("java.lang.IllegalStateException", WRITE));
        Validated v = validator().validate(EARLY_READ, observed(trials), ALL);
        assertEquals(Status.CONFIRMED, v.status());
        assertEquals(2, trials.asked.size());
        List<OrderConstraint> opposite = trials.asked.get(1).constraints();
        assertEquals(
                List.of("0 0.1", "0 0.2"),
                opposite.stream()
                        .map(o -> o.first().thread() + " " + o.second().thread())
                        .toList());
    }

    @Test
    void aFailureThatAlsoHappensWithoutTheEarlyReadIsNotItsEffect() throws Exception {
        Validator validator = validator();
        Answers trials = new Answers(true, n -> failed("java.lang.IllegalStateException", WRITE));
        Validated v = validator.validate(EARLY_READ, observed(trials), ALL);
        assertEquals(Status.NOT_REPRODUCED, v.status());
        assertEquals(
                ATTEMPTS,
                trials.asked.stream().filter(ValidatorTest::isOpposite).count());
        assertEquals(1, validator.others().size());
    }

    @Test
    void aRunThatCannotHaveTheOppositeOrderSaysNothing() throws Exception {
        Outcome failure = failed("java.lang.IllegalStateException", WRITE);
        Answers trials = new Answers(true, n -> n == 2 ? failure.warning(OrderConstraint.UNMET) : failure);
        assertEquals(
                Status.CONFIRMED,
                validator().validate(EARLY_READ, observed(trials), ALL).status());
    }

    @Test
    void aPredictionForWhichThereIsNoTimeIsNotTried() throws Exception {
        Validator late = validator(() -> true);
        Answers trials = new Answers(true, n -> crashed());
        assertEquals(
                Status.NOT_TRIED,
                late.validate(PREDICTION, observed(trials), ALL).status());
    }
}
