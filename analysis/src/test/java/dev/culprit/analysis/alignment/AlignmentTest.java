package dev.culprit.analysis.alignment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.culprit.analysis.dependence.Dependences;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlignmentTest {
    /** A run of which only the indices are known. */
    private static Dependences indices(long... indices) {
        return (Dependences) Proxy.newProxyInstance(
                AlignmentTest.class.getClassLoader(), new Class<?>[] {Dependences.class}, (proxy, method, args) -> {
                    if (method.getName().equals("size")) return indices.length;
                    if (method.getName().equals("index")) return indices[(Integer) args[0]];
                    throw new UnsupportedOperationException(method.getName());
                });
    }

    @Test
    void nodesWithTheSameIndexArePartners() {
        Alignment alignment = new Alignment(indices(5, 0, -7, 9), indices(9, 5, 3));
        assertEquals(1, alignment.partner(RunRole.FAILING, 0));
        assertFalse(alignment.isPaired(RunRole.FAILING, 1));
        assertFalse(alignment.isPaired(RunRole.FAILING, 2));
        assertEquals(0, alignment.partner(RunRole.FAILING, 3));
        assertEquals(3, alignment.partner(RunRole.PASSING, 0));
        assertEquals(0, alignment.partner(RunRole.PASSING, 1));
        assertFalse(alignment.isPaired(RunRole.PASSING, 2));
        assertEquals(2, alignment.pairs());
    }

    @Test
    void theFirstOfSeveralIsPaired() {
        Alignment alignment = new Alignment(indices(5, 5), indices(5, 5));
        assertEquals(0, alignment.partner(RunRole.PASSING, 0));
        assertFalse(alignment.isPaired(RunRole.PASSING, 1));
        assertFalse(alignment.isPaired(RunRole.FAILING, 1));
    }

    @Test
    void emptyRunsHaveNoPairs() {
        assertEquals(0, new Alignment(indices(), indices(1)).pairs());
        assertEquals(0, new Alignment(indices(1), indices()).pairs());
    }

    @ParameterizedTest
    @ValueSource(ints = {1 << 20, 700, 10, 1})
    void partsMakeNoDifference(int nodesAtATime) {
        Random random = new Random(nodesAtATime);
        long[] failing = random.longs(3_000, -2_000, 2_000).distinct().toArray();
        long[] passing = random.longs(3_000, -2_000, 2_000).distinct().toArray();
        Alignment alignment = new Alignment(indices(failing), indices(passing), nodesAtATime);
        Map<Long, Integer> wanted = new HashMap<>();
        for (int i = 0; i < failing.length; i++) wanted.put(failing[i], i);
        for (int i = 0; i < passing.length; i++) {
            int partner = wanted.getOrDefault(passing[i], Dependences.UNKNOWN);
            assertEquals(partner, alignment.partner(RunRole.PASSING, i));
            if (partner != Dependences.UNKNOWN) assertEquals(i, alignment.partner(RunRole.FAILING, partner));
        }
    }
}
