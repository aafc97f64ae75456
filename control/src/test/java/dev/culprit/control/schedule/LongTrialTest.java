package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.place;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Operation;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.runtime.control.Probes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Trials in which every access is an event, after so many events that some no longer are. */
class LongTrialTest {
    private static final int SEEDS = 20;
    private static final Steering EVERY_ACCESS = Steering.strategyAtEveryAccess("random", 0);

    private final ProgramRunner runner = new ProgramRunner(10 * Probes.OWN_EVENTS);

    private static Operation compute() {
        return events(Probes.OWN_EVENTS);
    }

    private Execution run(Program p, long number, Steering steering) {
        return runner.run(p, Strategies.named("random"), number, steering);
    }

    private long counted(Program p) {
        return run(p, 0, EVERY_ACCESS).outcome().steps();
    }

    @Test
    void accessesToOwnObjectsAreNotEvents() {
        Program few = Program.of(thread("A", compute(), write("x", 1)), thread("B", write("y", 1)));
        Program many = Program.of(
                thread("A", compute(), write("x", 1), repeat(500, write("x", 2), read("x"))),
                thread("B", write("y", 1)));
        assertEquals(counted(few), counted(many));
    }

    @Test
    void readsOfUnwrittenObjectsAreNotEvents() {
        Program few = Program.of(thread("A", compute(), read("x")), thread("B", compute(), read("x")));
        Program many = Program.of(
                thread("A", compute(), repeat(50, read("x"))), thread("B", compute(), repeat(50, read("x"))));
        assertEquals(counted(few), counted(many));
    }

    /** The order has no effect, but the controller sees every access for its sake. */
    @Test
    void eventsAreTheSameWhereTheControllerSeesAll() {
        Program p = Program.of(
                thread("A", compute(), write("x", 1), read("z"), write("y", 1), read("z"), write("y", 2)),
                thread("B", compute(), read("z"), read("y"), write("z", 1), read("y"), write("x", 3), read("x")),
                thread("C", compute(), read("z"), read("x"), write("y", 3)));
        OrderConstraint order = new OrderConstraint(place("A", 2), place("B", 5, 99), false);
        for (long n = 0; n < SEEDS; n++) {
            Execution seen = run(p, n, EVERY_ACCESS.with(List.of(order), List.of()));
            Execution replayed = runner.replay(p, seen.schedule());
            assertEquals(seen.fullOrder(), replayed.fullOrder());
            assertEquals(seen.outcome().steps(), replayed.outcome().steps());
            assertEquals(seen.schedule().hash(), replayed.schedule().hash());
        }
    }

    /** From then on, the controller sees only events. */
    @Test
    void eventsAreTheSameAfterTheOrderWasKept() {
        Program p = Program.of(
                thread(
                        "A",
                        write("x", 1),
                        read("z"),
                        compute(),
                        write("x", 1),
                        read("z"),
                        write("y", 1),
                        write("y", 2)),
                thread("B", read("x"), read("z"), read("y"), write("z", 1), read("y"), write("x", 3)),
                thread("C", read("z"), read("x"), write("y", 3), write("y", 4)));
        OrderConstraint order = new OrderConstraint(place("A", 1), place("B", 1), true);
        for (long n = 0; n < SEEDS; n++) {
            Execution seen = run(p, n, EVERY_ACCESS.with(List.of(order), List.of()));
            assertFalse(seen.orders().unmet());
            assertFalse(Probes.isSteered());
            Execution replayed = runner.replay(p, seen.schedule());
            assertEquals(seen.fullOrder(), replayed.fullOrder());
            assertEquals(seen.outcome().steps(), replayed.outcome().steps());
            assertEquals(seen.schedule().hash(), replayed.schedule().hash());
        }
    }

    @Test
    void theControllerSeesEveryAccessUntilTheOrderIsKept() {
        Program p = Program.of(thread("A", write("x", 1), read("x")), thread("B", write("x", 2), read("x")));
        OrderConstraint order = new OrderConstraint(place("A", 1), place("B", 2, 99), true);
        run(p, 0, EVERY_ACCESS.with(List.of(order), List.of()));
        assertTrue(Probes.isSteered());
    }

    /** The story notes every access, also those that are not events. */
    @Test
    void eventsAreTheSameWithAndWithoutAStory() {
        Program p = Program.of(
                thread("A", compute(), write("x", 1), read("z"), write("y", 1), read("z"), write("y", 2)),
                thread("B", read("z"), read("y"), write("z", 1), read("y"), write("x", 3)));
        for (long n = 0; n < SEEDS; n++) {
            Execution recorded = run(p, n, EVERY_ACCESS);
            Execution silent = runner.follow(p, Steering.replayWithoutStory(recorded.schedule()));
            assertEquals(Verdict.PASSED, silent.verdict(), silent.outcome().reason()::text);
            assertEquals(recorded.fullOrder(), silent.fullOrder());
            assertEquals(
                    runner.replay(p, recorded.schedule()).schedule().hash(),
                    silent.schedule().hash());
        }
    }
}
