package dev.culprit.analysis.fixes.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.analysis.fixes.source.SourceCompiler;
import dev.culprit.model.Frame;
import dev.culprit.model.LockUse;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.Subject;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lines are named by comments in the source. */
class ThreadFixesTest {
    private static Access access(String source, boolean write, String variable, String method, String mark) {
        return new Access(write, variable, frame(source, method, mark), null, "", List.of());
    }

    private static Frame frame(String source, String method, String mark) {
        return ChangedSources.frame(source, method, mark);
    }

    /** All of them must compile. */
    private static List<ThreadFix> fixes(Subject subject, String source) throws Exception {
        return ChangedSources.of(subject, source).fixes();
    }

    private static String changed(ThreadFix fix, String source) {
        return Edit.apply(fix.edits().get("Account.java"), source);
    }

    private static final String LOST_UPDATE =
            """
            class Account {
                private int balance;
                int deposit(int amount) {
                    int before = balance; // read
                    balance = before + amount; // write
                    log("deposit");
                    return before;
                }
                void log(String text) {}
            }
            """;

    @Test
    void theSmallestRegionIsMadeAtomicAndExtendedToTheUsesOfItsVariables() throws Exception {
        Pattern pattern = Pattern.triple(List.of(
                access(LOST_UPDATE, false, "Account.balance", "deposit", "read"),
                access(LOST_UPDATE, true, "Account.balance", "deposit", "write"),
                access(LOST_UPDATE, true, "Account.balance", "deposit", "write")));
        ThreadFix first = fixes(new AccessPattern(pattern), LOST_UPDATE).get(0);
        assertEquals("make Account.java:4-7 atomic (lock on this)", first.description());
        assertEquals(
                """
                class Account {
                    private int balance;
                    int deposit(int amount) {
                        synchronized (this) {
                            int before = balance; // read
                            balance = before + amount; // write
                            log("deposit");
                            return before;
                        }
                    }
                    void log(String text) {}
                }
                """,
                changed(first, LOST_UPDATE));
    }

    private static final String TRANSFER =
            """
            class Account {
                private int balance;
                synchronized void deposit(int amount) {
                    balance += amount; // deposit
                }
                synchronized void transfer(Account to, int amount) {
                    balance -= amount;
                    to.balance += amount; // transfer
                }
                synchronized int balance() {
                    return balance;
                }
                public String toString() {
                    return "" + balance();
                }
            }
            """;

    @Test
    void theFieldOfAnotherObjectNeedsTheLockOfThatObjectOrACommonOne() throws Exception {
        Pattern pattern = Pattern.triple(List.of(
                access(TRANSFER, false, "Account.balance", "transfer", "transfer"),
                access(TRANSFER, true, "Account.balance", "transfer", "transfer"),
                access(TRANSFER, true, "Account.balance", "transfer", "transfer")));
        List<ThreadFix> fixes = fixes(new AccessPattern(pattern), TRANSFER);
        assertEquals(
                List.of(
                        "make Account.java:8 atomic (lock on to)",
                        "make Account.java:8 atomic (lock on Account.class)",
                        "let all methods of Account that use balance hold a common lock (Account.class)"),
                fixes.stream().map(ThreadFix::description).toList());
        String common = changed(fixes.get(2), TRANSFER);
        assertEquals(3, common.split("synchronized \\(Account.class\\)", -1).length - 1, common);
    }

    private static final String LOCKED_TWICE =
            """
            class Account {
                private final Object lock = new Object();
                private int balance;
                void deposit(int amount) {
                    int before;
                    synchronized (lock) { before = balance; } // read
                    synchronized (lock) { balance = before + amount; } // write
                }
            }
            """;

    @Test
    void aLockThatIsReleasedInBetweenIsHeldAllTheTime() throws Exception {
        Pattern pattern = Pattern.triple(List.of(
                access(LOCKED_TWICE, false, "Account.balance", "deposit", "read"),
                access(LOCKED_TWICE, true, "Account.balance", "deposit", "write"),
                access(LOCKED_TWICE, true, "Account.balance", "deposit", "write")));
        ThreadFix first = fixes(new AccessPattern(pattern), LOCKED_TWICE).get(0);
        assertEquals("make Account.java:6-7 atomic (lock on lock)", first.description());
        assertTrue(changed(first, LOCKED_TWICE).contains("synchronized (lock) {\n            synchronized (lock) {"));
    }

    private static final String HALF_LOCKED =
            """
            class Account {
                private final Object lock = new Object();
                private static int balance;
                void deposit(int amount) {
                    synchronized (lock) {
                        balance += amount; // guarded
                    }
                }
                void withdraw(int amount) {
                    if (balance >= amount) { // read
                        balance -= amount; // write
                    }
                }
            }
            """;

    @Test
    void aLockThatOtherAccessesHoldComesFirst() throws Exception {
        Pattern pattern = Pattern.triple(List.of(
                access(HALF_LOCKED, false, "Account.balance", "withdraw", "read"),
                access(HALF_LOCKED, true, "Account.balance", "deposit", "guarded"),
                access(HALF_LOCKED, true, "Account.balance", "withdraw", "write")));
        List<ThreadFix> fixes = fixes(new AccessPattern(pattern), HALF_LOCKED);
        assertTrue(
                fixes.get(0).description().endsWith("(lock on lock)"),
                fixes.get(0).description());
        String guarded = changed(fixes.get(0), HALF_LOCKED);
        assertEquals(2, guarded.split("synchronized \\(lock\\)", -1).length - 1, "what holds the lock is left alone");
        assertTrue(
                fixes.stream().anyMatch(f -> f.description().endsWith("(lock on Account.class)")),
                "a static field can be guarded by its class");
    }

    private static final String EARLY_START =
            """
            class Account {
                private static String owner;
                public static void main(String[] args) {
                    Thread reader = new Thread(() -> {
                        print(owner.length()); // use
                    });
                    reader.start();
                    owner = "Ann"; // definition
                    print(1);
                }
                static void print(int n) {}
            }
            """;

    @Test
    void aThreadIsStartedAfterWhatItNeeds() throws Exception {
        Pattern pattern = Pattern.pair(List.of(
                access(EARLY_START, false, "Account.owner", "lambda$main$0", "use"),
                access(EARLY_START, true, "Account.owner", "main", "definition")));
        List<ThreadFix> fixes = fixes(new AccessPattern(pattern), EARLY_START);
        assertEquals("start reader after Account.java:8", fixes.get(0).description());
        String moved = changed(fixes.get(0), EARLY_START);
        assertTrue(moved.indexOf("reader.start()") > moved.indexOf("owner = \"Ann\""), moved);
        assertTrue(
                fixes.stream().anyMatch(f -> f.description()
                        .equals("let Account.java:5 wait until Account.java:8 was executed (a latch)")),
                fixes::toString);
    }

    private static final String EARLY_SIGNAL =
            """
            class Account {
                private final java.util.concurrent.CountDownLatch done = new java.util.concurrent.CountDownLatch(1);
                private String owner;
                void fetch() {
                    int length = 3;
                    done.countDown();
                    owner = "Ann"; // definition
                }
                int use() {
                    return owner.length(); // use
                }
            }
            """;

    @Test
    void aLatchIsOpenedAfterWhatOthersWaitFor() throws Exception {
        Pattern pattern = Pattern.pair(List.of(
                access(EARLY_SIGNAL, false, "Account.owner", "use", "use"),
                access(EARLY_SIGNAL, true, "Account.owner", "fetch", "definition")));
        List<ThreadFix> fixes = fixes(new AccessPattern(pattern), EARLY_SIGNAL);
        assertEquals("move done.countDown() after Account.java:7", fixes.get(0).description());
        String moved = changed(fixes.get(0), EARLY_SIGNAL);
        assertTrue(moved.indexOf("done.countDown()") > moved.indexOf("owner = \"Ann\""), moved);
    }

    private static final String LOOP =
            """
            class Account {
                private boolean closed;
                void serve() {
                    while (!closed) { // read
                        print(1);
                    }
                }
                void close() {
                    closed = true; // write
                    print(2);
                }
                static void print(int n) {}
            }
            """;

    @Test
    void aLoopDoesNotWaitForWhatEndsIt() throws Exception {
        Pattern pattern = Pattern.pair(List.of(
                access(LOOP, false, "Account.closed", "serve", "read"),
                access(LOOP, true, "Account.closed", "close", "write")));
        List<ThreadFix> fixes = fixes(new AccessPattern(pattern), LOOP);
        assertTrue(fixes.stream().noneMatch(f -> f.description().contains("latch")), fixes::toString);
    }

    private static final String ONE_IS_WOKEN =
            """
            class Account {
                private int money;
                synchronized void put(int more) throws InterruptedException {
                    while (money > 9) wait();
                    money += more; // write
                    notify();
                }
                synchronized void take(int less) throws InterruptedException {
                    while (money < less) wait(); // read
                    money -= less;
                    this.notify();
                }
            }
            """;

    @Test
    void allWaitingThreadsAreWoken() throws Exception {
        Pattern pattern = Pattern.pair(List.of(
                access(ONE_IS_WOKEN, false, "Account.money", "take", "read"),
                access(ONE_IS_WOKEN, true, "Account.money", "put", "write")));
        ThreadFix fix = fixes(new AccessPattern(pattern), ONE_IS_WOKEN).get(0);
        assertEquals("wake all threads that wait: notifyAll() instead of notify()", fix.description());
        String changed = changed(fix, ONE_IS_WOKEN);
        assertTrue(changed.contains(" notifyAll();") && changed.contains("this.notifyAll();"), changed);
    }

    private static final String WAITS_ONCE =
            """
            class Account {
                private int money;
                synchronized void take(int less) throws InterruptedException {
                    if (money < less) { // read
                        wait();
                    }
                    money -= less; // write
                }
                synchronized void inTurn(boolean mine) throws InterruptedException {
                    while (true) {
                        if (!mine) {
                            wait();
                            continue;
                        }
                        if (money < 0) while (money < 0) wait();
                        if (money > 0) return;
                    }
                }
            }
            """;

    @Test
    void aConditionIsCheckedAgainAfterTheWait() throws Exception {
        Frame place = frame(WAITS_ONCE, "take", "write");
        Pattern pattern = Pattern.pair(List.of(
                access(WAITS_ONCE, false, "Account.money", "take", "read"),
                access(WAITS_ONCE, true, "Account.money", "take", "write")));
        ThreadFix fix = fixes(new AccessPattern(pattern), WAITS_ONCE).get(0);
        assertEquals(
                "check the condition again after each wait: while instead of if at Account.java:4", fix.description());
        assertEquals(WAITS_ONCE.replace("if (money < less)", "while (money < less)"), changed(fix, WAITS_ONCE));
        try (SourceCompiler compiler = new SourceCompiler(List.of(), 17)) {
            AnalyzedSource source = compiler.analyze("Account.java", WAITS_ONCE);
            List<WaitFixes.Suspect> suspects = WaitFixes.of(List.of(place, place), any -> source);
            assertEquals(1, suspects.size());
            assertEquals(frame(WAITS_ONCE, "take", "read"), suspects.get(0).at());
        }
    }

    private static final String OPPOSITE_LOCKS =
            """
            class Account {
                private final Object a = new Object();
                private final Object b = new Object();
                void one() {
                    synchronized (a) { // first
                        synchronized (b) { // second
                            one();
                        }
                    }
                }
                synchronized void other() { // method
                    synchronized (a) {
                        one();
                    }
                }
            }
            """;

    @Test
    void locksChangePlacesOrGetACommonOneBefore() throws Exception {
        DeadlockCycle cycle = new DeadlockCycle(List.of(
                new LockUse("t", "a", "Account.a", frame(OPPOSITE_LOCKS, "one", "first"), true),
                new LockUse("t", "b", "Account.b", frame(OPPOSITE_LOCKS, "one", "second"), false),
                new LockUse("u", "this", "Account", frame(OPPOSITE_LOCKS, "other", "method"), true)));
        List<ThreadFix> fixes = fixes(cycle, OPPOSITE_LOCKS);
        assertEquals(
                List.of(
                        "take the lock on b before the one on a at Account.java:5",
                        "take a common lock (Account.class) before the first lock at Account.java:5 and Account.java:11"),
                fixes.stream().map(ThreadFix::description).toList());
        String gated = changed(fixes.get(1), OPPOSITE_LOCKS);
        assertTrue(
                gated.contains(
                        "    void other() {\n        synchronized (Account.class) {\n            synchronized (this) {"),
                gated);
    }
}
