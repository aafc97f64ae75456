package dev.culprit.runtime.patterns;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.runtime.control.Sites;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Limits of the collection are reported when they are reached, and only then. */
class PatternLimitsTest {
    private static final int KEPT = 1 << 19;

    @BeforeEach
    void begin() {
        Patterns.begin(new PatternSettings());
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
        Patterns.begin(new PatternSettings());
        assertArrayEquals(new String[0], Patterns.end().notes);
    }

    @Test
    void longArrayIsTold() {
        Patterns.element(new byte[(1 << 22) + 1], 1 << 22, 5);
        saysOnly("arrays of more than 4 million elements");
    }

    @Test
    void windowsThatAreLookedAtEarlyAreTold() {
        Observer me = Patterns.observer();
        me.locations = KEPT;
        new Cells(me).accessField(0, 0, Sites.add(Sites.READ, 1, 0), me);
        saysOnly("very many shared locations");
    }

    @Test
    void windowThatWasLookedAtEarlyLosesNothing() {
        Observer one = Patterns.observer();
        Observer two = Patterns.observer();
        int[] cell = Window.create(one);
        one.keep(cell);
        Window.add(cell, one.mark | 7 | Window.WRITE, one);
        one.locations = KEPT;
        one.relieve();
        Window.add(cell, two.mark | 8, two);
        assertArrayEquals(new int[] {7 | Window.WRITE, 8, 0, 0}, Patterns.end().patterns);
    }

    @Test
    void whatIsSharedLaterIsLookedAtToo() {
        Observer one = Patterns.observer();
        Observer two = Patterns.observer();
        int x = Sites.add(Sites.READ, 1, 0);
        int y = Sites.add(Sites.READ, 2, 0);
        int element = Sites.add(Sites.READ, 3, 0);
        Cells object = new Cells(one);
        ArrayShadow array = ArrayShadows.of(new int[2]);
        array.access(1, element | Window.WRITE, one);
        object.accessField(0, 0, x, two);
        array.access(0, element, two);
        two.locations = KEPT;
        two.relieve();
        // another field of the object and another element of the array
        object.accessField(1, y | Window.WRITE, y, two);
        array.access(1, element, two);
        Set<List<Integer>> found = new HashSet<>();
        int[] patterns = Patterns.end().patterns;
        for (int i = 0; i < patterns.length; i += 4) found.add(List.of(patterns[i], patterns[i + 1]));
        assertEquals(Set.of(List.of(y | Window.WRITE, y), List.of(element | Window.WRITE, element)), found);
    }

    @Test
    void onlySharingIsOfInterest() {
        Patterns.end();
        PatternSettings settings = new PatternSettings();
        settings.sharingOnly = true;
        Patterns.begin(settings);
        Observer one = Patterns.observer();
        Observer two = Patterns.observer();
        new StaticShadow().access(7, one);
        assertTrue(Patterns.epoch != 0, "nothing is shared yet");
        StaticShadow shared = new StaticShadow();
        shared.access(7, one);
        shared.access(8, two);
        assertEquals(0, Patterns.epoch);
        assertEquals(1, Patterns.end().locations);
    }

    @Test
    void monitorsThatTwoThreadsNestCountAsShared() {
        Patterns.end();
        PatternSettings settings = new PatternSettings();
        settings.sharingOnly = true;
        Patterns.begin(settings);
        takeInTurn();
        nest();
        assertTrue(Patterns.epoch != 0, "only one thread nests them");
        nest();
        assertEquals(0, Patterns.epoch);
        assertEquals(1, Patterns.end().locations);
    }

    private static void takeInTurn() {
        Observer me = Patterns.observer();
        assertFalse(me.nests("one"));
        assertFalse(me.nests("two"));
    }

    private static void nest() {
        Object outer = new Object();
        Observer me = Patterns.observer();
        assertFalse(me.nests(outer));
        synchronized (outer) {
            assertFalse(me.nests(outer), "a monitor that the thread has already");
            assertTrue(me.nests(new Object()));
        }
        NestedMonitors.count(me);
    }

    @Test
    void threadOfAnEarlierRunDoesNotEndTheNextOne() {
        Observer before = Patterns.observer();
        Patterns.end();
        PatternSettings settings = new PatternSettings();
        settings.sharingOnly = true;
        Patterns.begin(settings);
        Patterns.shared(before);
        assertTrue(Patterns.epoch != 0);
    }
}
