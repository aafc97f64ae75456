package dev.culprit.control;

/** Unwinds a thread of a trial that is over. Not an exception of the program: no stack trace, never a failure. */
final class TrialOver extends Error {
    static final TrialOver INSTANCE = new TrialOver();

    private TrialOver() {
        super("the trial is over", null, false, false);
    }
}
