package dev.culprit.trials;

import dev.culprit.model.patterns.CollectedRun;

/** Receives the progress of a hunt, from the threads that hunt, one call at a time. */
public interface HuntListener {
    void progress(Counts counts, int distinctFailures);

    /** A failure that was not seen before in this hunt; {@code number} counts them from 1. */
    void newFailure(int number, Found found);

    /** A failing run that a host has reported, new or not. */
    default void failed(Found found) {}

    /** Failures that were reported before have turned out not to be failures; those that are will be in the result. */
    default void unconfirmed() {}

    /**
     * What was collected in a run. {@code source} is the same object for all runs of one host process, whose pattern
     * numbers belong together.
     */
    default void collected(Object source, CollectedRun run) {}
}
