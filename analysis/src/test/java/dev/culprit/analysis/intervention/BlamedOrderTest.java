package dev.culprit.analysis.intervention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import dev.culprit.model.Frame;
import dev.culprit.model.LockUse;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlamedOrderTest {
    private static final String COUNT = "app.Sample.count";
    private static final long STOCK = 7;

    private final HandMadeRun run = new HandMadeRun();

    private void read(String thread, String node) {
        run.in(thread).add(node, NodeKind.READ).on(COUNT).of(STOCK);
    }

    private void write(String thread, String node) {
        run.in(thread).add(node, NodeKind.WRITE).on(COUNT).of(STOCK);
    }

    private static Frame line(int line) {
        return new Frame("app.Sample", "run", "Sample.java", line);
    }

    private static Access access(boolean write, int line) {
        return new Access(write, COUNT, line(line), null, "", List.of());
    }

    private static final Pattern CHECK_THEN_ACT =
            Pattern.triple(List.of(access(false, 4), access(true, 5), access(true, 5)));

    private static String text(List<OrderConstraint> orders) {
        return String.join(
                "; ",
                orders.stream().map(o -> o.first() + " before " + o.second()).toList());
    }

    @Test
    void theAccessesAroundTheOtherThreadsAreForcedAsTheyHappened() {
        read("b", "4_first");
        read("a", "4_check");
        write("b", "5_between");
        write("a", "5_act");
        BlamedOrder order = BlamedOrder.of(run, CHECK_THEN_ACT).get(0);
        assertEquals(
                "a at app.Sample:4 READ app.Sample.count before b at app.Sample:5 WRITE app.Sample.count; "
                        + "b at app.Sample:5 WRITE app.Sample.count before a at app.Sample:5 WRITE app.Sample.count",
                text(order.forcing()));
        assertEquals(List.of(), order.forbidding());
    }

    @Test
    void theCallsThatLedToTheAccessesAreTakenFromTheRun() {
        run.in("a").add("4_check", NodeKind.READ).on(COUNT).of(STOCK).calledFrom(line(20));
        write("b", "5_between");
        run.in("a").add("5_act", NodeKind.WRITE).on(COUNT).of(STOCK).calledFrom(line(21), line(30));
        Pattern called = CallStacks.of(run, CHECK_THEN_ACT);
        assertEquals(
                List.of(List.of(line(4), line(20)), List.of(line(5)), List.of(line(5), line(21), line(30))),
                called.accesses().stream().map(Access::stack).toList());
        assertEquals(CHECK_THEN_ACT, called.plain());
        assertEquals(CHECK_THEN_ACT, CallStacks.of(new HandMadeRun(), CHECK_THEN_ACT));
    }

    /** The other thread uses its own value only if it reads that before it is replaced. */
    @Test
    void whatOthersReadAfterTheirWriteCanBeForced() {
        read("a", "4_check");
        read("b", "4_other");
        write("b", "5_other");
        read("b", "6_other");
        write("a", "5_act");
        assertEquals(
                "a at app.Sample:4 READ app.Sample.count before b at app.Sample:5 WRITE app.Sample.count; "
                        + "b at app.Sample:6 READ app.Sample.count before a at app.Sample:5 WRITE app.Sample.count",
                text(BlamedOrder.of(run, CHECK_THEN_ACT).get(0).wholly()));
    }

    @Test
    void everythingThatOthersWroteInBetweenCanBeForced() {
        read("a", "4_check");
        write("b", "5_1");
        write("b", "5_2");
        write("c", "5_3");
        write("c", "5_4");
        write("a", "5_act");
        BlamedOrder order = BlamedOrder.of(run, CHECK_THEN_ACT).get(0);
        assertEquals(2, order.forcing().size());
        assertEquals(
                "a at app.Sample:4 READ app.Sample.count before b at app.Sample:5 WRITE app.Sample.count; "
                        + "b at app.Sample:5 WRITE app.Sample.count (2) before a at app.Sample:5 WRITE app.Sample.count; "
                        + "a at app.Sample:4 READ app.Sample.count before c at app.Sample:5 WRITE app.Sample.count; "
                        + "c at app.Sample:5 WRITE app.Sample.count (2) before a at app.Sample:5 WRITE app.Sample.count",
                text(order.wholly()));
    }

    /** The iterator belongs to the list, and a loop over it cannot be made a region by its lines. */
    @Test
    void aChangeDuringAnIterationIsForbiddenByPuttingItBeforeTheLoop() {
        long iterator = 99;
        run.in("a")
                .add("4_made", NodeKind.CALL)
                .on("java.util.List.iterator")
                .of(STOCK)
                .result(iterator);
        run.in("a").add("4_one", NodeKind.CALL).on("java.util.Iterator.next").of(iterator);
        run.in("b").add("5_add", NodeKind.CALL).on("java.util.List.add").of(STOCK);
        run.in("a").add("4_two", NodeKind.CALL).on("java.util.Iterator.next").of(iterator);
        Pattern changed = Pattern.triple(List.of(
                new Access(true, "java.util.Iterator.next", line(4), null, "", List.of()),
                new Access(true, "java.util.List.add", line(5), null, "", List.of()),
                new Access(true, "java.util.Iterator.next", line(4), null, "", List.of())));
        BlamedOrder order = BlamedOrder.of(run, changed).get(0);
        assertEquals(
                "a at app.Sample:4 CALL java.util.Iterator.next before b at app.Sample:5 CALL java.util.List.add; "
                        + "b at app.Sample:5 CALL java.util.List.add before a at app.Sample:4 CALL java.util.Iterator.next (2)",
                text(order.forcing()));
        assertEquals(
                "b at app.Sample:5 CALL java.util.List.add before a at app.Sample:4 CALL java.util.List.iterator",
                text(order.forbidding()));
    }

    @Test
    void anIterationThatIsInterruptedInItsFirstStepBeginsWithItsIterator() {
        long view = 98;
        long iterator = 99;
        run.in("a")
                .add("4_keys", NodeKind.CALL)
                .on("java.util.Map.keySet")
                .of(STOCK)
                .result(view);
        run.in("a")
                .add("4_made", NodeKind.CALL)
                .on("java.util.Set.iterator")
                .of(view)
                .result(iterator);
        run.in("a")
                .add("4_next", NodeKind.CALL)
                .on("java.util.Iterator.next")
                .of(iterator)
                .open();
        run.in("b").add("5_remove", NodeKind.CALL).on("java.util.Map.remove").of(STOCK);
        Pattern changed = Pattern.triple(List.of(
                new Access(true, "java.util.Iterator.next", line(4), null, "", List.of()),
                new Access(true, "java.util.Map.remove", line(5), null, "", List.of()),
                new Access(true, "java.util.Iterator.next", line(4), null, "", List.of())));
        BlamedOrder order = BlamedOrder.of(run, changed).get(0);
        assertEquals(
                "a at app.Sample:4 CALL java.util.Set.iterator before b at app.Sample:5 CALL java.util.Map.remove; "
                        + "b at app.Sample:5 CALL java.util.Map.remove before a at app.Sample:4 CALL java.util.Iterator.next",
                text(order.forcing()));
        assertEquals(
                "b at app.Sample:5 CALL java.util.Map.remove before a at app.Sample:4 CALL java.util.Set.iterator",
                text(order.forbidding()));
    }

    /** The list is a view of another one. Unlike an iterator, it may be checked and changed at several lines. */
    @Test
    void aCopyOfASynchronizedListReadsTheList() {
        long copy = 97;
        run.in("m")
                .add("2_made", NodeKind.CALL)
                .on("java.util.Collections.synchronizedList")
                .result(STOCK);
        run.in("a")
                .add("4_copy", NodeKind.CALL)
                .on("java.util.ArrayList.<init>")
                .of(copy)
                .given(STOCK);
        run.in("b").add("5_add", NodeKind.CALL).on("java.util.List.add").of(STOCK);
        run.in("a").add("6_clear", NodeKind.CALL).on("java.util.List.clear").of(STOCK);
        Pattern lost = Pattern.triple(List.of(
                new Access(false, "java.util.ArrayList.size", line(4), line(99), "", List.of()),
                new Access(true, "java.util.ArrayList.size", line(5), line(98), "", List.of()),
                new Access(true, "java.util.ArrayList.size", line(6), line(97), "", List.of())));
        BlamedOrder order = BlamedOrder.of(run, lost).get(0);
        assertEquals(
                "a at app.Sample:4 CALL java.util.ArrayList.<init> before b at app.Sample:5 CALL java.util.List.add; "
                        + "b at app.Sample:5 CALL java.util.List.add before a at app.Sample:6 CALL java.util.List.clear",
                text(order.forcing()));
        assertEquals(List.of(), order.forbidding());
    }

    @Test
    void occurrencesAreCountedForEachThread() {
        read("a", "4_1");
        write("a", "5_1");
        read("a", "4_2");
        write("b", "5_3");
        write("a", "5_4");
        BlamedOrder order = BlamedOrder.of(run, CHECK_THEN_ACT).get(0);
        assertEquals(2, order.forcing().get(0).first().occurrence());
        assertEquals(1, order.forcing().get(0).second().occurrence());
        assertEquals(2, order.forcing().get(1).second().occurrence());
    }

    @Test
    void accessesOfAnotherObjectAreNotMeant() {
        read("a", "4_check");
        run.in("b").add("5_other", NodeKind.WRITE).on(COUNT).of(STOCK + 1);
        write("a", "5_act");
        assertEquals(List.of(), BlamedOrder.of(run, CHECK_THEN_ACT));
    }

    /** A loop reads all elements at one line; the other thread writes the one in the middle. */
    @Test
    void ofAnArrayTheSameElementIsMeant() {
        for (int i = 0; i < 3; i++)
            run.in("a").add("4_" + i, NodeKind.READ).on("parts[" + i + "]").of(STOCK);
        run.in("b").add("5_late", NodeKind.WRITE).on("parts[1]").of(STOCK);
        for (String named : List.of("parts[1]", "app.Sample.parts[]")) {
            Pattern pair = Pattern.pair(List.of(
                    new Access(false, named, line(4), null, "", List.of()),
                    new Access(true, named, line(5), null, "", List.of())));
            List<BlamedOrder> orders = BlamedOrder.of(run, pair);
            assertEquals(1, orders.size(), named);
            assertEquals(2, orders.get(0).forcing().get(0).first().occurrence(), named);
        }
    }

    @Test
    void aCallThatWasUnderWayComesAfterWhatOthersDidMeanwhile() {
        String size = "java.util.Vector.size";
        String remove = "java.util.Vector.remove";
        run.in("a").add("4_size", NodeKind.CALL).on(size).of(STOCK);
        run.in("a").add("5_a", NodeKind.CALL).on(remove).of(STOCK);
        run.in("b").add("5_b", NodeKind.CALL).on(remove).of(STOCK);
        run.back("5_a");
        Pattern stale = Pattern.triple(List.of(
                new Access(false, size, line(4), null, "", List.of()),
                new Access(true, remove, line(5), null, "", List.of()),
                new Access(true, remove, line(5), null, "", List.of())));
        assertEquals(
                "a at app.Sample:4 CALL java.util.Vector.size before b at app.Sample:5 CALL java.util.Vector.remove; "
                        + "b at app.Sample:5 CALL java.util.Vector.remove before a at app.Sample:5 CALL java.util.Vector.remove",
                text(BlamedOrder.of(run, stale).get(0).forcing()));
    }

    @Test
    void aPairIsForbiddenByItsOpposite() {
        read("a", "4_early");
        write("b", "5_late");
        Pattern pair = Pattern.pair(List.of(access(false, 4), access(true, 5)));
        BlamedOrder order = BlamedOrder.of(run, pair).get(0);
        assertEquals(
                "a at app.Sample:4 READ app.Sample.count before b at app.Sample:5 WRITE app.Sample.count",
                text(order.forcing()));
        assertEquals(
                "b at app.Sample:5 WRITE app.Sample.count before a at app.Sample:4 READ app.Sample.count",
                text(order.forbidding()));
    }

    @Test
    void aLostNotificationIsForcedAndForbiddenWhereThreadsEnterTheMonitor() {
        run.in("a").add("1_a", NodeKind.LOCK).of(STOCK);
        run.in("a").add("2_a", NodeKind.CALL).on("java.lang.Object.notify").of(STOCK);
        run.in("b").add("3_b", NodeKind.LOCK).of(STOCK);
        run.in("b")
                .add("4_b", NodeKind.CALL)
                .on("java.lang.Object.wait")
                .of(STOCK)
                .open();
        Pattern lost = Pattern.pair(List.of(
                new Access(true, "java.lang.Object.notify", line(2), null, "", List.of()),
                new Access(false, "java.lang.Object.wait", line(4), null, "", List.of())));
        BlamedOrder order = BlamedOrder.of(run, lost).get(0);
        assertEquals("a at app.Sample:1 LOCK before b at app.Sample:3 LOCK", text(order.forcing()));
        assertEquals("b at app.Sample:4 WAIT before a at app.Sample:1 LOCK", text(order.forbidding()));
    }

    @Test
    void aDeadlockIsForcedByFirstLocksAndForbiddenByTakingBothAtOnce() {
        run.in("a").add("1_a", NodeKind.LOCK).of(1);
        run.in("b").add("3_b", NodeKind.LOCK).of(2);
        run.in("a").add("2_a", NodeKind.LOCK).of(2).open();
        run.in("b").add("4_b", NodeKind.LOCK).of(1).open();
        List<LockUse> cycle = List.of(use("a", 1, true), use("a", 2, false), use("b", 3, true), use("b", 4, false));
        BlamedOrder order = BlamedOrder.of(run, cycle);
        assertEquals(
                "a at app.Sample:1 LOCK before b at app.Sample:4 LOCK; b at app.Sample:3 LOCK before a at app.Sample:2 LOCK",
                text(order.forcing()));
        assertEquals(2, order.exclusions().get(0).regions().size());
        assertNull(BlamedOrder.of(run, cycle.subList(0, 2)));
    }

    private static LockUse use(String thread, int line, boolean held) {
        return new LockUse(thread, "lock", "app.Sample.lock", line(line), held);
    }
}
