package dev.culprit.runtime.nondeterminism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class IterationOrderTest {
    @Test
    void everySlotIsVisitedOnce() {
        for (int length : new int[] {1, 2, 3, 16, 22, 64, 100})
            for (int seed : new int[] {0, 1, -1, 0x12345678, Integer.MIN_VALUE}) {
                BitSet visited = new BitSet();
                for (int i = 0; i < length; i++) visited.set(IterationOrder.moved(i, length, seed, 1));
                assertEquals(length, visited.cardinality(), length + " with seed " + seed);
            }
    }

    @Test
    void keysStayWithTheirValues() {
        for (int length : new int[] {4, 8, 12, 20})
            for (int seed = -30; seed < 30; seed++)
                for (int key = 0; key < length; key += 2) {
                    int moved = IterationOrder.moved(key, length, seed, 2);
                    assertEquals(0, moved % 2);
                    assertEquals(moved + 1, IterationOrder.moved(key + 1, length, seed, 2));
                }
    }

    @Test
    void bothHalvesOfASlotAreVisitedWhileATableGrows() {
        for (int seed = 0; seed < 64; seed++)
            for (int slot = 0; slot < 16; slot++) {
                int small = IterationOrder.moved(slot, 16, seed, 1);
                int first = IterationOrder.moved(slot, 32, seed, 1);
                int second = IterationOrder.moved(slot + 16, 32, seed, 1);
                assertEquals(small, first & 15);
                assertEquals(small, second & 15);
                assertNotEquals(first, second);
            }
    }
}
