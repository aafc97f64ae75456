package dev.culprit.bench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class CoverageTest {
    @Test
    void namesWhatIsLeftOutByReason() {
        Coverage coverage = new Coverage("programs");
        coverage.measured("a");
        coverage.leftOut("b", "it deadlocks");
        coverage.measured("c");
        coverage.leftOut("d", "no run failed");
        coverage.leftOut("e", "it deadlocks");
        assertEquals(2, coverage.measured());
        assertEquals(5, coverage.total());
        assertFalse(coverage.isComplete());
        assertEquals(
                List.of(
                        "Measured: 2 of 5 programs.",
                        "Left out (2), it deadlocks: b, e",
                        "Left out (1), no run failed: d"),
                coverage.lines());
    }

    @Test
    void whatIsNotSelectedIsLeftOutWithItsReason() {
        Coverage coverage = new Coverage("numbers");
        assertEquals(
                List.of(2, 4),
                coverage.select(List.of(1, 2, 3, 4), n -> "n" + n, n -> n % 2 == 0 ? "" : "an odd number"));
        assertEquals(List.of("Measured: 2 of 4 numbers.", "Left out (2), an odd number: n1, n3"), coverage.lines());
    }

    @Test
    void completeCoverageNamesNothing() {
        Coverage coverage = new Coverage("programs");
        coverage.measured("a");
        assertTrue(coverage.isComplete());
        assertEquals(List.of("Measured: 1 of 1 programs."), coverage.lines());
    }
}
