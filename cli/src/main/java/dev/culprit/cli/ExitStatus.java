package dev.culprit.cli;

/** The exit statuses of the command. */
final class ExitStatus {
    static final int NOTHING_WRONG = 0;
    static final int FAILURE_FOUND = 1;
    static final int UNUSABLE = 2;
    static final int INCONCLUSIVE = 3;

    /**
     * For the help of commands. An interrupted command ends with the status that the JVM gives it, as shells expect.
     */
    static final String HELP = "Exit status: 0 nothing wrong found, 1 a failure was found, 2 the command line or the "
            + "program cannot be used, 3 inconclusive, 130 interrupted by Ctrl-C (143 by kill); what was found so far is kept.";

    private ExitStatus() {}
}
