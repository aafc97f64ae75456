package dev.culprit.analysis.replacement;

import dev.culprit.model.replacement.TestRun;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Groups failing tests that seem to have the same fault (section 3.2.3, after Jones, Bowring and Harrold 2007): tests
 * with similar sets of statements that have pairs, by the Jaccard index.
 */
public final class TestClusters {
    /** Failing tests whose pairs are less similar seem to have different faults. */
    public static final double ALIKE = 0.3;

    private final FoundPairs pairs;
    private final double threshold;

    public TestClusters(FoundPairs pairs, double threshold) {
        this.pairs = pairs;
        this.threshold = threshold;
    }

    /** Each test is in the same cluster as every test that it is similar to. The largest cluster comes first. */
    public List<List<TestRun>> of(List<TestRun> failing) {
        List<List<TestRun>> clusters = new ArrayList<>();
        for (TestRun test : failing) {
            List<TestRun> joined = new ArrayList<>();
            for (List<TestRun> cluster : List.copyOf(clusters)) {
                if (cluster.stream().noneMatch(other -> isLike(test, other))) continue;
                joined.addAll(cluster);
                clusters.remove(cluster);
            }
            joined.add(test);
            clusters.add(joined);
        }
        clusters.sort((a, b) -> Integer.compare(b.size(), a.size()));
        return clusters;
    }

    private boolean isLike(TestRun a, TestRun b) {
        return similarity(pairs.of(a.test()).keySet(), pairs.of(b.test()).keySet()) >= threshold;
    }

    /** Tests without pairs are similar to each other. */
    static double similarity(Set<Integer> a, Set<Integer> b) {
        if (a.isEmpty() && b.isEmpty()) return 1;
        Set<Integer> both = new HashSet<>(a);
        both.retainAll(b);
        return (double) both.size() / (a.size() + b.size() - both.size());
    }
}
