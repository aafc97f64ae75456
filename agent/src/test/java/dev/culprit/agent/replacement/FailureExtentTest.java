package dev.culprit.agent.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class FailureExtentTest {
    private static FailureExtent of(Executable failing) {
        Throwable problem = assertThrows(Throwable.class, failing);
        return FailureExtent.of(problem, "acme.SomeTest", "test");
    }

    private static FailureExtent text(String expected, String actual) {
        return of(() -> assertEquals(expected, actual));
    }

    @Test
    void linesOfTextThatAreRightMakeItLess() {
        FailureExtent all = text("a\nb\nc\n", "x\ny\nc\n");
        FailureExtent some = text("a\nb\nc\n", "a\ny\nc\n");
        assertTrue(some.isLessThan(all));
        assertFalse(all.isLessThan(some));
        assertFalse(all.isLessThan(all));
    }

    @Test
    void wordsCountWhereThereIsOneLine() {
        assertTrue(text("1.5 2.5 3.5", "1.5 2.5 4.0").isLessThan(text("1.5 2.5 3.5", "1.5 9 4.0")));
    }

    @Test
    void assertionsOfAGroupCount() {
        FailureExtent two = of(() -> Assertions.assertAll(Assertions::fail, Assertions::fail));
        FailureExtent one = of(() -> Assertions.assertAll(Assertions::fail, () -> {}));
        assertTrue(one.isLessThan(two));
    }

    @Test
    void anAssertionThatIsReachedIsLessThanAnException() {
        FailureExtent thrown = of(() -> {
            throw new NullPointerException();
        });
        assertTrue(text("a", "b").isLessThan(thrown));
        assertFalse(thrown.isLessThan(text("a", "b")));
    }

    @Test
    void whatIsCommonIsNotCounted() {
        assertEquals(2, FailureExtent.difference("a\nb\nc\nd", "a\nx\nc\nd"));
        assertEquals(1, FailureExtent.difference("a\nb", "a\nb\nc"));
        assertEquals(0, FailureExtent.difference("same", "same"));
    }
}
