package dev.culprit.bench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlacementTest {
    /** Entries as {@code 9x}: the score, and {@code f} for an entry of the fault. */
    private static Placement of(String... ranked) {
        return Placement.of(List.of(ranked), e -> e.endsWith("f"), (a, b) -> a.charAt(0) == b.charAt(0));
    }

    @Test
    void faultAloneAtTheTopIsFirst() {
        Placement p = of("9f", "8x", "8x");
        assertEquals("1", p.toString());
        assertTrue(p.isWithin(1));
        assertFalse(p.isTied());
    }

    @Test
    void tieAtTheTopCountsAtItsWorstPosition() {
        Placement p = of("9f", "9x", "9x", "8x");
        assertEquals(new Placement(1, 3), p);
        assertEquals("1-3", p.toString());
        assertFalse(p.isWithin(1));
        assertFalse(p.isWithin(2));
        assertTrue(p.isWithin(3));
    }

    @Test
    void orderWithinATieDoesNotMatter() {
        assertEquals(of("9f", "9x", "9x", "8x"), of("9x", "9x", "9f", "8x"));
    }

    @Test
    void entriesOfTheFaultAreNotTiedWithEachOther() {
        assertEquals(new Placement(1, 1), of("9f", "9f", "8x"));
        assertEquals(new Placement(1, 2), of("9f", "9x", "9f"));
    }

    @Test
    void tieBelowOthersBeginsAfterThem() {
        assertEquals(new Placement(2, 3), of("9x", "8x", "8f", "7x"));
    }

    @Test
    void faultThatIsNotRankedIsWithinNoPosition() {
        Placement p = of("9x", "8x");
        assertEquals("-", p.toString());
        assertFalse(p.isFound());
        assertFalse(p.isWithin(100));
        assertEquals(Placement.NONE, of());
    }

    @Test
    void summaryCountsEachPlacementOnce() {
        List<Placement> all = List.of(
                new Placement(1, 1),
                new Placement(1, 2),
                new Placement(1, 4),
                new Placement(2, 2),
                new Placement(2, 3),
                Placement.NONE);
        assertEquals(
                "first alone 1, first but tied 2, second alone 1, lower 1, not ranked 1, of 6", Placement.summary(all));
        assertEquals(1, Placement.within(1, all));
        assertEquals(3, Placement.within(2, all));
    }
}
