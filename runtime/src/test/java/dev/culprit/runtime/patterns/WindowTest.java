package dev.culprit.runtime.patterns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WindowTest {
    @AfterEach
    void asBefore() {
        Patterns.windowSize = 5;
        Patterns.parallel = false;
    }

    private static Set<String> triples(Set<String> patterns) {
        return patterns.stream().filter(p -> p.split("-").length == 3).collect(Collectors.toSet());
    }

    // ---- the running example of the paper: figures 1 and 2

    @Test
    void streamsOfFigure1AreSimplifiedAsThere() {
        assertEquals(
                "W1.1-W3.6-R2.4-R1.3",
                new AccessStream(5).see("R1.1-W1.1-R3.6-W3.6-R2.4-R1.3").window());
        assertEquals(
                "W1.2-W2.5-R3.7-R1.3",
                new AccessStream(5).see("R1.2-W1.2-R2.5-W2.5-R3.7-R1.3").window());
    }

    @Test
    void windowOfThreeSlidesAtTheSixthReferenceOfFigure2() {
        AccessStream x = new AccessStream(3).see("R1.1-W1.1-R3.6-W3.6-R2.4");
        assertEquals("W1.1-W3.6-R2.4", x.window());
        assertEquals(Set.of(), x.found());
        x.see("R1.3");
        assertEquals("W3.6-R2.4-R1.3", x.window());
        assertEquals(Set.of("W1.1-W3.6"), x.found());
    }

    @Test
    void windowOfThreeMissesTheTripleOfFigure2() {
        assertEquals(Set.of(), triples(AccessStream.patterns(3, "R1.2-W1.2-R2.5-W2.5-R3.7-R1.3")));
    }

    @Test
    void windowOfFourHasTheTripleOfFigure2() {
        assertEquals(Set.of("W1.2-W2.5-R1.3"), triples(AccessStream.patterns(4, "R1.2-W1.2-R2.5-W2.5-R3.7-R1.3")));
    }

    @Test
    void runsOfFigure1HaveTheTriplesOfItsTable() {
        String xThenThird = "R1.1-W1.1-R3.6-W3.6-R2.4-R1.3";
        String xThenSecond = "R1.1-W1.1-R2.4-W2.4-R3.6-R1.3";
        String yThenThird = "R1.2-W1.2-R3.7-W3.7-R2.5-R1.3";
        String yThenSecond = "R1.2-W1.2-R2.5-W2.5-R3.7-R1.3";
        assertEquals(Set.of("W1.1-W3.6-R1.3"), triples(AccessStream.patterns(5, xThenThird)));
        assertEquals(Set.of("W1.1-W2.4-R1.3"), triples(AccessStream.patterns(5, xThenSecond)));
        assertEquals(Set.of("W1.2-W3.7-R1.3"), triples(AccessStream.patterns(5, yThenThird)));
        assertEquals(Set.of("W1.2-W2.5-R1.3"), triples(AccessStream.patterns(5, yThenSecond)));
    }

    // ---- tables 1 and 2

    @ParameterizedTest
    @ValueSource(strings = {"R1.1-W2.2-R1.3", "W1.1-W2.2-R1.3", "W1.1-R2.2-W1.3", "R1.1-W2.2-W1.3", "W1.1-W2.2-W1.3"})
    void unserialisableTripleIsFound(String accesses) {
        assertEquals(Set.of(accesses), triples(AccessStream.patterns(5, accesses)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"R1.1-R2.2-R1.3", "R1.1-R2.2-W1.3", "W1.1-R2.2-R1.3"})
    void serialisableTripleIsNot(String accesses) {
        assertEquals(Set.of(), triples(AccessStream.patterns(5, accesses)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"R1.1-W2.2", "W1.1-R2.2", "W1.1-W2.2"})
    void conflictingPairIsFound(String accesses) {
        assertEquals(Set.of(accesses), AccessStream.patterns(5, accesses));
    }

    @Test
    void twoReadsAreNoConflict() {
        assertEquals(Set.of(), AccessStream.patterns(5, "R1.1-R2.2"));
    }

    // ---- folding

    @Test
    void accessesOfOneThreadInARowAreOne() {
        assertEquals("R1.2-W2.4", new AccessStream(5).see("R1.1-R1.2-R2.3-W2.4").window());
    }

    @Test
    void writeIsKeptWhenItsThreadReadsAfterIt() {
        assertEquals("W1.1-W2.3", new AccessStream(5).see("W1.1-R1.2-W2.3").window());
    }

    @Test
    void laterWriteTakesThePlaceOfAnEarlierOne() {
        assertEquals("W1.2", new AccessStream(5).see("W1.1-W1.2").window());
    }

    // ---- inside the library

    /**
     * Accesses of up to three threads inside a collection, by the calls of the application: {@code W1.20} is a write by
     * thread 1's call in line 20.
     */
    private static Set<String> patternsOfCalls(String accesses) {
        Observer[] threads = {new Observer(1, 1), new Observer(1, 2), new Observer(1, 3)};
        int[] cell = Window.create(threads[0]);
        threads[0].keep(cell);
        for (String access : accesses.split("-")) {
            Observer me = threads[access.charAt(1) - '1'];
            int context = Contexts.of(-1, Integer.parseInt(access.substring(3)));
            Window.add(cell, me.mark | (access.charAt(0) == 'W' ? Window.WRITE : 0) | context, me);
        }
        threads[0].drain(threads[0]);
        PatternSet all = new PatternSet();
        for (Observer o : threads) all.addAll(o.found);
        int[] found = all.toArray();
        Set<String> texts = new TreeSet<>();
        for (int i = 0; i < found.length; i += 4)
            if (found[i + 2] != 0)
                texts.add(IntStream.range(i, i + 3)
                        .mapToObj(k ->
                                (Window.isWrite(found[k]) ? "W" : "R") + Contexts.callSite(found[k] & Window.CONTEXT))
                        .collect(Collectors.joining("-")));
        return texts;
    }

    @Test
    void checkAfterAnEarlierCallHasWrittenIsNotForgotten() {
        // line.append('x'); if (line.length() > 0) [another clears it] line.deleteCharAt(0)
        assertEquals(Set.of("W14-W25-R20", "R18-W25-R20"), patternsOfCalls("W1.14-R1.18-W2.25-R1.20"));
        assertEquals(Set.of("W14-W25-R20", "R19-W25-R20"), patternsOfCalls("W1.14-R1.18-R1.19-W2.25-R1.20"));
    }

    @Test
    void whatACallReadsAfterItHasWrittenIsNoCheck() {
        assertEquals(Set.of("W14-W25-R20"), patternsOfCalls("W1.14-R1.14-W2.25-R1.20"));
        assertEquals(Set.of("W14-W25-R20"), patternsOfCalls("W1.13-R1.14-W1.14-W2.25-R1.20"));
    }

    @Test
    void checksDoNotCostTheWindowItsLength() {
        Set<String> found = patternsOfCalls("W1.11-W3.12-R3.13-W2.14-R2.15-R1.16");
        assertTrue(found.containsAll(Set.of("W11-W12-R16", "W11-W14-R16")), found::toString);
    }

    // ---- triples and pairs

    @Test
    void endsOfATripleAreConsecutiveAccessesOfTheirThread() {
        // not R1.1-W2.4-R1.5: thread 1 has read in between, before the write came
        assertEquals(Set.of("R1.3-W2.4-R1.5"), triples(AccessStream.patterns(5, "R1.1-R2.2-R1.3-W2.4-R1.5")));
    }

    @Test
    void eachRemoteAccessBetweenTheEndsIsATripleOfItsOwn() {
        assertEquals(
                Set.of("R1.1-W2.2-R1.4", "R1.1-W3.3-R1.4"), triples(AccessStream.patterns(5, "R1.1-W2.2-W3.3-R1.4")));
    }

    @Test
    void pairsOfTheFirstAccessAreNotCountedBesideItsTriple() {
        Set<String> found = AccessStream.patterns(5, "R1.1-W2.2-W1.3");
        assertFalse(found.contains("R1.1-W2.2"), found.toString());
        assertTrue(found.contains("R1.1-W2.2-W1.3"), found.toString());
    }

    @Test
    void pairWithAnAccessInsideATripleIsLeftToTheTriple() {
        // W1.1 comes before R2.2 and W3.3, which are the triple of thread 2
        assertEquals(Set.of("R2.2-W3.3-W2.4", "W3.3-W2.4"), AccessStream.patterns(5, "W1.1-R2.2-W3.3-W2.4"));
    }

    @Test
    void pairsReachAsFarAsTheNextWrite() {
        assertEquals(
                Set.of("W1.1-R2.2", "W1.1-W3.3", "R2.2-W3.3", "W3.3-R4.4"),
                AccessStream.patterns(5, "W1.1-R2.2-W3.3-R4.4"));
    }

    // ---- slide and drain

    @Test
    void patternIsEmittedWhenItsFirstAccessLeavesTheWindow() {
        AccessStream stream = new AccessStream(3).see("R1.1-W2.2-W1.3");
        assertEquals(Set.of(), stream.found());
        stream.see("R2.4");
        assertEquals(Set.of("R1.1-W2.2-W1.3"), stream.found());
        assertEquals("W2.2-W1.3-R2.4", stream.window());
    }

    @Test
    void lastPatternIsNotLost() {
        assertEquals(
                Set.of("W2.2-W1.3"), new AccessStream(5).see("W2.2-W1.3").end().found());
    }

    @Test
    void drainedWindowGoesOnWhenItsLocationIsUsedAgain() {
        AccessStream stream = new AccessStream(5).see("W1.1-R2.2").end();
        assertEquals("R2.2", stream.window());
        stream.see("W1.3-R2.4").end();
        assertEquals(Set.of("W1.1-R2.2", "R2.2-W1.3-R2.4", "W1.3-R2.4"), stream.found());
    }

    @Test
    void patternIsTheSameHoweverOftenItIsSeen() {
        String round = "R1.1-W2.2-W1.3";
        assertEquals(
                Set.of("R1.1-W2.2-W1.3", "W2.2-W1.3-W2.2", "W1.3-W2.2-W1.3", "W2.2-W1.3"),
                AccessStream.patterns(3, round + "-" + round + "-" + round));
    }

    // ---- parallel threads

    @Test
    void dataThatAllThreadsReadIsNotWrittenToInParallelRuns() {
        Patterns.parallel = true;
        assertEquals(
                "W1.1-R2.2-R3.3",
                new AccessStream(5).see("W1.1-R2.2-R3.3-R2.2-R3.3-R2.2").window());
    }

    @Test
    void readAfterAWriteIsNewInParallelRuns() {
        Patterns.parallel = true;
        assertEquals("R2.2-W1.1-R2.2", new AccessStream(5).see("R2.2-W1.1-R2.2").window());
    }

    @Test
    void parallelThreadsLeaveNoBrokenWindow() throws Exception {
        Patterns.parallel = true;
        int rounds = 20_000;
        Observer[] observers = {new Observer(1, 1), new Observer(1, 2), new Observer(1, 3)};
        int[] cell = Window.create(observers[0]);
        observers[0].keep(cell);
        Thread[] threads = new Thread[observers.length];
        for (int t = 0; t < threads.length; t++) {
            Observer me = observers[t];
            int statement = 10 * (t + 1);
            threads[t] = new Thread(() -> {
                for (int i = 0; i < rounds; i++) {
                    Window.add(cell, me.mark | statement, me);
                    Window.add(cell, me.mark | statement + 1 | Window.WRITE, me);
                }
            });
        }
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        PatternSet all = new PatternSet();
        for (Observer o : observers) {
            o.drain(o);
            all.addAll(o.found);
        }
        int[] found = all.toArray();
        assertTrue(found.length > 0);
        for (int i = 0; i < found.length; i += 4) {
            int first = (found[i] & Window.CONTEXT) / 10;
            int second = (found[i + 1] & Window.CONTEXT) / 10;
            assertTrue(first != second, "two threads");
            if (found[i + 2] != 0) assertEquals(first, (found[i + 2] & Window.CONTEXT) / 10, "and the first one again");
            for (int k = 0; k < 3 && found[i + k] != 0; k++)
                assertEquals((found[i + k] & Window.CONTEXT) % 10 == 1, Window.isWrite(found[i + k]));
        }
    }
}
