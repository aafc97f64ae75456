package dev.culprit.agent.frameworks;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * The first problem that JUnit logs while it is open. Before version 1.6 of the platform, an engine that fails to find
 * tests is logged and then ignored.
 */
final class JUnitLog extends Handler implements AutoCloseable {
    private final Logger logger = Logger.getLogger("org.junit");
    private volatile String problem = "";

    JUnitLog() {
        logger.addHandler(this);
    }

    /** Empty if there was none. */
    String problem() {
        return problem;
    }

    @Override
    public void publish(LogRecord logged) {
        boolean serious = logged.getLevel().intValue() >= Level.WARNING.intValue();
        if (!serious || !problem.isEmpty()) return;
        String message = Causes.inOneLine(String.valueOf(logged.getMessage()));
        problem = logged.getThrown() == null ? message : message + " (" + Causes.of(logged.getThrown()) + ")";
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
