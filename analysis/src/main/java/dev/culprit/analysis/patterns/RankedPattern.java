package dev.culprit.analysis.patterns;

import dev.culprit.analysis.ranking.Rank;
import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.model.patterns.Pattern;
import java.util.List;

/**
 * A place in the ranking.
 *
 * @param pattern the most suspicious pattern of a kind on a variable
 * @param further the other patterns of the same kind on the same variable, which differ in their lines
 * @param suspicion the score of the place
 * @param consequence true if no passing run reaches one of the accesses; such patterns rank after all others
 */
public record RankedPattern(
        Rank place, Pattern pattern, List<Pattern> further, Suspicion suspicion, boolean consequence) {
    /**
     * How suspicious a place is.
     *
     * @param score the better of the score of the pattern alone and that of all patterns of the place together
     * @param spectrum the runs that the score is computed from
     * @param own the runs of the pattern alone
     */
    public record Suspicion(double score, Spectrum spectrum, Spectrum own) {}

    public RankedPattern {
        further = List.copyOf(further);
    }

    public int rank() {
        return place.position();
    }

    public int tied() {
        return place.tied();
    }

    public double score() {
        return suspicion.score();
    }

    public Spectrum spectrum() {
        return suspicion.spectrum();
    }

    public Spectrum own() {
        return suspicion.own();
    }
}
