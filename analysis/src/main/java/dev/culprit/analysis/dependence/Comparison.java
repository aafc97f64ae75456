package dev.culprit.analysis.dependence;

/**
 * How a branch compared a value that was read with another one: whether {@code value relation other} held. So it is
 * known what the branch does with other values.
 */
public record Comparison(Relation relation, long other, boolean held) {
    /** What a value is compared for. */
    public enum Relation {
        EQUAL,
        UNEQUAL,
        LESS,
        AT_LEAST,
        GREATER,
        AT_MOST;

        /** The relation of the second operand to the first. */
        public Relation turned() {
            return switch (this) {
                case EQUAL, UNEQUAL -> this;
                case LESS -> GREATER;
                case AT_LEAST -> AT_MOST;
                case GREATER -> LESS;
                case AT_MOST -> AT_LEAST;
            };
        }

        private boolean holds(long value, long other) {
            return switch (this) {
                case EQUAL -> value == other;
                case UNEQUAL -> value != other;
                case LESS -> value < other;
                case AT_LEAST -> value >= other;
                case GREATER -> value > other;
                case AT_MOST -> value <= other;
            };
        }
    }

    /** True if the branch would go the other way with this value. */
    public boolean isOtherwise(long value) {
        return relation.holds(value, other) != held;
    }
}
