package dev.culprit.agent.frameworks;

/** The tests cannot be run as asked; the message is for the user. */
public final class TestsUnusable extends Exception {
    TestsUnusable(String message) {
        super(message);
    }
}
