package dev.culprit.model.trace;

/**
 * A point of a traced method whose value can be altered. {@code number} is its site, {@code instruction} the index of
 * its instruction among those of the method, {@code local} the variable that holds the value where the effect names
 * one, {@code type} the first character of the value's descriptor.
 */
public record TracedPoint(int number, int method, int instruction, Effect effect, int local, char type) {

    /** What an altered value takes the place of. */
    public enum Effect {
        /** The result of the instruction. */
        RESULT,
        /** The result of the instruction, and the variable that it loads. */
        VARIABLE,
        /** The variable that the instruction increments. */
        INCREMENT,
        /** The value that the instruction returns. */
        RETURN,
        /** What the jump decides: 1 if the condition in the source is true, else 0. */
        OUTCOME
    }

    public boolean isReference() {
        return type == 'L' || type == '[';
    }

    /** True if the value takes two slots. */
    public boolean isWide() {
        return type == 'J' || type == 'D';
    }
}
