package dev.culprit.analysis.fixes.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ParallelismTest {
    private static double processors(List<Long> threads, List<Long> locks) {
        return Parallelism.of(threads, locks).processors();
    }

    @Test
    void theLongestThreadLimitsIt() {
        assertEquals(1, processors(List.of(7L), List.of()));
        assertEquals(2.5, processors(List.of(100L, 100L, 50L), List.of()));
    }

    @Test
    void workUnderOneLockLimitsIt() {
        assertEquals(2.5, processors(List.of(100L, 100L, 50L), List.of(60L, 90L)), "less than one thread does");
        assertEquals(1.25, processors(List.of(100L, 100L, 50L), List.of(200L, 40L)));
        assertEquals(1, processors(List.of(100L, 100L), List.of(200L)), "a serialised program");
    }

    @Test
    void anEmptyRunNeedsOneProcessor() {
        assertEquals(1, processors(List.of(), List.of()));
    }
}
