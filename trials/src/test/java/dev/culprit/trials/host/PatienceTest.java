package dev.culprit.trials.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PatienceTest {
    @Test
    void busyMachineGetsMoreTimeWithinLimits() {
        assertEquals(1_000, Patience.millis(1_000, 0.1, 2));
        assertEquals(1_000, Patience.millis(1_000, 2, 2));
        assertEquals(15_000, Patience.millis(1_000, 30, 2));
        assertEquals(20_000, Patience.millis(1_000, 500, 2));
    }
}
