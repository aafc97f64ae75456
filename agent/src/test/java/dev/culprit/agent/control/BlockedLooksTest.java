package dev.culprit.agent.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BlockedLooksTest {
    private final BlockedLooks looks = new BlockedLooks();

    @Test
    void aThreadThatGoesOnInBetweenIsNotBlocked() {
        assertEquals(1, looks.see(true));
        assertEquals(2, looks.see(true));
        assertEquals(0, looks.see(false));
        assertEquals(1, looks.see(true));
    }
}
