package dev.culprit.model.trace;

/**
 * An object with a handle in a traced run. The name of its class is an internal one, without the number in the case of
 * a lambda.
 *
 * <p>{@code length} is that of an array or string. {@code text} is the beginning of a string (at most {@link
 * #TEXT_LENGTH} characters), the value of a boxed value, the name of a class or of an enum constant, and empty
 * otherwise. {@code bits} are those of a boxed value, or a hash of the whole string.
 */
public record Thing(int handle, Kind kind, String className, int length, String text, long bits) {
    public static final int TEXT_LENGTH = 200;

    public enum Kind {
        OBJECT,
        ARRAY,
        STRING,
        BOX,
        CLASS
    }
}
