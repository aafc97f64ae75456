package dev.culprit.model.findings;

import dev.culprit.model.Decimals;

/**
 * The place of a claim in the list of its technique. {@code tied} is the number of claims with the same score, itself
 * included. The score has three decimals, as in {@code case.json}.
 */
public record Standing(int rank, int tied, double score) {
    public Standing {
        score = Decimals.rounded(score).doubleValue();
    }

    /** First, and alone. */
    public static Standing first() {
        return new Standing(1, 1, 1);
    }
}
