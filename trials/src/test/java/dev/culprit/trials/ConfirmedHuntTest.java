package dev.culprit.trials;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Advice;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.host.Hosts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfirmedHuntTest {
    private static final Target TARGET = Target.ofMain("toy.Counter", List.of(), null);
    private int announced;
    /** The runs of the last hunt, and of the last whose failures were taken back. */
    private long seen;

    private long withdrawn;
    private boolean interrupting;
    private boolean endsFreely;
    private long leastMillis = 2_000;
    private long patienceMillis = Long.MAX_VALUE;
    private int wanted = 1;
    private Limits limits = Limits.DEFAULT;

    @TempDir
    Path folder;

    private ConfirmedHunt.Result hunt(String mode, String strategy, long runs, long millis) throws Exception {
        Trial trial = Trial.of(TARGET, Steering.strategy(strategy, 1), limits);
        HuntPlan plan = new HuntPlan(trial, new HuntPlan.Budget(runs, millis, wanted, 0), 1, false);
        Hosts hosts = new Hosts(HuntTest.command(mode), "fiber");
        HuntListener listener = new HuntListener() {
            @Override
            public void progress(Counts counts, int distinctFailures) {
                seen = counts.total();
            }

            @Override
            public void newFailure(int number, Found found) {
                announced++;
                if (interrupting) hosts.close();
            }

            @Override
            public void unconfirmed() {
                announced = 0;
                withdrawn = seen;
            }
        };
        try (hosts) {
            return new ConfirmedHunt(
                            plan,
                            hosts,
                            listener,
                            millisForIt -> endsFreely,
                            new ConfirmedHunt.Times(leastMillis, patienceMillis))
                    .run();
        }
    }

    @Test
    void runThatOnlyTakesTooLongUnderControlIsNotAHang() throws Exception {
        endsFreely = true;
        HuntResult hunted = hunt("too-long", "portfolio", 4, 900_000).hunt();
        assertFalse(hunted.failed());
        assertEquals(0, announced);
        assertTrue(hunted.reason().text().startsWith("under control a run takes too many steps"), hunted::toString);
        assertEquals(
                List.of(Advice.to(Advice.Kind.RAISE_STEP_LIMIT)),
                hunted.reason().advice());
    }

    @Test
    void runThatNeverEndsIsAHang() throws Exception {
        endsFreely = false;
        HuntResult hunted = hunt("too-long", "portfolio", 4, 900_000).hunt();
        assertEquals(
                FailureKind.HANG,
                hunted.failures().get(0).best().outcome().failure().kind());
    }

    @Test
    void runThatEndsWithMoreStepsIsHuntedWithThem() throws Exception {
        ConfirmedHunt.Result result = hunt("long", "portfolio", 10_000, 900_000);
        assertEquals(
                FailureKind.EXCEPTION,
                result.hunt().failures().get(0).best().outcome().failure().kind());
        assertEquals(Limits.DEFAULT.raised(), result.plan().trial().limits());
        assertEquals(1, announced, "hangs that were announced are taken back");
    }

    @Test
    void whetherSlowRunsEndLaterIsAskedEarly() throws Exception {
        patienceMillis = 0;
        runThatEndsWithMoreStepsIsHuntedWithThem();
        assertTrue(withdrawn > 0 && withdrawn < HuntProgress.ALWAYS_CUT, () -> withdrawn + " runs");
    }

    @Test
    void passingRunIsLookedForIfSlowRunsNeverEnd() throws Exception {
        patienceMillis = 0;
        HuntResult hunted = hunt("too-long", "portfolio", 10_000, 900_000).hunt();
        assertTrue(withdrawn > 0 && withdrawn < HuntProgress.ALWAYS_CUT, () -> withdrawn + " runs");
        assertTrue(hunted.counts().failed() >= HuntProgress.ALWAYS_CUT, hunted::toString);
        assertEquals(1, announced);
    }

    @Test
    void limitIsRaisedIfPassingRunsComeNearIt() throws Exception {
        ConfirmedHunt.Result result = hunt("near-limit", "portfolio", 10_000, 900_000);
        assertEquals(Limits.DEFAULT.raised(), result.plan().trial().limits());
        assertTrue(result.hunt().failed(), result::toString);
        assertTrue(withdrawn > 0 && withdrawn <= 8, () -> withdrawn + " runs");
    }

    @Test
    void runsNearTheLimitAreNotRepeatedIfAllHavePassed() throws Exception {
        ConfirmedHunt.Result result = hunt("near-limit", "portfolio", 1, 900_000);
        assertEquals(Limits.DEFAULT, result.plan().trial().limits());
        assertEquals(1, result.hunt().counts().passed());
    }

    @Test
    void chosenLimitIsNotRaised() throws Exception {
        limits = new Limits(1_000, 3_000, 0);
        ConfirmedHunt.Result result = hunt("too-long", "portfolio", 4, 900_000);
        assertEquals(limits, result.plan().trial().limits());
        assertEquals(
                FailureKind.HANG,
                result.hunt().failures().get(0).best().outcome().failure().kind());
    }

    @Test
    void runThatMayEndLaterIsNotReported() throws Exception {
        ConfirmedHunt.Result result = hunt("dies-later", "portfolio", 4, 900_000);
        assertFalse(result.hunt().failed(), result::toString);
        assertEquals(
                List.of(Advice.to(Advice.Kind.ALLOW_MORE_TIME)),
                result.hunt().reason().advice());
        assertEquals(0, announced);
    }

    @Test
    void failureThatOccursInNewJvmIsReported() throws Exception {
        ConfirmedHunt.Result result = hunt("works", "portfolio", 10_000, 900_000);
        assertEquals(1, result.hunt().failures().size());
        assertEquals(List.of(), result.hunt().warnings());
        assertFalse(result.plan().processPerTrial());
        assertEquals(1, announced);
    }

    @Test
    void failureOfInterruptedHuntIsReportedAsNotConfirmed() throws Exception {
        interrupting = true;
        ConfirmedHunt.Result result = hunt("works", "portfolio", 10_000, 900_000);
        assertTrue(result.hunt().failed());
        assertEquals(
                List.of("the failure was not confirmed in a new JVM: interrupted"),
                result.hunt().warnings());
    }

    @Test
    void failureOfWarmHostsOnlyIsNotReportedAndEachRunGetsItsOwnJvm() throws Exception {
        ConfirmedHunt.Result result = hunt("contaminated", "portfolio", 4, 900_000);
        assertFalse(result.hunt().failed());
        assertTrue(result.plan().processPerTrial());
        assertEquals(new Counts(0, 4, 0), result.hunt().counts());
        assertEquals("", result.hunt().reason().text());
        assertTrue(
                result.hunt()
                        .warnings()
                        .toString()
                        .contains(") in a JVM that had run the program before, and not again in a new one, so they"
                                + " are not counted; runs leave their values in toy.Registry.NAMES; each run has"),
                () -> result.hunt().warnings().toString());
        assertEquals(0, announced, "what was announced is taken back");
    }

    @Test
    void failureOfWarmHostsOnlyIsInconclusiveWithoutTimeForMore() throws Exception {
        leastMillis = Long.MAX_VALUE;
        ConfirmedHunt.Result result = hunt("contaminated", "portfolio", 1_000, 900_000);
        assertTrue(result.hunt().inconclusive());
        assertEquals(0, result.hunt().counts().failed());
        assertEquals(
                List.of(Advice.to(Advice.Kind.ISOLATE_RUNS)),
                result.hunt().reason().advice());
    }

    @Test
    void jvmThatIsKilledOnceIsReplaced() throws Exception {
        ConfirmedHunt.Result result = hunt("dies-once:" + folder.resolve("died"), "portfolio", 10_000, 900_000);
        assertTrue(result.hunt().failed());
        assertEquals(List.of(), result.hunt().warnings());
        assertFalse(result.plan().processPerTrial());
        assertTrue(Files.exists(folder.resolve("died")), "it was killed");
    }

    @Test
    void failureThatCannotBeRepeatedIsInconclusive() throws Exception {
        ConfirmedHunt.Result result = hunt("dies-repeating", "portfolio", 10_000, 900_000);
        assertTrue(result.hunt().inconclusive());
        assertEquals(0, result.hunt().counts().failed());
        String reason = result.hunt().reason().text();
        assertTrue(
                reason.contains("could not be repeated in a new one (the host JVM ended with exit status 9)"), reason);
        assertTrue(reason.endsWith(" not counted; the schedule is kept"), reason);
    }

    @Test
    void onlyConfirmedFailuresAreCounted() throws Exception {
        wanted = 2;
        ConfirmedHunt.Result result = hunt("half-contaminated", "portfolio", 10_000, 900_000);
        HuntResult hunt = result.hunt();
        assertEquals(1, hunt.failures().size(), hunt::toString);
        assertEquals(
                "lost an increment",
                hunt.failures().get(0).best().outcome().failure().message());
        assertEquals(hunt.failures().get(0).count(), hunt.counts().failed());
        assertTrue(hunt.counts().inconclusive() > 0, hunt::toString);
        assertEquals(
                List.of("1 other failure was not confirmed in a new JVM, and is not reported"
                        + " (java.lang.IllegalStateException: left behind in thread main)"
                        + "; runs leave their values in toy.Registry.NAMES"),
                hunt.warnings());
    }

    @Test
    void failureOfFreeRunsIsRepeatedInNewJvms() throws Exception {
        ConfirmedHunt.Result result = hunt("works", "free", 10_000, 900_000);
        assertTrue(result.hunt().failed());
        assertEquals(List.of(), result.hunt().warnings());
    }

    @Test
    void failureOfWarmFreeRunsOnlyIsNotReported() throws Exception {
        leastMillis = Long.MAX_VALUE;
        ConfirmedHunt.Result result = hunt("contaminated", "free", 1_000, 900_000);
        assertTrue(result.hunt().inconclusive(), result::toString);
        assertEquals(0, result.hunt().counts().failed());
    }

    @Test
    void rareFailureOfFreeRunsIsKeptWithRemark() throws Exception {
        ConfirmedHunt.Result result = hunt("rarely", "free", 100, 900_000);
        assertTrue(result.hunt().failed(), result::toString);
        assertEquals(
                List.of("the failure was not confirmed in a new JVM: not in 20 runs, and it is too rare to expect it"
                        + " in so few"),
                result.hunt().warnings());
    }

    @Test
    void systematicSearchIsNotContinuedWithJvmForEachRun() throws Exception {
        ConfirmedHunt.Result result = hunt("contaminated", "bounded:1", 1_000, 900_000);
        assertTrue(result.hunt().inconclusive());
        assertFalse(result.plan().processPerTrial());
    }
}
