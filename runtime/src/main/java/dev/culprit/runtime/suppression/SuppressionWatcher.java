package dev.culprit.runtime.suppression;

/** Decides which instances are suppressed, and is notified of what is not done because of them. */
public interface SuppressionWatcher {
    /** The instructions of the method with this site of which instances are to be suppressed in the run. */
    int[] watched(int site);

    /** A watched instruction is about to be executed. Whether this instance is to be suppressed. */
    boolean isDue(int site, int index);

    /** The instruction was not carried out because it depends on something marked. */
    void skipped(int site, int index, int effect);
}
