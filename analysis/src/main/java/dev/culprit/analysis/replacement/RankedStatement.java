package dev.culprit.analysis.replacement;

import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.model.values.Alteration;

/**
 * A statement and how suspicious it is: in so many failing tests it has a pair ({@code pairs}); the one change that mends them all, or null ({@code uniform}), and how much of a slip it would be ({@code slip}); in how many others it has a relaxed pair ({@code
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

    /** In every failing test that is looked at it has a pair. */
    boolean explainsAll() {
        return pairs == spectrum.totalFailed();
    }

    /** Where pairs do not explain all, they are evidence beside others: the share of failing tests with a pair, a relaxed one counting less, and the score. */
    double evidence() {
        return explainsAll() ? 0 : (pairs + RELAXED * relaxed) / spectrum.totalFailed() + score;
    }

    RankedStatement ranked(int rank, int tied) {
        return new RankedStatement(statement, pairs, uniform, slip, relaxed, score, when, spectrum, rank, tied);
    }
}
