package dev.culprit.analysis.suppression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuspicionsTest {
    private static final long SESSION = 77;
    private static final long LOCK = 99;

    private final HandMadeRun run = new HandMadeRun();

    private static Failure failure(String type, int line, String thread) {
        Frame at = new Frame("app.Sample", "run", "Sample.java", line);
        return new Failure(FailureKind.EXCEPTION, type, "", thread, List.of(at), List.of());
    }

    private Suspicions.Examined examined(Failure failure) {
        return new Suspicions(run).at(FailingUses.find(failure, run, null));
    }

    private List<String> names(List<Integer> nodes) {
        return nodes.stream().map(run::name).toList();
    }

    private List<String> described(Suspicions.Examined examined) {
        return described(examined.suspicions());
    }

    private List<String> described(List<Suspicion> suspicions) {
        List<String> all = new ArrayList<>();
        for (Suspicion s : suspicions) all.add(s.kind() + " " + String.join(" ", names(s.accesses())));
        return all;
    }

    private HandMadeRun.Node access(String name, NodeKind kind) {
        return run.add(name, kind).on("app.Session.activity").of(SESSION);
    }

    /** As mysqld-1 of the paper: a null test, the assignment of null by another thread, a dereference. */
    private void nullAfterTest(boolean isVolatile) {
        run.in("session");
        HandMadeRun.Node first = access("5_1", NodeKind.WRITE).value(3);
        run.in("administrator");
        HandMadeRun.Node test = access("10_1/read", NodeKind.READ).copies("5_1");
        run.add("10_1/test", NodeKind.BRANCH).uses("10_1/read").value(1);
        run.in("session");
        HandMadeRun.Node cleared = access("20_1", NodeKind.WRITE).value(0);
        run.in("administrator").under("10_1/test");
        HandMadeRun.Node use = access("11_1/read", NodeKind.READ).copies("20_1");
        run.add("11_1/call", NodeKind.THROW).uses("11_1/read").value(500);
        if (isVolatile) List.of(first, test, cleared, use).forEach(HandMadeRun.Node::volatileField);
    }

    @Test
    void unsynchronisedAccessesAtTheDefinitionAreRacesFirst() {
        nullAfterTest(false);
        assertEquals(
                List.of(
                        "RACE 10_1/read 20_1",
                        "RACE 20_1 11_1/read",
                        "TRIPLE 10_1/read 20_1 11_1/read",
                        "TRIPLE 5_1 10_1/read 20_1"),
                described(examined(failure("java.lang.NullPointerException", 11, "administrator"))));
    }

    /** What a third thread reads in between decides nothing about the failure. */
    @Test
    void readWithoutInfluenceOnTheFailureIsNotCompared() {
        run.in("session");
        access("5_1", NodeKind.WRITE).value(3);
        run.in("monitor");
        access("30_1/read", NodeKind.READ).copies("5_1");
        run.in("administrator");
        access("20_1", NodeKind.WRITE).value(0);
        access("11_1/read", NodeKind.READ).copies("20_1");
        run.add("11_1/call", NodeKind.THROW).uses("11_1/read").value(500);
        assertEquals(
                List.of("RACE 5_1 20_1"),
                described(examined(failure("java.lang.NullPointerException", 11, "administrator"))));
    }

    @Test
    void accessesToAVolatileFieldAreNoRace() {
        nullAfterTest(true);
        Suspicions.Examined examined = examined(failure("java.lang.NullPointerException", 11, "administrator"));
        assertEquals("TRIPLE 10_1/read 20_1 11_1/read", described(examined).get(0));
        assertTrue(described(examined).stream().noneMatch(s -> s.startsWith("RACE")));
        assertEquals(List.of("20_1"), names(examined.definitions()));
    }

    @Test
    void accessInTheMiddleIsMovedBeforeAndAfterTheOthers() {
        nullAfterTest(true);
        Suspicion triple = examined(failure("java.lang.NullPointerException", 11, "administrator"))
                .suspicions()
                .get(0);
        Suspicion.Change before = triple.changes().get(0);
        Suspicion.Change after = triple.changes().get(1);
        assertEquals(List.of("20_1", "10_1/read"), names(List.of(before.first(), before.second())));
        assertEquals(List.of("11_1/read", "20_1"), names(List.of(after.first(), after.second())));
    }

    /** Two threads increment x; the value of the first one is lost. */
    private void lostUpdate() {
        run.in("main");
        access("1_1", NodeKind.WRITE).value(0);
        run.in("one");
        access("10_1/read", NodeKind.READ).copies("1_1");
        run.in("two");
        access("10_2/read", NodeKind.READ).copies("1_1");
        access("10_2/write", NodeKind.WRITE).uses("10_2/read").value(2);
        run.in("one");
        access("10_1/write", NodeKind.WRITE).uses("10_1/read").value(1);
        run.in("main");
        access("20_1/read", NodeKind.READ).copies("10_1/write");
        run.add("20_1/test", NodeKind.BRANCH).uses("20_1/read").value(1);
        run.under("20_1/test").add("21_1/new", NodeKind.ALLOCATION).value(800);
        run.add("21_1/throw", NodeKind.THROW).uses("21_1/new").value(800);
    }

    @Test
    void thrownExceptionBlamesTheConditionThatLedToIt() {
        lostUpdate();
        assertEquals(
                List.of("10_1/write"),
                names(examined(failure("java.lang.IllegalStateException", 21, "main"))
                        .definitions()));
    }

    @Test
    void updateWaitsBeforeItsRead() {
        lostUpdate();
        Suspicion race = examined(failure("java.lang.IllegalStateException", 21, "main"))
                .suspicions()
                .get(0);
        assertEquals(List.of("10_2/write", "10_1/write"), names(race.accesses()));
        Suspicion.Change swapped = race.changes().get(0);
        assertEquals("10_1/write", run.name(swapped.first()));
        assertEquals("10_2/read", run.name(swapped.held()));
    }

    /** Both threads test a stock of 3 and then take 2. */
    @Test
    void writeThatWasTestedBeforeWaitsBeforeItsTest() {
        run.in("main");
        access("1_1", NodeKind.WRITE).value(3);
        for (String thread : List.of("1", "2")) {
            run.in(thread);
            access("4_" + thread + "/read", NodeKind.READ).copies("1_1");
            run.add("4_" + thread + "/test", NodeKind.BRANCH).uses("4_" + thread + "/read");
        }
        run.in("1").under("4_1/test");
        access("5_1/read", NodeKind.READ).copies("1_1");
        access("5_1/write", NodeKind.WRITE).uses("5_1/read").value(1);
        run.in("2").under("4_2/test");
        access("5_2/read", NodeKind.READ).copies("5_1/write");
        access("5_2/write", NodeKind.WRITE).uses("5_2/read").value(-1);
        run.in("main").under("");
        access("9_1/read", NodeKind.READ).copies("5_2/write");
        run.add("9_1/divide", NodeKind.THROW).uses("9_1/read").value(500);
        Suspicions.Examined examined = examined(failure("java.lang.ArithmeticException", 9, "main"));
        Suspicion race = examined.suspicions().get(0);
        assertEquals("RACE 5_1/write 5_2/write", described(examined).get(0));
        assertEquals("4_1/read", run.name(race.changes().get(0).held()));
        assertTrue(described(examined).contains("TRIPLE 4_2/read 5_1/write 5_2/write"), described(examined)::toString);
    }

    @Test
    void valueIsFollowedThroughCopiesToItsOriginalDefinition() {
        run.in("main");
        access("1_1", NodeKind.WRITE).value(40);
        access("5_1/read", NodeKind.READ).copies("1_1");
        run.add("5_1/return", NodeKind.RETURN).copies("5_1/read");
        run.add("6_1", NodeKind.STORE).on("position").copies("5_1/return");
        run.add("7_1/array", NodeKind.ALLOCATION).on("array").value(600);
        run.add("7_1", NodeKind.STORE).on("cells").copies("7_1/array");
        run.add("8_1", NodeKind.THROW).uses("7_1", "6_1").value(900);
        Suspicions.Examined examined = examined(failure("java.lang.ArrayIndexOutOfBoundsException", 8, "main"));
        assertEquals(List.of("1_1"), names(examined.definitions()));
        assertEquals(List.of("7_1"), names(examined.alternatives()));
        assertTrue(examined.suspicions().isEmpty());
    }

    /** A reference is put into a map, beside another one, and taken out again. */
    @Test
    void valueIsFollowedThroughTheCollectionThatHeldIt() {
        long wrong = 1L << 40;
        long other = 1L << 41;
        run.in("main");
        run.add("1_1", NodeKind.WRITE).on("app.Sample.text").of(5).value(wrong);
        run.add("2_1", NodeKind.STORE).on("label").value(other);
        run.add("3_1", NodeKind.CALL)
                .on("java.util.HashMap.put")
                .of(9)
                .uses("1_1")
                .value(1L << 50);
        run.add("4_1", NodeKind.CALL)
                .on("java.util.HashMap.put")
                .of(9)
                .uses("3_1", "2_1")
                .value(1L << 51);
        run.add("5_1", NodeKind.CALL)
                .on("java.util.HashMap.get")
                .of(9)
                .uses("4_1")
                .result(wrong)
                .value(wrong);
        run.add("6_1", NodeKind.STORE).on("taken").copies("5_1");
        run.add("7_1", NodeKind.THROW).uses("6_1").value(900);
        assertEquals(
                List.of("1_1"),
                names(examined(failure("java.lang.ClassCastException", 7, "main"))
                        .definitions()));
    }

    /** What a lambda expression is given by {@code forEach} was put into the map. */
    @Test
    void valueIsFollowedIntoTheCollectionThatACallbackIsGivenItFrom() {
        run.in("main");
        run.add("1_1", NodeKind.STORE).on("cents").value(4);
        run.add("2_1", NodeKind.CALL)
                .on("java.util.TreeMap.put")
                .of(9)
                .uses("1_1")
                .value(1L << 50);
        run.add("3_1", NodeKind.CALL)
                .on("java.util.TreeMap.forEach")
                .of(9)
                .uses("2_1")
                .value(1L << 51);
        run.add("4_1", NodeKind.ENTRY).on("app.Sample.lambda").uses("3_1").value(0);
        run.add("5_1", NodeKind.THROW).uses("4_1").value(900);
        assertEquals(
                List.of("1_1"),
                names(examined(failure("java.lang.ArithmeticException", 5, "main"))
                        .definitions()));
    }

    /** The session that two tasks returned was made twice: the result of a future comes from its task. */
    @Test
    void resultOfAFutureIsFollowedIntoItsTask() {
        run.in("main");
        run.add("1_1", NodeKind.STORE).on("future").value(1L << 40);
        run.in("pool");
        run.add("2_1", NodeKind.STORE).on("id").value(7);
        run.add("3_1", NodeKind.RETURN).copies("2_1");
        run.in("main");
        run.add("4_1", NodeKind.CALL)
                .on("java.util.concurrent.Future.get")
                .of(1L << 40)
                .uses("1_1", "3_1")
                .value(99);
        run.add("5_1", NodeKind.THROW).uses("4_1").value(900);
        assertEquals(
                List.of("2_1"),
                names(examined(failure("java.lang.ArithmeticException", 5, "main"))
                        .definitions()));
    }

    /** As a list that was closed to a ring: the object is in order, but not where it was put. */
    @Test
    void referenceIsDefinedWhereItWasPut() {
        run.in("main");
        run.add("1_1/new", NodeKind.ALLOCATION).on("Node").value(600);
        run.add("1_1", NodeKind.STORE).on("node").copies("1_1/new");
        run.add("2_1", NodeKind.WRITE).on("app.Node.next").of(500).copies("1_1");
        run.add("3_1/read", NodeKind.READ).on("app.Node.next").of(500).copies("2_1");
        run.add("3_1", NodeKind.STORE).on("at").copies("3_1/read");
        run.add("4_1/test", NodeKind.BRANCH).uses("3_1").value(1);
        run.under("4_1/test").add("5_1/new", NodeKind.ALLOCATION).value(800);
        run.add("5_1/throw", NodeKind.THROW).uses("5_1/new").value(800);
        assertEquals(
                List.of("2_1"),
                names(examined(failure("java.lang.IllegalStateException", 5, "main"))
                        .definitions()));
    }

    /** The total that fails the test was computed from a count with a lost update. */
    @Test
    void ordersAreExaminedUpstreamOfAComputedValue() {
        lostUpdate();
        run.in("main").under("");
        access("30_1/read", NodeKind.READ).copies("10_1/write");
        run.add("30_1", NodeKind.STORE).on("total").uses("30_1/read").value(7);
        run.add("31_1", NodeKind.THROW).uses("30_1").value(900);
        Suspicions suspicions = new Suspicions(run);
        Failure failure = failure("java.lang.ArithmeticException", 31, "main");
        assertEquals(List.of(), described(suspicions.at(FailingUses.find(failure, run, null))));
        List<String> behind = described(suspicions.behind(FailingUses.find(failure, run, null)));
        assertTrue(behind.contains("RACE 10_2/write 10_1/write"), behind::toString);
    }

    /** The read is the eleventh value before the failing one, behind a decision, and nobody had written the map. */
    @Test
    void ordersAreFoundHoweverFarTheyAreFromTheFailure() {
        run.in("main");
        run.add("1_1", NodeKind.CALL).on("java.util.Map.get").of(SESSION);
        run.add("2_1", NodeKind.BRANCH).uses("1_1").value(1);
        run.under("2_1");
        run.add("3_1", NodeKind.STORE).on("x").value(1);
        for (int line = 4; line < 14; line++)
            run.add(line + "_1", NodeKind.STORE).on("x").uses(line - 1 + "_1").value(line);
        run.add("14_1", NodeKind.THROW).uses("13_1").value(900);
        run.in("other").under("");
        run.add("30_1", NodeKind.CALL).on("java.util.Map.put").of(SESSION);
        Failure failure = failure("java.lang.ArithmeticException", 14, "main");
        assertEquals(
                List.of("RACE 1_1 30_1"), described(new Suspicions(run).behind(FailingUses.find(failure, run, null))));
    }

    /** The thread that writes was interrupted after it had called the method. */
    @Test
    void writeThatHadOnlyBegunComesTooLate() {
        run.in("other");
        run.add("30_1", NodeKind.CALL)
                .on("java.util.concurrent.ConcurrentHashMap.put")
                .of(SESSION);
        run.in("main");
        run.add("1_1", NodeKind.CALL)
                .on("java.util.concurrent.ConcurrentHashMap.get")
                .of(SESSION);
        run.back("30_1");
        run.add("2_1", NodeKind.THROW).uses("1_1").value(900);
        Failure failure = failure("java.lang.ArithmeticException", 2, "main");
        assertEquals(
                List.of("PAIR 1_1 30_1"), described(new Suspicions(run).behind(FailingUses.find(failure, run, null))));
    }

    @Test
    void computedValueIsDefinedWhereItIsStored() {
        run.in("main");
        run.add("1_1", NodeKind.STORE).on("a").value(4);
        run.add("2_1", NodeKind.STORE).on("c").uses("1_1").value(5);
        run.add("3_1", NodeKind.THROW).uses("2_1").value(900);
        assertEquals(
                List.of("2_1"),
                names(examined(failure("java.lang.ArithmeticException", 3, "main"))
                        .definitions()));
    }

    /** An element that nobody has written: the index is wrong, or the array, or the write came too late. */
    @Test
    void unwrittenValueIsBlamedOnItsAddressAndOnALaterWrite() {
        run.in("main");
        run.add("1_1/new", NodeKind.ALLOCATION).on("array").value(700);
        run.add("1_1", NodeKind.STORE).on("entries").copies("1_1/new");
        run.add("2_1", NodeKind.STORE).on("index").value(3);
        run.add("3_1/read", NodeKind.READ)
                .on("entries[3]")
                .of(700)
                .uses("1_1/new", "1_1", "2_1")
                .value(0);
        run.add("3_1/use", NodeKind.THROW).uses("3_1/read").value(900);
        run.in("filler");
        run.add("9_1", NodeKind.WRITE).on("entries[3]").of(700).value(12);
        Suspicions.Examined examined = examined(failure("java.lang.NullPointerException", 3, "main"));
        assertEquals(List.of("2_1"), names(examined.definitions()));
        assertEquals(List.of("1_1"), names(examined.alternatives()));
        assertEquals(List.of("RACE 3_1/read 9_1"), described(examined));
    }

    @Test
    void raceOfEqualValuesIsNotTried() {
        run.in("two");
        access("5_2", NodeKind.WRITE).value(9);
        run.in("one");
        access("5_1", NodeKind.WRITE).value(9);
        access("6_1/read", NodeKind.READ).copies("5_1");
        run.add("6_1", NodeKind.THROW).uses("6_1/read").value(900);
        assertEquals(List.of(), described(examined(failure("java.lang.ArrayIndexOutOfBoundsException", 6, "one"))));
    }

    @Test
    void accessesUnderOneLockAreAPair() {
        run.in("two").holding(LOCK);
        run.add("4_2", NodeKind.LOCK).of(LOCK);
        access("5_2", NodeKind.WRITE).value(7);
        run.add("6_2", NodeKind.UNLOCK).of(LOCK);
        run.in("one").holding(LOCK);
        run.add("4_1", NodeKind.LOCK).of(LOCK);
        access("5_1", NodeKind.WRITE).value(9);
        access("6_1/read", NodeKind.READ).copies("5_1");
        run.add("6_1", NodeKind.THROW).uses("6_1/read").value(900);
        assertEquals(
                List.of("PAIR 5_2 5_1"),
                described(examined(failure("java.lang.ArrayIndexOutOfBoundsException", 6, "one"))));
    }

    @Test
    void failureOutsideTheTraceHasNoUse() {
        run.in("main");
        run.add("1_1", NodeKind.STORE).on("a").value(4);
        assertTrue(FailingUses.find(failure("java.lang.ArithmeticException", 50, "main"), run, null)
                .isEmpty());
    }
}
