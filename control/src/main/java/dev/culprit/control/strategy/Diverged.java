package dev.culprit.control.strategy;

/** A schedule could not be followed. The message names the segment, what was expected and what happened. */
public final class Diverged extends RuntimeException {
    public Diverged(String message) {
        super(message, null, false, false);
    }
}
