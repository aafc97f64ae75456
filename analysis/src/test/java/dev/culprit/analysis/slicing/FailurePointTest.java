package dev.culprit.analysis.slicing;

import static dev.culprit.analysis.dependence.NodeKind.BRANCH;
import static dev.culprit.analysis.dependence.NodeKind.CALL;
import static dev.culprit.analysis.dependence.NodeKind.LOCK;
import static dev.culprit.analysis.dependence.NodeKind.READ;
import static dev.culprit.analysis.dependence.NodeKind.STORE;
import static dev.culprit.analysis.dependence.NodeKind.THROW;
import static dev.culprit.analysis.dependence.NodeKind.UNLOCK;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.LockUse;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailurePointTest {
    private final HandMadeRun run = new HandMadeRun();

    private static Frame frame(String method, int line) {
        return new Frame("app.Sample", method, "Sample.java", line);
    }

    private static Failure thrown(FailureKind kind, String thread, List<String> details, Frame... frames) {
        return new Failure(kind, "java.lang.RuntimeException", "", thread, List.of(frames), details);
    }

    private static Failure stuck(FailureKind kind, String thread, List<String> details, LockUse... locks) {
        return new Failure(kind, "", "", thread, List.of(), details, List.of(locks));
    }

    private List<String> found(Failure failure) {
        return FailurePoint.find(failure, run, null, null).failing().stream()
                .map(run::name)
                .toList();
    }

    @Test
    void theThrowAtTheFailuresFrame() {
        run.in("main").add("5_1", THROW).text("caught earlier");
        run.in("worker").add("5_2", THROW).text("the failure");
        run.add("6_1", UNLOCK);
        run.in("main").add("5_3", THROW).text("of another thread");
        run.in("worker").method("other").add("5_4", THROW).text("of another method");
        assertEquals(
                List.of("5_2"),
                found(thrown(FailureKind.EXCEPTION, "worker", List.of(), frame("run", 5), frame("main", 9))));
    }

    @Test
    void whatALibraryThrowsIsTheCallOfTheApplication() {
        run.in("main").add("7_1", READ).value(4);
        run.add("7_1/check", CALL)
                .on("org.junit.jupiter.api.Assertions.assertEquals")
                .uses("7_1");
        run.add("8_1", UNLOCK);
        Failure failure = thrown(
                FailureKind.ASSERTION,
                "main",
                List.of(),
                new Frame("org.junit.jupiter.api.AssertionUtils", "fail", "AssertionUtils.java", 55),
                new Frame("org.junit.jupiter.api.Assertions", "assertEquals", "Assertions.java", 527),
                frame("run", 7));
        assertEquals(List.of("7_1/check"), found(failure));
    }

    @Test
    void codeThatIsNotTracedStandsForItsCaller() {
        run.in("main").add("9_1", CALL).on("lib.Helper.check");
        Failure failure = thrown(
                FailureKind.EXCEPTION,
                "main",
                List.of(),
                new Frame("lib.Helper", "check", "Helper.java", 3),
                frame("run", 9));
        assertEquals(List.of("9_1"), found(failure));
    }

    @Test
    void theInnermostCauseInWhicheverThread() {
        run.in("pool-1").add("30_1", THROW).text("IllegalStateException #1");
        run.in("main").add("50_1", CALL).on("java.util.concurrent.Future.get");
        Failure failure = thrown(
                FailureKind.EXCEPTION,
                "main",
                List.of(
                        "caused by java.lang.IllegalStateException: 3 at most (at once) at app.Sample.run(Sample.java:30)",
                        "caused by java.io.IOException at java.io.FileInputStream.open0(FileInputStream.java:12)"),
                frame("run", 50));
        assertEquals(List.of("30_1"), found(failure));
    }

    @Test
    void whereNothingFitsThereIsNoPoint() {
        run.in("main").add("9_1", STORE);
        Failure failure = thrown(FailureKind.EXCEPTION, "main", List.of(), frame("run", 99));
        assertTrue(FailurePoint.find(failure, run, null, null).isEmpty());
    }

    @Test
    void anExitIsItsCall() {
        run.in("main").add("3_1", CALL).on("java.lang.System.exit").open();
        run.in("other").add("9_1", CALL).on("java.lang.Object.wait").open();
        assertEquals(List.of("3_1"), found(thrown(FailureKind.EXIT, "main", List.of(), frame("run", 3))));
    }

    @Test
    void aDeadlockIsWhatTheThreadsOfTheCycleWaitFor() {
        run.in("main").add("1_1", CALL).on("java.lang.Thread.join").open();
        run.in("a").add("2_1", LOCK).of(1);
        run.in("b").add("3_1", LOCK).of(2);
        run.in("a").add("4_1", LOCK).of(2).open();
        run.in("b").add("5_1", LOCK).of(1).open();
        LockUse a = new LockUse("a", "Fork #2", "Fork", frame("run", 4), false);
        LockUse b = new LockUse("b", "Fork #1", "Fork", frame("run", 5), false);
        assertEquals(List.of("4_1", "5_1"), found(stuck(FailureKind.DEADLOCK, "", List.of(), a, b)));
        assertEquals(List.of("1_1", "4_1", "5_1"), found(stuck(FailureKind.DEADLOCK, "", List.of())));
    }

    @Test
    void aHangIsTheWaitThatNobodyEndsNotTheJoin() {
        run.in("main").add("1_1", CALL).on("java.lang.Thread.join").open();
        run.in("a").add("2_1", BRANCH).text("true");
        run.under("2_1").add("3_1", CALL).on("java.lang.Object.wait").open();
        assertEquals(
                List.of("3_1"), found(stuck(FailureKind.HANG, "", List.of("a waits to be notified on Object #1"))));
    }

    @Test
    void aHangThatRunsOnIsItsLastDecision() {
        run.in("main").add("1_1", CALL).on("java.lang.Thread.join").open();
        run.in("a").add("2_1", BRANCH).text("true");
        run.add("2_2", BRANCH).text("true");
        run.add("3_2", STORE);
        run.in("b").add("9_1", BRANCH).text("true");
        assertEquals(List.of("2_2"), found(stuck(FailureKind.HANG, "a", List.of())));
        assertEquals(List.of("2_2"), found(stuck(FailureKind.HANG, "", List.of("a runs at Sample.java:2"))));
    }

    private List<String> printed(HandMadeRun passing, String expected, String actual) {
        Failure failure = stuck(FailureKind.OUTPUT, "", List.of());
        FailurePoint point = FailurePoint.find(failure, run, passing, new FailurePoint.Output(expected, actual));
        HandMadeRun in = point.failing().isEmpty() ? passing : run;
        return (point.failing().isEmpty() ? point.passing() : point.failing())
                .stream().map(in::name).toList();
    }

    private static void print(HandMadeRun run, String name, String text) {
        run.add(name + "/text", STORE).text(text);
        run.add(name, CALL).on("java.io.PrintStream.println").uses(name + "/text");
    }

    @Test
    void wrongOutputIsTheCallThatPrintedIt() {
        run.in("main");
        print(run, "1_1", "\"total\"");
        print(run, "2_1", "5");
        print(run, "3_1", "5");
        assertEquals(List.of("3_1"), printed(null, "total\n5\n7\n", "total\n5\n5\n"));
        assertEquals(List.of("1_1"), printed(null, "sum\n5\n5\n", "total\n5\n5\n"));
    }

    @Test
    void outputOfUnknownTextIsCounted() {
        run.in("main");
        print(run, "1_1", "?");
        run.add("2_1", CALL).on("java.io.PrintStream.print");
        print(run, "2_2", "?");
        assertEquals(List.of("2_1", "2_2"), printed(null, "a\nb\n", "a\nx = 3\n"));
    }

    @Test
    void missingOutputIsTheCallOfThePassingRun() {
        run.in("main");
        print(run, "1_1", "a");
        HandMadeRun passing = new HandMadeRun().in("main");
        print(passing, "1_1", "a");
        print(passing, "7_1", "b");
        assertEquals(List.of("7_1"), printed(passing, "a\nb\n", "a\n"));
    }
}
