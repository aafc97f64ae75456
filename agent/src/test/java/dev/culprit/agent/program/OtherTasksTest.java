package dev.culprit.agent.program;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class OtherTasksTest {
    @Test
    void stateFollowsTheNameOfTask() {
        assertTrue(OtherTasks.isRunnable("42 (main) R 1 42 42 0 -1"));
        assertFalse(OtherTasks.isRunnable("42 (main) S 1 42 42 0 -1"));
        assertFalse(OtherTasks.isRunnable("42 (odd) R ) S 1 42 42 0 -1"));
        assertFalse(OtherTasks.isRunnable(""));
    }
}
