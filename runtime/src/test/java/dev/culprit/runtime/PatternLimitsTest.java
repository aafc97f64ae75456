package dev.culprit.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Limits of the collection are told when they are met, and only then. */
class PatternLimitsTest {
    private static final int KEPT = 1 << 19;

    @BeforeEach
    void begin() {
        Patterns.begin(new Patterns.Settings());
    }

    @AfterEach
    void end() {
        Patterns.end();
        Patterns.nearby = null;
    }

    private static void saysOnly(String start) {
        String[] notes = Patterns.end().notes;
        assertEquals(1, notes.length);
        assertTrue(notes[0].startsWith(start), notes[0]);
    }

    @Test
    void nothingIsToldOfASmallRun() {
        Patterns.observer();
        assertArrayEquals(new String[0], Patterns.end().notes);
    }

    @Test
    void moreThreadsThanMarksAreToldInTheirRunAlone() {
        // outside a woven JDK no thread keeps its observer: each call is another thread's first
        for (int i = 0; i < 256; i++) Patterns.observer();
        saysOnly("more than 255 threads");
        Patterns.begin(new Patterns.Settings());
        assertArrayEquals(new String[0], Patterns.end().notes);
    }

    @Test
    void longArrayIsTold() {
        ArrayShadows.of(new byte[(1 << 22) + 1]).access(1 << 22, 5, Patterns.observer());
        saysOnly("arrays of more than 4 million elements");
    }

    @Test
    void windowsThatAreLookedAtEarlyAreTold() {
        Observer me = Patterns.observer();
        int[] cell = new int[6];
        for (int i = 0; i <= KEPT; i++) me.keep(cell);
        saysOnly("very many shared locations");
    }

    @Test
    void pairsOfFieldsThatAreLookedAtEarlyAreTold() {
        Observer me = Patterns.observer();
        Cells object = new Cells(me, 2);
        object.accessField(0, 0, Sites.add(Sites.READ, 1, 0), me);
        object.accessField(1, 0, Sites.add(Sites.READ, 2, 0), me);
        for (int i = 0; i < KEPT; i++) me.keepPairs(object);
        saysOnly("very many shared locations");
    }

    @Test
    void windowThatWasLookedAtEarlyLosesNothing() {
        Observer one = Patterns.observer();
        Observer two = Patterns.observer();
        int[] cell = Window.create(one);
        Window.add(cell, 7 | Window.WRITE, one);
        for (int i = 0; i < KEPT; i++) one.keep(new int[6]);
        Window.add(cell, 8, two);
        assertArrayEquals(new int[] {7 | Window.WRITE, 8, 0, 0}, Patterns.end().patterns);
    }
}
