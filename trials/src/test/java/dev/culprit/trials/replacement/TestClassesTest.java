package dev.culprit.trials.replacement;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TestClassesTest {
    @Test
    void aPatternWithoutADotMatchesTheSimpleName() {
        assertTrue(TestClasses.matches("StockTest", "com.acme.StockTest"));
        assertTrue(TestClasses.matches("Stock*", "com.acme.StockTest"));
        assertFalse(TestClasses.matches("Stock", "com.acme.StockTest"));
        assertFalse(TestClasses.matches("acme.StockTest", "com.acme.StockTest"));
    }

    @Test
    void aPatternMatchesTheWholeName() {
        assertTrue(TestClasses.matches("com.acme.*Test", "com.acme.StockTest"));
        assertTrue(TestClasses.matches("*Test", "com.acme.StockTest"));
        assertTrue(TestClasses.matches("*.Test*", "com.acme.TestStock"));
        assertFalse(TestClasses.matches("com.acme.*", "org.acme.StockTest"));
    }
}
