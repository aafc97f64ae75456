package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.strategy.StrategyThread;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.Segment;
import dev.culprit.model.Segment.End;
import dev.culprit.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class DispatcherTest {
    /** After as many runs of a host only hot variables are places to switch at. */
    private static final int LEARNING_RUNS = 3;

    private final ProgramRunner runner = new ProgramRunner();
    private final Scripted strategy = new Scripted();

    private List<String> asked(Program p) {
        assertEquals(Verdict.PASSED, runner.run(p, strategy, 0).verdict());
        return strategy.asked();
    }

    @Test
    void errorOfAStrategyMakesTheRunInconclusive() {
        Program p = Program.of(thread("A", write("x", 1)), thread("B", write("x", 2)));
        Execution e = runner.run(
                p,
                new Scripted() {
                    @Override
                    public StrategyThread atEvent(StrategyThread current, StrategyThread[] enabled, int count) {
                        throw new IndexOutOfBoundsException("-1");
                    }
                },
                0);
        assertEquals(Verdict.INCONCLUSIVE, e.verdict());
        assertTrue(e.outcome().reason().text().contains("IndexOutOfBoundsException: -1"), e.outcome()::toString);
    }

    @Test
    void nobodyIsAskedWhileOneThreadLives() {
        assertEquals(List.of(), asked(Program.main(List.of(write("x", 1), lock("m"), unlock("m"), read("x")))));
    }

    @Test
    void theStrategyIsAskedBeforeEachEventAtWhichTwoThreadsCanRun() {
        Program p = Program.of(thread("A", write("x", 1), read("x")), thread("B", write("x", 2)));
        assertEquals(
                List.of(
                        "stop main [A, B]",
                        "event A:1 [A, B]",
                        "event A:2 [A, B]",
                        "stop A [main, B]",
                        "stop main [B]",
                        "stop B [main]"),
                asked(p));
    }

    @Test
    void theStrategyIsNotAskedWhereOneThreadCanRun() {
        Program p = Program.of(thread("A", park()), thread("B", write("x", 1), write("x", 2), unpark("A")));
        strategy.prefer("A");
        assertEquals(List.of("stop main [A, B]", "stop A [B]", "stop B [A]", "stop A [main]"), asked(p));
    }

    @Test
    void aReadOfWhatNobodyHasWrittenIsNotAnEvent() {
        Program p = Program.of(thread("A", read("x"), read("x")), thread("B", read("x")));
        assertTrue(asked(p).stream().noneMatch(q -> q.startsWith("event")), strategy.asked()::toString);
    }

    @Test
    void anAccessToAnObjectOfOneThreadIsNotAnEvent() {
        // x is main's until A touches it, and B never does
        Program p =
                Program.main(List.of(start("A"), write("y", 1), write("y", 2), join("A")), thread("A", write("x", 1)));
        assertTrue(asked(p).stream().noneMatch(q -> q.startsWith("event main")), strategy.asked()::toString);
    }

    @Test
    void strategiesChooseWhetherTheStartOfAThreadIsAPlaceToSwitchAt() {
        Program p = Program.of(thread("A"), thread("B"));
        assertTrue(asked(p).stream().noneMatch(q -> q.startsWith("event main")), strategy.asked()::toString);
        strategy.switchingAtStart();
        assertEquals(List.of("event main:1 [main, A]", "event main:2 [main, A, B]"), asked(p).subList(0, 2));
    }

    @Test
    void onlyHotVariablesArePlacesToSwitchAtOnceAHostHasLearned() {
        Program p = Program.of(
                        thread("A", write("own", 1), write("common", 1)),
                        thread("B", write("other", 1), write("common", 2)))
                .withStatics("own", "other", "common");
        assertTrue(asked(p).contains("event A:1 [A, B]"), "every variable is hot in the first runs");
        for (int i = 1; i < LEARNING_RUNS; i++) asked(p);
        assertEquals(List.of("event A:2 [A, B]"), events(p, "A"));
    }

    private List<String> events(Program p, String thread) {
        asked(p);
        return strategy.askedOf(thread).stream()
                .filter(q -> q.startsWith("event"))
                .toList();
    }

    @Test
    void aVariableBecomesHotWhenThreadsConflictOnIt() {
        for (int i = 0; i < LEARNING_RUNS; i++) asked(Program.main(List.of()));
        Program p = Program.of(thread("A", write("x", 1), write("x", 2)), thread("B", write("x", 3), write("x", 4)))
                .withStatics("x");
        assertEquals(List.of(), events(p, "A"), "B has not run yet");
        assertEquals(List.of("event A:1 [A, B]", "event A:2 [A, B]"), events(p, "A"), "learned from the run before");
    }

    @Test
    void readsAloneDoNotMakeAVariableHot() {
        for (int i = 0; i < LEARNING_RUNS; i++) asked(Program.main(List.of()));
        Program p = Program.main(
                        List.of(write("x", 1), start("A"), start("B"), join("A"), join("B")),
                        thread("A", read("x"), read("x")),
                        thread("B", read("x"), read("x")))
                .withStatics("x");
        for (int i = 0; i < 2; i++) assertEquals(List.of(), events(p, "A"));
    }

    @Test
    void onlySwitchesAwayFromThreadsThatCouldContinueArePreemptions() {
        Program p = Program.of(
                thread("A", write("x", 1), giveWay(), write("x", 2), sleep(1)),
                thread("B", write("x", 3), write("x", 4)));
        Execution none = runner.run(p, new Scripted(), 0);
        assertEquals(0, none.preemptions());
        assertEquals(
                List.of(End.BLOCKED, End.YIELDED),
                none.schedule().segments().stream().map(Segment::end).limit(2).toList());
        Execution two = runner.run(p, new Scripted().preempt("A", 1, "B").preempt("B", 2, "A"), 0);
        assertEquals(2, two.preemptions());
        assertEquals(2, two.schedule().preemptions());
    }

    @Test
    void aPreemptedThreadContinuesWithTheEventThatItWasAboutToDo() {
        Program p = Program.of(thread("A", write("x", 1), write("x", 2)), thread("B", write("x", 3), write("x", 4)));
        Execution e = runner.run(p, new Scripted().preempt("A", 2, "B").preempt("B", 2, "A"), 0);
        assertEquals(4, e.value("x"));
        assertEquals(List.of("A: write x", "B: write x", "A: write x", "B: write x"), e.order());
    }

    @Test
    void aThreadThatYieldsIsNotChosenWhileAnotherCanRun() {
        Program p = Program.of(thread("A", giveWay(), write("x", 1)), thread("B", write("x", 2)));
        Execution e = runner.run(p, strategy.prefer("A"), 0);
        assertEquals(
                List.of("yield A [B]"),
                strategy.asked().stream().filter(q -> q.startsWith("yield")).toList());
        assertEquals(List.of("B: write x", "A: yield", "A: write x"), e.order());
    }

    @Test
    void aThreadThatYieldsMayContinueAtOnce() {
        Program p = Program.of(thread("A", giveWay(), write("x", 1)), thread("B", write("x", 2)));
        for (String name : List.of("random", "pct", "pos", "site", "bounded:0")) {
            Execution continued = runner.explore(p, Strategies.named(name), 200).stream()
                    .filter(e -> e.preemptions() == 0 && e.order().get(0).equals("A: yield"))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(name));
            assertEquals(List.of("A: yield", "A: write x", "B: write x"), continued.order(), name);
            Execution replayed = runner.replay(p, continued.schedule());
            assertEquals(continued.fullOrder(), replayed.fullOrder(), name);
        }
    }

    /** Else a loop that waits for another thread could run for ever. */
    @Test
    void aThreadIgnoresFewYieldsInARow() {
        Program p = Program.of(thread("A", until(1, read("x"), giveWay())), thread("B", write("x", 1)));
        for (String name : List.of("random", "pct", "pos", "site", "bounded:0")) {
            for (Execution e : runner.explore(p, Strategies.named(name), 200)) {
                assertEquals(Verdict.PASSED, e.verdict(), name);
                List<String> order = e.order();
                int before = (int) order.subList(0, order.indexOf("B: write x")).stream()
                        .filter("A: yield"::equals)
                        .count();
                // each time that A gives way, B is the only other thread, and runs up to its write or past it
                assertTrue(before <= 2 * 4, name + ": " + order);
            }
        }
    }

    @Test
    void aThreadThatReadsWithoutEndGivesWay() {
        Program p = Program.main(
                List.of(write("x", 2), start("A"), start("B"), join("A"), join("B")),
                thread("A", until(1, read("x"))),
                thread("B", write("x", 1)));
        Execution e = runner.run(p, strategy.prefer("A"), 0);
        assertEquals(Verdict.PASSED, e.verdict());
        long reads = e.of("A").stream().filter(o -> o.equals("read x")).count();
        // reads of what nobody has written since it is shared: after 500 of them A gives way, and the next one sees the
        // write
        assertTrue(reads >= 500 && reads <= 510, "reads: " + reads);
    }

    @Test
    void aThreadWithManyEventsAndNoWriteGivesWay() {
        Program p = Program.main(
                List.of(start("A"), start("B"), join("A"), join("B")),
                thread("A", write("x", 2), until(1, read("x"))),
                thread("B", read("x"), write("x", 1)));
        Execution e = runner.run(p, strategy.prefer("A"), 0);
        assertEquals(Verdict.PASSED, e.verdict());
        assertEquals(
                List.of("yield A [B]"),
                strategy.askedOf("A").stream()
                        .filter(q -> q.startsWith("yield"))
                        .toList());
    }
}
