package dev.culprit.weave;

import static org.junit.jupiter.api.Assertions.*;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the probes tell the controller when woven code runs. */
class ControlEventsTest {
    static class Account {
        int balance;
        long total;
        final int id = 7;
        int[] history = new int[4];
        static int accounts;

        int read() {
            return balance + id;
        }

        void write(int b) {
            balance = b;
            total = b * 2L;
        }

        int element(int i) {
            history[i] = 3;
            return history[i];
        }

        static int count() {
            return ++accounts;
        }

        synchronized int locked(int x) {
            if (x < 0) throw new IllegalArgumentException();
            return balance;
        }

        void waits() throws InterruptedException {
            synchronized (history) {
                history.wait();
                history.wait(5);
                history.notifyAll();
            }
        }

        long clock() {
            return System.nanoTime() + new Object().hashCode() + System.identityHashCode(this);
        }
    }

    private final Woven woven = new Woven(Woven.controlled(), Account.class);
    private final FakeControl control = new FakeControl(woven.sites);

    @Test
    void anObjectOfOneStrandMakesNoEvents() throws Exception {
        control.run(() -> {
            Object account = woven.make(Account.class);
            woven.call(Account.class, account, "write", 5);
            return woven.call(Account.class, account, "read");
        });
        assertEquals(List.of(), control.events);
    }

    @Test
    void accessesOfASharedObjectAreEventsAndThoseOfFinalFieldsAreNot() throws Exception {
        control.run(() -> {
            Object account = woven.make(Account.class);
            control.switchStrand();
            assertEquals(7, woven.call(Account.class, account, "read"));
            woven.call(Account.class, account, "write", 5);
            return null;
        });
        assertEquals(List.of("point reads balance", "point writes balance", "point writes total"), actions());
    }

    @Test
    void elementsAreNamedByTheirField() throws Exception {
        control.run(() -> {
            Object account = woven.make(Account.class);
            woven.call(Account.class, account, "element", 1);
            control.switchStrand();
            return woven.call(Account.class, account, "element", 2);
        });
        assertEquals(List.of("point reads history", "point[2] writes history[]", "point reads history", "point[2] reads history[]"), actions());
    }

    @Test
    void staticAccessesAreAlwaysEvents() throws Exception {
        control.run(() -> woven.call(Account.class, null, "count"));
        assertEquals(List.of("point reads accounts", "point writes accounts"), actions());
    }

    @Test
    void synchronizedMethodLeavesTheMonitorOnEveryWay() throws Exception {
        control.run(() -> {
            Object account = woven.make(Account.class);
            woven.call(Account.class, account, "locked", 1);
            assertThrows(Exception.class, () -> woven.call(Account.class, account, "locked", -1));
            return null;
        });
        assertEquals(List.of("enter locks", "exit unlocks", "enter locks", "exit unlocks"), actions());
        assertEquals(List.of(), control.held);
    }

    @Test
    void waitAndNotifyGoToTheModel() throws Exception {
        control.run(() -> woven.call(Account.class, woven.make(Account.class), "waits"));
        assertEquals(List.of("enter locks", "await 0 waits", "await 5000000 waits", "signal true notifies", "exit unlocks"), actions());
    }

    @Test
    void timeAndIdentityAreTheModels() throws Exception {
        assertEquals(1L + 77 + 77, control.run(() -> woven.call(Account.class, woven.make(Account.class), "clock")));
    }

    @Test
    void withoutControlNothingIsTold() throws Exception {
        Object account = woven.make(Account.class);
        woven.call(Account.class, account, "write", 5);
        assertEquals(12, woven.call(Account.class, account, "read"));
        assertEquals(List.of(), control.events);
    }

    @Test
    void sitesNameClassMethodLineAndVariable() {
        Site site = woven.sites.stream().filter(s -> s.kind() == SiteKind.READ && s.method().equals("read")).findFirst().orElseThrow();
        assertEquals(Account.class.getName() + ".balance", site.variable());
        assertEquals(Account.class.getName(), site.className());
        assertEquals("()I", site.descriptor());
        assertEquals("ControlEventsTest.java", site.file());
        assertEquals(0, site.index());
        assertTrue(site.line() > 0);
    }

    private List<String> actions() {
        return control.events.stream().map(e -> e.replaceAll(" @.*", "")).toList();
    }
}
