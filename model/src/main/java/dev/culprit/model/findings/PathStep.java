package dev.culprit.model.findings;

import dev.culprit.model.Frame;

/**
 * One step of the way from the root of a failure to the failure: an execution of a source line, or {@code times} of them in a loop, of which it is the last. What was
 * done is told for each run, and null for one that did not do it or in which it did not matter.
 */
public record PathStep(Role role, String thread, Frame at, Deed failing, Deed passing, int times) {
    /** What a step is on the way. */
    public enum Role {
        /** Where the root gets its value from in the failing run; nothing is wrong with it. */
        FAILING_DEFINITION,
        /** Where the root gets its value from in the passing run. */
        PASSING_DEFINITION,
        /** The first thing that differs between the runs. */
        ROOT,
        STEP,
        FAILURE;

        public boolean isDefinition() {
            return this == FAILING_DEFINITION || this == PASSING_DEFINITION;
        }
    }

    /** As {@code balance = 5}, with the value {@code 5}, which is empty where there is none. */
    public record Deed(String action, String value) {}

    /** Done in both runs, but not alike. */
    public boolean isDifferent() {
        return failing != null && passing != null && !failing.equals(passing);
    }

    /** What is told of it first: what the failing run did, else what the passing run did. */
    public Deed deed() {
        return failing != null ? failing : passing;
    }
}
