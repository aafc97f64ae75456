package dev.culprit.agent.program;

import dev.culprit.control.outcome.Frames;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Target;
import java.util.List;

/** What a run executes; it can be run again and again. */
public interface Program {
    /** Runs it once, on the run's first thread. */
    void run() throws Throwable;

    /** The target's program, with classes of the loader; tests are run by JUnit. */
    static Program of(Target target, ClassLoader loader) throws Unusable {
        if (!target.isTest()) return new MainProgram(target.main(), target.arguments(), loader);
        if (target.one() != null) return TestProgram.of(target.one().test(), loader);
        return TestProgram.of(target.testClass(), target.testMethod(), loader);
    }

    /** The failure of a run in which the thread threw the problem. */
    static Failure failure(Thread thread, Throwable problem) {
        FailureKind kind = problem instanceof AssertionError ? FailureKind.ASSERTION : FailureKind.EXCEPTION;
        String message = problem.getMessage() == null ? "" : problem.getMessage();
        return new Failure(
                kind, problem.getClass().getName(), message, thread.getName(), Frames.of(problem), List.of());
    }

    /** The program cannot be used as asked; the message is for the user. */
    final class Unusable extends Exception {
        public Unusable(String message) {
            super(message);
        }
    }
}
