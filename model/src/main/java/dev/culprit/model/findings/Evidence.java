package dev.culprit.model.findings;

/**
 * What one technique contributes to a finding. The kinds differ in what they hold besides the claim; see {@link
 * Subject} for what the finding is about.
 */
public sealed interface Evidence
        permits PatternEvidence,
                PathEvidence,
                ReplacementEvidence,
                CoverageEvidence,
                DeadlockEvidence,
                TimingEvidence,
                SourceEvidence,
                CrashPrediction,
                SuppressionSearch {

    Claim claim();

    /** Whether the technique has shown its claim by an intervention, or watched it happen. */
    boolean confirmed();

    /**
     * Whether a run has shown it that can be repeated. What a later search does not find again is lost unless it is
     * shown.
     */
    default boolean isShown() {
        return false;
    }

    /** Whether the later evidence of the same technique, or null, takes its place. */
    default boolean isReplacedBy(Evidence later) {
        return later != null && (!isShown() || later.isShown());
    }

    /** How many runs or tests support the claim, or null for a technique that does not count them. */
    default Occurrence occurrence() {
        return null;
    }

    default String technique() {
        return claim().technique();
    }
}
