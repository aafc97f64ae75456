package dev.culprit.analysis.patterns;

import dev.culprit.analysis.ranking.Rank;
import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.patterns.Pattern;
import java.util.List;

/**
 * A place in the ranking.
 *
 * @param pattern the most suspicious pattern of a kind on a variable
 * @param further the other patterns of the same kind on the same variable, which differ in their lines
 * @param suspicion the score of the place
 * @param consequence true if no passing run reaches one of the accesses; such patterns rank after all others
 * @param prevented the runs in which the patterns of the place were prevented; none if that was not tried
 */
public record RankedPattern(
        Rank place,
        Pattern pattern,
        List<Pattern> further,
        Suspicion suspicion,
        boolean consequence,
        Proof.Trials prevented) {
    /** Fewer runs in which a pattern was prevented say nothing. */
    private static final int LEAST_PREVENTED = 3;

    private static final Proof.Trials NONE = new Proof.Trials(0, 0);

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

    public RankedPattern(Rank place, Pattern pattern, List<Pattern> further, Suspicion suspicion, boolean consequence) {
        this(place, pattern, further, suspicion, consequence, NONE);
    }

    /** The same after runs in which it was prevented. */
    RankedPattern checked(Proof.Trials runs) {
        return new RankedPattern(place, pattern, further, suspicion, consequence, runs);
    }

    RankedPattern at(Rank other) {
        return new RankedPattern(other, pattern, further, suspicion, consequence, prevented);
    }

    boolean isTiedWith(RankedPattern other) {
        return score() == other.score() && consequence == other.consequence && isRefuted() == other.isRefuted();
    }

    /** True if the failure occurs without the pattern as well. */
    public boolean isRefuted() {
        return prevented.runs() >= LEAST_PREVENTED && prevented.failed() == prevented.runs();
    }

    /** True if the failure did not occur without the pattern. */
    public boolean isNeeded() {
        return prevented.runs() >= LEAST_PREVENTED && prevented.failed() == 0;
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
