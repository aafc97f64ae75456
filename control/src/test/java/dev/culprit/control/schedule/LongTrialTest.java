package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.place;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Operation;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Steering;
import dev.culprit.runtime.control.Probes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Trials in which every access is an event, after so many events that some no longer are. */
class LongTrialTest {
    private static final int SEEDS = 20;
    private static final Steering EVERY_ACCESS = Steering.strategyAtEveryAccess("random", 0);

    private final ProgramRunner runner = new ProgramRunner();

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
}
