package dev.culprit.analysis.replacement;

import dev.culprit.model.TestName;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.TestRun;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Computes a ranking of the statements of a program from its tests and from runs with replaced values. */
public final class StatementLocator {
    /** The number of statements that are usually shown. */
    private static final int CONFIRMED = 10;

    private final TestedProgram program;
    private final PairSearch search;
    private final Map<TestName, BitSet> within;
    private final ReplacementRuns runs;
    private final StatementRanking ranking;

    public StatementLocator(TestedProgram program, Extent extent, ReplacementRuns runs) {
        this(program, extent, runs, Map.of());
    }

    /** For the tests in {@code within}, only the given statements are searched. */
    public StatementLocator(TestedProgram program, Extent extent, ReplacementRuns runs, Map<TestName, BitSet> within) {
        this.program = program;
        this.search = new PairSearch(program, extent, within);
        this.within = within;
        this.runs = runs;
        this.ranking = StatementRanking.refined(program);
    }

    /** A ranking, and the pairs that it is based on. */
    public record Located(List<RankedStatement> ranked, FoundPairs pairs) {}

    /** Ranks statements for all failing tests. The fault that most of them have in common comes first. */
    public Located first() throws ReplacementFailed {
        List<TestRun> failing = program.failing();
        FoundPairs pairs = new FoundPairs();
        // The strongest evidence is collected first, because the time limit may end the search early.
        Map<Integer, Alteration> uniform = new UniformVariants(program, within).find(failing, pairs, runs);
        search.search(failing, pairs, runs);
        if (!pairs.explainAll(failing)) {
            search.searchEach(failing, pairs, runs);
            uniform.putAll(uniformOfClusters(pairs));
        }
        return new Located(confirmed(() -> ranking.rank(failing, pairs, uniform), pairs), pairs);
    }

    /**
     * Confirms the pairs of the first statements by running the tests with JUnit, and ranks again without the pairs
     * that fail.
     */
    private List<RankedStatement> confirmed(Supplier<List<RankedStatement>> rank, FoundPairs pairs)
            throws ReplacementFailed {
        Set<Integer> sure = new HashSet<>();
        while (true) {
            List<RankedStatement> ranked = rank.get();
            boolean changed = false;
            for (RankedStatement r : ranked.subList(0, Math.min(CONFIRMED, ranked.size())))
                if (r.pairs() > 0 && sure.add(r.statement())) changed |= !isConfirmed(r.statement(), pairs);
            if (!changed) return ranked;
        }
    }

    private boolean isConfirmed(int statement, FoundPairs pairs) throws ReplacementFailed {
        for (TestRun test : program.failing()) {
            Pair pair = pairs.of(test.test()).get(statement);
            if (pair == null) continue;
            if (runs.passesByJUnit(test, pair.alteration())) return true;
            pairs.remove(test.test(), statement);
        }
        return false;
    }

    /** Finds one change for all tests that seem to have the same fault. For a single test, it may be coincidence. */
    private Map<Integer, Alteration> uniformOfClusters(FoundPairs pairs) throws ReplacementFailed {
        Map<Integer, Alteration> uniform = new HashMap<>();
        List<TestRun> failing = program.failing();
        for (List<TestRun> cluster : new TestClusters(pairs, TestClusters.ALIKE).of(failing))
            if (cluster.size() > 1 || failing.size() == 1)
                uniform.putAll(new UniformVariants(program, within).find(cluster, pairs, runs));
        return uniform;
    }

    /**
     * Ranks statements for a fault that was not shown before, after others were fixed. Remembered pairs that are still
     * valid are not searched again.
     */
    public Located next(PairMemory memory, Map<String, Long> methods) throws ReplacementFailed {
        FoundPairs pairs = new FoundPairs();
        memory.recall(program, methods, pairs);
        search.searchEach(program.failing(), pairs, runs);
        List<List<Integer>> shown = memory.shown(program);
        Map<Integer, Alteration> uniform = uniformOfClusters(pairs);
        return new Located(confirmed(() -> new FaultLists(program, ranking, pairs, uniform).next(shown), pairs), pairs);
    }
}
