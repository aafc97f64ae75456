package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParkingTest {
    private final ProgramRunner runner = new ProgramRunner();

    @Test
    void parkReturnsAtAnUnpark() {
        Program p = Program.main(
                List.of(start("A"), sleep(1), state("A"), unpark("A"), join("A")), thread("A", park(), write("x", 1)));
        Execution e = runner.run(p, new Scripted(), 0);
        assertEquals(Verdict.PASSED, e.verdict());
        assertTrue(e.of("main").contains("A is WAITING"));
        List<String> order = e.fullOrder();
        assertTrue(order.indexOf("main: unpark A") < order.indexOf("A: park"), order::toString);
    }

    @Test
    void anEarlyUnparkIsAPermitForTheNextPark() {
        Program p = Program.main(List.of(start("A"), unpark("A"), join("A")), thread("A", park()));
        assertEquals(
                List.of("stop main [A]", "stop A [main]"),
                asked(p),
                "A is never asked about while parked: it runs from its start to its end");
    }

    private List<String> asked(Program p) {
        Scripted strategy = new Scripted();
        assertEquals(Verdict.PASSED, runner.run(p, strategy, 0).verdict());
        return strategy.asked();
    }

    @Test
    void permitsDoNotAddUp() {
        Program p = Program.main(List.of(start("A"), unpark("A"), unpark("A"), join("A")), thread("A", park(), park()));
        Execution e = runner.run(p, new Scripted(), 0);
        assertEquals(FailureKind.HANG, e.failureKind());
        assertEquals(List.of("park"), e.of("A"));
    }

    @Test
    void aParkWithATimeoutReturnsInVirtualTime() {
        Program p = Program.of(thread("A", parkMillis(40), clock()));
        assertEquals(
                List.of("park 40", "clock 40"), runner.run(p, new Scripted(), 0).of("A"));
    }

    @Test
    void anInterruptEndsParkAndStays() {
        Program p = Program.main(
                List.of(start("A"), sleep(1), interrupt("A"), join("A")), thread("A", park(), flag(), park(), flag()));
        Execution e = runner.run(p, new Scripted(), 0);
        assertEquals(Verdict.PASSED, e.verdict(), "a second park returns at once");
        assertEquals(List.of("park", "flag true", "park", "flag true"), e.of("A"));
    }

    @Test
    void parkWithAPermitUsesItUpAndKeepsTheInterrupt() {
        Program p = Program.main(
                List.of(start("A"), unpark("A"), interrupt("A"), join("A")), thread("A", park(), flag(), sleep(1)));
        assertEquals(
                List.of("park", "flag true", "interrupted in sleep 1"),
                runner.run(p, new Scripted(), 0).of("A"));
    }
}
