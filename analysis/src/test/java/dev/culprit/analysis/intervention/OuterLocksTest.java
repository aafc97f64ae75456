package dev.culprit.analysis.intervention;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import dev.culprit.model.Exclusion;
import dev.culprit.model.Exclusion.Region;
import dev.culprit.model.Place;
import dev.culprit.model.SiteKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class OuterLocksTest {
    private static final String COUNT = "app.Sample.count";
    private static final long STOCK = 7;

    private final HandMadeRun run = new HandMadeRun();

    private static final Region READ_TO_WRITE = new Region(
            Place.everyTime("app.Sample", 4, SiteKind.READ), Place.everyTime("app.Sample", 9, SiteKind.WRITE));

    private Region around() {
        return new OuterLocks(run)
                .around(List.of(new Exclusion(List.of(READ_TO_WRITE))))
                .get(0)
                .regions()
                .get(0);
    }

    @Test
    void aRegionFromAGetterToASetterBeginsBeforeTheLockOfTheGetter() {
        run.in("a").add("3_get", NodeKind.LOCK).of(STOCK);
        run.holding(STOCK).add("4_read", NodeKind.READ).on(COUNT).of(STOCK);
        run.add("4_leave", NodeKind.UNLOCK).of(STOCK);
        run.holding().add("8_set", NodeKind.LOCK).of(STOCK);
        run.holding(STOCK).add("9_write", NodeKind.WRITE).on(COUNT).of(STOCK);
        assertEquals(new Region(Place.everyTime("app.Sample", 3, SiteKind.LOCK), READ_TO_WRITE.end()), around());
    }

    @Test
    void aRegionInsideALockStaysAsItIs() {
        run.in("a").add("3_both", NodeKind.LOCK).of(STOCK);
        run.holding(STOCK).add("4_read", NodeKind.READ).on(COUNT).of(STOCK);
        run.add("9_write", NodeKind.WRITE).on(COUNT).of(STOCK);
        assertEquals(READ_TO_WRITE, around());
    }

    @Test
    void aWriteUnderALockThatTheOtherRegionTakesBeginsBeforeTheLock() {
        Region checkToUse = new Region(
                Place.everyTime("app.Sample", 17, SiteKind.READ), Place.everyTime("app.Sample", 21, SiteKind.READ));
        Place reset = Place.everyTime("app.Sample", 37, SiteKind.WRITE);
        run.in("worker").add("17_check", NodeKind.READ).on(COUNT).of(STOCK);
        run.in("main").add("33_close", NodeKind.LOCK).of(STOCK);
        run.holding(STOCK).add("37_reset", NodeKind.WRITE).on(COUNT).of(STOCK);
        run.holding().add("38_leave", NodeKind.UNLOCK).of(STOCK);
        run.in("worker").add("20_enter", NodeKind.LOCK).of(STOCK);
        run.holding(STOCK).add("21_use", NodeKind.READ).on(COUNT).of(STOCK);
        List<Region> around = new OuterLocks(run)
                .around(List.of(new Exclusion(List.of(checkToUse, new Region(reset, reset)))))
                .get(0)
                .regions();
        assertEquals(List.of(checkToUse, new Region(Place.everyTime("app.Sample", 33, SiteKind.LOCK), reset)), around);
    }

    @Test
    void aRegionWithoutALockStaysAsItIs() {
        run.in("a").add("4_read", NodeKind.READ).on(COUNT).of(STOCK);
        run.add("9_write", NodeKind.WRITE).on(COUNT).of(STOCK);
        assertEquals(READ_TO_WRITE, around());
    }
}
