package dev.culprit.report;

import java.util.Locale;

/** Writes JSON piece by piece, indented; whoever calls it keeps the order right. Keys without a value are not written. */
final class JsonWriter {
    private final StringBuilder out = new StringBuilder();
    private int depth;
    private boolean first = true;

    JsonWriter beginObject() {
        return begin('{');
    }

    JsonWriter endObject() {
        return end('}');
    }

    JsonWriter beginArray() {
        return begin('[');
    }

    JsonWriter endArray() {
        return end(']');
    }

    /** Starts a member of an object; its value comes next. */
    JsonWriter key(String name) {
        separate();
        string(name);
        out.append(": ");
        first = true;
        return this;
    }

    /** A member that is left out where its value is null or empty. */
    JsonWriter member(String name, String value) {
        return value == null || value.isEmpty() ? this : key(name).value(value);
    }

    JsonWriter member(String name, long value) {
        return key(name).raw(Long.toString(value));
    }

    JsonWriter member(String name, double value) {
        return key(name).raw(String.format(Locale.ROOT, "%.3f", value));
    }

    JsonWriter member(String name, boolean value) {
        return key(name).raw(Boolean.toString(value));
    }

    JsonWriter member(String name, Iterable<String> values) {
        key(name).beginArray();
        for (String value : values) value(value);
        return endArray();
    }

    JsonWriter value(String value) {
        separate();
        string(value);
        first = false;
        return this;
    }

    private JsonWriter raw(String text) {
        out.append(text);
        first = false;
        return this;
    }

    private JsonWriter begin(char bracket) {
        separate();
        out.append(bracket);
        depth++;
        first = true;
        return this;
    }

    private JsonWriter end(char bracket) {
        depth--;
        char last = out.charAt(out.length() - 1);
        if (last != '{' && last != '[') newLine();
        out.append(bracket);
        first = false;
        return this;
    }

    private void separate() {
        if (out.length() == 0 || out.charAt(out.length() - 1) == ' ' && first) return;
        if (!first) out.append(',');
        newLine();
    }

    private void newLine() {
        out.append('\n').append("  ".repeat(depth));
    }

    private void string(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < 0x20 || Character.isSurrogate(c) || c == 0x2028 || c == 0x2029)
                        out.append(String.format("\\u%04x", (int) c));
                    else out.append(c);
                }
            }
        }
        out.append('"');
    }

    @Override
    public String toString() {
        return out + "\n";
    }
}
