package dev.culprit.model;

/** How a trial ended. */
public enum Verdict {
    PASSED,
    FAILED,
    /** The tool was not in control, or what it was told to follow did not come true. */
    INCONCLUSIVE
}
