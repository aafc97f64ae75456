package dev.culprit.trials;

/** Is told how a hunt goes, from the threads that hunt, one call at a time. */
public interface HuntListener {
    void progress(Counts counts, int distinctFailures);

    /** A failure that was not seen before in this hunt; {@code number} counts them from 1. */
    void newFailure(int number, Found found);
}
