package dev.culprit.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.analysis.dependence.Comparison;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DeadlocksTest {
    private static final long LEFT = 11;
    private static final long RIGHT = 12;
    private static final long THIRD = 13;
    private static final long GATE = 14;
    private static final String LOCKS = "java.util.concurrent.locks.";

    private final HandMadeRun run = new HandMadeRun();
    private final CriticalUses uses = new CriticalUses(run, site -> null);
    private ObservedRun observed;

    private List<Suspect> find() {
        observed = new ObservedRun(run, uses, false);
        new Deadlocks(observed).run();
        return observed.suspects().found();
    }

    /** The thread takes the monitors, the first at the line, each while it holds those before, and leaves them. */
    private void takes(String thread, int line, long... monitors) {
        run.in(thread);
        for (int i = 0; i < monitors.length; i++) {
            run.holding(java.util.Arrays.copyOf(monitors, i));
            run.add((line + i) + "_1", NodeKind.LOCK).of(monitors[i]);
        }
        run.holding(monitors);
        run.add((line + monitors.length) + "_1", NodeKind.WRITE)
                .on("app.Sample.n")
                .of(1);
        run.holding();
    }

    private static List<Integer> lines(Suspect s, HandMadeRun run) {
        return s.order().stream().map(a -> run.point(a.node()).line()).toList();
    }

    /** As a transfer of what there is more than enough of: the other transfer has changed how much there is. */
    @Test
    void aNumberThatAnotherThreadHasChangedIsNoConditionIfTheBranchIsTheSame() {
        takesIfThereIs(100);
        assertEquals(1, find().size());
    }

    @Test
    void aNumberThatAnotherThreadHasMadeLargeEnoughIsACondition() {
        takesIfThereIs(120);
        assertEquals(0, find().size());
        assertEquals(1, observed.suspects().pruned().get(Crash.DEADLOCK).get(Pruning.CONDITION));
    }

    /** The second thread takes its second lock if 125, which the first has written there instead of 110, is enough. */
    private void takesIfThereIs(long enough) {
        String left = "app.Sample.amount";
        run.in("maker").add("1_1", NodeKind.WRITE).on(left).of(LEFT).value(110);
        takes("one", 10, RIGHT, LEFT);
        run.in("one").holding(RIGHT, LEFT);
        run.add("15_1", NodeKind.WRITE).on(left).of(LEFT).value(125);
        run.in("two").holding();
        run.add("20_1", NodeKind.LOCK).of(LEFT);
        run.holding(LEFT);
        run.add("21_1", NodeKind.READ).on(left).of(LEFT).value(125);
        run.add("21_1/if", NodeKind.BRANCH).uses("21_1").value(1);
        uses.compared(run.number("21_1"), 125, new Comparison(Comparison.Relation.LESS, enough, false));
        run.under("21_1/if").add("22_1", NodeKind.LOCK).of(RIGHT);
        run.under("").holding();
    }

    @Test
    void twoThreadsThatTakeLocksInOppositeOrderAreSuspected() {
        takes("one", 10, LEFT, RIGHT);
        takes("two", 20, RIGHT, LEFT);
        List<Suspect> found = find();
        assertEquals(1, found.size());
        assertEquals(Crash.DEADLOCK, found.get(0).crash());
        // first locks, then second locks
        assertEquals(List.of(10, 20, 11, 21), lines(found.get(0), run));
        assertEquals(
                List.of(
                        Prediction.Role.TAKES,
                        Prediction.Role.TAKES,
                        Prediction.Role.WAITS_FOR,
                        Prediction.Role.WAITS_FOR),
                found.get(0).order().stream().map(Suspect.Access::role).toList());
    }

    @Test
    void threeThreadsMakeACycle() {
        takes("one", 10, LEFT, RIGHT);
        takes("two", 20, RIGHT, THIRD);
        takes("three", 30, THIRD, LEFT);
        assertEquals(1, find().size());
    }

    @Test
    void theSameOrderIsNotSuspected() {
        takes("one", 10, LEFT, RIGHT);
        takes("two", 20, LEFT, RIGHT);
        assertEquals(List.of(), find());
        assertEquals(Map.of(), observed.suspects().pruned());
    }

    @Test
    void oneThreadThatTakesThemInBothOrdersIsNotSuspected() {
        takes("one", 10, LEFT, RIGHT);
        takes("one", 20, RIGHT, LEFT);
        assertEquals(List.of(), find());
    }

    @Test
    void aGateLockRulesTheCycleOut() {
        takes("one", 10, GATE, LEFT, RIGHT);
        takes("two", 20, GATE, RIGHT, LEFT);
        assertEquals(List.of(), find());
        assertEquals(
                Map.of(Crash.DEADLOCK, Map.of(Pruning.MUTUAL_EXCLUSION, 1)),
                observed.suspects().pruned());
    }

    @Test
    void aThreadThatIsStartedAfterTheJoinOfTheOtherIsRuledOut() {
        run.in("main");
        run.add("1_1", NodeKind.CALL).on("java.lang.Thread.start").of(901);
        run.in("one").under("1_1");
        run.add("9_1", NodeKind.ENTRY).uses("1_1");
        takes("one", 10, LEFT, RIGHT);
        run.leave("9_1").under("").in("main");
        run.add("2_1", NodeKind.CALL).on("java.lang.Thread.join").of(901);
        takes("main", 20, RIGHT, LEFT);
        assertEquals(List.of(), find());
        assertEquals(
                Map.of(Crash.DEADLOCK, Map.of(Pruning.ORDER, 1)),
                observed.suspects().pruned());
    }

    @Test
    void locksOfTheLibraryAndMonitorsMakeACycle() {
        run.in("one").holding();
        run.add("10_1", NodeKind.CALL).on(LOCKS + "ReentrantLock.lock").of(LEFT);
        run.holding(LEFT);
        run.add("11_1", NodeKind.LOCK).of(RIGHT);
        run.holding(LEFT, RIGHT);
        run.add("12_1", NodeKind.WRITE).on("app.Sample.n").of(1);
        run.in("two").holding();
        run.add("20_1", NodeKind.LOCK).of(RIGHT);
        run.holding(RIGHT);
        run.add("21_1", NodeKind.CALL).on(LOCKS + "ReentrantLock.lock").of(LEFT);
        run.holding(RIGHT, LEFT);
        run.add("22_1", NodeKind.WRITE).on("app.Sample.n").of(1);
        assertEquals(1, find().size());
    }

    @Test
    void aThreadThatOnlyTriesToTakeItsSecondLockDoesNotDeadlock() {
        run.in("one").holding();
        run.add("10_1", NodeKind.CALL).on(LOCKS + "ReentrantLock.lock").of(LEFT);
        run.holding(LEFT);
        run.add("11_1", NodeKind.CALL)
                .on(LOCKS + "ReentrantLock.tryLock")
                .of(RIGHT)
                .result(1);
        run.holding(LEFT, RIGHT);
        run.add("12_1", NodeKind.WRITE).on("app.Sample.n").of(1);
        run.in("two").holding();
        run.add("20_1", NodeKind.CALL).on(LOCKS + "ReentrantLock.lock").of(RIGHT);
        run.holding(RIGHT);
        run.add("21_1", NodeKind.CALL).on(LOCKS + "ReentrantLock.lock").of(LEFT);
        run.holding(RIGHT, LEFT);
        run.add("22_1", NodeKind.WRITE).on("app.Sample.n").of(1);
        assertEquals(List.of(), find());
    }

    @Test
    void readLocksDoNotExcludeEachOther() {
        String read = LOCKS + "ReentrantReadWriteLock$ReadLock.lock";
        run.in("one").holding();
        run.add("10_1", NodeKind.CALL).on(read).of(LEFT);
        run.holding(LEFT);
        run.add("11_1", NodeKind.CALL).on(read).of(RIGHT);
        run.holding(LEFT, RIGHT);
        run.add("12_1", NodeKind.READ).on("app.Sample.n").of(1);
        run.in("two").holding();
        run.add("20_1", NodeKind.CALL).on(read).of(RIGHT);
        run.holding(RIGHT);
        run.add("21_1", NodeKind.CALL).on(read).of(LEFT);
        run.holding(RIGHT, LEFT);
        run.add("22_1", NodeKind.READ).on("app.Sample.n").of(1);
        assertEquals(List.of(), find());
    }
}
