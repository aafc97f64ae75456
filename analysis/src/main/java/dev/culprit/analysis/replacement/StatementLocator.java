package dev.culprit.analysis.replacement;

import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.TestName;
import dev.culprit.model.replacement.TestRun;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** The whole way from the tests of a program to a ranking of its statements. */
public final class StatementLocator {
    /** So many statements are shown to a reader as a rule. */
    private static final int CONFIRMED = 10;

    private final TestedProgram program;
    private final PairSearch search;
    private final Map<TestName, BitSet> within;
    private final ReplacementRuns runs;
    private final StatementRanking ranking;

    public StatementLocator(TestedProgram program, Extent extent, ReplacementRuns runs) {
        this(program, extent, runs, Map.of());
    }

    /** Of the tests in {@code within} only these statements are searched. */
    public StatementLocator(TestedProgram program, Extent extent, ReplacementRuns runs, Map<TestName, BitSet> within) {
        this.program = program;
        this.search = new PairSearch(program, extent, within);
        this.within = within;
        this.runs = runs;
        this.ranking = StatementRanking.refined(program);
    }

    /** A ranking, and the pairs that it comes from. */
    public record Located(List<RankedStatement> ranked, FoundPairs pairs) {}

    /** Of all failing tests: the fault that most of them have in common comes first. */
    public Located first() throws ReplacementFailed {
        List<TestRun> failing = program.failing();
        FoundPairs pairs = new FoundPairs();
        // the strongest evidence first, where time may be over before all is tried
        Map<Integer, Alteration> uniform = new UniformVariants(program, within).find(failing, pairs, runs);
        search.search(failing, pairs, runs);
        if (!pairs.explainAll(failing)) {
            search.searchEach(failing, pairs, runs);
            uniform.putAll(uniformOfClusters(pairs));
        }
        return new Located(confirmed(() -> ranking.rank(failing, pairs, uniform), pairs), pairs);
    }

    /** The first statements of the ranking have a pair that holds when JUnit runs the test; ranked again without what does not. */
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

    /** One change for all tests that seem to fail by the same fault; for a single test it may be chance. */
    private Map<Integer, Alteration> uniformOfClusters(FoundPairs pairs) throws ReplacementFailed {
        Map<Integer, Alteration> uniform = new HashMap<>();
        List<TestRun> failing = program.failing();
        for (List<TestRun> cluster : new TestClusters(pairs, TestClusters.ALIKE).of(failing))
            if (cluster.size() > 1 || failing.size() == 1)
                uniform.putAll(new UniformVariants(program, within).find(cluster, pairs, runs));
        return uniform;
    }

    /** Another fault than those whose lists were shown before, after some were mended; what is remembered and still holds is not searched again. */
    public Located next(PairMemory memory, Map<String, Long> methods) throws ReplacementFailed {
        FoundPairs pairs = new FoundPairs();
        memory.recall(program, methods, pairs);
        search.searchEach(program.failing(), pairs, runs);
        List<List<Integer>> shown = memory.shown(program);
        Map<Integer, Alteration> uniform = uniformOfClusters(pairs);
        return new Located(confirmed(() -> new FaultLists(program, ranking, pairs, uniform).next(shown), pairs), pairs);
    }
}
