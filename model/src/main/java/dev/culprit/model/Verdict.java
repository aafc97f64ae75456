package dev.culprit.model;

/** How a trial ended. */
public enum Verdict {
    PASSED,
    FAILED,
    /** The tool was not in control, or the run diverged from what it should follow. */
    INCONCLUSIVE
}
