package dev.culprit.trials;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.culprit.trials.TrialRanges.Range;
import org.junit.jupiter.api.Test;

class TrialRangesTest {
    @Test
    void eachTrialIsHandedOutOnce() {
        TrialRanges ranges = new TrialRanges(10);
        assertEquals(new Range(0, 4), ranges.take(4));
        assertEquals(new Range(4, 4), ranges.take(4));
        assertEquals(new Range(8, 2), ranges.take(4));
        assertNull(ranges.take(4));
    }

    @Test
    void whatWasNotRunComesAgain() {
        TrialRanges ranges = new TrialRanges(10);
        Range first = ranges.take(6);
        ranges.giveBack(first.after(2));
        assertEquals(new Range(2, 3), ranges.take(3));
        assertEquals(new Range(5, 1), ranges.take(3));
        assertEquals(new Range(6, 4), ranges.take(9));
        assertNull(ranges.take(1));
    }
}
