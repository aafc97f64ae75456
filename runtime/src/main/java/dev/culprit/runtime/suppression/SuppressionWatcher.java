package dev.culprit.runtime.suppression;

/** Decides which instances are suppressed, and is notified of what is not done because of them. */
public interface SuppressionWatcher {
    /** Whether an instance of the method with this site is to be suppressed in the run. */
    boolean watches(int site);

    /** An instruction of a watched method is about to be executed. Whether this instance is to be suppressed. */
    boolean isDue(int site, int index);

    /** The instruction was not carried out because it depends on something marked. */
    void skipped(int site, int index, int effect);
}
