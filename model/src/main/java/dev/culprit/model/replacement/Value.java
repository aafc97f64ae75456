package dev.culprit.model.replacement;

/**
 * A value of a statement: {@code content} is a boxed number, character or truth value, a string, an {@link
 * EnumConstant} or a {@link Reference}. Values of the same point are of the same type, but for null, and are ordered by
 * it: null first.
 */
public record Value(Object content) implements Comparable<Value> {
    private static final int SHOWN = 40;

    public boolean isObject() {
        return content == Reference.OBJECT;
    }

    public boolean isNull() {
        return content == Reference.NULL;
    }

    /** The same number in every JVM. */
    public int stableHash() {
        return content.toString().hashCode();
    }

    @Override
    @SuppressWarnings("unchecked")
    public int compareTo(Value other) {
        if (content.getClass() != other.content.getClass())
            return isNull() ? -1 : other.isNull() ? 1 : className().compareTo(other.className());
        return ((Comparable<Object>) content).compareTo(other.content);
    }

    private String className() {
        return content.getClass().getName();
    }

    /** As a programmer would write it, long texts cut short. */
    @Override
    public String toString() {
        if (content instanceof Character c) return "'" + escaped(c.toString()) + "'";
        if (!(content instanceof String text)) return content.toString();
        return '"' + escaped(text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…") + '"';
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char c : text.toCharArray()) {
            switch (c) {
                case '\n' -> escaped.append("\\n");
                case '\t' -> escaped.append("\\t");
                case '\r' -> escaped.append("\\r");
                case '"', '\\', '\'' -> escaped.append(c == '\'' ? "" : "\\").append(c);
                default -> escaped.append(Character.isISOControl(c) ? String.format("\\u%04x", (int) c) : c);
            }
        }
        return escaped.toString();
    }
}
