package dev.culprit.analysis.replacement;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.analysis.ranking.Rank;
import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.TestRun;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Ranks the statements that failing tests execute, primarily by the number of tests in which they have a pair (section
 * 2.4).
 */
public final class StatementRanking {
    private static final Rank UNRANKED = new Rank(0, 0);

    private static final Comparator<RankedStatement> PUBLISHED = Comparator.comparing(RankedStatement::pairs)
            .thenComparing(RankedStatement::score)
            .reversed();

    private static final Comparator<RankedStatement> REFINED = Comparator.comparing(RankedStatement::explainsAll)
            .thenComparing(RankedStatement::evidence)
            .reversed()
            .thenComparing(r -> r.replacements().slip())
            .thenComparing(Comparator.comparing(RankedStatement::score).reversed())
            .thenComparing(r -> r.replacements().when());

    private final TestedProgram program;
    private final Formula formula;
    private final Comparator<RankedStatement> order;

    private StatementRanking(TestedProgram program, Formula formula, Comparator<RankedStatement> order) {
        this.program = program;
        this.formula = formula;
        this.order = order;
    }

    /** Ranks by pairs and then by the formula, as the paper does with Tarantula; without pairs by the formula alone. */
    public static StatementRanking published(TestedProgram program, Formula formula) {
        return new StatementRanking(program, formula, PUBLISHED);
    }

    /**
     * Ranks statements with pairs in all tests first: by one change that fixes all, Tarantula, and the earliest point
     * in the run. Ranks the rest by all evidence together.
     */
    public static StatementRanking refined(TestedProgram program) {
        return new StatementRanking(program, Formula.TARANTULA, REFINED);
    }

    /**
     * Ranks the statements for these failing tests. {@code uniform} maps statements to one change that fixes all of
     * them.
     */
    public List<RankedStatement> rank(List<TestRun> failing, FoundPairs pairs, Map<Integer, Alteration> uniform) {
        BitSet statements = program.statements(failing);
        List<RankedStatement> all = new ArrayList<>();
        for (int s = statements.nextSetBit(0); s >= 0; s = statements.nextSetBit(s + 1)) {
            Spectrum spectrum = program.spectrum(s, failing);
            RankedStatement.Replacements replacements = new RankedStatement.Replacements(
                    count(s, failing, pairs::of),
                    relaxed(s, failing, pairs),
                    uniform.get(s),
                    uniform.containsKey(s) ? CodeVariants.slip(uniform.get(s), program) : Integer.MAX_VALUE,
                    when(s, failing, pairs));
            all.add(new RankedStatement(s, replacements, formula.score(spectrum), spectrum, UNRANKED));
        }
        all.sort(order);
        return numbered(all);
    }

    /**
     * The number of relaxed pairs. A single one may be coincidence, so they count only if most tests have a pair of
     * either kind.
     */
    private static int relaxed(int statement, List<TestRun> failing, FoundPairs pairs) {
        int relaxed = count(statement, failing, pairs::relaxedOf);
        return 2 * (relaxed + count(statement, failing, pairs::of)) > failing.size() ? relaxed : 0;
    }

    private static int count(int statement, List<TestRun> failing, Function<TestName, Map<Integer, Pair>> pairs) {
        int count = 0;
        for (TestRun test : failing) if (pairs.apply(test.test()).containsKey(statement)) count++;
        return count;
    }

    /**
     * The mean time of the pairs. All statements that a value passes through may have a pair; the value became wrong at
     * the first one.
     */
    private static double when(int statement, List<TestRun> failing, FoundPairs pairs) {
        double sum = 0;
        int count = 0;
        for (TestRun test : failing) {
            Pair pair = pairs.of(test.test()).get(statement);
            if (pair == null) pair = pairs.relaxedOf(test.test()).get(statement);
            if (pair == null) continue;
            sum += (double) pair.step() / Math.max(1, test.steps());
            count++;
        }
        return count == 0 ? 1 : sum / count;
    }

    private List<RankedStatement> numbered(List<RankedStatement> sorted) {
        List<RankedStatement> numbered = new ArrayList<>();
        for (int i = 0; i < sorted.size(); ) {
            int end = i;
            while (end < sorted.size() && order.compare(sorted.get(i), sorted.get(end)) == 0) end++;
            for (RankedStatement r : sorted.subList(i, end)) numbered.add(r.at(new Rank(end, end - i)));
            i = end;
        }
        return numbered;
    }

    /**
     * The score of definition 6: the percentage of the ranked statements that need not be inspected before this one is
     * found.
     */
    public static double score(RankedStatement found, List<RankedStatement> ranked) {
        return 100.0 * (ranked.size() - found.rank()) / ranked.size();
    }
}
