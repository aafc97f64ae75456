package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Operation;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WaitTest {
    private final ProgramRunner runner = new ProgramRunner();

    private static Program.Code waiter(String name) {
        return thread(name, lock("m"), await("m"), unlock("m"));
    }

    /**
     * Starts A, B and C; lets them wait in this order; executes the operations inside the monitor; joins the threads.
     */
    private Execution withThreeWaiters(Operation... inside) {
        List<Operation> main = new ArrayList<>(List.of(start("A"), start("B"), start("C"), sleep(1), lock("m")));
        main.addAll(List.of(inside));
        main.addAll(List.of(unlock("m"), join("A"), join("B"), join("C")));
        return runner.run(Program.main(main, waiter("A"), waiter("B"), waiter("C")), new Scripted(), 0);
    }

    private static List<String> woken(Execution e) {
        return e.order().stream().filter(o -> o.contains("woken")).toList();
    }

    /** Neither the thread that was woken nor one that comes along has a right to the monitor before the other. */
    @Test
    void theWokenThreadAndANewcomerRaceForTheMonitor() {
        Program p = Program.main(
                List.of(start("W"), sleep(1), lock("m"), signal("m"), start("N"), unlock("m"), join("W"), join("N")),
                thread("W", lock("m"), await("m"), write("x", 1), unlock("m")),
                thread("N", lock("m"), write("x", 2), unlock("m")));
        for (String name : List.of("random", "pct", "pos", "site", "bounded:0")) {
            Set<Integer> last = new HashSet<>();
            for (Execution e : runner.explore(p, Strategies.named(name), 200)) last.add(e.value("x"));
            assertEquals(Set.of(1, 2), last, name);
        }
    }

    @Test
    void waitReleasesTheMonitorAtAllLevelsAndTakesItAgain() {
        Program p = Program.main(
                List.of(start("A"), sleep(1), lock("m"), holds("m"), signal("m"), unlock("m"), join("A")),
                thread("A", lock("m"), lock("m"), await("m"), unlock("m"), holds("m"), unlock("m"), holds("m")));
        Execution e = runner.run(p, new Scripted(), 0);
        assertEquals(Verdict.PASSED, e.verdict());
        assertTrue(e.of("main").contains("holds m: true"));
        assertEquals(
                List.of(
                        "lock m",
                        "lock m",
                        "wait m",
                        "woken m",
                        "unlock m",
                        "holds m: true",
                        "unlock m",
                        "holds m: false"),
                e.of("A"));
    }

    @Test
    void notifyWakesTheThreadThatHasWaitedLongest() {
        Execution e = withThreeWaiters(signal("m"), signal("m"));
        assertEquals(List.of("A: woken m", "B: woken m"), woken(e));
        assertEquals(FailureKind.HANG, e.failureKind(), "C still waits");
    }

    @Test
    void notifyAllWakesEveryWaiterAndTheStrategyOrdersThem() {
        Program p = Program.main(
                List.of(start("A"), start("B"), sleep(1), lock("m"), signalAll("m"), unlock("m"), join("A"), join("B")),
                waiter("A"),
                waiter("B"));
        assertEquals(List.of("A: woken m", "B: woken m"), woken(runner.run(p, new Scripted().prefer("A"), 0)));
        // the waiters have to come in the same order, and only then is B preferred
        Scripted lastFirst = new Scripted().prefer("main", "B", "A");
        assertEquals(List.of("B: woken m", "A: woken m"), woken(runner.run(p, lastFirst, 0)));
    }

    @Test
    void aNotificationBeforeTheWaitIsLost() {
        Program p = Program.of(
                thread("A", lock("m"), signal("m"), unlock("m")), thread("B", lock("m"), await("m"), unlock("m")));
        Execution e = runner.run(p, new Scripted(), 0);
        assertEquals(FailureKind.HANG, e.failureKind());
        assertEquals(
                "all threads wait and nobody is left to wake them", e.failure().message());
    }

    @Test
    void aNotifiedThreadStaysOutUntilTheMonitorIsFree() {
        Program p = Program.main(
                List.of(start("A"), sleep(1), lock("m"), signal("m"), sleep(10), state("A"), unlock("m"), join("A")),
                waiter("A"));
        Execution e = runner.run(p, new Scripted(), 0);
        List<String> order = e.fullOrder();
        assertTrue(order.indexOf("main: unlock m") < order.indexOf("A: woken m"), order::toString);
    }

    @Test
    void aTimedWaitEndsInVirtualTime() {
        Program p = Program.of(thread("A", lock("m"), await("m", 250), clock(), unlock("m")));
        Execution e = runner.run(p, new Scripted(), 0);
        assertEquals(List.of("lock m", "wait m", "woken m", "clock 250", "unlock m"), e.of("A"));
    }

    @Test
    void aThreadWhoseWaitTimedOutTakesNoNotification() {
        Program p = Program.main(
                List.of(start("A"), start("B"), sleep(50), lock("m"), signal("m"), unlock("m"), join("A"), join("B")),
                thread("A", lock("m"), await("m", 10), unlock("m")),
                waiter("B"));
        Execution e = runner.run(p, new Scripted(), 0);
        assertEquals(Verdict.PASSED, e.verdict(), "the notification reaches B");
        assertEquals(List.of("A: woken m", "B: woken m"), woken(e));
    }

    @Test
    void anInterruptEndsTheWaitWithTheMonitorTaken() {
        Program p = Program.main(
                List.of(start("A"), sleep(1), interrupt("A"), join("A")),
                thread("A", lock("m"), await("m"), holds("m"), flag(), unlock("m")));
        Execution e = runner.run(p, new Scripted(), 0);
        assertEquals(
                List.of("lock m", "wait m", "interrupted in wait m", "holds m: true", "flag false", "unlock m"),
                e.of("A"));
    }

    @Test
    void aThreadThatIsInterruptedAlreadyDoesNotWait() {
        Program p = Program.main(
                List.of(start("A"), interrupt("A"), join("A")), thread("A", lock("m"), await("m"), unlock("m")));
        Execution e = runner.run(p, new Scripted(), 0);
        assertEquals(List.of("lock m", "wait m", "interrupted in wait m", "unlock m"), e.of("A"));
    }

    @Test
    void aThreadThatIsNotifiedAndInterruptedReturnsAndKeepsItsFlag() {
        Program p = Program.main(
                List.of(start("A"), sleep(1), lock("m"), signal("m"), interrupt("A"), unlock("m"), join("A")),
                thread("A", lock("m"), await("m"), flag(), unlock("m")));
        Execution e = runner.run(p, new Scripted(), 0);
        assertEquals(List.of("lock m", "wait m", "woken m", "flag true", "unlock m"), e.of("A"));
    }

    @Test
    void statesTellTimedWaitsFromOthers() {
        Program p = Program.main(
                List.of(
                        start("A"),
                        start("B"),
                        sleep(1),
                        state("A"),
                        state("B"),
                        lock("m"),
                        signalAll("m"),
                        unlock("m"),
                        join("A"),
                        join("B")),
                waiter("A"),
                thread("B", lock("m"), await("m", 100), unlock("m")));
        List<String> main = runner.run(p, new Scripted(), 0).of("main");
        assertTrue(main.containsAll(List.of("A is WAITING", "B is TIMED_WAITING")), main::toString);
    }
}
