package dev.culprit.analysis.replacement;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.analysis.ranking.Rank;
import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.model.replacement.Alteration;

/**
 * A statement and how suspicious it is.
 *
 * @param replacements what replaced values show about the statement
 * @param score the score of its coverage by the chosen formula
 * @param spectrum the tests that execute it
 * @param place the position of the last of the statements that are tied, which is the number of statements to inspect
 *     in the worst case
 */
public record RankedStatement(int statement, Replacements replacements, double score, Spectrum spectrum, Rank place) {
    private static final double RELAXED = 0.75;
    /** The weight of pairs relative to coverage. */
    private static final double PAIRS = 0.25;

    /** The weight of one change that fixes several tests and breaks none. */
    private static final double UNIFORM = 0.25;

    /**
     * What replaced values show about a statement.
     *
     * @param pairs the number of failing tests in which it has a pair
     * @param relaxed the number of other failing tests in which it has a relaxed pair
     * @param uniform the one change that fixes all failing tests, or all that seem to have the same fault; null if
     *     there is none
     * @param slip how unusual that change is as a programming slip; 0 is the most common kind
     * @param when how early in the run it can be fixed, from 0 to 1
     */
    public record Replacements(int pairs, int relaxed, Alteration uniform, int slip, double when) {}

    public int pairs() {
        return replacements.pairs();
    }

    public int relaxed() {
        return replacements.relaxed();
    }

    public Alteration uniform() {
        return replacements.uniform();
    }

    public int rank() {
        return place.position();
    }

    public int tied() {
        return place.tied();
    }

    /** True if the statement has a pair in every failing test. */
    boolean explainsAll() {
        return pairs() == spectrum.totalFailed();
    }

    /**
     * The combined evidence for a statement whose pairs do not explain all failing tests: the share of failing tests
     * with a pair, where a relaxed pair counts less, and coverage.
     */
    double evidence() {
        if (explainsAll()) return 0;
        double share = (pairs() + RELAXED * relaxed()) / spectrum.totalFailed();
        double coverage = (score + Formula.OCHIAI.score(spectrum)) / 2;
        return PAIRS * share + (uniform() == null ? 0 : UNIFORM) + coverage;
    }

    RankedStatement at(Rank rank) {
        return new RankedStatement(statement, replacements, score, spectrum, rank);
    }
}
