package dev.culprit.control.outcome;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.strategy.Strategy;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Operation;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Step;
import dev.culprit.model.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StoryTest {
    private final ProgramRunner runner = new ProgramRunner();

    private Execution replayed(Program p, Strategy strategy) {
        Execution replayed = runner.replay(p, runner.run(p, strategy, 0).schedule());
        assertTrue(
                replayed.verdict() != Verdict.INCONCLUSIVE, replayed.outcome().reason()::text);
        return replayed;
    }

    /** As {@code A:2 writes x}, with a star where the step is decisive. */
    private static List<String> story(Execution e) {
        List<String> story = new ArrayList<>();
        for (Step step : e.outcome().story().steps())
            story.add(step.frame().className() + ":" + step.frame().line() + " " + step.action()
                    + (step.decisive() ? " *" : ""));
        return story;
    }

    private static String threadOf(Step step, Schedule schedule) {
        return schedule.names().get(schedule.segments().get(step.segment()).thread());
    }

    @Test
    void bothSidesOfALostUpdateAreDecisive() {
        Program p = Program.of(thread("A", read("x"), writeSum("x", 1)), thread("B", read("x"), writeSum("x", 1)))
                .withStatics("x");
        Execution e = replayed(p, new Scripted().prefer("A").preempt("A", 1, "B"));
        assertEquals(1, e.value("x"), "the update of B is lost");
        assertEquals(List.of("A:1 reads x *", "B:1 reads x *", "B:2 writes x *", "A:2 writes x *"), story(e));
    }

    @Test
    void whatOnlyOneThreadUsesIsNotPartOfTheStory() {
        Program p = Program.of(thread("A", write("own", 1), read("own"), write("x", 1)), thread("B", read("x")));
        assertEquals(List.of("A:3 writes x *", "B:1 reads x *"), story(replayed(p, new Scripted().prefer("A"))));
    }

    @Test
    void whatNobodyChangesIsNotPartOfTheStory() {
        Program p = Program.of(thread("A", read("x")), thread("B", read("x")));
        assertEquals(List.of(), story(replayed(p, new Scripted())));
    }

    @Test
    void aReadBeforeTheFirstWriteIsPartOfTheStory() {
        Program p = Program.of(thread("A", read("x")), thread("B", write("x", 1)));
        assertEquals(List.of("A:1 reads x *", "B:1 writes x *"), story(replayed(p, new Scripted().prefer("A"))));
    }

    @Test
    void theLastChangeOfTheLastThreadIsDecisive() {
        Program p =
                Program.of(thread("A", write("x", 1)), thread("B", read("x"), write("x", 2), write("x", 3), read("x")));
        assertEquals(
                List.of("A:1 writes x *", "B:1 reads x *", "B:2 writes x *", "B:3 writes x *", "B:4 reads x *"),
                story(replayed(p, new Scripted().prefer("A"))));
    }

    @Test
    void ofALoopTheFirstAndLastRoundAreKept() {
        Program p = Program.of(
                thread("A", repeat(1000, read("x"), writeSum("x", 1), read("x"))), thread("B", write("x", 7)));
        assertEquals(
                List.of(
                        "A:2 reads x *",
                        "A:3 writes x *",
                        "A:4 reads x",
                        "A:2 reads x",
                        "A:3 writes x *",
                        "A:4 reads x *",
                        "B:1 writes x *"),
                story(replayed(p, new Scripted().prefer("A"))));
    }

    @Test
    void aWriteBeforeTheSecondThreadBelongsToTheStoryOfWhatIsSharedLater() {
        Program p = Program.main(
                        List.of(
                                write("x", 1),
                                write("x", 2),
                                write("s", 1),
                                write("own", 1),
                                start("A"),
                                start("B"),
                                join("A"),
                                join("B")),
                        thread("A", read("x"), read("s"), read("own")),
                        thread("B", write("x", 3), write("s", 3)))
                .withStatics("s");
        assertEquals(
                List.of(
                        "main:2 writes x",
                        "main:3 writes s",
                        "A:1 reads x *",
                        "A:2 reads s *",
                        "B:1 writes x *",
                        "B:2 writes s *"),
                story(replayed(p, new Scripted().prefer("A"))));
    }

    @Test
    void aRunThatFailsTooEarlyHasNoConflict() {
        Program p = usedTooEarly();
        assertEquals(List.of(), story(replayed(p, new Scripted().prefer("A"))));
    }

    @Test
    void aWriteAfterTheFailureMakesTheReadBeforeItDecisive() {
        Program p = usedTooEarly();
        Schedule failing = runner.run(p, new Scripted().prefer("A"), 0).schedule();
        Execution e = runner.follow(p, Steering.followBeyondFailure(failing));
        assertEquals("expected 7, was 0", e.failure().message());
        assertEquals(List.of("A:1 reads x *", "B:3 writes x *"), story(e));
        List<Step> steps = e.outcome().story().steps();
        assertTrue(steps.get(0).segment() < failing.segments().size(), "before the failure");
        assertTrue(steps.get(1).segment() >= failing.segments().size(), "after the failure");
    }

    @Test
    void aWriteOfTheOnlyThreadThatIsLeftIsSeen() {
        Program p = Program.main(List.of(start("A"), write("x", 7)), thread("A", read("x"), check(7)));
        Schedule failing = runner.run(p, new Scripted().switchingAtStart().preempt("main", 1, "A"), 0)
                .schedule();
        Execution e = runner.follow(p, Steering.followBeyondFailure(failing));
        assertEquals("expected 7, was 0", e.failure().message());
        assertEquals(List.of("A:1 reads x *", "main:2 writes x *"), story(e));
    }

    /** What only matters among the threads that continue is left out: a variable, and the order of reads. */
    private static Program usedTooEarly() {
        return Program.of(
                thread("A", read("x"), write("read later", 1), check(7)),
                thread("B", read("read later"), write("new", 1), write("x", 7), read("x")),
                thread("C", read("new"), read("x")));
    }

    @Test
    void aLockThatAnotherThreadWaitsForIsPartOfTheStory() {
        Program p = Program.of(thread("A", lock("m"), write("x", 1), unlock("m")), thread("B", lock("m"), unlock("m")))
                .withStatics("x");
        List<String> story = story(
                replayed(p, new Scripted().prefer("A").preempt("A", 2, "B").preempt("B", 1, "B")));
        assertTrue(story.get(0).startsWith("A:1 locks "), story.toString());
        assertTrue(story.stream().anyMatch(s -> s.startsWith("B:1 locks ")), story.toString());
    }

    @Test
    void aNotificationIsPartOfTheStory() {
        Program p = Program.of(
                thread("A", lock("m"), signal("m"), unlock("m")), thread("B", lock("m"), await("m"), unlock("m")));
        Execution e = replayed(p, new Scripted().prefer("A"));
        assertEquals(FailureKind.HANG, e.failureKind(), "the notification came too early");
        assertEquals(List.of("A:1 locks Program.m *", "A:2 notifies Program.m *", "B:1 locks Program.m *"), story(e));
    }

    @Test
    void aNotificationBeforeTheOnlyThreadThatIsLeftWaitsIsPartOfTheStory() {
        Program p = Program.main(
                List.of(start("B"), join("B"), lock("m"), await("m"), unlock("m")),
                thread("B", lock("m"), signal("m"), unlock("m")));
        Execution e = replayed(p, new Scripted());
        assertEquals(FailureKind.HANG, e.failureKind(), "the notification came too early");
        assertTrue(story(e).contains("B:2 notifies Program.m"), story(e).toString());
    }

    @Test
    void differentLocksOfBothSidesArePartOfTheStory() {
        Program p = Program.of(
                        thread("A", lock("a"), read("x"), writeSum("x", 1), unlock("a")),
                        thread("B", lock("b"), read("x"), writeSum("x", 1), unlock("b")))
                .withStatics("x");
        Execution e = replayed(p, new Scripted().prefer("A").preempt("A", 2, "B"));
        assertEquals(1, e.value("x"), "the update of B is lost");
        assertEquals(
                List.of(
                        "A:1 locks Program.a",
                        "A:2 reads x *",
                        "B:1 locks Program.b",
                        "B:2 reads x *",
                        "B:3 writes x *",
                        "A:3 writes x *"),
                story(e));
    }

    @Test
    void aLockOfOneThreadIsNotPartOfTheStoryIfBothHoldAnother() {
        Program p = Program.of(
                        thread("A", lock("own"), lock("m"), write("x", 1), unlock("m"), unlock("own")),
                        thread("B", lock("m"), write("x", 2), unlock("m")))
                .withStatics("x");
        List<String> story = story(replayed(p, new Scripted().prefer("A")));
        assertTrue(story.contains("A:2 locks Program.m *"), story.toString());
        assertTrue(story.stream().noneMatch(s -> s.contains("Program.own")), story.toString());
    }

    @Test
    void aLockThatWasReleasedBeforeTheAccessIsNotPartOfTheStory() {
        Program p = Program.of(
                        thread("A", lock("a"), write("own", 1), unlock("a"), write("x", 1)), thread("B", read("x")))
                .withStatics("x");
        List<String> story = story(replayed(p, new Scripted().prefer("A")));
        assertEquals(List.of("A:4 writes x *", "B:1 reads x *"), story);
    }

    @Test
    void anInterruptAndTheWaitThatItEndsArePartOfTheStory() {
        Program p = Program.of(thread("A", sleep(100)), thread("B", interrupt("A")));
        assertEquals(
                List.of("B:1 interrupts A *", "A:1 is interrupted in its sleep *"),
                story(replayed(p, new Scripted().prefer("A"))));
        Program waiting = Program.of(thread("A", lock("m"), await("m", 100)), thread("B", interrupt("A")));
        assertEquals(
                List.of("B:1 interrupts A *", "A:2 is interrupted waiting to be notified on Program.m *"),
                story(replayed(waiting, new Scripted().prefer("A"))));
    }

    @Test
    void anInterruptBeforeTheWaitIsPartOfTheStory() {
        Program sleeping = Program.of(thread("A", sleep(100)), thread("B", interrupt("A")));
        assertEquals(
                List.of("B:1 interrupts A *", "A:1 is interrupted in its sleep *"),
                story(replayed(sleeping, new Scripted().prefer("B"))));
    }

    @Test
    void anExpiredTimeoutIsPartOfTheStory() {
        Program joining = Program.of(thread("A", join("B", 10)), thread("B", parkMillis(5_000)));
        assertTrue(story(replayed(joining, new Scripted().prefer("A")))
                .contains("A:1 times out after 10 ms waiting for B to end"));
        Program waiting = Program.of(thread("A", lock("m"), await("m", 20_000)), thread("B", sleep(1)));
        assertTrue(story(replayed(waiting, new Scripted().prefer("A")))
                .contains("A:2 times out after 20 s waiting to be notified on Program.m"));
    }

    @Test
    void aWaitThatIsNotifiedInTimeHasNotExpired() {
        Program p = Program.of(
                thread("A", lock("m"), await("m", 10), unlock("m")), thread("B", lock("m"), signal("m"), unlock("m")));
        assertTrue(story(replayed(p, new Scripted().prefer("A"))).stream().noneMatch(s -> s.contains("times out")));
    }

    @Test
    void aSleepIsPartOfTheStoryIfOthersRanMeanwhile() {
        Program p = Program.of(thread("A", sleep(30), sleep(40)), thread("B", write("x", 1)));
        assertEquals(List.of("A:1 has slept 30 ms"), story(replayed(p, new Scripted().prefer("A"))));
    }

    @Test
    void ofVeryManyTimeoutsTheLastAreKept() {
        int rounds = Interruptions.LIMIT + 100;
        Program p =
                Program.of(thread("A", repeat(rounds, sleep(2)), write("x", 1)), thread("B", repeat(rounds, sleep(2))));
        List<Step> steps =
                replayed(p, new Scripted().prefer("A")).outcome().story().steps();
        assertEquals(Interruptions.LIMIT, steps.size());
    }

    @Test
    void accessesNearTheEndOfALongRunAreKept() {
        List<Operation> many = new ArrayList<>();
        for (int i = 0; i < 60; i++) many.add(write("x" + i, 1));
        Operation[] all = many.toArray(Operation[]::new);
        Program p = Program.of(
                thread("A", repeat(600, append(all, giveWay())), write("last", 1)),
                thread("B", repeat(600, append(all, giveWay())), read("last")));
        Execution e = replayed(p, new Scripted().prefer("A"));
        List<Step> story = e.outcome().story().steps();
        assertTrue(e.events().size() > Story.LIMIT, () -> e.events().size() + " events");
        assertTrue(e.schedule().segments().size() > 1000, "the threads take turns");
        assertTrue(story.size() <= Story.LIMIT, () -> story.size() + " steps");
        assertTrue(story.stream().anyMatch(s -> s.action().equals("reads last") && s.decisive()), "reads last");
        assertTrue(story.stream().anyMatch(s -> s.action().equals("writes last") && s.decisive()), "writes last");
        for (int i = 0; i < 60; i++) {
            String action = "writes x" + i;
            for (String thread : List.of("A", "B"))
                assertTrue(
                        story.stream()
                                .anyMatch(s -> s.action().equals(action)
                                        && s.frame().className().equals(thread)),
                        () -> thread + " " + action);
        }
    }

    private static Operation[] append(Operation[] operations, Operation last) {
        List<Operation> all = new ArrayList<>(List.of(operations));
        all.add(last);
        return all.toArray(Operation[]::new);
    }

    /**
     * Patterns consist of the last write of each thread's consecutive accesses to a variable, or of the last read where
     * there is no write. All of them are decisive steps, in the same order.
     */
    @Test
    void accessesThatPatternsAreMadeOfAreDecisive() {
        Random random = new Random(5);
        for (int i = 0; i < 50; i++) {
            Program p = Program.of(randomThread("A", random), randomThread("B", random), randomThread("C", random))
                    .withStatics("x", "y");
            Execution e = replayed(p, Strategies.named("random"));
            for (String variable : List.of("x", "y")) {
                List<String> expected = patternAccesses(e, variable);
                List<String> decisive = e.outcome().story().steps().stream()
                        .filter(s -> s.decisive() && s.action().endsWith("s " + variable))
                        .map(s -> threadOf(s, e.schedule()) + ": " + s.action().replace("s " + variable, ""))
                        .toList();
                assertTrue(isSubsequence(expected, decisive), () -> expected + " in " + decisive + " of " + e.order());
            }
        }
    }

    private static Program.Code randomThread(String name, Random random) {
        Operation[] operations = new Operation[1 + random.nextInt(6)];
        for (int i = 0; i < operations.length; i++) {
            String variable = random.nextBoolean() ? "x" : "y";
            operations[i] = random.nextInt(3) == 0 ? write(variable, i) : read(variable);
        }
        return thread(name, operations);
    }

    /** As {@code A: write}; none if no thread writes or only one thread accesses the variable. */
    private static List<String> patternAccesses(Execution e, String variable) {
        List<String> accesses = new ArrayList<>();
        for (String event : e.order()) {
            if (!event.endsWith(" " + variable)) continue;
            String access = event.substring(0, event.length() - variable.length() - 1);
            int last = accesses.size() - 1;
            boolean sameThread = last >= 0 && accesses.get(last).charAt(0) == access.charAt(0);
            if (!sameThread) accesses.add(access);
            else if (access.endsWith("write") || !accesses.get(last).endsWith("write")) accesses.set(last, access);
        }
        boolean conflicts = accesses.stream().anyMatch(a -> a.endsWith("write"))
                && accesses.stream().map(a -> a.charAt(0)).distinct().count() > 1;
        return conflicts ? withoutReadsBetweenReads(accesses) : List.of();
    }

    /** A read between reads of other threads conflicts with neither. */
    private static List<String> withoutReadsBetweenReads(List<String> accesses) {
        List<String> conflicting = new ArrayList<>();
        for (int i = 0; i < accesses.size(); i++) {
            boolean before = i > 0 && accesses.get(i - 1).endsWith("write");
            boolean after = i + 1 < accesses.size() && accesses.get(i + 1).endsWith("write");
            if (accesses.get(i).endsWith("write") || before || after) conflicting.add(accesses.get(i));
        }
        return conflicting;
    }

    private static boolean isSubsequence(List<String> part, List<String> whole) {
        int found = 0;
        for (String s : whole) if (found < part.size() && s.equals(part.get(found))) found++;
        return found == part.size();
    }
}
