package dev.culprit.model.findings;

import dev.culprit.model.Frame;

/**
 * One step on the path from the root cause to the failure: an execution of a source line, or the last of {@code times}
 * executions in a loop. The actions are those of the two runs; one is null where that run did not execute the step or
 * it did not matter there.
 */
public record PathStep(Role role, String thread, Frame at, Action failing, Action passing, int times) {
    /** The part that a step plays on the path. */
    public enum Role {
        /** Where the root gets its value from in the failing run; nothing is wrong with it. */
        FAILING_DEFINITION,
        /** Where the root gets its value from in the passing run. */
        PASSING_DEFINITION,
        /** The first difference between the runs. */
        ROOT,
        STEP,
        FAILURE;

        public boolean isDefinition() {
            return this == FAILING_DEFINITION || this == PASSING_DEFINITION;
        }
    }

    /** What a run did, such as {@code balance = 5} with the value {@code 5}. The value is empty where there is none. */
    public record Action(String text, String value) {}

    /** Executed in both runs, but not with the same effect. */
    public boolean isDifferent() {
        return failing != null && passing != null && !failing.equals(passing);
    }

    /** The action that is shown first: that of the failing run, otherwise that of the passing run. */
    public Action action() {
        return failing != null ? failing : passing;
    }
}
