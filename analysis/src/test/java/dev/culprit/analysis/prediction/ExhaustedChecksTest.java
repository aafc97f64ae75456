package dev.culprit.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.CriticalUses.Kind;
import dev.culprit.analysis.dependence.CriticalUses.Operand;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two threads check in line 11 whether there is an element, and take it in line 12. One is left. */
class ExhaustedChecksTest {
    private static final long OBJECT = 5;
    private static final long LOCK = 91;
    private static final String CURSOR = "app.Sample.cursor";
    private static final String BUFFER = "java.nio.ByteBuffer.";

    private final HandMadeUses uses = new HandMadeUses();
    private final HandMadeRun run = uses.run.in("maker").in("user").in("other");

    private void read(String name, long value) {
        run.add(name, NodeKind.READ).on(CURSOR).of(OBJECT).value(value);
    }

    private void cursor(int length) {
        run.in("maker");
        run.add("1_1", NodeKind.WRITE).on(CURSOR).of(OBJECT).value(2);
        run.in("other");
        read("11_1", 2);
        run.add("11_1/if", NodeKind.BRANCH).uses("11_1").value(1);
        run.under("11_1/if");
        read("12_1", 2);
        run.add("12_1/add", NodeKind.WRITE).on(CURSOR).of(OBJECT).value(3).uses("12_1");
        uses.used(Kind.INDEX, "12_1", 12, new Operand(2, length));
        run.under("").in("user");
        read("11_2", 3);
        run.add("11_2/if", NodeKind.BRANCH).uses("11_2").value(0);
    }

    @Test
    void aCursorThatIsCheckedBeforeAnotherThreadMovesItLeavesTheArray() {
        cursor(3);
        assertEquals(List.of("index-overflow 11_2 12_1/add"), uses.find());
    }

    @Test
    void aCursorThatStopsBeforeTheEndIsSafe() {
        cursor(4);
        assertEquals(List.of(), uses.find());
    }

    /** No index above 2 was used. */
    @Test
    void aCursorThatPassesTheEndOfAListLeavesIt() {
        cursor(CriticalUses.UNBOUNDED);
        assertEquals(List.of("index-overflow 11_2 12_1/add"), uses.find());
    }

    @Test
    void aCursorThatOtherUsesOfTheListHavePassedIsSafe() {
        run.add("9_1", NodeKind.READ).on("app.Sample.last").of(OBJECT).value(3);
        uses.used(Kind.INDEX, "9_1", 12, new Operand(3, CriticalUses.UNBOUNDED));
        cursor(CriticalUses.UNBOUNDED);
        assertEquals(List.of(), uses.find());
    }

    @Test
    void aCursorThatIsCheckedAndMovedInOneStepIsSafe() {
        run.holding(LOCK);
        cursor(3);
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.MUTUAL_EXCLUSION));
    }

    private HandMadeRun.Node call(String name, String method) {
        return run.add(name, NodeKind.CALL).on(BUFFER + method).of(OBJECT);
    }

    private void buffer() {
        run.in("other");
        call("11_1", "hasRemaining").result(1);
        run.add("11_1/if", NodeKind.BRANCH).uses("11_1").value(1);
        run.under("11_1/if");
        call("12_1", "get");
        run.under("").in("user");
        call("11_2", "hasRemaining").result(0);
        run.add("11_2/if", NodeKind.BRANCH).uses("11_2").value(0);
    }

    @Test
    void theLastByteOfABufferIsTakenByTwoThreads() {
        buffer();
        assertEquals(List.of("index-overflow 11_2 12_1"), uses.find());
    }

    @Test
    void aBufferThatIsCheckedAndReadInOneStepIsSafe() {
        run.holding(LOCK);
        buffer();
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.MUTUAL_EXCLUSION));
    }
}
