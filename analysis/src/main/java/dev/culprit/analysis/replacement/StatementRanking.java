package dev.culprit.analysis.replacement;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.TestName;
import dev.culprit.model.replacement.TestRun;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Ranks the statements that failing tests pass, by the number of tests in which they have a pair first of all (section 2.4). */
public final class StatementRanking {
    private static final Comparator<RankedStatement> PUBLISHED = Comparator.comparing(RankedStatement::pairs)
            .thenComparing(RankedStatement::score)
            .reversed();

    private static final Comparator<RankedStatement> REFINED = Comparator.comparing(RankedStatement::explainsAll)
            .thenComparing(RankedStatement::evidence)
            .reversed()
            .thenComparing(RankedStatement::slip)
            .thenComparing(Comparator.comparing(RankedStatement::score).reversed())
            .thenComparing(RankedStatement::when);

    private final TestedProgram program;
    private final Formula formula;
    private final Comparator<RankedStatement> order;

    private StatementRanking(TestedProgram program, Formula formula, Comparator<RankedStatement> order) {
        this.program = program;
        this.formula = formula;
        this.order = order;
    }

    /** By pairs, then by the formula, as the paper has it with Tarantula; without pairs by the formula alone. */
    public static StatementRanking published(TestedProgram program, Formula formula) {
        return new StatementRanking(program, formula, PUBLISHED);
    }

    /** What has pairs in all tests first: by one change that mends all, Tarantula, and what comes first in the run. Then by all evidence together. */
    public static StatementRanking refined(TestedProgram program) {
        return new StatementRanking(program, Formula.TARANTULA, REFINED);
    }

    /** For these failing tests. {@code uniform} has the statements with one change that mends all. */
    public List<RankedStatement> rank(List<TestRun> failing, FoundPairs pairs, Map<Integer, Alteration> uniform) {
        BitSet statements = program.statements(failing);
        List<RankedStatement> all = new ArrayList<>();
        for (int s = statements.nextSetBit(0); s >= 0; s = statements.nextSetBit(s + 1)) {
            Spectrum spectrum = program.spectrum(s, failing);
            all.add(new RankedStatement(
                    s,
                    count(s, failing, pairs::of),
                    uniform.get(s),
                    uniform.containsKey(s) ? CodeVariants.slip(uniform.get(s), program) : Integer.MAX_VALUE,
                    relaxed(s, failing, pairs),
                    formula.score(spectrum),
                    when(s, failing, pairs),
                    spectrum,
                    0,
                    0));
        }
        all.sort(order);
        return numbered(all);
    }

    /** Less of a failure may be wrong by chance: this counts only where most tests have a pair of either sort. */
    private static int relaxed(int statement, List<TestRun> failing, FoundPairs pairs) {
        int relaxed = count(statement, failing, pairs::relaxedOf);
        return 2 * (relaxed + count(statement, failing, pairs::of)) > failing.size() ? relaxed : 0;
    }

    private static int count(int statement, List<TestRun> failing, Function<TestName, Map<Integer, Pair>> pairs) {
        int count = 0;
        for (TestRun test : failing) if (pairs.apply(test.test()).containsKey(statement)) count++;
        return count;
    }

    /** Of what a value goes through, all may have a pair; the first is where it became wrong. */
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
            for (RankedStatement r : sorted.subList(i, end)) numbered.add(r.ranked(end, end - i));
            i = end;
        }
        return numbered;
    }

    /** The score of definition 6: the share of the ranked statements, in percent, that need not be looked at before this one is found. */
    public static double score(RankedStatement found, List<RankedStatement> ranked) {
        return 100.0 * (ranked.size() - found.rank()) / ranked.size();
    }
}
