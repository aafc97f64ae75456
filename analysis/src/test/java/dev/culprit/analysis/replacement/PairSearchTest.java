package dev.culprit.analysis.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.TestRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class PairSearchTest {
    /** Knows which statements have pairs in which test, and remembers what was asked. */
    private static final class FakeRuns implements ReplacementRuns {
        private final Map<String, Set<Integer>> pairs = new HashMap<>();
        private final Map<String, Set<Integer>> asked = new LinkedHashMap<>();
        private final List<Alteration> tried = new ArrayList<>();

        FakeRuns has(String test, Integer... lines) {
            pairs.put(test, Set.of(lines));
            return this;
        }

        @Override
        public Map<Integer, Pair> search(TestRun test, List<Candidate> candidates) {
            Map<Integer, Pair> found = new HashMap<>();
            Set<Integer> lines = asked.computeIfAbsent(test.test().id(), t -> new TreeSet<>());
            for (Candidate c : candidates) {
                lines.add(c.statement() + 1);
                tried.addAll(c.alterations());
                if (pairs.getOrDefault(test.test().id(), Set.of()).contains(c.statement() + 1))
                    found.put(c.statement(), HandMadeTests.pair(true));
            }
            return found;
        }

        @Override
        public List<Alteration> passing(TestRun test, List<Alteration> alterations) {
            return alterations;
        }

        @Override
        public boolean passesByJUnit(TestRun test, Alteration alteration) {
            return true;
        }

        @Override
        public boolean isOver() {
            return false;
        }
    }

    private static HandMadeTests threeLines() {
        return new HandMadeTests(3)
                .failingAfter(30, "long", 1, 2, 3)
                .failingAfter(10, "short", 1, 2, 3)
                .values("long", 1, 1, 2)
                .values("long", 2, 5)
                .values("long", 3, 7)
                .values("short", 1, 2)
                .values("short", 2, 6)
                .values("short", 3, 8);
    }

    private static FoundPairs search(TestedProgram program, Extent extent, FakeRuns runs) throws Exception {
        return new PairSearch(program, extent).search(program.failing(), runs);
    }

    @Test
    void theShortestRunIsSearchedFirstAndTheOthersOnlyWhereItHasPairs() throws Exception {
        FakeRuns runs = new FakeRuns().has("short", 2, 3).has("long", 1, 3);
        FoundPairs found = search(threeLines().program(), Extent.REDUCED, runs);
        assertEquals(List.of("short", "long"), List.copyOf(runs.asked.keySet()));
        assertEquals(Set.of(1, 2, 3), runs.asked.get("short"));
        assertEquals(Set.of(2, 3), runs.asked.get("long"));
        assertEquals(Set.of(2), found.of(HandMadeTests.name("long")).keySet());
    }

    @Test
    void theFullSearchLooksEverywhere() throws Exception {
        FakeRuns runs = new FakeRuns().has("short", 2);
        search(threeLines().program(), Extent.FULL, runs);
        assertEquals(Set.of(1, 2, 3), runs.asked.get("long"));
    }

    @Test
    void aRunWithoutPairsSaysNothingAboutTheOthers() throws Exception {
        FakeRuns runs = new FakeRuns().has("long", 1);
        search(threeLines().program(), Extent.REDUCED, runs);
        assertEquals(Set.of(1, 2, 3), runs.asked.get("long"));
    }

    @Test
    void everyInstanceIsTriedWithTheValuesOfAllTests() throws Exception {
        FakeRuns runs = new FakeRuns();
        TestedProgram program = new HandMadeTests(1)
                .failing("f", 1)
                .passing("p", 1)
                .values("f", 1, 1, 2)
                .values("p", 1, 3)
                .program();
        search(program, Extent.FULL, runs);
        assertEquals(4, runs.tried.size());
        assertTrue(runs.tried.stream().allMatch(a -> a instanceof Alteration.Replaced));
    }

    @Test
    void ofManyInstancesTheReducedSearchTriesSome() throws Exception {
        Object[] values = new Object[10_000];
        for (int i = 0; i < values.length; i++) values[i] = i % 2;
        TestedProgram program =
                new HandMadeTests(1).failing("f", 1).values("f", 1, values).program();
        FakeRuns reduced = new FakeRuns();
        search(program, Extent.REDUCED, reduced);
        FakeRuns full = new FakeRuns();
        search(program, Extent.FULL, full);
        assertEquals(10_000, full.tried.size());
        assertTrue(reduced.tried.size() <= 64 && reduced.tried.size() >= 48, "" + reduced.tried.size());
        List<Integer> instances = reduced.tried.stream()
                .map(a -> ((Alteration.Replaced) a).instance())
                .toList();
        assertTrue(instances.containsAll(List.of(0, 1, 9_998, 9_999)), instances::toString);
    }

    @Test
    void conditionsAreTurnedAsOtherOperatorsWould() throws Exception {
        FakeRuns runs = new FakeRuns();
        TestedProgram program =
                new HandMadeTests(1, 1).failing("f", 1).values("f", 1, true).program();
        search(program, Extent.REDUCED, runs);
        assertEquals(
                7,
                runs.tried.stream().filter(a -> a instanceof Alteration.Turned).count());
    }
}
