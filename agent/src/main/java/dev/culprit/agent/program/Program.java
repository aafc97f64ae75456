package dev.culprit.agent.program;

/** What a trial runs. */
public interface Program {
    /** Runs it once, on the trial's first thread. */
    void run() throws Throwable;

    /** The program cannot be used as asked; the message is for the user. */
    final class Unusable extends Exception {
        public Unusable(String message) {
            super(message);
        }
    }
}
