package dev.culprit.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code one} takes an object that is kept for the next user, and {@code two} finds none and makes its own. */
class StateChangesTest {
    private static final long ENGINE = 5;
    private static final long KEPT = 77;
    private static final long LOCK = 91;

    private final HandMadeUses uses = new HandMadeUses();
    private final HandMadeRun run = uses.run.in("one").in("two");

    private void take(String thread, String line, long found) {
        run.in(thread);
        run.add(line + "_1", NodeKind.READ).on("app.Engine.idle").of(ENGINE).value(found);
        run.add(line + "_2", NodeKind.WRITE).on("app.Engine.idle").of(ENGINE).value(0);
    }

    @Test
    void twoThreadsCanActOnTheSameValue() {
        take("one", "10", KEPT);
        take("two", "20", 0);
        assertEquals(List.of("10_1 20_2 10_2"), uses.stateChanges());
    }

    @Test
    void anUpdateUnderALockCannotBeSeparated() {
        run.holding(LOCK);
        take("one", "10", KEPT);
        take("two", "20", 0);
        assertEquals(List.of(), uses.stateChanges());
    }

    @Test
    void aReadBetweenTwoWritesSeesAnotherValue() {
        run.in("one");
        run.add("10_1", NodeKind.WRITE).on("app.Engine.idle").of(ENGINE).value(0);
        run.add("11_1", NodeKind.WRITE).on("app.Engine.idle").of(ENGINE).value(KEPT);
        run.in("two");
        run.add("20_1", NodeKind.READ).on("app.Engine.idle").of(ENGINE).value(KEPT);
        assertEquals(List.of("10_1 20_1 11_1"), uses.stateChanges());
    }

    @Test
    void whatTheRunHasShownIsNoChange() {
        run.in("one");
        run.add("10_1", NodeKind.READ).on("app.Engine.idle").of(ENGINE).value(KEPT);
        run.in("two");
        run.add("20_1", NodeKind.WRITE).on("app.Engine.idle").of(ENGINE).value(0);
        run.in("one");
        run.add("11_1", NodeKind.WRITE).on("app.Engine.idle").of(ENGINE).value(0);
        assertEquals(List.of(), uses.stateChanges());
    }
}
