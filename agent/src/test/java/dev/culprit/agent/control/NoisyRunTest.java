package dev.culprit.agent.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.agent.program.FreshLoader;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Outcome;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Limits;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import toy.Ends;

class NoisyRunTest {
    /** Looks at a run after which it has lasted longer than it takes to call a standstill a hang. */
    private static final int MANY_LOOKS = 8;

    private final Set<Thread> before = FreeThreads.alive();
    private int looks;

    @BeforeEach
    void clear() {
        System.clearProperty(Ends.STOP);
        System.clearProperty(Ends.FAIL);
    }

    @AfterEach
    void stop() {
        System.setProperty(Ends.STOP, "yes");
        System.setProperty(Ends.FAIL, "yes");
    }

    private Outcome run(Target target, long stallMillis, int stopAfter) throws Exception {
        Limits limits = new Limits(1, stallMillis, 1_000);
        looks = 0;
        Runnable sign = () -> {
            if (++looks == 2) System.setProperty(Ends.FAIL, "yes");
            if (looks == stopAfter) System.setProperty(Ends.STOP, "yes");
        };
        return new NoisyRun(target, limits, false, new FreeThreads(before), sign)
                .run(FreshLoader.classPath(), 1, 0, null);
    }

    private Outcome run(String how, long stallMillis, int stopAfter) throws Exception {
        return run(Target.ofMain("toy.Ends", List.of(how), null), stallMillis, stopAfter);
    }

    @Test
    void idlePoolIsLeftBehind() throws Exception {
        Outcome outcome = run("pool", 60_000, 0);
        assertEquals(Verdict.PASSED, outcome.verdict());
        assertEquals(1, outcome.warnings().size());
        assertTrue(outcome.warnings().get(0).endsWith(" had not ended when the program had nothing more to do"));
    }

    @Test
    void testHasItsResultWhenItsMainThreadHasEnded() throws Exception {
        Outcome outcome = run(Target.ofTest("toy.Ends", "leavesThread"), 60_000, 0);
        assertEquals(Verdict.PASSED, outcome.verdict(), () -> outcome.reason().text());
        assertEquals(1, outcome.warnings().size());
    }

    @Test
    void failureOfAnEarlierRunIsNotThatOfALaterOne() throws Exception {
        run(Target.ofTest("toy.Ends", "leavesThreadThatFails"), 60_000, 0);
        System.clearProperty(Ends.FAIL);
        assertEquals(Verdict.PASSED, run("sleeps", 60_000, 4).verdict());
    }

    @Test
    void otherThreadsOfProgramMayFailAfterItsMainThread() throws Exception {
        Outcome outcome = run("late failure", 60_000, 2);
        assertEquals("late", outcome.failure().message());
    }

    @Test
    void runIsHungIfNothingCanWakeItsThreads() throws Exception {
        Outcome outcome = run("standstill", 300, 0);
        assertEquals(FailureKind.HANG, outcome.failure().kind());
        assertEquals("waitForEver", outcome.failure().at().method());
    }

    @Test
    void runThatSleepsForLongHasTimeToEnd() throws Exception {
        assertEquals(Verdict.PASSED, run("sleeps", 1_000, MANY_LOOKS).verdict());
        assertTrue(looks >= MANY_LOOKS, "it has lasted long");
    }

    @Test
    void runThatComputesForLongHasTimeToEnd() throws Exception {
        assertEquals(Verdict.PASSED, run("computes", 1_000, MANY_LOOKS).verdict());
        assertTrue(looks >= MANY_LOOKS, "it has lasted long");
    }

    @Test
    void threadOfTheJdkMayWakeTheOthers() throws Exception {
        assertEquals(Verdict.PASSED, run("common pool", 1_000, MANY_LOOKS).verdict());
        assertTrue(looks >= MANY_LOOKS, "it has lasted long");
    }

    @Test
    void runThatNeverEndsIsInconclusive() throws Exception {
        Outcome outcome = run("computes", 20, 0);
        assertEquals(Verdict.INCONCLUSIVE, outcome.verdict());
        String reason = outcome.reason().text();
        assertTrue(reason.startsWith("not ended after 200 ms, and thread main runs at Ends.java:"), reason);
    }
}
