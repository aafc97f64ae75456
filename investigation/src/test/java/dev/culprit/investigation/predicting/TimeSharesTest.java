package dev.culprit.investigation.predicting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TimeSharesTest {
    @Test
    void aClassHasTwiceItsEqualPart() {
        assertEquals(40_000, TimeShares.share(100_000, 5));
    }

    @Test
    void aClassOfALargeSuiteHasTimeToStart() {
        assertEquals(10_000, TimeShares.share(150_000, 300));
    }

    @Test
    void noClassHasMoreThanWhatIsLeft() {
        assertEquals(3_000, TimeShares.share(3_000, 300));
        assertEquals(50_000, TimeShares.share(50_000, 1));
    }
}
