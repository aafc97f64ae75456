package dev.culprit.control.strategy;

/** A schedule could not be followed: what was expected and what came. */
public final class Diverged extends RuntimeException {
    public Diverged(String message) {
        super(message, null, false, false);
    }
}
