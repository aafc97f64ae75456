package dev.culprit.control.strategy;

import static dev.culprit.control.testing.Operations.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrategiesTest {
    /**
     * Runs the strategy for the given number of trials on threads of that many events each; the orders that came about.
     */
    private static Set<String> orders(Strategy strategy, int trials, int... events) {
        Set<String> orders = new HashSet<>();
        for (int t = 0; t < trials && !strategy.isExhausted(); t++)
            orders.add(new ToyRun(events).run(strategy, Random64.of(7, t)));
        return orders;
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "pct:3", "pos", "site:3", "portfolio"})
    void everyInterleavingOfTwoSmallThreadsIsFound(String name) {
        assertEquals(6, orders(Strategies.named(name), 2_000, 2, 2).size());
    }

    @Test
    void portfolioPreemptsThreadsBetweenTheirFirstUsesOfAnObject() {
        Program p = Program.main(
                List.of(write("list", 1), start("B"), read("list"), read("list"), join("B")),
                Program.thread("B", write("list", 2)));
        ProgramRunner runner = new ProgramRunner();
        Strategy portfolio = Strategies.named("portfolio");
        Map<String, Execution> orders = new HashMap<>();
        for (int trial = 0; trial < 8 * Portfolio.THOROUGH; trial++) {
            Execution e = runner.run(p, portfolio, trial);
            orders.put(uses(e), e);
        }
        assertEquals(Set.of("main main B", "main B main", "B main main"), orders.keySet());
        Execution between = runner.replay(p, orders.get("main B main").schedule());
        assertEquals("main B main", uses(between));
    }

    @Test
    void portfolioPreemptsLongRunsSeldomInTheEnd() {
        int length = 4 * (int) Portfolio.MANY;
        ToyRun run = new ToyRun(length, length);
        run.run(new Portfolio(new Slowness(0), () -> new Strategy[] {new RandomWalk()}), Random64.of(7, 0));
        assertTrue(run.preemptions >= Portfolio.MANY, () -> run.preemptions + " preemptions");
        assertTrue(
                run.preemptions <= Portfolio.MANY + 2 * length / Portfolio.RARE,
                () -> run.preemptions + " preemptions");
    }

    /** The threads that use the list after the first write. */
    private static String uses(Execution e) {
        return e.events().stream()
                .filter(event -> event.operation().endsWith(" list"))
                .skip(1)
                .map(Execution.Event::thread)
                .collect(Collectors.joining(" "));
    }

    @Test
    void boundedSearchCoversExactlyTheSchedulesWithinItsBound() {
        // two threads of two events: without preemption AABB, BBAA; with one also ABBA, BAAB; with two ABAB, BABA
        assertEquals(Set.of("AABB", "BBAA"), orders(Strategies.named("bounded:0"), 1_000, 2, 2));
        Set<String> one = orders(Strategies.named("bounded:1"), 1_000, 2, 2);
        assertTrue(one.containsAll(List.of("AABB", "BBAA", "ABBA", "BAAB")), one.toString());
        assertEquals(6, orders(Strategies.named("bounded:3"), 1_000, 2, 2).size());
    }

    @Test
    void boundedSearchSaysWhenItIsDone() {
        Strategy s = Strategies.named("bounded:1");
        assertFalse(s.isExhausted());
        int trials = 0;
        while (!s.isExhausted() && trials < 10_000) {
            new ToyRun(3, 3).run(s, Random64.of(1, trials));
            trials++;
        }
        assertTrue(s.isExhausted());
        assertEquals("all " + trials + " schedules with at most 1 preemption were tried", s.coverage());
        assertTrue(s.hasTriedAll());
    }

    private static Strategy searched(IntFunction<ToyRun> runs) {
        Strategy s = Strategies.named("bounded:1");
        for (int trial = 0; !s.isExhausted() && trial < 10_000; trial++)
            runs.apply(trial).run(s, Random64.of(1, trial));
        assertTrue(s.isExhausted());
        assertFalse(s.hasTriedAll());
        return s;
    }

    @Test
    void boundedSearchMakesNoClaimAfterARunWithoutAVerdict() {
        String coverage =
                searched(trial -> new ToyRun(2, 2).withVerdict(trial != 1)).coverage();
        assertTrue(coverage.endsWith(" were tried, 1 without a verdict, so there may be more"), coverage);
    }

    @Test
    void boundedSearchMakesNoClaimAboutAProgramThatDoesNotRepeatItsChoices() {
        String coverage = searched(trial -> trial < 40 && trial % 2 == 1 ? new ToyRun(1, 2, 1) : new ToyRun(2, 2))
                .coverage();
        assertTrue(coverage.endsWith("does not repeat its choices, so there may be more"), coverage);
    }

    @Test
    void boundedSearchNeverExceedsItsBound() {
        Strategy s = Strategies.named("bounded:2");
        while (!s.isExhausted()) {
            ToyRun run = new ToyRun(3, 3, 2);
            run.run(s, Random64.of(1, 1));
            assertTrue(run.preemptions <= 2, "preemptions: " + run.preemptions);
        }
    }

    @Test
    void theSameSeedGivesTheSameRun() {
        for (String name : List.of("random", "pct", "pos")) {
            String first = new ToyRun(5, 5, 5).run(Strategies.named(name), Random64.of(3, 11));
            assertEquals(first, new ToyRun(5, 5, 5).run(Strategies.named(name), Random64.of(3, 11)), name);
        }
    }

    @Test
    void unknownNamesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Strategies.named("clever"));
        assertThrows(IllegalArgumentException.class, () -> Strategies.named("pct:many"));
        assertThrows(IllegalArgumentException.class, () -> Strategies.named("bounded:-1"));
    }
}
