package dev.culprit.agent.replacement;

import dev.culprit.agent.program.Program;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;

/** A test that JUnit runs, selected by its unique id. */
final class LaunchedTest implements Program {
    private final TestSuite suite;
    private final LauncherDiscoveryRequest request;

    LaunchedTest(TestSuite suite, String uniqueId) {
        this.suite = suite;
        this.request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectUniqueId(uniqueId))
                .build();
    }

    @Override
    public void run() throws Throwable {
        Verdict verdict = new Verdict();
        suite.launcher().execute(request, verdict);
        if (verdict.problem != null) throw verdict.problem;
        if (!verdict.passed) throw new IllegalStateException("JUnit did not run the test");
    }

    private static final class Verdict implements TestExecutionListener {
        private Throwable problem;
        private boolean passed;

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (result.getStatus() == TestExecutionResult.Status.SUCCESSFUL) passed |= test.isTest();
            else if (problem == null)
                problem = result.getThrowable().orElseGet(() -> new AssertionError("not successful"));
        }
    }
}
