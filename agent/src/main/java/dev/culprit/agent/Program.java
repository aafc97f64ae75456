package dev.culprit.agent;

/** What a trial runs. */
interface Program {
    /** Runs it once, on the trial's first thread. */
    void run() throws Throwable;

    /** The program cannot be used as asked; the message is for the user. */
    final class Unusable extends Exception {
        Unusable(String message) {
            super(message);
        }
    }
}
