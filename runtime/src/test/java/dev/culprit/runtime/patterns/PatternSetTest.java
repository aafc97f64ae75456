package dev.culprit.runtime.patterns;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PatternSetTest {
    private static Set<List<Integer>> contents(PatternSet set) {
        int[] all = set.toArray();
        Set<List<Integer>> patterns = new HashSet<>();
        for (int i = 0; i < all.length; i += 4)
            patterns.add(Arrays.stream(all, i, i + 4).boxed().toList());
        assertEquals(all.length / 4, patterns.size(), "each once");
        return patterns;
    }

    @Test
    void emptyAtFirst() {
        assertArrayEquals(new int[0], new PatternSet().toArray());
    }

    @Test
    void holdsEachPatternOnce() {
        PatternSet set = new PatternSet();
        Set<List<Integer>> expected = new HashSet<>();
        for (int round = 0; round < 2; round++)
            for (int i = 1; i <= 500; i++) {
                set.add(i, i + 1, i % 3, 0);
                expected.add(List.of(i, i + 1, i % 3, 0));
            }
        assertEquals(expected, contents(set));
    }

    @Test
    void orderTellsPatternsApart() {
        PatternSet set = new PatternSet();
        set.add(1, 2, 0, 0);
        set.add(2, 1, 0, 0);
        set.add(1, 2, 1, 0);
        assertEquals(Set.of(List.of(1, 2, 0, 0), List.of(2, 1, 0, 0), List.of(1, 2, 1, 0)), contents(set));
    }

    @Test
    void takesInAnother() {
        PatternSet one = new PatternSet();
        one.add(1, 2, 0, 0);
        PatternSet other = new PatternSet();
        other.add(1, 2, 0, 0);
        other.add(3, 4, 5, 0);
        one.addAll(other);
        assertEquals(Set.of(List.of(1, 2, 0, 0), List.of(3, 4, 5, 0)), contents(one));
    }
}
