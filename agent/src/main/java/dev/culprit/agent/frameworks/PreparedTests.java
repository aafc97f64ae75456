package dev.culprit.agent.frameworks;

/** Tests that can be run again and again. */
public interface PreparedTests {
    /** Runs them on this thread and returns when they are over. What the framework itself throws is passed on. */
    void run(TestEvents events) throws Exception;
}
