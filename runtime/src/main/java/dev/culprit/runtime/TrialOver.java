package dev.culprit.runtime;

/**
 * Unwinds a thread of a trial that has ended. It is not an exception of the program: it has no stack trace, is never a
 * failure, and the default handler of uncaught exceptions ignores it.
 */
public final class TrialOver extends ThreadDeath {
    public static final TrialOver INSTANCE = new TrialOver();

    private TrialOver() {}

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
