package dev.culprit.runtime;

/** Sees the values of watched points, and may give others for them. */
public interface ValueWatcher {
    /** What the program goes on with: the value, or one of the same type in its place. Numbers and truth values are boxed. */
    Object value(Object value, int point);

    /** The same for what was reckoned from two operands, which are of the same type. */
    Object reckoned(Object value, Object left, Object right, int point);

    /** The same for what a condition comes to; {@code sign} says how the first of its two operands compares with the second, and is 0 where they have no order. */
    boolean outcome(boolean holds, int sign, int point);
}
