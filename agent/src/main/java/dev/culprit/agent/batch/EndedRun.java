package dev.culprit.agent.batch;

import dev.culprit.model.Failure;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Verdict;

/** A run that is over. What is not asked for is not computed, since most runs are only counted. */
public interface EndedRun {
    Verdict verdict();

    /** Null unless it failed. */
    Failure failure();

    /** Why it is inconclusive; without text otherwise. */
    Note reason();

    Outcome outcome();

    /** The name of the strategy that chose the threads; empty if there was none. */
    default String strategy() {
        return "";
    }

    /** What the program's main thread threw; null if nothing, or if it is not known. */
    default Throwable thrown() {
        return null;
    }

    default boolean passed() {
        return verdict() == Verdict.PASSED;
    }
}
