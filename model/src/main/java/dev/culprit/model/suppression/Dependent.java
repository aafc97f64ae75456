package dev.culprit.model.suppression;

import dev.culprit.model.trace.InstructionPoint;

/**
 * An instruction that a thread did not carry out {@code count} times, because it depends on something that was
 * suppressed.
 */
public record Dependent(String thread, InstructionPoint point, Effect effect, int count) {

    /** What was not done. */
    public enum Effect {
        /** A field or array element was not read through a marked reference. */
        LOAD,
        /** A field or array element was not written. */
        STORE,
        /** A call was not made. */
        CALL,
        /** A conditional was skipped up to its immediate post-dominator. */
        CONDITION,
        /** Another operation that could throw was not carried out: a division, a cast, an allocation. */
        OPERATION
    }
}
