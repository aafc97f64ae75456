package dev.culprit.agent.frameworks;

import dev.culprit.model.TestName;

/**
 * What happens to tests while a framework runs them, reported on the thread on which it happens. What is not overridden
 * is ignored.
 */
public interface TestEvents {
    default void started(TestName test) {}

    /** {@code problem} is null if the test passed. */
    default void ended(TestName test, Throwable problem) {}

    /** A test that was started found out that it does not apply, for example because an assumption does not hold. */
    default void aborted(TestName test, Throwable reason) {}

    /** A test or a group of tests was not started. */
    default void skipped(String what, String reason) {}

    /** Something failed that belongs to no single test, such as a method before all tests or an extension. */
    default void failedAround(String what, Throwable problem) {}
}
