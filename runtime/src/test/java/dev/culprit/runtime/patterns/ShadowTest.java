package dev.culprit.runtime.patterns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.culprit.runtime.control.Sites;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is kept of static fields and arrays before and after a second thread comes. */
class ShadowTest {
    private static final int WRITE = Window.WRITE;

    private final Observer one = new Observer(1, 1);
    private final Observer two = new Observer(1, 2);

    @BeforeEach
    @AfterEach
    void none() {
        ArrayShadows.clear();
    }

    private List<Integer> found() {
        one.drain(one);
        two.drain(two);
        PatternSet all = new PatternSet();
        all.addAll(one.found);
        all.addAll(two.found);
        return Arrays.stream(all.toArray()).boxed().toList();
    }

    @Test
    void staticFieldOfOneThreadIsNoLocation() {
        StaticShadow shadow = new StaticShadow();
        shadow.access(7 | WRITE, one);
        shadow.access(8, one);
        assertEquals(List.of(), found());
        assertEquals(0, one.locations);
    }

    @Test
    void lastWriteBeforeTheSecondThreadBeginsTheWindow() {
        StaticShadow shadow = new StaticShadow();
        shadow.access(7 | WRITE, one);
        shadow.access(8, one);
        shadow.access(9, two);
        assertEquals(List.of(7 | WRITE, 9, 0, 0), found());
        assertEquals(1, one.locations + two.locations);
    }

    @Test
    void accessesCountOnceTheyAreShared() {
        StaticShadow shadow = new StaticShadow();
        shadow.access(7, one);
        shadow.access(7, one);
        assertEquals(0, one.accesses);
        shadow.access(9, two);
        shadow.access(9, two);
        shadow.access(7, one);
        assertEquals(1, one.accesses);
        assertEquals(2, two.accesses);
    }

    @Test
    void elementsOfAnArrayAreLocationsOfTheirOwn() {
        ArrayShadow shadow = ArrayShadows.of(new int[4]);
        shadow.access(0, 7 | WRITE, one);
        shadow.access(1, 8, two);
        shadow.access(0, 9 | WRITE, two);
        assertEquals(List.of(7 | WRITE, 9 | WRITE, 0, 0), found());
    }

    @Test
    void indexOutOfBoundsIsLeftToTheAccessItself() {
        ArrayShadow shadow = ArrayShadows.of(new int[2]);
        assertEquals(1, shadow.slot(1));
        assertEquals(-1, shadow.slot(2));
        assertEquals(-1, shadow.slot(-1));
    }

    @Test
    void repeatsOfAThreadAreNewWhenAnotherHasWritten() {
        ArrayShadow shadow = ArrayShadows.of(new int[2]);
        ArrayView ofOne = new ArrayView(shadow);
        ArrayView ofTwo = new ArrayView(shadow);
        Patterns.parallel = true;
        Window.live = 1;
        try {
            ofOne.access(0, 7 | WRITE, one);
            for (int i = 0; i < 5; i++) ofTwo.access(0, 9, two);
            ofOne.access(0, 7 | WRITE, one);
            ofTwo.access(0, 9, two);
        } finally {
            Patterns.parallel = false;
            Window.live = 0;
        }
        assertEquals(6, two.accesses);
        List<Integer> found = found();
        assertEquals(List.of(9, 7 | WRITE, 9, 0), withFirst(found, 9));
    }

    private static List<Integer> withFirst(List<Integer> patterns, int first) {
        for (int i = 0; i < patterns.size(); i += 4) if (patterns.get(i) == first) return patterns.subList(i, i + 4);
        return List.of();
    }

    @Test
    void arraysAreToldApartByIdentity() {
        int[] array = {1, 2};
        ArrayShadow shadow = ArrayShadows.of(array);
        assertNotSame(shadow, ArrayShadows.of(new int[] {1, 2}));
        // more of them than there was room for
        int[][] others = new int[5000][1];
        for (int[] other : others) ArrayShadows.of(other);
        assertSame(shadow, ArrayShadows.of(array));
        assertSame(ArrayShadows.of(others[17]), ArrayShadows.of(others[17]));
    }

    @Test
    void fieldsOfAnObjectAreAlsoSeenInPairs() {
        int x = Sites.add(Sites.WRITE, 1, 0);
        int y = Sites.add(Sites.WRITE, 2, 0);
        Cells object = new Cells(one);
        object.accessField(0, x | WRITE, x, two);
        object.accessField(1, 0, y, two);
        object.accessField(1, 0, y | WRITE, one);
        assertEquals(List.of(x | WRITE, x, y, y | WRITE), fours(found()), "thread 2 sees the new x and the old y");
    }

    private static List<Integer> fours(List<Integer> patterns) {
        for (int i = 0; i < patterns.size(); i += 4) if (patterns.get(i + 3) != 0) return patterns.subList(i, i + 4);
        return List.of();
    }
}
