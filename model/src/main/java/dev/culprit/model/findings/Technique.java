package dev.culprit.model.findings;

/** Names of techniques in {@code case.json}. A ranking by a coverage formula has the formula's name. */
public final class Technique {
    /** Controlled runs: a failure was made to happen. */
    public static final String TRIALS = "trials";

    public static final String PATTERNS = "patterns";
    public static final String SLICING = "slicing";
    public static final String REPLACEMENT = "replacement";
    public static final String PREDICTION = "prediction";
    public static final String SUPPRESSION = "suppression";

    public static final String NONDETERMINISM = "nondeterminism";

    private Technique() {}
}
