package dev.culprit.trials;

import dev.culprit.trials.program.UnusableTarget;

/** Runs the program once without control. */
public interface FreeRun {
    /** False if the run does not pass within so many milliseconds. */
    boolean passes(long millis) throws UnusableTarget;
}
