package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.daemon;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Operation;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MainSleepTest {
    /** More than the sleeps here take when they are shortened, less than they take otherwise. */
    private static final long STEPS = 3_000_000;

    private final ProgramRunner runner = new ProgramRunner(STEPS);

    /** Busy until the variable stop is 1. */
    private static final Operation BUSY = until(1, write("y", 2), read("stop"));

    private Execution random(Program p) {
        return runner.run(p, Strategies.named("random"), 0);
    }

    @Test
    void aLongSleepEndsThoughAnotherThreadIsBusy() {
        Program p = Program.main(List.of(start("B"), sleep(10_000), write("stop", 1), join("B")), daemon("B", BUSY))
                .withStatics("stop", "y");
        Execution e = random(p);
        assertEquals(Verdict.PASSED, e.verdict());
        assertTrue(e.schedule().shortensSleeps());
        assertTrue(e.of("B").size() > MainSleep.PATIENCE);
        Execution again = runner.replay(p, e.schedule());
        assertEquals(
                Verdict.PASSED, again.verdict(), () -> again.outcome().reason().text());
        assertEquals(e.events().size(), again.events().size());
    }

    @Test
    void aShortSleepIsNotShortened() {
        Program p = Program.main(List.of(start("B"), sleep(50), write("stop", 1), join("B")), daemon("B", BUSY))
                .withStatics("stop", "y");
        Execution e = random(p);
        assertEquals(Verdict.PASSED, e.verdict());
        assertFalse(e.schedule().shortensSleeps());
        assertTrue(e.of("B").size() >= 500_000, "a step takes 100 ns");
    }

    @Test
    void manySleepsAreShortenedAsOneIs() {
        Program p = Program.main(
                        List.of(start("B"), repeat(10, sleep(5_000)), write("stop", 1), join("B")), daemon("B", BUSY))
                .withStatics("stop", "y");
        assertEquals(Verdict.PASSED, random(p).verdict());
    }

    @Test
    void sleepsOfOtherThreadsEndInTheirOrder() {
        Program p = Program.main(
                        List.of(start("B"), start("C"), sleep(5_000), write("stop", 1), join("B")),
                        daemon("B", BUSY),
                        daemon(
                                "C",
                                sleep(2_000),
                                write("z", 1),
                                sleep(2_000),
                                write("z", 2),
                                sleep(2_000),
                                fail("late")))
                .withStatics("stop", "y", "z");
        Execution e = random(p);
        assertEquals(Verdict.PASSED, e.verdict());
        assertEquals(2, e.value("z"));
    }

    @Test
    void aTimeoutThatTheBusyThreadStillPreventsDoesNotExpire() {
        int enough = (int) (MainSleep.PATIENCE + 5 * MainSleep.AGAIN);
        Program p = Program.main(
                        List.of(start("W"), start("B"), sleep(10_000), join("W")),
                        thread("W", lock("m"), await("m", 5_000), read("x"), unlock("m"), check(1)),
                        thread("B", repeat(enough, write("y", 2)), write("x", 1), lock("m"), signal("m"), unlock("m")))
                .withStatics("x", "y");
        assertEquals(
                Verdict.PASSED, runner.run(p, Strategies.named("sequential"), 0).verdict());
    }

    /** The worker ends long before the sleep would, but not before the sleep is shortened. */
    @Test
    void aFailureOfAShortenedSleepPassesWithTheWholeSleep() {
        int enough = (int) (MainSleep.PATIENCE + 5 * MainSleep.AGAIN);
        Program p = Program.main(
                        List.of(start("B"), sleep(10_000), read("x"), check(1), join("B")),
                        thread("B", repeat(enough, write("y", 2)), write("x", 1)))
                .withStatics("x", "y");
        Execution cut = runner.run(p, Strategies.named("sequential"), 0);
        assertEquals(Verdict.FAILED, cut.verdict());
        assertTrue(cut.schedule().shortensSleeps());
        Execution whole = runner.follow(p, Steering.followWithWholeSleeps(cut.schedule()));
        assertEquals(Verdict.PASSED, whole.verdict());
        assertEquals(
                Verdict.FAILED,
                runner.follow(p, Steering.follow(cut.schedule())).verdict());
    }

    @Test
    void loopsWithoutEventsAreBusyToo() {
        Program p = Program.main(
                List.of(start("B"), sleep(1_000_000), write("x", 1), join("B")),
                thread("B", loop(1L << 28), read("x")));
        Execution e = new ProgramRunner(100_000_000).run(p, Strategies.named("random"), 0);
        assertEquals(Verdict.PASSED, e.verdict());
        assertTrue(e.fullOrder().indexOf("main: sleep 1000000") < e.fullOrder().indexOf("B: loop"));
    }

    @Test
    void aScheduleThatWasRecordedWithoutShorterSleepsIsFollowedWithoutThem() {
        Program p = Program.main(List.of(start("B"), sleep(150), write("stop", 1), join("B")), daemon("B", BUSY))
                .withStatics("stop", "y");
        Schedule recorded = random(p).schedule();
        assertTrue(recorded.shortensSleeps());
        Map<String, String> older = new HashMap<>(recorded.header());
        older.put(Schedule.CLOCK, Schedule.STEPS);
        Execution e = runner.replay(p, recorded.withHeader(older));
        assertEquals(Verdict.INCONCLUSIVE, e.verdict(), "main sleeps longer than it did");
    }
}
