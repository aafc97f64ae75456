package dev.culprit.analysis.replacement;

import dev.culprit.model.TestName;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.TestRun;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The pairs of failing tests, at most one for each statement, with relaxed pairs kept separately, and the statements
 * that were searched.
 */
public final class FoundPairs {
    private final Map<TestName, Map<Integer, Pair>> exact = new LinkedHashMap<>();
    private final Map<TestName, Map<Integer, Pair>> relaxed = new LinkedHashMap<>();
    private final Map<TestName, BitSet> searched = new HashMap<>();

    /** Adds the pairs that were found at these statements of the test. */
    void add(TestName test, BitSet statements, Map<Integer, Pair> pairs) {
        Map<Integer, Pair> passing = exact.computeIfAbsent(test, t -> new HashMap<>());
        Map<Integer, Pair> others = relaxed.computeIfAbsent(test, t -> new HashMap<>());
        pairs.forEach((statement, pair) -> (pair.passes() ? passing : others).put(statement, pair));
        searched.computeIfAbsent(test, t -> new BitSet()).or(statements);
    }

    /** The tests that were searched. */
    public Set<TestName> tests() {
        return Set.copyOf(searched.keySet());
    }

    /** The pairs with which the test passes, by statement. */
    public Map<Integer, Pair> of(TestName test) {
        return exact.getOrDefault(test, Map.of());
    }

    /** The relaxed pairs, which correct only a part of the failure, for statements without another pair. */
    public Map<Integer, Pair> relaxedOf(TestName test) {
        return relaxed.getOrDefault(test, Map.of());
    }

    /** Removes a pair that was not confirmed. */
    void remove(TestName test, int statement) {
        exact.get(test).remove(statement);
    }

    /** The pairs of the first {@code count} of these tests only. */
    public FoundPairs ofFirst(List<TestRun> tests, int count) {
        FoundPairs some = new FoundPairs();
        for (TestRun test : tests.subList(0, Math.min(count, tests.size())))
            some.add(test.test(), searched(test.test()), of(test.test()));
        return some;
    }

    /** The statements of the test that were searched. */
    BitSet searched(TestName test) {
        return (BitSet) searched.getOrDefault(test, new BitSet()).clone();
    }

    /** True if a statement has a pair in each of the tests, so that one fault may explain all. */
    boolean explainAll(List<TestRun> tests) {
        return counts(tests).containsValue(tests.size());
    }

    private Map<Integer, Integer> counts(List<TestRun> tests) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (TestRun test : tests) for (int s : of(test.test()).keySet()) counts.merge(s, 1, Integer::sum);
        return counts;
    }
}
