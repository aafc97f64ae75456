package dev.culprit.analysis.replacement;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.model.replacement.Alteration;

/**
 * A statement and how suspicious it is: in so many failing tests it has a pair ({@code pairs}); the one change that mends them all, or all that seem to fail by the same fault, or null ({@code uniform}), and how much of a slip it would be ({@code slip}); in how many others it has a relaxed pair ({@code
 * relaxed}); what its coverage says ({@code score}, by the formula that was asked for); and how early in the run it can be mended ({@code when}, from 0 to 1). {@code rank} is that of the last statement
 * of those that are alike, so that it says how many have to be looked at in the worst case; {@code tied} is how many are alike.
 */
public record RankedStatement(
        int statement,
        int pairs,
        Alteration uniform,
        int slip,
        int relaxed,
        double score,
        double when,
        Spectrum spectrum,
        int rank,
        int tied) {
    private static final double RELAXED = 0.75;
    /** What pairs are worth beside coverage, and one change that mends several tests and breaks none. */
    private static final double PAIRS = 0.25;

    private static final double UNIFORM = 0.25;

    /** In every failing test that is looked at it has a pair. */
    boolean explainsAll() {
        return pairs == spectrum.totalFailed();
    }

    /** Where pairs do not explain all, they are evidence beside others: the share of failing tests with a pair, a relaxed one counting less, and coverage. */
    double evidence() {
        if (explainsAll()) return 0;
        double share = (pairs + RELAXED * relaxed) / spectrum.totalFailed();
        double coverage = (score + Formula.OCHIAI.score(spectrum)) / 2;
        return PAIRS * share + (uniform == null ? 0 : UNIFORM) + coverage;
    }

    RankedStatement ranked(int rank, int tied) {
        return new RankedStatement(statement, pairs, uniform, slip, relaxed, score, when, spectrum, rank, tied);
    }
}
