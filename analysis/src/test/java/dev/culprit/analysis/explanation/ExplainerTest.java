package dev.culprit.analysis.explanation;

import static dev.culprit.analysis.dependence.NodeKind.BRANCH;
import static dev.culprit.analysis.dependence.NodeKind.CALL;
import static dev.culprit.analysis.dependence.NodeKind.ENTRY;
import static dev.culprit.analysis.dependence.NodeKind.LOCK;
import static dev.culprit.analysis.dependence.NodeKind.READ;
import static dev.culprit.analysis.dependence.NodeKind.RETURN;
import static dev.culprit.analysis.dependence.NodeKind.STORE;
import static dev.culprit.analysis.dependence.NodeKind.THROW;
import static dev.culprit.analysis.dependence.NodeKind.WRITE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.slicing.Differences;
import dev.culprit.analysis.slicing.DualSlicer;
import dev.culprit.analysis.slicing.FailurePoint;
import dev.culprit.analysis.slicing.HandMadeRun;
import dev.culprit.analysis.slicing.PaperRuns;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplainerTest {
    private static Finding explained(HandMadeRun failing, HandMadeRun passing, Failure failure, String... at) {
        Integer[] nodes = new Integer[at.length];
        for (int i = 0; i < at.length; i++) nodes[i] = failing.number(at[i]);
        Alignment alignment = new Alignment(failing, passing);
        FailurePoint point = FailurePoint.at(nodes).withWakeUps(alignment);
        Differences differences = new Differences(alignment, point);
        return new Explainer(failure, point, differences).explain(DualSlicer.optimised(differences, point));
    }

    private static Failure failure(FailureKind kind, String type, int line) {
        Frame at = new Frame("app.Sample", "run", "Sample.java", line);
        return new Failure(kind, type, "", "T1", List.of(at), List.of());
    }

    private static List<String> told(Finding finding) {
        return finding.path().steps().stream()
                .map(s -> s.role() + " " + s.thread() + ":" + s.at().line() + " " + action(s.failing()) + " | "
                        + action(s.passing()) + (s.times() > 1 ? " x" + s.times() : ""))
                .toList();
    }

    private static String action(PathStep.Action action) {
        return action == null ? "-" : action.text();
    }

    @Test
    void figure1() {
        Finding f =
                explained(PaperRuns.figure1(true), PaperRuns.figure1(false), failure(FailureKind.OUTPUT, "", 6), "6");
        assertEquals(
                List.of(
                        "FAILING_DEFINITION T1:1 x = 0 | -",
                        "PASSING_DEFINITION T2:8 - | x = 5",
                        "ROOT T1:3 tests x = 0, y = 1 | tests x = 5, y = 1",
                        "FAILURE T1:6 PrintStream.println() | -"),
                told(f));
        assertEquals("data-race", f.kind());
        assertEquals(List.of("app.Sample.x"), f.variables());
        assertEquals("R1-W2", f.pattern().kind());
        assertEquals(
                "In the failing run, T1 reads x at Sample.java:3 and gets 0, which it wrote at Sample.java:1. In the passing run,"
                        + " it gets 5, which T2 wrote at Sample.java:8. No common lock protects the two accesses: this is a data"
                        + " race. The write by T2 at Sample.java:8 should have happened before the read by T1 at Sample.java:3 and"
                        + " after the write by T1 at Sample.java:1. This leads to the wrong output.",
                f.explanation());
        assertEquals(4, f.path().statements());
        assertEquals(4, f.path().dynamicSlice());
        assertEquals(
                List.of(
                        new PathLink(3, 2, true, true),
                        new PathLink(2, 0, true, false),
                        new PathLink(2, 1, false, false)),
                f.path().links());
    }

    @Test
    void figure2() {
        Finding f =
                explained(PaperRuns.figure2(true), PaperRuns.figure2(false), failure(FailureKind.OUTPUT, "", 7), "7");
        assertEquals(
                List.of(
                        "FAILING_DEFINITION T2:20 race = 1 | -",
                        "PASSING_DEFINITION T2:10 - | race = 0",
                        "ROOT T1:3 tests race = 1 | tests race = 0",
                        "STEP T1:4 x = 1 | -",
                        "STEP T1:5 tests x = 1 | tests x = 0",
                        "STEP T1:6 - | y = 1",
                        "FAILURE T1:7 PrintStream.println() | -"),
                told(f));
        assertEquals("data-race", f.kind());
        assertTrue(
                f.explanation()
                        .endsWith(
                                "The write by T2 at Sample.java:20 should not have happened between the write by T2 at Sample.java:10"
                                        + " and the read by T1 at Sample.java:3. This leads to the wrong output in 3 more steps."),
                f.explanation());
    }

    @Test
    void figure4() {
        Finding f = explained(
                PaperRuns.figure4(true), PaperRuns.figure4(false), failure(FailureKind.OUTPUT, "", 44), "44_1");
        assertEquals(
                List.of(
                        "FAILING_DEFINITION main:1 cnt = 2 | -",
                        "PASSING_DEFINITION t_configure:22 - | cnt = 1",
                        "ROOT t_request:33 reads cnt = 2 | reads cnt = 1",
                        "STEP t_request:34 tests j = 1, t_cnt = 2 | tests j = 1, t_cnt = 1",
                        "STEP t_request:36 sum = 20 | -",
                        "STEP t_request:40 tests t_cnt = 2 | tests t_cnt = 1",
                        "STEP t_request:41 sum = 27 | -",
                        "STEP t_request:43 - | sum = 3",
                        "FAILURE t_request:44 Library.output() = 27 | Library.output() = 3"),
                told(f));
        assertEquals("order-violation", f.kind());
        assertTrue(
                f.explanation()
                        .contains(
                                "Nothing enforces the order of the two operations: this is an order violation and a data race."),
                f.explanation());
        assertEquals(9, f.path().statements());
        assertEquals(3, f.path().threads());
    }

    @Test
    void figure6() {
        Finding f = explained(
                PaperRuns.figure6(true),
                PaperRuns.figure6(false),
                failure(FailureKind.EXCEPTION, "java.lang.NullPointerException", 6),
                "6/throw");
        assertEquals(
                List.of(
                        "PASSING_DEFINITION T1:2 p = P #1 | p = P #1",
                        "FAILING_DEFINITION T2:10 p = null | -",
                        "FAILURE T1:6 throws NullPointerException | reads p = P #1"),
                told(f));
        assertEquals("atomicity-violation", f.kind());
        assertEquals("W1-W2-R1", f.pattern().kind());
        assertTrue(
                f.explanation()
                        .contains(
                                "What T1 does at Sample.java:2 and Sample.java:6 should be atomic, but T2 writes p at Sample.java:10"
                                        + " in between, because T1 releases the lock that both hold, Table #1: this is an atomicity"
                                        + " violation."),
                f.explanation());
    }

    /** {@code balance += 5} in two threads, the second of which writes back what it has read before the first wrote. */
    private static HandMadeRun deposits(boolean failing) {
        HandMadeRun run = new HandMadeRun().in("main");
        run.add("1", WRITE).on("app.Sample.balance").value(10);
        run.in("a").add("5_a/read", READ).on("app.Sample.balance").value(10).uses("1");
        if (!failing) run.add("5_a", WRITE).on("app.Sample.balance").value(15).uses("5_a/read");
        run.in("b")
                .add("5_b/read", READ)
                .on("app.Sample.balance")
                .value(failing ? 10 : 15)
                .uses(failing ? "1" : "5_a");
        run.add("5_b", WRITE).on("app.Sample.balance").value(failing ? 15 : 20).uses("5_b/read");
        if (failing)
            run.in("a").add("5_a", WRITE).on("app.Sample.balance").value(15).uses("5_a/read");
        run.in("main")
                .add("9/read", READ)
                .on("app.Sample.balance")
                .value(failing ? 15 : 20)
                .uses(failing ? "5_a" : "5_b");
        run.add("9", CALL).on("org.junit.Assert.assertEquals").uses("9/read");
        return run;
    }

    @Test
    void aLostUpdateIsAnAtomicityViolation() {
        Finding f = explained(
                deposits(true), deposits(false), failure(FailureKind.ASSERTION, "java.lang.AssertionError", 9), "9");
        assertEquals("atomicity-violation", f.kind());
        assertEquals("R1-W2-W1", f.pattern().kind());
        assertEquals(
                List.of(
                        "FAILING_DEFINITION main:1 balance = 10 | -",
                        "ROOT b:5 reads balance = 10 | reads balance = 15",
                        "PASSING_DEFINITION a:5 balance = 15 | balance = 15",
                        "FAILURE main:9 Assert.assertEquals() throws AssertionError | -"),
                told(f));
    }

    /** {@code if (activity != null) activity.length()}, while another thread is done with what it does. */
    private static HandMadeRun listing(boolean failing) {
        HandMadeRun run = new HandMadeRun().in("main").method("<init>");
        run.add("1", WRITE).on("app.Sample.activity").text("null");
        run.in("session").method("run");
        if (failing) run.add("4", WRITE).on("app.Sample.activity").text("\"login\"");
        run.in("admin")
                .add("7/activity", READ)
                .on("app.Sample.activity")
                .text(failing ? "\"login\"" : "null")
                .uses(failing ? "4" : "1")
                .volatileField();
        run.add("7", BRANCH).text(Boolean.toString(failing)).uses("7/activity");
        run.in("session");
        if (!failing) run.add("4", WRITE).on("app.Sample.activity").text("\"login\"");
        run.add("5", WRITE).on("app.Sample.activity").text("null");
        if (!failing) return run;
        run.in("admin").under("7");
        run.add("8/activity", READ).on("app.Sample.activity").text("null").uses("5");
        run.add("8", CALL).on("java.lang.String.length").uses("8/activity");
        run.add("8/throw", THROW).text("NullPointerException #1").uses("8");
        return run;
    }

    @Test
    void whatChangesBetweenTestAndUseIsAnAtomicityViolation() {
        Finding f = explained(
                listing(true),
                listing(false),
                failure(FailureKind.EXCEPTION, "java.lang.NullPointerException", 8),
                "8/throw");
        assertEquals("atomicity-violation", f.kind());
        assertEquals("R1-W2-R1", f.pattern().kind());
        assertTrue(
                f.explanation()
                        .contains("What admin does at Sample.java:7 and Sample.java:8 should be atomic, but session"
                                + " writes activity at Sample.java:5 in between"),
                f.explanation());
    }

    /** Each thread keeps its offer if it is better than the best so far; the worse one does so last. */
    private static HandMadeRun offers(boolean failing) {
        HandMadeRun run = new HandMadeRun().in("main");
        run.add("1", WRITE).on("app.Sample.best").value(99);
        for (String thread : List.of("a", "b")) {
            run.in("main").under("").add("2_" + thread, CALL).on("java.lang.Thread.start");
            run.in(thread).under("2_" + thread).add("4_" + thread, ENTRY);
        }
        run.under("");
        if (!failing) {
            run.in("a").add("5_a", READ).on("app.Sample.best").value(99).uses("1");
            run.add("6_a", WRITE).on("app.Sample.best").value(48);
        }
        run.in("b").add("5_b", READ).on("app.Sample.best").value(99).uses("1");
        if (failing)
            run.in("a").add("5_a", READ).on("app.Sample.best").value(99).uses("1");
        run.in("b").add("6_b", WRITE).on("app.Sample.best").value(47);
        if (failing) run.in("a").add("6_a", WRITE).on("app.Sample.best").value(48);
        run.in("main")
                .add("9/read", READ)
                .on("app.Sample.best")
                .value(failing ? 48 : 47)
                .uses(failing ? "6_a" : "6_b");
        run.add("9", CALL).on("org.junit.Assert.assertEquals").uses("9/read");
        return run;
    }

    @Test
    void aWriteByAThreadThatHasNotSeenTheLastOneIsAnAtomicityViolation() {
        Finding f = explained(
                offers(true), offers(false), failure(FailureKind.ASSERTION, "java.lang.AssertionError", 9), "9");
        assertEquals("atomicity-violation", f.kind());
        assertEquals("R1-W2-W1", f.pattern().kind());
    }

    /** Two threads take what is not taken yet; when one of them is about to note that it has, it loses its turn. */
    private static HandMadeRun coupons(boolean failing) {
        String map = "java.util.concurrent.ConcurrentHashMap.";
        HandMadeRun run = new HandMadeRun().in("main");
        run.add("1", CALL).on(map + "<init>").of(5);
        run.in("a").add("4_a", CALL).on(map + "containsKey").of(5).text("false").uses("1");
        run.add("5_a", CALL)
                .on(map + "put")
                .of(5)
                .text(failing ? "true" : "null")
                .uses("1");
        if (!failing) run.add("6_a", RETURN).text("true");
        run.in("b")
                .add("4_b", CALL)
                .on(map + "containsKey")
                .of(5)
                .text(Boolean.toString(!failing))
                .uses(failing ? "1" : "5_a");
        run.add("4_b/test", BRANCH).text(Boolean.toString(!failing)).uses("4_b");
        if (failing)
            run.under("4_b/test")
                    .add("5_b", CALL)
                    .on(map + "put")
                    .of(5)
                    .text("null")
                    .uses("1");
        run.add("6_b", RETURN).text(Boolean.toString(failing)).uses("4_b/test");
        if (failing) run.in("a").under("").back("5_a").add("6_a", RETURN).text("true");
        HandMadeRun.Node size = run.in("main").under("").add("8", CALL).on(map + "size");
        size.of(5).value(1).uses("5_a");
        if (failing) size.uses("5_b");
        run.add("9", CALL).on("org.junit.Assert.assertFalse").uses("6_b");
        return run;
    }

    @Test
    void aCallIsDoneWhenItComesBack() {
        Finding f = explained(
                coupons(true), coupons(false), failure(FailureKind.ASSERTION, "java.lang.AssertionError", 9), "9");
        assertEquals("atomicity-violation", f.kind(), f.explanation());
        assertTrue(
                f.explanation()
                        .contains("What a does at Sample.java:4 and Sample.java:5 should be atomic, but b calls"),
                f.explanation());
    }

    /** A thread goes through a list from which another has removed something since it did so itself. */
    private static HandMadeRun removals(boolean failing) {
        HandMadeRun run = new HandMadeRun().in("b");
        run.add("2_b", CALL).on("java.util.Map.remove").of(5).value(2);
        if (failing)
            run.in("a").add("2_a", CALL).on("java.util.Map.remove").of(5).value(1);
        run.in("b")
                .add("3", CALL)
                .on("java.util.Iterator.next")
                .of(9)
                .text(failing ? "kiwi" : "fig")
                .uses(failing ? "2_a" : "2_b");
        if (!failing)
            run.in("a").add("2_a", CALL).on("java.util.Map.remove").of(5).value(1);
        run.in("b").add("9", CALL).on("org.junit.Assert.assertEquals").uses("3");
        return run;
    }

    @Test
    void whatComesBetweenAThreadsStepAndItsUseOfItIsAnAtomicityViolation() {
        Finding f = explained(
                removals(true), removals(false), failure(FailureKind.ASSERTION, "java.lang.AssertionError", 9), "9");
        assertEquals("atomicity-violation", f.kind());
        assertTrue(
                f.explanation()
                        .contains("What b does at Sample.java:2 and Sample.java:3 should be atomic, but a calls"
                                + " Map.remove at Sample.java:2 in between"),
                f.explanation());
    }

    /** Main takes the queue away while a consumer still uses it. */
    private static HandMadeRun queue(boolean failing, boolean isVolatile) {
        HandMadeRun run = new HandMadeRun().in("main").method("<init>");
        run.add("1", WRITE).on("app.Sample.queue").text("Queue #1");
        run.method("run");
        if (failing) run.add("3", WRITE).on("app.Sample.queue").value(isVolatile ? 7 : 0);
        HandMadeRun.Node read = run.in("consumer")
                .add("5/queue", READ)
                .on("app.Sample.queue")
                .text(failing ? "Queue #2" : "Queue #1")
                .uses(failing ? "3" : "1");
        if (isVolatile) read.volatileField();
        if (failing) run.add("5", THROW).text("NullPointerException #1").uses("5/queue");
        if (!failing) run.in("main").add("3", WRITE).on("app.Sample.queue").value(isVolatile ? 7 : 0);
        return run;
    }

    @Test
    void usedAfterItWasTakenAwayIsAnOrderViolation() {
        Failure failure = failure(FailureKind.EXCEPTION, "java.lang.NullPointerException", 5);
        Finding f = explained(queue(true, false), queue(false, false), failure, "5");
        assertEquals("order-violation", f.kind());
        assertTrue(f.explanation().contains("this is an order violation and a data race."), f.explanation());
    }

    @Test
    void anAccessToAVolatileFieldIsNoDataRace() {
        Failure failure = failure(FailureKind.EXCEPTION, "java.lang.NullPointerException", 5);
        Finding f = explained(queue(true, true), queue(false, true), failure, "5");
        assertEquals("order-violation", f.kind());
        assertTrue(f.explanation().contains("this is an order violation. "), f.explanation());
    }

    /** A writer sets revision and checksum; a reader that comes in between sees the one but not the other. */
    private static HandMadeRun release(boolean failing) {
        HandMadeRun run = new HandMadeRun().in("main");
        run.add("1/r", WRITE).on("app.Board.revision").of(3).value(0);
        run.add("1/c", WRITE).on("app.Board.checksum").of(3).value(0);
        run.in("reader").add("7", STORE).on("i");
        run.in("writer").add("4", WRITE).on("app.Board.revision").of(3).value(1);
        if (!failing) run.add("5", WRITE).on("app.Board.checksum").of(3).value(-1);
        run.in("reader").add("8", READ).on("app.Board.revision").of(3).value(1).uses("4");
        run.add("9", READ)
                .on("app.Board.checksum")
                .of(3)
                .value(failing ? 0 : -1)
                .uses(failing ? "1/c" : "5");
        run.add("10", BRANCH).text(Boolean.toString(failing)).uses("8", "9");
        if (failing) run.under("10").add("11", THROW).text("IllegalStateException #1");
        if (failing)
            run.in("writer")
                    .under("")
                    .add("5", WRITE)
                    .on("app.Board.checksum")
                    .of(3)
                    .value(-1);
        return run;
    }

    @Test
    void fieldsThatBelongTogetherAreReadApart() {
        Finding f = explained(
                release(true),
                release(false),
                failure(FailureKind.EXCEPTION, "java.lang.IllegalStateException", 11),
                "11");
        assertEquals("atomicity-violation", f.kind());
        assertEquals("W1(x)-R2(x)-R2(y)-W1(y)", f.pattern().kind());
        assertTrue(
                f.explanation()
                        .contains(
                                "What writer does at Sample.java:4 and Sample.java:5 should be atomic, but reader reads revision"
                                        + " at Sample.java:8 and reads checksum at Sample.java:9 in between: this is an atomicity violation."),
                f.explanation());
    }

    @Test
    void underACommonLockTheOrderIsWrong() {
        HandMadeRun[] runs = {new HandMadeRun(), new HandMadeRun()};
        for (int r = 0; r < 2; r++) {
            boolean failing = r == 0;
            HandMadeRun run = runs[r].in("main").method("<init>");
            run.add("1", WRITE).on("app.Sample.config").text("null");
            run.method("run");
            if (!failing) set(run);
            run.in("reader").add("4", LOCK).of(7).on("Sample.lock");
            run.holding(7)
                    .add("5/config", READ)
                    .on("app.Sample.config")
                    .text(failing ? "null" : "Config #1")
                    .uses(failing ? "1" : "8");
            if (failing)
                run.add("5/throw", THROW).text("NullPointerException #1").uses("5/config");
            run.holding();
        }
        Finding f = explained(
                runs[0], runs[1], failure(FailureKind.EXCEPTION, "java.lang.NullPointerException", 5), "5/throw");
        assertEquals("order-violation", f.kind());
        assertTrue(
                f.explanation()
                        .contains(
                                "Both threads hold Sample.lock, but nothing enforces the order of the two operations: this is an order"
                                        + " violation. The write by setter at Sample.java:8 should have happened before the read by reader at"
                                        + " Sample.java:5"),
                f.explanation());
    }

    private static void set(HandMadeRun run) {
        run.in("setter").add("7", LOCK).of(7).on("Sample.lock");
        run.holding(7).add("8", WRITE).on("app.Sample.config").text("Config #1");
        run.holding();
    }

    @Test
    void aDeadlockIsToldByItsLocks() {
        HandMadeRun[] runs = {new HandMadeRun(), new HandMadeRun()};
        runs[0].in("a").add("1", LOCK).of(1).on("Fork #1");
        runs[0].in("b").add("5", LOCK).of(2).on("Fork #2");
        runs[0].in("a").add("2", LOCK).of(2).on("Fork #2").open();
        runs[0].in("b").add("6", LOCK).of(1).on("Fork #1").open();
        runs[1].in("a").add("1", LOCK).of(1).on("Fork #1");
        runs[1].add("2", LOCK).of(2).on("Fork #2");
        runs[1].in("b").add("5", LOCK).of(2).on("Fork #2");
        runs[1].add("6", LOCK).of(1).on("Fork #1");
        Finding f = explained(runs[0], runs[1], failure(FailureKind.DEADLOCK, "", 2), "2", "6");
        assertEquals("deadlock", f.kind());
        assertEquals(
                List.of(
                        "STEP a:1 locks Fork #1 | locks Fork #1",
                        "STEP b:5 locks Fork #2 | locks Fork #2",
                        "FAILURE a:2 waits to lock Fork #2 | locks Fork #2",
                        "FAILURE b:6 waits to lock Fork #1 | locks Fork #1"),
                told(f));
        assertEquals(
                List.of(new PathLink(2, 1, true, false), new PathLink(3, 0, true, false)),
                f.path().links());
        assertTrue(
                f.explanation()
                        .startsWith(
                                "a waits at Sample.java:2 for Fork #2, which b acquired at Sample.java:5; b waits at"),
                f.explanation());
    }

    @Test
    void aNotificationThatCameTooEarlyIsTheRootOfAHang() {
        HandMadeRun[] runs = {new HandMadeRun(), new HandMadeRun()};
        runs[0].in("main").add("9", CALL).on("java.lang.Object.notify").of(5);
        runs[0].in("timer").add("3", CALL).on("java.lang.Object.wait").of(5).open();
        runs[1].in("timer").add("3", CALL).on("java.lang.Object.wait").of(5);
        runs[1].in("main").add("9", CALL).on("java.lang.Object.notify").of(5);
        runs[1].in("timer").add("4", STORE).on("x").value(1);
        Finding f = explained(runs[0], runs[1], failure(FailureKind.HANG, "", 3), "3");
        assertEquals("order-violation", f.kind());
        assertEquals(
                List.of(
                        "PASSING_DEFINITION main:9 - | Object.notify()",
                        "FAILURE timer:3 waits in Object.wait() | Object.wait()"),
                told(f));
        assertTrue(
                f.explanation()
                        .startsWith(
                                "In the passing run, main wakes timer, which waits at Sample.java:3, by calling Object.notify at"
                                        + " Sample.java:9. In the failing run, this call happens before timer begins to wait, and the"
                                        + " wake-up is lost"),
                f.explanation());
    }

    @Test
    void aSignalThatWakesAThreadWhichWaitsForSomethingElseIsStolen() {
        HandMadeRun[] runs = {new HandMadeRun(), new HandMadeRun()};
        HandMadeRun run = runs[0];
        run.in("producer").add("2", CALL).on("java.lang.Object.wait").of(5).open();
        run.in("second").add("7_1", CALL).on("java.lang.Object.wait").of(5);
        run.in("first").add("8", CALL).on("java.util.Deque.removeFirst").of(6);
        run.add("9", CALL).on("java.lang.Object.notify").of(5);
        run.in("second").back("7_1").add("6", BRANCH).text("true");
        run.add("7_2", CALL).on("java.lang.Object.wait").of(5).open();
        runs[1].in("producer").add("2", CALL).on("java.lang.Object.wait").of(5);
        runs[1].in("first").add("8", CALL).on("java.util.Deque.removeFirst").of(6);
        runs[1].add("9", CALL).on("java.lang.Object.notify").of(5);
        runs[1].in("producer").add("3", STORE).on("x").value(1);
        Finding f = explained(runs[0], runs[1], failure(FailureKind.HANG, "", 2), "2", "7_2");
        assertEquals("order-violation", f.kind());
        assertEquals(
                List.of(
                        "ROOT first:9 Object.notify() | Object.notify()",
                        "FAILURE second:7 waits in Object.wait() | -",
                        "FAILURE producer:2 waits in Object.wait() | Object.wait()"),
                told(f));
        assertEquals(
                "first calls Object.notify at Sample.java:9, which wakes second. That thread cannot proceed and waits again at"
                        + " Sample.java:7. producer, which waits at Sample.java:2, is not woken, and no thread is left to wake it: the"
                        + " notification reached the wrong thread. The threads wait for different conditions, so all of them should be"
                        + " woken by notifyAll.",
                f.explanation());
    }

    @Test
    void aLockThatIsKeptWhileWaitingIsADeadlock() {
        HandMadeRun[] runs = {new HandMadeRun(), new HandMadeRun()};
        runs[0].in("printer").add("1", LOCK).of(7).on("spool");
        runs[0].holding(7).add("2", CALL).on("java.lang.Object.wait").of(5).open();
        runs[0].in("client").holding().add("8", LOCK).of(7).on("spool").open();
        runs[1].in("client").add("8", LOCK).of(7).on("spool");
        runs[1].holding(7).add("9", CALL).on("java.lang.Object.notify").of(5);
        runs[1].in("printer").holding().add("1", LOCK).of(7).on("spool");
        Finding f = explained(runs[0], runs[1], failure(FailureKind.HANG, "", 2), "2", "8");
        assertEquals("deadlock", f.kind());
        assertEquals(
                List.of(
                        "STEP printer:1 locks spool | locks spool",
                        "FAILURE printer:2 waits in Object.wait() | -",
                        "FAILURE client:8 waits to lock spool | locks spool"),
                told(f));
        assertEquals(
                "printer waits at Sample.java:2 while it holds spool, which it acquired at Sample.java:1. client waits for spool at"
                        + " Sample.java:8 and needs it to wake printer, as it does in the passing run at Sample.java:9: this is a"
                        + " deadlock. printer should release spool before it waits.",
                f.explanation());
    }

    @Test
    void aLockThatIsKeptWhileAThreadsEndIsWaitedForIsADeadlock() {
        HandMadeRun[] runs = {new HandMadeRun(), new HandMadeRun()};
        runs[0].in("main").add("1", LOCK).of(7).on("lock");
        runs[0].holding(7).add("2", CALL).on("java.lang.Thread.join").of(5).open();
        runs[0].in("heart").holding().add("8", LOCK).of(7).on("lock").open();
        runs[1].in("heart").add("8", LOCK).of(7).on("lock");
        runs[1].in("main").holding().add("1", LOCK).of(7).on("lock");
        runs[1].holding(7).add("2", CALL).on("java.lang.Thread.join").of(5);
        Finding f = explained(runs[0], runs[1], failure(FailureKind.DEADLOCK, "", 2), "2", "8");
        assertEquals("deadlock", f.kind());
        assertEquals(
                "main waits at Sample.java:2 for heart to end while it holds lock, which it acquired at Sample.java:1. heart waits"
                        + " for lock at Sample.java:8: this is a deadlock. main should release lock before it waits.",
                f.explanation());
    }

    @Test
    void aPoolAllOfWhoseThreadsWaitForItsOwnTasksIsStarved() {
        HandMadeRun[] runs = {new HandMadeRun(), new HandMadeRun()};
        for (HandMadeRun run : runs) {
            run.in("main")
                    .add("1", CALL)
                    .on("java.util.concurrent.ExecutorService.submit")
                    .of(7);
            run.in("pool-1").under("1").add("3", ENTRY).uses("1");
            run.under("3")
                    .add("4", CALL)
                    .on("java.util.concurrent.ExecutorService.submit")
                    .of(7);
        }
        runs[0].add("5", CALL).on("java.util.concurrent.Future.get").of(8).open();
        runs[1].in("pool-2").under("4").add("9", ENTRY).uses("4");
        runs[1].under("9").add("10", RETURN).value(3);
        runs[1].in("pool-1")
                .under("3")
                .add("5", CALL)
                .on("java.util.concurrent.Future.get")
                .of(8)
                .uses("10");
        Finding f = explained(runs[0], runs[1], failure(FailureKind.HANG, "", 5), "5");
        assertEquals("deadlock", f.kind());
        assertEquals(
                List.of(
                        "STEP pool-1:4 ExecutorService.submit() | ExecutorService.submit()",
                        "FAILURE pool-1:5 waits in Future.get() | Future.get()"),
                told(f));
        assertTrue(
                f.explanation().contains("No thread is left to run this task: this is a deadlock of the pool."),
                f.explanation());
    }

    @Test
    void whatAnExceptionKeepsFromBeingGivenBackIsToldByTheException() {
        HandMadeRun[] runs = {new HandMadeRun(), new HandMadeRun()};
        for (HandMadeRun run : runs) {
            run.in("closer").add("1", ENTRY);
            if (run == runs[0]) run.add("2", WRITE).on("text").of(5).text("null");
            run.in("writer")
                    .add("3", CALL)
                    .on("java.util.concurrent.Semaphore.acquire")
                    .of(7);
        }
        runs[0].add("4/read", READ).on("text").of(5).text("null").uses("2");
        runs[0].add("4/throw", THROW).text("NullPointerException #1").uses("4/read");
        runs[0].in("main")
                .add("9", CALL)
                .on("java.util.concurrent.Semaphore.acquire")
                .of(7)
                .open();
        runs[1].add("4/read", READ).on("text").of(5).text("hello").uses("?");
        runs[1].add("6", CALL).on("java.util.concurrent.Semaphore.release").of(7);
        runs[1].in("main")
                .add("9", CALL)
                .on("java.util.concurrent.Semaphore.acquire")
                .of(7);
        Finding f = explained(runs[0], runs[1], failure(FailureKind.HANG, "", 9), "9");
        assertTrue(
                f.explanation()
                        .contains("the NullPointerException at Sample.java:4. Because of this exception, writer"
                                + " calls Semaphore.acquire at Sample.java:3 but never Semaphore.release at Sample.java:6, so main"
                                + " waits at Sample.java:9 forever."),
                f.explanation());
        assertEquals("text", f.variables().get(0));
    }

    @Test
    void whatIsDoneToALibrarysObjectIsToldByWhatDiffers() {
        HandMadeRun[] runs = {new HandMadeRun(), new HandMadeRun()};
        for (int r = 0; r < 2; r++) {
            boolean failing = r == 0;
            HandMadeRun run = runs[r].in("b");
            run.add("2", WRITE).on("app.Sample.node").value(1);
            if (!failing) run.in("a").add("3", WRITE).on("app.Sample.node").value(2);
            run.in("main")
                    .add("4", READ)
                    .on("app.Sample.node")
                    .value(failing ? 1 : 2)
                    .uses(failing ? "2" : "3");
            run.add("5", CALL)
                    .on("java.util.List.add")
                    .value(failing ? 10 : 11)
                    .text("true")
                    .uses("4");
            run.add("9", CALL).on("org.junit.Assert.assertEquals").uses("5");
        }
        Finding f = explained(runs[0], runs[1], failure(FailureKind.ASSERTION, "java.lang.AssertionError", 9), "9");
        assertTrue(told(f).contains("STEP main:5 List.add() with 1 | List.add() with 2"), told(f).toString());
    }

    /**
     * Thread a gets a number from a map and puts something into the same map, which nobody reads; thread b puts the
     * number too late in the failing run.
     */
    private static HandMadeRun mapUpdate(boolean failing, String usedByPut) {
        String map = "java.util.concurrent.ConcurrentHashMap.";
        HandMadeRun run = new HandMadeRun().in("main");
        run.add("1", CALL).on(map + "put").of(5).value(3);
        run.add("2", STORE).on("n").value(7);
        if (!failing) run.in("b").add("6_b", CALL).on(map + "put").of(5).value(3);
        run.in("a").add("3", READ).on("app.Sample.items").value(5);
        run.add("4", CALL).on(map + "get").of(5).value(failing ? 3 : 1).uses("3", failing ? "1" : "6_b");
        if (failing) run.in("b").add("6_b", CALL).on(map + "put").of(5).value(3);
        run.in("a").add("5", STORE).on("rest").value(1).uses("4");
        run.add("6_a", CALL).on(map + "put").of(5).value(3).uses(usedByPut);
        run.in("main").add("9", CALL).on("org.junit.Assert.assertEquals").uses("4");
        return run;
    }

    @Test
    void aChangeBecauseOfAnOutdatedReadIsAnAtomicityViolation() {
        Failure failure = failure(FailureKind.ASSERTION, "java.lang.AssertionError", 9);
        Finding f = explained(mapUpdate(true, "5"), mapUpdate(false, "5"), failure, "9");
        assertEquals("atomicity-violation", f.kind(), f.explanation());
        assertEquals("R1-W2-W1", f.pattern().kind());
        assertEquals(List.of("app.Sample.items"), f.variables());
        assertEquals(List.of("app.Sample.items"), f.pattern().names());
        Finding unrelated = explained(mapUpdate(true, "2"), mapUpdate(false, "2"), failure, "9");
        assertEquals("order-violation", unrelated.kind(), unrelated.explanation());
    }

    @Test
    void whatACallOfAConcurrentClassSeesCameBeforeItAndNotInIt() {
        HandMadeRun[] runs = {new HandMadeRun(), new HandMadeRun()};
        for (int r = 0; r < 2; r++) {
            boolean failing = r == 0;
            HandMadeRun run = runs[r].in("a");
            run.add("1", CALL)
                    .on("java.util.concurrent.atomic.AtomicInteger.get")
                    .of(5)
                    .value(1);
            HandMadeRun.Node taken = run.add("2", CALL)
                    .on("java.util.concurrent.atomic.AtomicInteger.decrementAndGet")
                    .of(5)
                    .value(failing ? -1 : 0);
            run.in("b")
                    .add("2_b", CALL)
                    .on("java.util.concurrent.atomic.AtomicInteger.decrementAndGet")
                    .of(5)
                    .value(failing ? 0 : -1);
            if (failing) taken.uses("2_b");
            run.in("a").add("3", BRANCH).text(Boolean.toString(failing)).uses("2");
            if (failing) run.under("3").add("4", THROW).text("IllegalStateException #1");
            run.under("");
        }
        Finding f =
                explained(runs[0], runs[1], failure(FailureKind.EXCEPTION, "java.lang.IllegalStateException", 4), "4");
        assertTrue(
                f.explanation()
                        .contains("What a does at Sample.java:1 and Sample.java:2 should be atomic, but b calls"),
                f.explanation());
        assertEquals("STEP a:1 AtomicInteger.get() = 1 | AtomicInteger.get() = 1", told(f).get(0));
    }

    @Test
    void aNotificationThatNeverCameIsLookedInto() {
        HandMadeRun[] runs = {new HandMadeRun(), new HandMadeRun()};
        for (int r = 0; r < 2; r++) {
            boolean failing = r == 0;
            HandMadeRun run = runs[r].in("main");
            run.add("1", WRITE).on("app.Sample.waiters").value(0);
            if (!failing)
                run.in("timer").add("2", WRITE).on("app.Sample.waiters").value(1);
            HandMadeRun.Node wait =
                    run.in("timer").add("3", CALL).on("java.lang.Object.wait").of(5);
            if (failing) wait.open();
            run.in("main")
                    .add("7/waiters", READ)
                    .on("app.Sample.waiters")
                    .value(failing ? 0 : 1)
                    .uses(failing ? "1" : "2");
            run.add("7", BRANCH).text(Boolean.toString(!failing)).uses("7/waiters");
            if (!failing)
                run.under("7").add("8", CALL).on("java.lang.Object.notify").of(5);
            if (!failing) run.in("timer").under("").add("4", STORE).on("x").value(1);
        }
        Finding f = explained(runs[0], runs[1], failure(FailureKind.HANG, "", 3), "3");
        assertEquals("data-race", f.kind());
        assertEquals(List.of("app.Sample.waiters"), f.variables());
        assertTrue(told(f).contains("ROOT main:7 tests waiters = 0 | tests waiters = 1"), told(f).toString());
    }

    @Test
    void linesInTheWrongOrderAreAnOrderViolation() {
        HandMadeRun[] runs = {new HandMadeRun(), new HandMadeRun()};
        for (int r = 0; r < 2; r++) {
            for (String line : r == 0 ? List.of("b", "a") : List.of("a", "b")) {
                runs[r].in(line).add(line.equals("a") ? "3" : "4", CALL).on("java.io.PrintStream.println");
            }
        }
        Alignment alignment = new Alignment(runs[0], runs[1]);
        FailurePoint point = new FailurePoint(List.of(runs[0].number("4")), List.of(runs[1].number("3")));
        Differences differences = new Differences(alignment, point);
        Finding f = new Explainer(failure(FailureKind.OUTPUT, "", 0), point, differences)
                .explain(DualSlicer.optimised(differences, point));
        assertEquals("order-violation", f.kind());
        assertEquals(
                "In the failing run, b calls PrintStream.println at Sample.java:4. In the passing run, it does so after a called"
                        + " PrintStream.println at Sample.java:3. Nothing enforces the order of the two operations: this is an order"
                        + " violation. The call by a at Sample.java:3 should have happened before the call by b at Sample.java:4."
                        + " This leads to the wrong output.",
                f.explanation());
    }

    @Test
    void roundsOfALoopAreToldOnce() {
        HandMadeRun[] runs = {new HandMadeRun(), new HandMadeRun()};
        int rounds = 5_000;
        for (int r = 0; r < 2; r++) {
            boolean failing = r == 0;
            HandMadeRun run = runs[r].in("b");
            run.add("2", WRITE).on("app.Sample.seed").value(1);
            if (!failing) run.in("a").add("3", WRITE).on("app.Sample.seed").value(2);
            run.in("main")
                    .add("4/seed", READ)
                    .on("app.Sample.seed")
                    .value(failing ? 1 : 2)
                    .uses(failing ? "2" : "3");
            run.add("4_0", STORE).on("x").value(failing ? 1 : 2).uses("4/seed");
            for (int i = 1; i <= rounds; i++) {
                run.add("6_" + i, STORE).on("y").value((failing ? 10 : 20) + i).uses(i == 1 ? "4_0" : "7_" + (i - 1));
                run.add("7_" + i, STORE).on("x").value((failing ? 10 : 20) * i).uses("6_" + i);
            }
            run.add("9", CALL).on("org.junit.Assert.assertEquals").uses("7_" + rounds);
        }
        Finding f = explained(runs[0], runs[1], failure(FailureKind.ASSERTION, "java.lang.AssertionError", 9), "9");
        assertEquals(
                List.of(
                        "FAILING_DEFINITION b:2 seed = 1 | -",
                        "PASSING_DEFINITION a:3 - | seed = 2",
                        "ROOT main:4 reads seed = 1 | reads seed = 2",
                        "STEP main:4 x = 1 | x = 2",
                        "STEP main:6 y = 5010 | y = 5020 x5000",
                        "STEP main:7 x = 50000 | x = 100000 x5000",
                        "FAILURE main:9 Assert.assertEquals() throws AssertionError | -"),
                told(f));
        assertEquals(2 * rounds + 5, f.path().statements());
    }

    @Test
    void withoutAPassingRunTheNearestLinesAreTold() {
        HandMadeRun run = PaperRuns.figure4(true);
        Finding f = new DynamicPath(run, FailurePoint.at(run.number("44_1"))).finding("No run passed.");
        assertEquals("dynamic-slice", f.kind());
        assertEquals("No run passed.", f.explanation());
        assertEquals("FAILURE t_request:44 Library.output() = 27 | -", told(f).get(told(f).size() - 1));
        assertTrue(told(f).contains("STEP t_request:36 sum = 20 | - x2"), told(f).toString());
        assertEquals(f.path().dynamicSlice(), f.path().statements());
    }
}
