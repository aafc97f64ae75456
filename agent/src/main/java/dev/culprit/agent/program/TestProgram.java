package dev.culprit.agent.program;

import dev.culprit.agent.frameworks.PreparedTests;
import dev.culprit.agent.frameworks.TestEvents;
import dev.culprit.agent.frameworks.TestFrameworks;
import dev.culprit.agent.frameworks.TestsUnusable;
import dev.culprit.model.TestName;
import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;
import java.util.List;

/** Tests, run by their framework. A run fails with the first problem that the framework reports. */
public final class TestProgram implements Program {
    private final PreparedTests tests;

    private TestProgram(PreparedTests tests) {
        this.tests = tests;
    }

    /** The tests of a class, or of its methods of that name unless it is empty. */
    static TestProgram of(String testClass, String testMethod, ClassLoader loader) throws Unusable {
        try {
            return new TestProgram(
                    new TestFrameworks(loader).prepare(List.of(testClass), testMethod, List.of(), loader));
        } catch (TestsUnusable e) {
            throw new Unusable(e.getMessage());
        }
    }

    /** One test by its id. */
    public static TestProgram of(TestFrameworks frameworks, TestName test, ClassLoader loader) throws Unusable {
        try {
            return new TestProgram(frameworks.prepare(test, loader));
        } catch (TestsUnusable e) {
            throw new Unusable(e.getMessage());
        }
    }

    @Override
    public void run() throws Throwable {
        Result result = new Result();
        tests.run(result);
        if (result.problem != null) throw result.problem;
        if (!result.tested) throw new NothingTested(result.started, result.reason);
    }

    @Override
    public void runBefore() throws Exception {
        tests.run(new TestEvents() {});
    }

    /** The first problem, or why no test was run to its end. */
    private static final class Result implements TestEvents {
        private volatile Throwable problem;
        private volatile boolean started;
        private volatile boolean tested;
        private volatile String reason = "the test framework found none that is enabled";

        @Override
        public void started(TestName test) {
            started = true;
        }

        @Override
        public void ended(TestName test, Throwable thrown) {
            tested = true;
            failed(thrown);
        }

        /** Under control the run ends here: what other tests do afterwards did not lead to the failure. */
        private void failed(Throwable thrown) {
            if (problem != null || thrown == null) return;
            problem = thrown;
            ControlledThread thread = Probes.controlled();
            if (thread != null) Probes.controller.uncaught(thread, thrown);
        }

        @Override
        public void aborted(TestName test, Throwable why) {
            reason = "test " + test + " was aborted" + (why == null ? "" : " (" + why.getMessage() + ")");
        }

        @Override
        public void skipped(String what, String why) {
            reason = what + " was skipped" + (why.isEmpty() ? "" : " (" + why + ")");
        }

        @Override
        public void failedAround(String what, Throwable thrown) {
            failed(thrown);
        }
    }
}
