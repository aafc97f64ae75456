package dev.culprit.trials;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.trials.TrialRanges.Range;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TrialRangesTest {
    @Test
    void eachWorkerHasItsOwnBlocksHoweverFastItIs() {
        TrialRanges ranges = new TrialRanges(20, 2, 4);
        assertEquals(new Range(0, 3), ranges.take(0, 3));
        assertEquals(new Range(3, 1), ranges.take(0, 3));
        assertEquals(new Range(8, 4), ranges.take(0, 9));
        assertEquals(new Range(16, 4), ranges.take(0, 9));
        assertNull(ranges.take(0, 9));
        assertEquals(4, ranges.next(1));
        assertEquals(new Range(4, 4), ranges.take(1, 9));
        assertEquals(new Range(12, 4), ranges.take(1, 9));
        assertNull(ranges.take(1, 9));
        assertEquals(Long.MAX_VALUE, ranges.next(1));
    }

    @Test
    void everyTrialIsHandedOutOnceInGrowingRounds() {
        TrialRanges ranges = new TrialRanges(5_000, 3, 8);
        Set<Long> seen = new HashSet<>();
        long largest = 0;
        for (int worker = 0; worker < 3; worker++)
            for (Range r; (r = ranges.take(worker, 100_000)) != null; ) {
                largest = Math.max(largest, r.count());
                for (long n = r.first(); n < r.first() + r.count(); n++) assertTrue(seen.add(n), "twice: " + n);
            }
        assertEquals(5_000, seen.size());
        assertTrue(largest > 100, "largest block: " + largest);
    }

    @Test
    void whatWasNotRunComesAgain() {
        TrialRanges ranges = new TrialRanges(10, 1, 10);
        Range first = ranges.take(0, 6);
        ranges.giveBack(0, first.after(2));
        assertEquals(2, ranges.next(0));
        assertEquals(new Range(2, 3), ranges.take(0, 3));
        assertEquals(new Range(5, 1), ranges.take(0, 3));
        assertEquals(new Range(6, 4), ranges.take(0, 9));
        assertNull(ranges.take(0, 1));
    }

    @Test
    void trialsOfAWorkerThatGaveUpAreRunByAnother() {
        TrialRanges ranges = new TrialRanges(8, 2, 4);
        assertEquals(new Range(0, 4), ranges.take(0, 4));
        assertNull(ranges.take(0, 4));
        assertEquals(Long.MAX_VALUE, ranges.next(0));
        ranges.abandon(1);
        assertEquals(4, ranges.next(0));
        assertEquals(new Range(4, 4), ranges.take(0, 4));
        assertNull(ranges.take(0, 4));
    }

    @Test
    void roundEndsWhereTheNextBegins() {
        TrialRanges ranges = new TrialRanges(1_000, 2, 8);
        assertEquals(16, ranges.endOfRound(0));
        assertEquals(16, ranges.endOfRound(15));
        assertEquals(32, ranges.endOfRound(16));
    }
}
