package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.place;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.Delay;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Place;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderTest {
    private final ProgramRunner runner = new ProgramRunner();

    private static Steering order(Place first, Place second) {
        return Steering.strategy("", 0).with(List.of(new OrderConstraint(first, second)), List.of());
    }

    @Test
    void theSecondPlaceIsHeldBackUntilTheFirstIsDone() {
        Program p = Program.of(thread("A", write("x", 1)), thread("B", write("x", 2)));
        for (long n = 0; n < 20; n++) {
            Execution ab = runner.run(p, Strategies.named("random"), n, order(place("A", 1), place("B", 1)));
            assertEquals(List.of("A: write x", "B: write x"), ab.order());
            assertFalse(ab.orders().unmet());
            Execution ba = runner.run(p, Strategies.named("random"), n, order(place("B", 1), place("A", 1)));
            assertEquals(List.of("B: write x", "A: write x"), ba.order());
        }
    }

    @Test
    void aPlaceIsAnOccurrenceOfALine() {
        Program p = Program.of(thread("A", repeat(3, write("x", 1))), thread("B", write("x", 2)));
        Execution e = runner.run(p, new Scripted().prefer("A"), 0, order(place("B", 1), place("A", 2, 3)));
        assertEquals(List.of("A: write x", "A: write x", "B: write x", "A: write x"), e.order());
    }

    @Test
    void anAccessThatIsNotAnEventCanBeOrdered() {
        // B alone touches y, so no strategy is asked there
        Program p = Program.of(thread("A", write("x", 1)), thread("B", write("y", 2)));
        Execution e = runner.run(p, new Scripted().prefer("B"), 0, order(place("A", 1), place("B", 1)));
        assertEquals(List.of("A: write x", "B: write y"), e.order());
    }

    @Test
    void anOrderThatALockPreventsIsMovedToWhereTheLockWasTaken() {
        Program p = Program.of(
                thread("A", lock("m"), write("x", 1), unlock("m")), thread("B", lock("m"), read("x"), unlock("m")));
        Scripted bFirst = new Scripted().prefer("B");
        Execution e = runner.run(p, bFirst, 0, order(place("A", 2), place("B", 2)));
        assertEquals(Verdict.PASSED, e.verdict(), "the order does not deadlock by itself");
        assertTrue(e.orders().unmet());
        OrderConstraint instead = e.orders().moved().instead();
        assertEquals(Place.of("0.2", "B", 1, SiteKind.LOCK, 1), instead.second());
        assertEquals(place("A", 2), instead.first());

        Execution again = runner.run(p, bFirst, 0, order(instead.first(), instead.second()));
        assertFalse(again.orders().unmet());
        assertNull(again.orders().moved());
        assertEquals("B: lock m", again.order().get(3), again.order()::toString);
    }

    @Test
    void anOrderThatTheProgramForbidsIsUnmet() {
        Program p =
                Program.main(List.of(write("x", 1), start("A"), join("A"), write("x", 3)), thread("A", write("x", 2)));
        Execution e = runner.run(p, new Scripted(), 0, order(place("main", 4), place("A", 1)));
        assertEquals(Verdict.PASSED, e.verdict());
        assertTrue(e.orders().unmet());
        assertNull(e.orders().moved(), "no lock is in the way");
    }

    @Test
    void anOrderWhosePlaceIsNeverReachedIsUnmet() {
        Program p = Program.of(thread("A", read("x"), when(1, write("y", 1))), thread("B", write("y", 2)));
        assertTrue(runner.run(p, new Scripted(), 0, order(place("A", 3), place("B", 1)))
                .orders()
                .unmet());
    }

    @Test
    void aDelayLetsTheOtherThreadsDoThatManyEventsEachFirst() {
        Program p = Program.of(thread("A", write("x", 1)), thread("B", repeat(10, write("x", 2))));
        Steering delay = Steering.strategy("", 0).with(List.of(), List.of(new Delay(place("A", 1), 3)));
        // two other threads live, of which main only waits: after 6 events A can run, and B is asked about for the
        // first time
        Execution e = runner.run(p, new Scripted().prefer("A").preempt("B", 1, "A"), 0, delay);
        assertEquals(6, e.order().indexOf("A: write x"), e.order()::toString);
    }

    @Test
    void aDelayEndsWhenTheOtherThreadsCannotRun() {
        Program p = Program.of(thread("A", write("x", 1)), thread("B", write("x", 2)));
        Steering delay = Steering.strategy("", 0).with(List.of(), List.of(new Delay(place("A", 1), 1_000)));
        Execution e = runner.run(p, new Scripted().prefer("A"), 0, delay);
        assertEquals(Verdict.PASSED, e.verdict());
        assertEquals(List.of("B: write x", "A: write x"), e.order());
    }
}
