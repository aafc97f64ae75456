package dev.culprit.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TerminalTest {
    @Test
    void coloursAreTurnedOffByAVariableThatIsNotEmpty() {
        assertTrue(Terminal.allowsColours(null));
        assertTrue(Terminal.allowsColours(""));
        assertFalse(Terminal.allowsColours("1"));
    }
}
