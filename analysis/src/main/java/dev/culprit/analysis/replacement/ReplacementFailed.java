package dev.culprit.analysis.replacement;

/**
 * Runs with replaced values cannot be made, because the target cannot be used. A lost host or an expired time limit is
 * not such a failure: the alterations that were not tried then count as not passing.
 */
public final class ReplacementFailed extends Exception {
    public ReplacementFailed(Exception cause) {
        super(cause.getMessage(), cause);
    }
}
