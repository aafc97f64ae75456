package dev.culprit.investigation;

/**
 * Observes the progress of an investigation. Called by the threads that work on it; calls can be concurrent and must
 * return quickly.
 */
public interface ProgressListener {
    /** Ignores everything. */
    ProgressListener NONE = new ProgressListener() {};

    /** The next phase begins. */
    default void phase(Phase phase) {}

    /** The next of several programs or tests is examined; {@code number} counts them from 1. */
    default void target(String name, int number, int of) {}

    /** So many runs were made in this phase, of which {@code failed} failed. */
    default void runs(long done, long failed) {}

    /** So many runs with a replaced value were made. */
    default void replacements(long done) {}
}
