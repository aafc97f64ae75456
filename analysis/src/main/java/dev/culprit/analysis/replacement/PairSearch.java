package dev.culprit.analysis.replacement;

import dev.culprit.model.SiteKind;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.TestRun;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Searches failing tests for pairs. */
public final class PairSearch {
    private final TestedProgram program;
    private final Extent extent;
    private final ReplacementPlan plan;
    private final Map<TestName, BitSet> within;

    public PairSearch(TestedProgram program, Extent extent) {
        this(program, extent, Map.of());
    }

    /** For the tests in {@code within}, only the given statements are searched. */
    public PairSearch(TestedProgram program, Extent extent, Map<TestName, BitSet> within) {
        this.program = program;
        this.extent = extent;
        this.within = within;
        this.plan = new ReplacementPlan(program, extent);
    }

    /** Searches under the assumption that all tests have the same fault. */
    public FoundPairs search(List<TestRun> failing, ReplacementRuns runs) throws ReplacementFailed {
        FoundPairs found = new FoundPairs();
        search(failing, found, runs);
        return found;
    }

    /** The same, in addition to the pairs that were found before. */
    void search(List<TestRun> failing, FoundPairs found, ReplacementRuns runs) throws ReplacementFailed {
        BitSet working = null;
        for (TestRun test : failing) {
            BitSet statements = statements(test);
            if (extent.workingSet && working != null) statements.and(working);
            search(test, statements, runs, found);
            Map<Integer, Pair> pairs = found.of(test.test());
            if (working == null) working = statements;
            if (!pairs.isEmpty()) working = of(pairs);
        }
    }

    /** Searches each test separately, unless that was done before, because the tests may have different faults. */
    public void searchEach(List<TestRun> failing, FoundPairs found, ReplacementRuns runs) throws ReplacementFailed {
        for (TestRun test : failing) {
            BitSet statements = statements(test);
            statements.andNot(found.searched(test.test()));
            search(test, statements, runs, found);
        }
    }

    private BitSet statements(TestRun test) {
        BitSet statements = program.statements(test.test());
        if (within.containsKey(test.test())) statements.and(within.get(test.test()));
        return statements;
    }

    private void search(TestRun test, BitSet statements, ReplacementRuns runs, FoundPairs found)
            throws ReplacementFailed {
        Map<Integer, Pair> pairs = new HashMap<>(runs.search(test, plan.candidates(test, statements)));
        // Suppressing an exception always corrects a part of the failure, so a relaxed pair means nothing.
        pairs.values().removeIf(p -> !p.passes() && isOfThrown(p));
        found.add(test.test(), statements, pairs);
    }

    private boolean isOfThrown(Pair pair) {
        return program.site(pair.alteration().point()).kind() == SiteKind.THROWN;
    }

    private static BitSet of(Map<Integer, Pair> pairs) {
        BitSet set = new BitSet();
        pairs.keySet().forEach(set::set);
        return set;
    }
}
