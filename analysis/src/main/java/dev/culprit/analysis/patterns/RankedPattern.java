package dev.culprit.analysis.patterns;

import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.model.patterns.Pattern;
import java.util.List;

/**
 * A place in the ranking: a pattern, and behind it the further ones of its kind on the same variable, which differ in their lines. {@code score} is the
 * better of the pattern's own and that of all of them together; {@code spectrum} is the one that the score comes from, {@code own} the pattern's
 * own. {@code consequence}: no passing run comes to one of its accesses. {@code tied} is the number of places with the same score, itself
 * included; consequences are no ties of the others, after which they come anyway.
 */
public record RankedPattern(
        int rank,
        double score,
        int tied,
        Pattern pattern,
        Spectrum spectrum,
        Spectrum own,
        boolean consequence,
        List<Pattern> further) {
    public RankedPattern {
        further = List.copyOf(further);
    }
}
