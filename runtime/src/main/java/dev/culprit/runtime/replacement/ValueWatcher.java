package dev.culprit.runtime.replacement;

/** Sees the values of watched points, and may give others for them. */
public interface ValueWatcher {
    /** What the program goes on with: the value, or one of the same type in its place. Numbers and truth values are boxed. */
    Object value(Object value, int point);

    /** What a variable has from now on whose value was seen, or replaced, as {@code value}. */
    Object kept(Object value, int point);

    /** What the program goes on with where it has reckoned with two operands, which are of the same type. */
    Object reckoned(Object value, Object left, Object right, int point);

    /** The same where another variable, whose value is {@code other}, might have been meant. */
    Object either(Object value, Object other, int point);

    /** The same where another field or method of the owner might have been meant. */
    Object member(Object owner, Object value, int point);

    /** What a method returns that would throw the problem, boxed; throws it where it is to be thrown. */
    Object thrown(RuntimeException problem, int point);

    /** What a condition comes to; {@code sign} says how the first of its two operands compares with the second, and is 0 where they have no order. */
    boolean outcome(boolean holds, int sign, int point);
}
