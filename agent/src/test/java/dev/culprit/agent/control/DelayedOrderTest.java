package dev.culprit.agent.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.agent.control.DelayedOrder.Patience;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Place;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class DelayedOrderTest {
    /** So long that a test which needs it would not end. */
    private static final Patience ENDLESS = new Patience(3_600_000, 3_600_000);

    private static final int CHECK = 1;
    private static final int WRITE = 2;
    private static final int USE = 3;
    private static final int ELSEWHERE = 4;

    private static final Place CHECKED = place(SiteKind.READ, CHECK);
    private static final Place WRITTEN = place(SiteKind.WRITE, WRITE);
    private static final Place USED = place(SiteKind.READ, USE);

    private final List<Integer> done = new CopyOnWriteArrayList<>();

    private static Place place(SiteKind kind, int line) {
        return new Place("0.7", "app.Pool", line, new Place.Event(kind, "app.Pool.factory"), 3);
    }

    /** The lines of the sites are their numbers. */
    private static Site site(int id) {
        SiteKind kind = id == WRITE ? SiteKind.WRITE : SiteKind.READ;
        return new Site(kind, "app.Pool.factory", new Site.Point("app.Pool", "run", "()V", id, "Pool.java", id), "");
    }

    private DelayedOrder order(Patience patience, OrderConstraint... orders) {
        return new DelayedOrder(List.of(orders), DelayedOrderTest::site, patience);
    }

    private Thread thread(DelayedOrder order, int... sites) {
        Thread t = new Thread(() -> {
            for (int site : sites) {
                order.at(site);
                done.add(site);
            }
        });
        t.start();
        return t;
    }

    @Test
    void aThreadWaitsAtTheSecondPlaceUntilAnotherHasPassedTheFirst() throws InterruptedException {
        DelayedOrder order = order(ENDLESS, new OrderConstraint(WRITTEN, USED, true));
        Thread user = thread(order, USE);
        Thread writer = thread(order, WRITE, ELSEWHERE);
        user.join();
        writer.join();
        assertTrue(done.indexOf(WRITE) < done.indexOf(USE), done.toString());
        assertFalse(order.isUnmet());
    }

    @Test
    void anOrderOfThreePlacesIsKept() throws InterruptedException {
        DelayedOrder order =
                order(ENDLESS, new OrderConstraint(CHECKED, WRITTEN, true), new OrderConstraint(WRITTEN, USED, true));
        Thread user = thread(order, CHECK, USE);
        Thread writer = thread(order, WRITE, ELSEWHERE);
        user.join();
        writer.join();
        assertEquals(
                List.of(CHECK, WRITE, USE),
                done.stream().filter(s -> s != ELSEWHERE).toList());
        assertFalse(order.isUnmet());
    }

    @Test
    void aThreadThatIsNotSeenElsewhereHasPassedTheFirstPlace() throws InterruptedException {
        DelayedOrder order = order(new Patience(3_600_000, 0), new OrderConstraint(WRITTEN, USED, true));
        Thread user = thread(order, USE);
        Thread writer = thread(order, WRITE);
        user.join();
        writer.join();
        assertFalse(order.isUnmet());
    }

    @Test
    void anOrderThatDoesNotComeAboutIsGivenUpAndUnmet() throws InterruptedException {
        DelayedOrder order = order(new Patience(0, 0), new OrderConstraint(WRITTEN, USED, true));
        thread(order, USE).join();
        assertEquals(List.of(USE), done);
        assertTrue(order.isUnmet());
    }
}
