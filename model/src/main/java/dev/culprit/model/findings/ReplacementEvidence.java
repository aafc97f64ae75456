package dev.culprit.model.findings;

import java.util.List;

/**
 * Failing tests that pass with a replaced value at the statement, at most one replacement for each. {@code uniform} is
 * the change that, made in every run, fixes all failing tests, or those that seem to have the same fault, and breaks no
 * other; it is empty where there is no such change.
 */
public record ReplacementEvidence(Claim claim, Occurrence occurrence, String uniform, List<Replacement> replacements)
        implements Evidence {
    public ReplacementEvidence {
        replacements = List.copyOf(replacements);
    }

    @Override
    public boolean confirmed() {
        return fixed() > 0;
    }

    /** The number of failing tests that a replacement makes pass. */
    public int fixed() {
        return (int) replacements.stream().filter(Replacement::passes).count();
    }

    /** Whether every failing test can be made to pass at this statement. */
    public boolean fixesAll() {
        return fixed() == occurrence.totalFailed();
    }
}
