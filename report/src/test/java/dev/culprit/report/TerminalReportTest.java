package dev.culprit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.LaterStep;
import dev.culprit.model.RunStory;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Segment.End;
import dev.culprit.model.Step;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.testing.Golden;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalReportTest {
    private final Golden golden = Golden.of(TerminalReportTest.class);

    private final TerminalReport plain = new TerminalReport(Style.PLAIN);

    @Test
    void whatAThreadDidToSharedThingsStandsBeforeWhereItStopped() {
        Frame read = new Frame("com.acme.Account", "deposit", "Account.java", 20);
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < 9; i++) steps.add(new Step(1, "reads x" + i % 3, read, false));
        String text = plain.failed(
                new FailureStory(Samples.failure(), Samples.schedule(), RunStory.of(steps), List.of(), List.of()));
        List<String> second = text.lines()
                .dropWhile(l -> !l.contains(" 2  teller (0.1)"))
                .limit(8)
                .map(l -> l.substring(20).strip())
                .toList();
        assertEquals("Account.java:20  reads x0", second.get(0));
        assertEquals("… 3 more …", second.get(3));
        assertEquals("Account.java:20  reads x0", second.get(4));
        assertTrue(second.get(7).startsWith("Account.java:21  preempted"), second.toString());
    }

    @Test
    void decisiveStepsAreNeverLeftOut() {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < 20; i++) steps.add(new Step(1, i == 9 ? "reads y" : "reads x", line(20), i == 8 || i == 9));
        List<String> shown = actions(plain.failed(story(Samples.schedule(), steps)));
        assertEquals(List.of("x", "x", "x", "… 6 more …", "y", "… 7 more …", "x", "x", "x"), shown);
    }

    @Test
    void repeatedDecisiveStepIsShownWhereItsFirstOccurrencesAreNot() {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < 20; i++)
            steps.add(new Step(1, i == 6 || i == 12 ? "reads y" : "reads x", line(20), i == 12));
        List<String> shown = actions(plain.failed(story(Samples.schedule(), steps)));
        assertEquals(List.of("x", "x", "x", "… 9 more …", "y", "… 4 more …", "x", "x", "x"), shown);
    }

    @Test
    void everyLineWithAStepIsShownOnce() {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < 20; i++) steps.add(new Step(1, "reads x", line(i == 7 ? 30 : 20), false));
        String text = plain.failed(story(Samples.schedule(), steps));
        assertTrue(text.contains("Account.java:30  reads x"), text);
        assertTrue(text.contains("… 4 more …"), text);
    }

    @Test
    void theStepsInsideALibraryCallAreOneLine() {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < 20; i++) steps.add(new Step(1, "calls List.add: reads x" + i, line(20), false));
        String text = plain.failed(story(Samples.schedule(), steps));
        assertTrue(text.contains("calls List.add: reads x0, x1, x2 and 17"), text);
        assertFalse(text.contains("x3"), text);
    }

    @Test
    void onlyTheLastOfManyPreemptionsAreShown() {
        List<Segment> segments = new ArrayList<>();
        for (int i = 0; i < 300; i++)
            segments.add(new Segment("0." + i % 2, i / 2 + 1, 0, End.PREEMPTED, "reads x", line(20)));
        segments.add(new Segment("0", 1, 0, End.CUT, "", line(20)));
        Schedule schedule = new Schedule(Map.of(), Map.of("0", "main", "0.0", "a", "0.1", "b"), segments, 1);
        String text = plain.failed(story(schedule, List.of()));
        assertTrue(text.contains("… 277 segments with 277 preemptions …"), text);
        assertEquals(
                23,
                text.lines()
                        .filter(l -> l.contains("preempted before it reads x"))
                        .count(),
                text);
    }

    @Test
    void foldedSegmentIsShownIfItAloneHasALine() {
        Schedule schedule = Samples.longSchedule();
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < schedule.segments().size(); i++) steps.add(new Step(i, "reads x", line(20), true));
        String folded = plain.failed(story(schedule, steps));
        assertTrue(folded.contains("… 46 segments without a preemption …"), folded);
        steps.add(new Step(10, "writes x", line(30), true));
        String text = plain.failed(story(schedule, steps));
        assertTrue(text.lines().anyMatch(l -> l.matches(" +Account.java:30 +writes x")), text);
        assertTrue(text.contains("… 8 segments without a preemption …"), text);
        assertTrue(text.contains("… 37 segments without a preemption …"), text);
    }

    @Test
    void threadsThatRanFromStartToEndAreOneLine() {
        List<Step> steps = List.of(
                new Step(1, "reads x", line(20), true),
                new Step(2, "writes x", line(21), true),
                new Step(3, "writes x", line(21), true),
                new Step(5, "reads x", line(20), false));
        List<String> lines = plain.failed(story(Samples.crowd(), steps)).lines().toList();
        int folded = lines.indexOf("      … 18 threads ran from start to end (worker-3 to worker-20) …");
        assertTrue(folded > 0, lines.toString());
        assertTrue(lines.get(folded - 2).startsWith("   4  worker-1"), lines.get(folded - 2));
        assertTrue(lines.get(folded + 1).startsWith("  23  main"), lines.get(folded + 1));
    }

    @Test
    void ofThreadsWithDecisiveStepsTheFirstAndTheLastAreShown() {
        List<Step> steps = new ArrayList<>();
        for (int i = 1; i < 22; i++) steps.add(new Step(i, "writes x", line(21), true));
        String text = plain.failed(story(Samples.crowd(), steps));
        assertTrue(text.contains("… 16 threads ran from start to end (worker-4 to worker-19) …"), text);
        assertTrue(text.contains("   5  worker-3"), text);
        assertTrue(text.contains("  22  worker-20"), text);
    }

    @Test
    void aThreadWithALineOfItsOwnIsNotFolded() {
        List<Step> steps = List.of(new Step(1, "writes x", line(21), true), new Step(10, "writes x", line(30), true));
        String text = plain.failed(story(Samples.crowd(), steps));
        assertTrue(text.contains("… 6 threads ran from start to end (worker-3 to worker-8) …"), text);
        assertTrue(text.contains("  11  worker-9"), text);
        assertTrue(text.contains("… 11 threads ran from start to end (worker-10 to worker-20) …"), text);
    }

    @Test
    void aThreadThatJoinsTheOthersInTurnIsFoldedWithThem() {
        List<Segment> segments = new ArrayList<>();
        for (Segment s : Samples.crowd().segments()) {
            segments.add(s);
            if (s.end() == Segment.End.ENDED)
                segments.add(new Segment("0", 30, 0, Segment.End.BLOCKED, "waits for another to end", line(31)));
        }
        Schedule joining = new Schedule(Map.of(), Samples.crowd().names(), segments, 2);
        String text = plain.failed(story(joining, List.of(new Step(1, "writes x", line(21), true))));
        assertTrue(text.contains("… 18 threads ran from start to end (worker-3 to worker-20) …"), text);
    }

    @Test
    void threadsThatInterleaveAreShownAmongManyThatDoNot() {
        List<Segment> segments = new ArrayList<>(Samples.crowd().segments());
        Segment buyer = new Segment("0.30", 3, 0, Segment.End.BLOCKED, "waits to lock Stock", line(20));
        segments.add(12, buyer);
        segments.add(20, new Segment("0.30", 5, 0, Segment.End.ENDED, "ends", line(0)));
        Map<String, String> names = new LinkedHashMap<>(Samples.crowd().names());
        names.put("0.30", "buyer");
        List<Step> steps = List.of(
                new Step(1, "reads x", line(20), true),
                new Step(12, "reads x", line(20), true),
                new Step(20, "writes x", line(21), true),
                new Step(21, "writes x", line(21), true));
        String text = plain.failed(story(new Schedule(Map.of(), names, segments, 2), steps));
        List<String> lines =
                text.lines().map(l -> l.strip().replaceAll(" +", " ")).toList();
        assertTrue(lines.contains("13 buyer Account.java:20 reads x"), text);
        assertTrue(lines.contains("Account.java:20 waits to lock Stock"), text);
        assertTrue(lines.contains("21 buyer Account.java:21 writes x"), text);
        assertTrue(text.contains("… 8 threads ran from start to end (worker-3 to worker-10) …"), text);
    }

    @Test
    void threadsWithoutConsecutiveNumbersAreListed() {
        assertEquals("a, b", ThreadNames.listed(List.of("a", "b")));
        assertEquals("w-2 to w-4", ThreadNames.listed(List.of("w-4", "w-2", "w-3")));
        assertEquals("w-1, w-2, w-4, x-3", ThreadNames.listed(List.of("w-1", "w-2", "w-4", "x-3")));
        assertEquals("a, b, c and 2 more", ThreadNames.listed(List.of("a", "b", "c", "d", "e")));
    }

    @Test
    void whatHappenedOnlyAfterTheFailureFollowsIt() {
        List<LaterStep> later = List.of(
                new LaterStep("teller", "writes limit", line(50)), new LaterStep("teller", "writes owner", line(51)));
        RunStory story = new RunStory(List.of(new Step(4, "reads limit", line(40), true)), later);
        List<String> lines = plain.failed(
                        new FailureStory(Samples.failure(), Samples.schedule(), story, List.of(), List.of()))
                .lines()
                .map(String::strip)
                .dropWhile(l -> !l.contains("reads limit"))
                .toList();
        assertEquals("then main: IllegalStateException at Account.java:40", lines.get(1));
        assertEquals("only after that", lines.get(2));
        assertEquals("teller        Account.java:50  writes limit", lines.get(3));
        assertEquals("Account.java:51  writes owner", lines.get(4));
        assertEquals(5, lines.size());
    }

    private static Frame line(int line) {
        return new Frame("com.acme.Account", "deposit", "Account.java", line);
    }

    private static FailureStory story(Schedule schedule, List<Step> steps) {
        return new FailureStory(Samples.failure(), schedule, RunStory.of(steps), List.of(), List.of());
    }

    private static List<String> actions(String text) {
        return text.lines()
                .filter(l -> l.contains("reads ") || l.contains(" more "))
                .filter(l -> !l.contains("preempted"))
                .map(l -> l.substring(20).strip().replaceFirst(".*reads ", ""))
                .toList();
    }

    @Test
    void otherFailuresFitTheTerminal() {
        String message =
                "Cannot invoke \"com.acme.orders.events.StreamStartToken.getStartMark()\" because \"token\" is null";
        Failure other = new Failure(
                FailureKind.EXCEPTION, "java.lang.NullPointerException", message, "loader", List.of(), List.of());
        assertEquals(
                List.of(
                        "also: java.lang.NullPointerException: Cannot invoke",
                        "      \"com.acme.orders.events.StreamStartToken.getStartMark()\" because \"token\"",
                        "      is null in thread loader",
                        "      in .culprit/Bank/failing-2.schedule"),
                TerminalReport.also(other.headline(), ".culprit/Bank/failing-2.schedule"));
    }

    @Test
    void longNamesAreBrokenWhereAPartOfThemEnds() {
        assertEquals(
                List.of("calls", "AtomicReference.", "compareAndSet"),
                Wrapping.lines("calls AtomicReference.compareAndSet", 20));
        assertEquals(
                List.of("calls", "AtomicReferenceField", "Updater.get"),
                Wrapping.lines("calls AtomicReferenceFieldUpdater.get", 20));
        assertEquals(List.of("1234567890", "12345"), Wrapping.lines("123456789012345", 10));
    }

    @Test
    void failureWithTheInterleavingThatMatters() {
        FailureStory story = new FailureStory(
                Samples.failure(),
                Samples.schedule(),
                RunStory.NONE,
                List.of("found in run 17 of 230 runs (2.1 s, 110 per second); 3 failed, 227 passed"),
                List.of("replay: culprit replay --schedule .culprit/Bank/failing.schedule"));
        golden.check("failureWithTheInterleavingThatMatters.txt", plain.failed(story));
    }

    @Test
    void hangShowsWhatEachThreadDoesAndNoStack() {
        Failure hang = new Failure(
                FailureKind.HANG,
                "",
                "all threads wait and nobody is left to wake them",
                "",
                List.of(Samples.frame("Bank", "main", 31)),
                List.of("main waits for teller to end at Bank.java:31 in main", "teller waits in Queue.take"));
        golden.check("hangShowsWhatEachThreadDoesAndNoStack.txt", plain.failed(story(hang, Samples.stuck())));
    }

    @Test
    void exitSaysItsStatusLast() {
        Failure exit = new Failure(
                FailureKind.EXIT, "exit 3", "", "main", List.of(Samples.frame("Bank", "main", 31)), List.of());
        String text = plain.failed(story(exit, Samples.schedule()));
        assertTrue(text.endsWith("is still running\n    then the program ends with exit status 3\n"), text);
    }

    @Test
    void ofAStackTheApplicationsFramesAreShownAndWhereALibraryThrew() {
        Failure failure = new Failure(
                FailureKind.EXCEPTION,
                "java.util.NoSuchElementException",
                "",
                "",
                List.of(
                        new Frame("java.util.ArrayDeque", "removeFirst", "ArrayDeque.java", 362),
                        new Frame("java.util.ArrayDeque", "pop", "ArrayDeque.java", 593),
                        Samples.frame("Bank", "next", 12),
                        new Frame("java.lang.Iterable", "forEach", "Iterable.java", 75),
                        Samples.frame("Bank", "main", 31),
                        new Frame("java.lang.reflect.Method", "invoke", "Method.java", 569)),
                List.of());
        assertEquals(
                """
                FAILED  java.util.NoSuchElementException
                        at ArrayDeque.removeFirst (ArrayDeque.java:362)
                        at Bank.next (Bank.java:12)
                        at Bank.main (Bank.java:31)
                """,
                plain.failed(story(failure, Samples.NONE)));
    }

    @Test
    void framesOfATestFrameworkAreNotShown() {
        Failure failure = new Failure(
                FailureKind.ASSERTION,
                "org.opentest4j.AssertionFailedError",
                "expected: <2> but was: <1>",
                "main",
                List.of(
                        new Frame("org.junit.jupiter.api.AssertionUtils", "fail", "AssertionUtils.java", 55),
                        new Frame("org.junit.jupiter.api.Assertions", "assertEquals", "Assertions.java", 531),
                        Samples.frame("BankTest", "adds", 9),
                        new Frame("java.util.ArrayList", "forEach", "ArrayList.java", 1511)),
                List.of());
        assertEquals(
                """
                FAILED  org.opentest4j.AssertionFailedError: expected: <2> but was: <1>
                        in thread main
                        at BankTest.adds (BankTest.java:9)
                """,
                plain.failed(story(failure, Samples.NONE)));
    }

    @Test
    void nothingIsWiderThanATerminal() {
        String word = "x".repeat(300);
        Frame far = new Frame("com.acme." + word, word, word + ".java", 7);
        Failure failure =
                new Failure(FailureKind.EXCEPTION, "com.acme." + word, word, word, List.of(far), List.of(word));
        List<Segment> segments = List.of(
                new Segment("0", 1, 0, End.PREEMPTED, "calls " + word, far),
                new Segment("0.1", 1, 0, End.BLOCKED, "waits to lock " + word + " again and again", far));
        Schedule schedule = new Schedule(Map.of(), Map.of("0", word, "0.1", "main"), segments, 1);
        List<Step> steps = List.of(new Step(0, "calls " + word + " and so on", far, true));
        String text = plain.failed(new FailureStory(failure, schedule, RunStory.of(steps), List.of(word), List.of()))
                + plain.warnings(List.of(word + " " + word))
                + plain.inconclusive(word, new RunCounts(1, 0, 0, 1, 1));
        assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);
    }

    private static FailureStory story(Failure failure, Schedule schedule) {
        return new FailureStory(failure, schedule, RunStory.NONE, List.of(), List.of());
    }

    @Test
    void deadlockShowsItsCycle() {
        String text = plain.failed(story(Samples.deadlock(), Samples.NONE));
        assertEquals(
                """
                FAILED  deadlock
                        Thread-0 holds Fork@1 (Table.java:20) and waits for Fork@2
                          (Fork.java:12)
                        Thread-1 holds Fork@2 (Table.java:20) and waits for Fork@1
                          (Fork.java:12)
                """,
                text);
    }

    @Test
    void longSchedulesAreFoldedAroundThePreemptions() {
        String text = plain.failed(
                new FailureStory(Samples.failure(), Samples.longSchedule(), RunStory.NONE, List.of(), List.of()));
        assertTrue(text.contains("… 46 segments without a preemption …"), text);
        assertTrue(text.contains("… 42 segments without a preemption …"), text);
        assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);
    }

    @Test
    void coloursOnlyWhereAsked() {
        RunCounts runs = new RunCounts(10_000, 0, 10_000, 0, 4.2);
        assertEquals("PASSED  nothing wrong found in 10,000 runs (4.2 s, 2,381 per second)\n", plain.passed(runs, ""));
        assertEquals("16 runs (3.2 s)", TerminalReport.inWords(new RunCounts(16, 3, 13, 0, 3.2)));
        assertTrue(new TerminalReport(new Style(true)).passed(runs, "").contains("\u001b["));
        assertFalse(plain.inconclusive("the host died", runs).contains("\u001b["));
    }

    @Test
    void progressSaysRunsFailuresRateAndTimeLeft() {
        ProgressLine line = new ProgressLine(System.err, ProgressLine.Mode.TERMINAL, 10_000, 60_000);
        assertEquals(
                "[##########..........] 2,000 runs, 3 failed, 67 per second, 30 s left", line.line(2_000, 3, 30_000));
        assertEquals(
                "[###################.] 9,900 runs, 0 failed, 9,900 per second, 0 s left", line.line(9_900, 0, 1_000));
        ProgressLine other = new ProgressLine(System.err, ProgressLine.Mode.PLAIN, 10_000, 60_000);
        assertEquals("0 runs, 0 failed, 0 per second, 60 s left", other.line(0, 0, 0));
        other.label("proof");
        assertEquals("proof: 16 runs, 8 failed, 16 per second, 59 s left", other.line(16, 8, 1_000));
    }
}
