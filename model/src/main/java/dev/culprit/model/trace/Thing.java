package dev.culprit.model.trace;

/**
 * What has a handle in a traced trial. The class's name is an internal one, that of a lambda's class without its number.
 *
 * <p>{@code length} is that of an array or text; {@code text} is the beginning of a text (at most {@link #TEXT_LENGTH} characters), a box's value, the
 * name of a class or of an enum's constant, and empty otherwise; {@code bits} are those of a box's value, or a hash of the whole text.
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
