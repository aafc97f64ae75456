package dev.culprit.cli;

/** What the command tells the shell. */
final class ExitStatus {
    static final int NOTHING_WRONG = 0;
    static final int FAILURE_FOUND = 1;
    static final int UNUSABLE = 2;
    static final int INCONCLUSIVE = 3;

    private ExitStatus() {}
}
