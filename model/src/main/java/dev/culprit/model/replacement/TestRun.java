package dev.culprit.model.replacement;

import dev.culprit.model.Failure;
import dev.culprit.model.Manner;
import dev.culprit.model.TestName;

/**
 * How a test ended as the program is, and what it passed. {@code manner} is null where it was run together with the
 * others only; {@code failure} is null where it passed; {@code statements} are sites; {@code reason} says why the
 * result cannot be relied on, or is empty.
 */
public record TestRun(TestName test, Manner manner, Failure failure, long steps, int[] statements, String reason) {
    public boolean passed() {
        return failure == null;
    }

    /** Whether it is known how to run it again. */
    public boolean repeatable() {
        return manner != null;
    }
}
