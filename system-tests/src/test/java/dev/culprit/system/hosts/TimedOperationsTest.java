package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Steering.Liberties;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.system.Jdks;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every timed operation expires where a thread is slow for longer, and none where it takes longer than the longest
 * pause.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TimedOperationsTest {
    private static final long RUNS = 400;
    private static final long RUNS_OF_LONG_WAITS = 120;
    private static final long RUNS_OF_UNCHECKED_WAITS = 200;

    /** The newest JDK, with one host for all programs. */
    private final Driver driver;

    TimedOperationsTest() throws Exception {
        Jdk newest = Jdks.all().get(0);
        for (Jdk jdk : Jdks.all()) if (jdk.feature() > newest.feature()) newest = jdk;
        Path classes = Path.of(
                getClass().getProtectionDomain().getCodeSource().getLocation().toURI());
        driver = Driver.Order.of(newest, target("sleep", 1), classes).open();
    }

    @AfterAll
    void end() {
        driver.close();
    }

    private static Target target(String operation, long millis) {
        return Target.ofMain("timed.TimedOperations", List.of(operation, Long.toString(millis)), null);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sleep",
                "wait",
                "join",
                "await",
                "condition",
                "park",
                "tryLock",
                "poll",
                "offer",
                "get",
                "tryAcquire",
                "exchange",
                "phaser",
                "orTimeout",
                "timer",
                "fixedRate",
                "fixedDelay",
                "nanoTime",
                "currentTimeMillis",
                "instant",
                "clock"
            })
    void shortTimeIsTooShortAndALongOneIsNot(String operation) throws Exception {
        HuntResult shortTime = driver.hunt(target(operation, 60), "portfolio", RUNS);
        assertTrue(shortTime.failed(), shortTime::toString);
        assertTrue(shortTime.failures().get(0).best().schedule().pauses() > 0, "without a delay it is long enough");
        HuntResult longTime = driver.hunt(target(operation, 1_000), "portfolio", RUNS_OF_LONG_WAITS);
        assertEquals(RUNS_OF_LONG_WAITS, longTime.counts().passed(), longTime::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "wait",
                "timed wait",
                "await",
                "awaitUninterruptibly",
                "timed await",
                "awaitNanos",
                "park",
                "parkNanos"
            })
    void waitThatIsNotCheckedFailsIfItEndsWithoutAReason(String operation) throws Exception {
        Steering waking = Steering.strategy("portfolio", 1, new Liberties(0, true));
        Target unchecked = unchecked(operation);
        HuntResult hunt = driver.hunt(unchecked, waking, RUNS_OF_UNCHECKED_WAITS);
        assertTrue(hunt.failed(), hunt::toString);
        Schedule failing = hunt.failures().get(0).best().schedule();
        assertTrue(failing.wakeups() > 0, failing::toString);
        try (HostedTrials trials = driver.trials(unchecked)) {
            Outcome replayed = trials.run(Steering.replay(failing));
            assertEquals(Verdict.FAILED, replayed.verdict(), replayed.reason()::text);
            assertTrue(
                    replayed.story().steps().stream().anyMatch(s -> s.action().startsWith("wakes up spuriously")),
                    replayed.story()::toString);
        }
        HuntResult asleep = driver.hunt(unchecked, "portfolio", RUNS_OF_LONG_WAITS);
        assertEquals(RUNS_OF_LONG_WAITS, asleep.counts().passed(), asleep::toString);
        HuntResult checked = driver.hunt(unchecked(operation, "checked"), waking, RUNS_OF_LONG_WAITS);
        assertEquals(RUNS_OF_LONG_WAITS, checked.counts().passed(), checked::toString);
    }

    private static Target unchecked(String... arguments) {
        return Target.ofMain("timed.UncheckedWaits", List.of(arguments), null);
    }
}
