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
    void aRegionWithoutALockStaysAsItIs() {
        run.in("a").add("4_read", NodeKind.READ).on(COUNT).of(STOCK);
        run.add("9_write", NodeKind.WRITE).on(COUNT).of(STOCK);
        assertEquals(READ_TO_WRITE, around());
    }
}
