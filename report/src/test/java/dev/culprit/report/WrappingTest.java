package dev.culprit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class WrappingTest {
    @Test
    void breaksBetweenWords() {
        assertEquals(List.of("one two", "three"), Wrapping.lines("one two three", 8));
        assertEquals(List.of("one two"), Wrapping.lines("one two", 7));
    }

    @Test
    void breaksWordsThatAreTooLong() {
        assertEquals(List.of("a", "1234567890", "12 b"), Wrapping.lines("a 123456789012 b", 10));
        assertEquals(List.of("1234567890", "1234", "5"), Wrapping.lines("123456789012345", 10, 4));
    }

    @Test
    void controlCharactersDoNotReachTheTerminal() {
        assertEquals(List.of("a b [31mc"), Wrapping.lines("a\tb\u001b[31mc\n", 20));
    }

    @Test
    void whatTellsThreadsApartIsKept() {
        assertEquals("…ol-worker-12", Wrapping.end("ForkJoinPool.commonPool-worker-12", 13));
        assertEquals("main", Wrapping.end("main", 4));
    }
}
