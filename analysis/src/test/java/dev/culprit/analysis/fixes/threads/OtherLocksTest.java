package dev.culprit.analysis.fixes.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Frame;
import dev.culprit.model.LockUse;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Locks and atomic classes of java.util.concurrent, and the order of shutdown. Lines are named by comments. */
class OtherLocksTest {
    private static Access access(String source, boolean write, String method, String mark, Frame... stack) {
        return new Access(
                write, "Account.balance", ChangedSources.frame(source, method, mark), null, "", List.of(stack));
    }

    private static ChangedSources fixes(String source, Pattern pattern) throws Exception {
        return ChangedSources.of(new AccessPattern(pattern), source);
    }

    private static final String WITH_LOCK =
            """
            import java.util.concurrent.locks.*;
            class Account {
                private final Lock guard = new ReentrantLock();
                private int balance;
                int get() {
                    guard.lock();
                    try {
                        return balance;
                    } finally {
                        guard.unlock();
                    }
                }
                void deposit(int amount) {
                    balance += amount; // update
                }
            }
            """;

    @Test
    void theLockThatOtherAccessesHoldIsUsed() throws Exception {
        Pattern lost = Pattern.triple(List.of(
                access(WITH_LOCK, false, "deposit", "update"),
                access(WITH_LOCK, true, "deposit", "update"),
                access(WITH_LOCK, true, "deposit", "update")));
        ChangedSources fixes = fixes(WITH_LOCK, lost);
        assertEquals(
                "make Account.java:14 atomic (lock on guard)",
                fixes.descriptions().get(0));
        assertTrue(
                fixes.get(0)
                        .contains(
                                """
                                    void deposit(int amount) {
                                        guard.lock();
                                        try {
                                            balance += amount; // update
                                        } finally {
                                            guard.unlock();
                                        }
                                    }
                                """),
                () -> fixes.get(0));
    }

    private static final String COUNTER =
            """
            class Account {
                private int balance = 3;
                private Account next;
                int use(int more) {
                    balance = balance + more;
                    balance -= more * balance;
                    int old = balance++ + --next.balance;
                    balance = 0;
                    return old > balance ? balance : 1;
                }
                void step() {
                    balance++; // update
                }
            }
            """;

    @Test
    void aNumberThatIsUpdatedInOneStatementBecomesAtomic() throws Exception {
        Pattern lost = Pattern.triple(List.of(
                access(COUNTER, false, "step", "update"),
                access(COUNTER, true, "step", "update"),
                access(COUNTER, true, "step", "update")));
        ChangedSources fixes = fixes(COUNTER, lost);
        assertEquals(
                "make Account.balance an AtomicInteger", fixes.descriptions().get(1));
        assertEquals(
                """
                class Account {
                    private final AtomicInteger balance = new AtomicInteger(3);
                    private Account next;
                    int use(int more) {
                        balance.addAndGet(more);
                        balance.addAndGet(-(more * balance.get()));
                        int old = balance.getAndIncrement() + next.balance.decrementAndGet();
                        balance.set(0);
                        return old > balance.get() ? balance.get() : 1;
                    }
                    void step() {
                        balance.incrementAndGet(); // update
                    }
                }
                """,
                fixes.get(1).replace("java.util.concurrent.atomic.", ""));
    }

    @Test
    void aNumberWithAnUpdateInTwoStatementsDoesNot() throws Exception {
        String source =
                COUNTER.replace("balance++; // update", "int b = balance; // read\n        balance = b + 1; // write");
        Pattern lost = Pattern.triple(List.of(
                access(source, false, "step", "read"),
                access(source, true, "step", "write"),
                access(source, true, "step", "write")));
        assertTrue(fixes(source, lost).descriptions().stream().noneMatch(d -> d.contains("Atomic")));
    }

    private static final String RELEASE =
            """
            class Account {
                String balance = "";
                int use() {
                    return balance.length(); // use
                }
                void close() {
                    balance = null; // release
                }
                void run() throws InterruptedException {
                    Thread one = new Thread(this::use);
                    Thread two = new Thread(this::use);
                    one.start();
                    two.start();
                    close(); // call
                    one.join();
                    two.join();
                }
            }
            """;

    @Test
    void waitsAreMovedBeforeTheRelease() throws Exception {
        Pattern early = Pattern.pair(List.of(
                access(RELEASE, true, "close", "release", ChangedSources.frame(RELEASE, "run", "call")),
                access(RELEASE, false, "use", "use")));
        ChangedSources fixes = fixes(RELEASE, early);
        assertEquals(
                "wait for one, two before Account.java:14, not after it",
                fixes.descriptions().get(0));
        assertTrue(
                fixes.get(0)
                        .contains(
                                """
                                        two.start();
                                        one.join();
                                        two.join();
                                        close(); // call
                                    }
                                """),
                () -> fixes.get(0));
        assertEquals(
                "wait for one, two before Account.java:14", fixes.descriptions().get(1));
    }

    private static final String TWO_LOCKS =
            """
            import java.util.concurrent.locks.*;
            class Account {
                private final Lock a = new ReentrantLock();
                private final Lock b = new ReentrantLock();
                void one() {
                    a.lock(); // first
                    try {
                        b.lock(); // second
                        try {
                            a.toString();
                        } finally {
                            b.unlock();
                        }
                    } finally {
                        a.unlock();
                    }
                }
            }
            """;

    @Test
    void locksChangePlacesOrGetACommonOne() throws Exception {
        LockUse held = new LockUse("one", "a", "Account.a", ChangedSources.frame(TWO_LOCKS, "one", "first"), true);
        LockUse wanted = new LockUse("one", "b", "Account.b", ChangedSources.frame(TWO_LOCKS, "one", "second"), false);
        ChangedSources fixes = ChangedSources.of(new DeadlockCycle(List.of(held, wanted)), TWO_LOCKS);
        assertEquals(
                List.of(
                        "take the lock b before a at Account.java:6",
                        "take a common lock (Account.class) before the first lock at Account.java:6"),
                fixes.descriptions());
        assertTrue(fixes.get(0).indexOf("b.lock()") < fixes.get(0).indexOf("a.lock()"), () -> fixes.get(0));
        assertTrue(
                fixes.get(1).contains("synchronized (Account.class) {\n            a.lock(); // first"),
                () -> fixes.get(1));
    }

    private static final String NESTED =
            """
            class Account {
                private final Object spool = new Object();
                private String balance;
                String take() {
                    return balance; // take
                }
                String next() {
                    synchronized (spool) {
                        String taken = take(); // call
                        balance = "";
                        return taken;
                    }
                }
            }
            """;

    @Test
    void aCallLeavesTheLockAroundIt() throws Exception {
        Pattern pattern = Pattern.pair(List.of(
                access(NESTED, false, "take", "take", ChangedSources.frame(NESTED, "next", "call")),
                access(NESTED, false, "take", "take")));
        ChangedSources fixes = fixes(NESTED, pattern);
        int last = fixes.descriptions().size() - 1;
        assertEquals(
                "take the lock on spool after line 9 of Account.java",
                fixes.descriptions().get(last));
        assertTrue(
                fixes.get(last).contains("        String taken = take();\n        synchronized (spool) {\n"),
                () -> fixes.get(last));
    }

    private static final String REGISTRY =
            """
            import java.util.HashMap;
            import java.util.List;
            import java.util.ArrayList;
            import java.util.Map;
            class Account {
                private final Map<String, Integer> entries = new HashMap<>(16);
                private List<String> log = new ArrayList<>();
                void put(String name) {
                    entries.put(name, 1); // put
                    log.add(name); // add
                }
            }
            """;

    @Test
    void aCollectionIsReplacedByOneForSeveralThreads() throws Exception {
        ChangedSources maps =
                ChangedSources.of(new AccessPattern(triple(REGISTRY, "Account.entries", "put")), REGISTRY);
        int map = maps.descriptions().indexOf("make Account.entries a ConcurrentHashMap");
        assertTrue(
                maps.get(map).contains("entries = new java.util.concurrent.ConcurrentHashMap<>(16);"), maps.toString());
        ChangedSources lists = ChangedSources.of(new AccessPattern(triple(REGISTRY, "Account.log", "add")), REGISTRY);
        int list = lists.descriptions().indexOf("make Account.log a synchronized list");
        assertTrue(
                lists.get(list).contains("log = java.util.Collections.synchronizedList(new java.util.ArrayList<>());"),
                lists.toString());
    }

    private static Pattern triple(String source, String variable, String mark) {
        Access access = new Access(true, variable, ChangedSources.frame(source, "put", mark), null, "", List.of());
        return Pattern.triple(List.of(access, access, access));
    }

    @Test
    void theLockOfAStaticSynchronizedMethodIsTheClass() throws Exception {
        String source =
                """
                class Account {
                    private int next;
                    static synchronized void reset(Account account) {
                        account.next = 0;
                    }
                    void put() {
                        int before = next; // put
                        next = before + 1;
                    }
                }
                """;
        ChangedSources fixes = ChangedSources.of(new AccessPattern(triple(source, "Account.next", "put")), source);
        assertEquals(
                "make Account.java:7-8 atomic (lock on Account.class)",
                fixes.descriptions().get(0));
    }
}
