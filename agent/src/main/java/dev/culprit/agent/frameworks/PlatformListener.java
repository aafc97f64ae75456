package dev.culprit.agent.frameworks;

import dev.culprit.model.TestName;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Passes the events of the JUnit Platform on. */
final class PlatformListener implements TestExecutionListener {
    private final TestEvents events;

    PlatformListener(TestEvents events) {
        this.events = events;
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        if (test.isTest()) events.started(nameOf(test));
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        events.skipped(nameOf(test).toString(), reason);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        Throwable thrown = result.getThrowable().orElse(null);
        TestName name = nameOf(test);
        switch (result.getStatus()) {
            case SUCCESSFUL -> {
                if (test.isTest()) events.ended(name, null);
            }
            case ABORTED -> {
                if (test.isTest()) events.aborted(name, thrown);
                else events.skipped(name.toString(), thrown == null ? "" : String.valueOf(thrown.getMessage()));
            }
            case FAILED -> {
                Throwable problem = thrown == null ? new AssertionError("not successful") : thrown;
                if (test.isTest()) events.ended(name, problem);
                else events.failedAround(name.toString(), problem);
            }
        }
    }

    private static TestName nameOf(TestIdentifier test) {
        if (!(test.getSource().orElse(null) instanceof MethodSource source))
            return new TestName(test.getUniqueId(), "", "", test.getDisplayName());
        String type = source.getClassName();
        String shown = type.substring(type.lastIndexOf('.') + 1) + "." + source.getMethodName();
        boolean plain = test.getDisplayName().replaceFirst("\\(.*", "").equals(source.getMethodName());
        return new TestName(
                test.getUniqueId(), type, source.getMethodName(), plain ? shown : shown + " " + test.getDisplayName());
    }
}
