package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.place;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Place;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class TightOrderTest {
    private static final int SEEDS = 20;

    private final ProgramRunner runner = new ProgramRunner();

    private static Steering tight(Place... places) {
        List<OrderConstraint> orders = new java.util.ArrayList<>();
        for (int i = 1; i < places.length; i++) orders.add(new OrderConstraint(places[i - 1], places[i], true));
        return Steering.strategyAtEveryAccess("random", 0).with(orders, List.of());
    }

    private void assertReplayedWithoutOrders(Program p, Execution recorded) {
        Execution replayed = runner.replay(p, recorded.schedule());
        assertEquals(recorded.verdict(), replayed.verdict(), replayed.outcome().reason()::text);
        assertEquals(recorded.fullOrder(), replayed.fullOrder());
        assertEquals(recorded.schedule().hash(), replayed.schedule().hash());
    }

    @Test
    void theSecondPlaceFollowsTheFirstAtOnce() {
        Program p = Program.of(
                thread("A", write("x", 1), write("x", 2)),
                thread("B", write("y", 1), write("x", 3)),
                thread("C", write("y", 2), write("x", 4)));
        for (long n = 0; n < SEEDS; n++) {
            Execution e = runner.run(p, Strategies.named("random"), n, tight(place("A", 1), place("B", 2)));
            List<String> order = e.order();
            int first = order.indexOf("A: write x");
            assertEquals("B: write x", order.get(first + 1), order::toString);
            assertFalse(e.orders().unmet());
            assertReplayedWithoutOrders(p, e);
        }
    }

    @Test
    void anOrderOfThreePlacesPutsTheSecondBetweenTwoOfOneThread() {
        Program p =
                Program.of(thread("A", read("x"), write("y", 1), read("x")), thread("B", write("x", 1), write("x", 2)));
        for (long n = 0; n < SEEDS; n++) {
            Execution e =
                    runner.run(p, Strategies.named("random"), n, tight(place("A", 1), place("B", 1), place("A", 3)));
            assertEquals(List.of("A: read x", "A: write y", "B: write x", "A: read x", "B: write x"), e.order());
            assertReplayedWithoutOrders(p, e);
        }
    }

    @Test
    void aHeldThreadIsReplayedAlsoAtAnAccessThatOnlyItHasMade() {
        Program p = Program.of(thread("A", write("x", 1)), thread("B", write("y", 2), write("y", 3)));
        for (long n = 0; n < SEEDS; n++)
            assertReplayedWithoutOrders(
                    p, runner.run(p, Strategies.named("random"), n, tight(place("A", 1), place("B", 2))));
    }

    @Test
    void theFirstPlaceDoesNotWaitWhereItsLockKeepsTheSecondThreadAway() {
        Program p = Program.of(
                thread("A", lock("m"), write("x", 1), unlock("m")), thread("B", lock("m"), read("x"), unlock("m")));
        for (long n = 0; n < SEEDS; n++) {
            Execution e = runner.run(p, new Scripted().prefer("A"), n, tight(place("A", 2), place("B", 2)));
            assertEquals(Verdict.PASSED, e.verdict());
            assertFalse(e.orders().unmet());
            assertTrue(e.order().indexOf("A: write x") < e.order().indexOf("B: read x"), e.order()::toString);
            assertReplayedWithoutOrders(p, e);
        }
    }

    @Test
    void aRunThatFailsAtTheFirstPlaceHasMetTheOrder() {
        Program p = Program.of(thread("A", read("x"), check(1)), thread("B", write("x", 1)));
        for (long n = 0; n < SEEDS; n++) {
            Execution e = runner.run(p, Strategies.named("random"), n, tight(place("A", 1), place("B", 1)));
            assertEquals(Verdict.FAILED, e.verdict());
            assertFalse(e.orders().unmet());
            assertReplayedWithoutOrders(p, e);
        }
    }

    @Test
    void anOrderWhoseSecondPlaceIsNeverReachedIsUnmet() {
        Program p = Program.of(thread("A", write("y", 1)), thread("B", read("x"), when(1, write("y", 2))));
        Execution.Orders orders = runner.run(p, new Scripted(), 0, tight(place("A", 1), place("B", 3)))
                .orders();
        assertTrue(orders.unmet());
        assertEquals("no event came at line 3 of B after that", orders.whyUnmet());
    }

    @Test
    void anOrderWhoseFirstPlaceIsNeverReachedIsUnmet() {
        Program p = Program.of(thread("A", read("x"), when(1, write("y", 1))), thread("B", write("y", 2)));
        for (int line : List.of(1, 9)) {
            Place first = Place.of("0.1", "A", 3, null, 1);
            Execution.Orders orders = runner.run(p, new Scripted(), 0, tight(first, place("B", line)))
                    .orders();
            assertEquals("no event came at line 3 of A", orders.whyUnmet());
        }
    }

    @Test
    void anOrderAgainstAJoinIsUnmetBecauseTheOthersWait() {
        Program p = Program.main(List.of(start("A"), join("A"), write("x", 1)), thread("A", write("x", 2)));
        Place first = Place.of("0", "main", 3, null, 1);
        Execution.Orders orders =
                runner.run(p, new Scripted(), 0, tight(first, place("A", 1))).orders();
        assertEquals("all other threads wait for the one that is to come later", orders.whyUnmet());
    }

    @Test
    void timePassesWhileAThreadIsHeldBackAndTheScheduleHasAPause() {
        Program p = Program.of(thread("A", read("y"), read("x"), read("y")), thread("B", sleep(20), write("x", 1)));
        for (long n = 0; n < SEEDS; n++) {
            Execution e = runner.run(p, Strategies.named("random"), n, tight(place("B", 2), place("A", 2)));
            assertFalse(e.orders().unmet());
            assertEquals(List.of("A: read y", "B: sleep 20", "B: write x", "A: read x", "A: read y"), e.order());
            assertEquals(1, e.schedule().pauses());
            assertReplayedWithoutOrders(p, e);
        }
    }

    @Test
    void severalTimeoutsExpireWhileThreadsAreHeldBack() {
        Program p = Program.of(
                thread("A", read("x"), write("y", 1)),
                thread("B", sleep(10), sleep(20), write("x", 1)),
                thread("C", sleep(5), write("z", 1), read("y")));
        for (long n = 0; n < SEEDS; n++) {
            Execution e =
                    runner.run(p, Strategies.named("random"), n, tight(place("B", 3), place("A", 1), place("C", 3)));
            List<String> order = e.order();
            assertFalse(e.orders().unmet());
            assertTrue(order.indexOf("B: write x") < order.indexOf("A: read x"), order::toString);
            assertReplayedWithoutOrders(p, e);
        }
    }

    @Test
    void aThreadIsNotHeldBackForLongerThanAPauseMayBe() {
        Program p = Program.of(thread("A", read("x")), thread("B", sleep(1_000), write("x", 1)));
        Execution e = runner.run(p, Strategies.named("random"), 0, tight(place("B", 2), place("A", 1)));
        assertTrue(e.orders().unmet());
        assertEquals(List.of("A: read x", "B: sleep 1000", "B: write x"), e.order());
        assertEquals(0, e.schedule().pauses());
        assertReplayedWithoutOrders(p, e);
    }
}
