package dev.culprit.agent.program;

import dev.culprit.agent.frameworks.TestFrameworks;
import dev.culprit.control.outcome.Frames;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Target;
import java.util.List;

/** What a run executes; it can be run again and again. */
public interface Program {
    /** Runs it once, on the run's first thread. */
    void run() throws Throwable;

    /** Runs it before another program, so that it does not matter how it ends. */
    default void runBefore() throws Throwable {
        run();
    }

    /** The target's program, with classes of the loader; tests are run by their framework. */
    static Program of(Target target, ClassLoader loader) throws Unusable {
        if (!target.isTest()) return new MainProgram(target.main(), target.arguments(), loader);
        if (target.one() != null)
            return TestProgram.of(new TestFrameworks(loader), target.one().test(), loader);
        return TestProgram.of(target.testClass(), target.testMethod(), loader);
    }

    /** The failure of a run in which the thread threw the problem. */
    static Failure failure(Thread thread, Throwable problem) {
        FailureKind kind = problem instanceof AssertionError ? FailureKind.ASSERTION : FailureKind.EXCEPTION;
        String message = problem.getMessage() == null ? "" : problem.getMessage();
        return new Failure(
                kind, problem.getClass().getName(), message, thread.getName(), Frames.of(problem), List.of());
    }

    /**
     * A run of tests in which none was run to its end. {@code started} says that the program decided so, for example by
     * an assumption; otherwise its tests are switched off, and no run can change that.
     */
    final class NothingTested extends Exception {
        private final boolean started;

        NothingTested(boolean started, String reason) {
            super(reason);
            this.started = started;
        }

        public boolean started() {
            return started;
        }
    }

    /** The program cannot be used as asked; the message is for the user. */
    final class Unusable extends Exception {
        public Unusable(String message) {
            super(message);
        }
    }
}
