package dev.culprit.runtime;

/**
 * Unwinds a thread of a trial that is over. Not an exception of the program: no stack trace, never a failure, and of a kind that
 * the default handler of uncaught exceptions passes over.
 */
public final class TrialOver extends ThreadDeath {
    public static final TrialOver INSTANCE = new TrialOver();

    private TrialOver() {}

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
