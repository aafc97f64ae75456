package dev.culprit.trials.program;

/** The target cannot be used as asked; the message is one line for the user. */
public final class UnusableTarget extends Exception {
    public UnusableTarget(String message) {
        super(message);
    }
}
