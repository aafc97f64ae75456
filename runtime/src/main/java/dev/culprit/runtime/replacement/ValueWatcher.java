package dev.culprit.runtime.replacement;

/** Sees the values of watched points and may replace them. */
public interface ValueWatcher {
    /**
     * The value that the program continues with: the given one, or another of the same type. Primitive values are
     * boxed.
     */
    Object value(Object value, int point);

    /** The new value of a variable whose value was seen, or replaced, as {@code value}. */
    Object kept(Object value, int point);

    /** The value that the program continues with after an operation on two operands of the same type. */
    Object computed(Object value, Object left, Object right, int point);

    /** The same, where another variable with the value {@code other} may have been meant. */
    Object either(Object value, Object other, int point);

    /** The same, where another field or method of the owner may have been meant. */
    Object member(Object owner, Object value, int point);

    /** The boxed value that a method returns instead of throwing the exception; throws it if it is to be thrown. */
    Object thrown(RuntimeException problem, int point);

    /**
     * The outcome of a condition. {@code sign} says how the first operand compares with the second, and is 0 if they
     * have no order.
     */
    boolean outcome(boolean holds, int sign, int point);
}
