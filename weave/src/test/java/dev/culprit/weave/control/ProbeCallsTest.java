package dev.culprit.weave.control;

import static org.junit.jupiter.api.Assertions.*;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.weave.ProbeLog;
import dev.culprit.weave.Woven;
import dev.culprit.weave.plan.Schema;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.net.Socket;
import java.nio.channels.Channel;
import java.nio.channels.SocketChannel;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which probes woven code calls. */
class ProbeCallsTest {
    static class Account implements Runnable, Cloneable {
        int balance;
        long total;
        final int id = 7;
        int[] history;
        static int accounts;
        static final VarHandle TOTAL;

        static {
            try {
                TOTAL = MethodHandles.lookup().findVarHandle(Account.class, "total", long.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        int read() {
            return balance + id;
        }

        void write(int b) {
            balance = b;
            total = b * 2L;
        }

        int element(int i) {
            history = new int[3];
            history[i] = 3;
            return history[i];
        }

        static int count() {
            return ++accounts;
        }

        synchronized int locked(int x) {
            if (x < 0) throw new IllegalArgumentException();
            return x;
        }

        static synchronized long lockedClass() {
            return 1;
        }

        void waits(Object lock) throws InterruptedException {
            synchronized (lock) {
                lock.wait();
                lock.wait(5);
                lock.notifyAll();
            }
        }

        long clock() throws Exception {
            LongSupplier reference = System::currentTimeMillis;
            Thread.sleep(3);
            return System.nanoTime()
                    + reference.getAsLong()
                    + System.identityHashCode(this)
                    + (Thread.holdsLock(this) ? 1 : 0);
        }

        int hash(Object o) {
            return o.hashCode() + super.hashCode();
        }

        @Override
        public void run() {
            Thread.yield();
        }

        void opaque() {
            TOTAL.setVolatile(this, 5L);
        }

        static int loops(int n) {
            int sum = 0;
            while (sum != n * 2) sum += 2;
            do sum--;
            while (sum > n);
            for (int i = 0; i < n; i++) sum ^= i;
            for (int i = n; i > 0; i--) if (i == 1) sum++;
            return sum;
        }

        void library(List<String> list) {
            list.add("x");
        }

        String describes(List<String> list, int number, String text) {
            Object empty = new ArrayList<>(number);
            return empty == null ? text : new ArrayList<>(list) + text + String.valueOf(number);
        }

        boolean asks(Channel channel, Socket socket) {
            return channel.isOpen() && socket.isClosed();
        }

        void reference(List<String> list) {
            List.of("x").forEach(list::add);
        }

        String format(Object date) {
            return new DayFormat().format(date);
        }

        Object copy() throws CloneNotSupportedException {
            return super.clone();
        }

        static int other() {
            return Other.state + new Other().hashCode() * 0;
        }
    }

    static class Other {
        static int state = 4;

        @Override
        public int hashCode() {
            return 1;
        }
    }

    static class DayFormat extends SimpleDateFormat {
        DayFormat() {
            super("dd");
        }
    }

    private final Woven woven = Woven.logged(Woven.controlled(), Account.class, Other.class, DayFormat.class);
    private Object account;

    @BeforeEach
    void make() throws Exception {
        account = woven.make(Account.class);
        ProbeLog.take();
    }

    private List<String> told(String method, Object... arguments) throws Exception {
        woven.call(Account.class, account, method, arguments);
        return ProbeLog.take("OUTSIDE");
    }

    private void setHeader(Object header) throws Exception {
        Field field = woven.type(Account.class).getField(Schema.HEADER);
        field.setAccessible(true);
        field.set(account, header);
    }

    @Test
    void aNewObjectIsOwned() throws Exception {
        woven.make(Account.class);
        assertEquals(List.of("MADE"), ProbeLog.take());
    }

    @Test
    void aCloneIsOwnedAfresh() throws Exception {
        assertEquals(List.of("MADE"), told("copy"));
    }

    @Test
    void anObjectOfTheCurrentThreadLeavesNoEvent() throws Exception {
        // in the stub both the header and the current thread are null
        assertEquals(List.of(), told("read"));
        assertEquals(List.of(), told("write", 3));
    }

    @Test
    void otherObjectsAreTouchedAndFinalFieldsAreNot() throws Exception {
        setHeader("other");
        assertEquals(List.of("SHARED_READ other 1", "CLAIM other", "ACCESS null: reads balance"), told("read"));
        setHeader("other");
        assertEquals(List.of("SHARED_WRITE other 2", "CLAIM other", "ACCESS null: writes balance"), told("write", 3));
    }

    @Test
    void elementsAreToldWithArrayAndIndex() throws Exception {
        told("element", 2);
        woven.call(Account.class, account, "element", 2);
        assertEquals(
                List.of(
                        "PUBLISHED: continues after writing history",
                        "ELEMENT_WRITE int[] 2: writes history[]",
                        "ELEMENT_READ int[] 2: reads history[]"),
                ProbeLog.take("ALLOCATED"));
    }

    @Test
    void staticFieldsAreTold() throws Exception {
        assertEquals(List.of("STATIC_ACCESS: reads accounts", "STATIC_ACCESS: writes accounts"), told("count"));
    }

    @Test
    void roundsAreToldOfLoopsThatMayHaveNoEnd() throws Exception {
        assertEquals(List.of("LOOP", "LOOP", "LOOP", "LOOP", "LOOP", "LOOP"), told("loops", 3));
    }

    @Test
    void synchronizedMethodLeavesTheMonitorOnEveryWay() throws Exception {
        List<String> returns = List.of("ENTER Account: locks", "EXIT Account: unlocks", "PUBLISHED: continues");
        assertEquals(returns, told("locked", 1));
        assertThrows(Exception.class, () -> told("locked", -1));
        assertEquals(List.of("ENTER Account: locks", "EXIT Account: unlocks"), ProbeLog.take());
        assertEquals(returns, told("lockedClass"));
    }

    @Test
    void waitAndNotifyGoToTheModel() throws Exception {
        assertEquals(
                List.of(
                        "ENTER Object: locks",
                        "AWAIT Object: waits",
                        "AWAIT_MILLIS Object 5: waits",
                        "SIGNAL_ALL Object: notifies",
                        "EXIT Object: unlocks",
                        "PUBLISHED: continues"),
                told("waits", new Object()));
    }

    @Test
    void timeChanceAndPausesGoToTheModel() throws Exception {
        assertEquals(
                List.of(
                        "SLEEP 3",
                        "NANO_TIME",
                        "CURRENT_TIME_MILLIS",
                        "IDENTITY_HASH_CODE Account",
                        "HOLDS_LOCK Account"),
                told("clock").stream().filter(line -> !line.startsWith("CALL")).toList());
        assertEquals(
                List.of(
                        "DESCRIBING_CALL: calls Object.hashCode",
                        "HASH_CODE x",
                        "DESCRIBED: calls Object.hashCode",
                        "DESCRIBING_CALL: calls Object.hashCode",
                        "IDENTITY_HASH_CODE Account",
                        "DESCRIBED: calls Object.hashCode"),
                told("hash", "x"));
    }

    @Test
    void runBeginsAtTheGate() throws Exception {
        assertEquals("GATE", told("run").get(0));
    }

    @Test
    void varHandlesAndLibraryCallsAreTold() throws Exception {
        assertEquals(List.of("OPAQUE_ACCESS: accesses setVolatile"), told("opaque"));
        assertEquals(
                List.of("CALL: calls List.add", "PUBLISHED: continues"),
                told("library", new java.util.ArrayList<String>()));
    }

    @Test
    void callsThatReadWhatTheyAreGivenAreTold() throws Exception {
        List<String> told = told("describes", List.of("x"), 1, "x");
        assertEquals(
                List.of("CALL: calls new ArrayList", "DESCRIBING_CALL: calls String.valueOf"),
                told.stream().filter(line -> line.contains("CALL")).toList());
    }

    @Test
    void aQuestionWhetherAnObjectIsReleasedIsAnEvent() throws Exception {
        try (Channel channel = SocketChannel.open();
                Socket socket = new Socket()) {
            List<String> events = List.of("OPAQUE_CALL: calls Channel.isOpen", "OPAQUE_CALL: calls Socket.isClosed");
            assertEquals(events, told("asks", channel, socket));
        }
    }

    @Test
    void whatALibraryCallsByAReferenceIsTold() throws Exception {
        List<String> told = told("reference", new java.util.ArrayList<String>());
        assertTrue(told.contains("CALL: calls List.add"), told::toString);
    }

    @Test
    void aToolIsKnownByTheLibraryClassThatTheProgramExtends() throws Exception {
        List<String> told = told("format", new Date(0));
        assertTrue(told.contains("TOOL_CALL: calls ProbeCallsTest$DayFormat.format"), told::toString);
    }

    @Test
    void classesAreInitialisedWhereTheJvmWouldDoSo() throws Exception {
        assertEquals(List.of("BEGIN Other", "END Other", "STATIC_ACCESS: reads state", "MADE"), told("other"));
    }

    @Test
    void sitesNameClassMethodLineAndVariable() {
        Site site = woven.sites.stream()
                .filter(s -> s.kind() == SiteKind.READ && s.method().equals("read"))
                .findFirst()
                .orElseThrow();
        assertEquals(Account.class.getName() + ".balance", site.variable());
        assertEquals(Account.class.getName(), site.className());
        assertEquals("()I", site.descriptor());
        assertEquals("ProbeCallsTest.java", site.file());
        assertEquals(0, site.index());
        assertTrue(site.line() > 0);
    }

    @Test
    void theSameClassFileGivesTheSameSites() {
        assertEquals(woven.sites, new Woven(Woven.controlled(), Account.class, Other.class, DayFormat.class).sites);
        assertEquals(
                woven.sites.size(),
                woven.sites.stream()
                        .map(s -> s.className() + s.method() + s.descriptor() + s.index())
                        .distinct()
                        .count());
    }
}
