package dev.culprit.analysis.suppression;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import java.util.List;
import org.junit.jupiter.api.Test;

class StaleValuesTest {
    private static final long OBJECT = 77;

    /**
     * A field is initialised in line 1, written in line 5 and read in line 9; either of the last two may be missing.
     */
    private static HandMadeRun run(boolean writes, boolean reads) {
        HandMadeRun run = new HandMadeRun().in("main");
        run.add("1_1", NodeKind.WRITE).on("app.Sample.size").of(OBJECT).value(0);
        if (writes)
            run.add("5_1", NodeKind.WRITE).on("app.Sample.size").of(OBJECT).value(8);
        if (reads)
            run.add("9_1", NodeKind.READ).on("app.Sample.size").of(OBJECT).copies(writes ? "5_1" : "1_1");
        return run;
    }

    private static List<Origin> origins(HandMadeRun run) {
        return Origins.of(run, List.of(run.number("9_1")));
    }

    @Test
    void valueWhoseReplacementWasRemovedIsStale() {
        HandMadeRun suppressed = run(false, true);
        assertTrue(new StaleValues(run(true, true), suppressed).areAmong(origins(suppressed)));
    }

    @Test
    void readThatTheRunBeforeHasNotReachedComesAfterTheWritesOfItsThread() {
        HandMadeRun suppressed = run(false, true);
        assertTrue(new StaleValues(run(true, false), suppressed).areAmong(origins(suppressed)));
    }

    @Test
    void valueThatNothingReplacesIsNotStale() {
        HandMadeRun suppressed = run(true, true);
        assertFalse(new StaleValues(run(true, true), suppressed).areAmong(origins(suppressed)));
        HandMadeRun untouched = run(false, true);
        assertFalse(new StaleValues(run(false, true), untouched).areAmong(origins(untouched)));
    }

    @Test
    void laterWriteOfAnotherThreadDoesNotMakeAValueStale() {
        HandMadeRun before = run(false, true);
        before.in("other");
        before.add("20_1", NodeKind.WRITE).on("app.Sample.size").of(OBJECT).value(5);
        HandMadeRun suppressed = run(false, true);
        assertFalse(new StaleValues(before, suppressed).areAmong(origins(suppressed)));
    }

    private static final long LIST = 88;

    /** Elements are added to a list in lines 1 and 5, and one is taken out in line 9. */
    private static HandMadeRun list(boolean addsFirst, boolean addsSecond) {
        HandMadeRun run = new HandMadeRun().in("main");
        if (addsFirst)
            run.add("1_1", NodeKind.CALL).on("java.util.ArrayList.add").of(LIST).value(1);
        if (addsSecond)
            run.add("5_1", NodeKind.CALL).on("java.util.ArrayList.add").of(LIST).value(1);
        run.add("9_1", NodeKind.CALL).on("java.util.ArrayList.get").of(LIST).value(0);
        run.add("10_1", NodeKind.THROW).uses("9_1").value(900);
        return run;
    }

    private static boolean isUsed(HandMadeRun before, HandMadeRun suppressed) {
        FailingUse use = new FailingUse(suppressed.number("10_1"), List.of(), List.of());
        return new StaleValues(before, suppressed).areUsed(List.of(use));
    }

    @Test
    void callOnAnObjectThatLacksWhatARemovedCallPutThereIsStale() {
        assertTrue(isUsed(list(true, true), list(false, false)));
        assertTrue(isUsed(list(true, true), list(true, false)), "the last change");
        assertTrue(isUsed(list(true, true), list(false, true)), "an earlier change");
        assertFalse(isUsed(list(true, true), list(true, true)));
        assertFalse(isUsed(list(false, true), list(true, true)), "something more was put there");
    }
}
