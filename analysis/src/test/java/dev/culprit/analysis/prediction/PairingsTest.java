package dev.culprit.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairingsTest {
    private static final int MANY = 5_000;

    private final HandMadeRun run = new HandMadeRun();

    /** Reads and writes of two threads that take turns, with the writes of the other thread as causes. */
    private List<int[]> pairs(int reads, int writes) {
        List<Integer> causes = new ArrayList<>();
        List<Integer> uses = new ArrayList<>();
        for (int i = 0; i < Math.max(reads, writes); i++) {
            run.in("reader");
            if (i < reads) uses.add(node("11_1#" + i, true));
            run.in("writer");
            if (i < writes) causes.add(node("21_1#" + i, false));
        }
        Pairings pairings = new Pairings(run);
        causes.forEach(cause -> pairings.cause(1, cause));
        uses.forEach(use -> pairings.use(1, new Pairings.Use(use, use), run.point(use)));
        List<int[]> found = new ArrayList<>();
        pairings.forEach((cause, use) -> found.add(new int[] {cause, use.node()}));
        return found;
    }

    private int node(String name, boolean read) {
        run.add(name, read ? NodeKind.READ : NodeKind.WRITE).on("app.Sample.x");
        return run.number(name);
    }

    @Test
    void fewExecutionsAreAllPaired() {
        assertEquals(12, pairs(3, 4).size());
    }

    @Test
    void manyExecutionsMakeAFewPairs() {
        List<int[]> pairs = pairs(MANY, MANY);
        assertTrue(pairs.size() <= Pairings.MOST, pairs.size() + " pairs");
    }

    @Test
    void ofManyUsesTheOnesNextToTheOnlyCauseAreAmongThePairs() {
        List<int[]> pairs = pairs(MANY, 1);
        int cause = pairs.get(0)[0];
        assertTrue(pairs.stream().anyMatch(p -> p[1] == cause - 1));
        assertTrue(pairs.stream().anyMatch(p -> p[1] == cause + 1));
    }
}
