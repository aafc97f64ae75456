package dev.culprit.agent.frameworks;

import dev.culprit.model.TestName;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.junit.Ignore;
import org.junit.runner.Description;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/** Passes the events of JUnit 4 on. */
final class JUnit4Listener extends RunListener {
    /** The name of the test with which JUnit 4 reports that a class cannot be run. */
    private static final String NO_TEST = "initializationError";

    private final Function<Description, TestName> names;
    private final TestEvents events;
    private final Map<Description, Throwable> failed = new ConcurrentHashMap<>();
    private final Map<Description, Throwable> aborted = new ConcurrentHashMap<>();

    JUnit4Listener(Function<Description, TestName> names, TestEvents events) {
        this.names = names;
        this.events = events;
    }

    @Override
    public void testStarted(Description test) {
        if (isReal(test)) events.started(names.apply(test));
    }

    @Override
    public void testFailure(Failure failure) {
        Description test = failure.getDescription();
        if (test.isTest() && isReal(test)) failed.putIfAbsent(test, failure.getException());
        else events.failedAround(String.valueOf(test.getClassName()), failure.getException());
    }

    @Override
    public void testAssumptionFailure(Failure failure) {
        Description test = failure.getDescription();
        if (test.isTest()) aborted.putIfAbsent(test, failure.getException());
        else events.skipped(test.getDisplayName(), String.valueOf(failure.getMessage()));
    }

    @Override
    public void testIgnored(Description test) {
        Ignore ignore = test.getAnnotation(Ignore.class);
        events.skipped(
                names.apply(test).toString(), ignore == null || ignore.value().isEmpty() ? "@Ignore" : ignore.value());
    }

    @Override
    public void testFinished(Description test) {
        if (!isReal(test)) return;
        Throwable problem = failed.get(test);
        Throwable reason = aborted.get(test);
        if (problem == null && reason != null) events.aborted(names.apply(test), reason);
        else events.ended(names.apply(test), problem);
    }

    private static boolean isReal(Description test) {
        return !NO_TEST.equals(test.getMethodName());
    }
}
