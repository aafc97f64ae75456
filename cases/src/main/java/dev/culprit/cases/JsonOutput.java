package dev.culprit.cases;

import com.google.gson.stream.JsonWriter;
import dev.culprit.model.Decimals;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.function.Consumer;

/** Writes indented JSON. A member without a value, such as an empty text, is left out. */
final class JsonOutput {
    private final StringWriter text = new StringWriter();
    private final JsonWriter json = new JsonWriter(new SurrogateEscapes(text));

    JsonOutput() {
        json.setIndent("  ");
    }

    /** Text of the program under test may hold half a surrogate pair, which UTF-8 cannot encode. */
    private static final class SurrogateEscapes extends FilterWriter {
        SurrogateEscapes(Writer out) {
            super(out);
        }

        @Override
        public void write(int c) throws IOException {
            if (Character.isSurrogate((char) c)) out.write(String.format("\\u%04x", c & 0xffff));
            else out.write(c);
        }

        @Override
        public void write(String s, int offset, int length) throws IOException {
            for (int i = offset; i < offset + length; i++) write(s.charAt(i));
        }

        @Override
        public void write(char[] chars, int offset, int length) throws IOException {
            for (int i = offset; i < offset + length; i++) write(chars[i]);
        }
    }

    private interface Writing {
        void run() throws IOException;
    }

    private JsonOutput write(Writing writing) {
        try {
            writing.run();
        } catch (IOException e) {
            // the text is in memory
            throw new UncheckedIOException(e);
        }
        return this;
    }

    JsonOutput beginObject() {
        return write(json::beginObject);
    }

    JsonOutput endObject() {
        return write(json::endObject);
    }

    /** A member that is an object. */
    JsonOutput object(String name, Runnable members) {
        write(() -> json.name(name).beginObject());
        members.run();
        return endObject();
    }

    /** A member that is an array of objects, one for each value. */
    <T> JsonOutput objects(String name, List<T> values, Consumer<T> members) {
        write(() -> json.name(name).beginArray());
        for (T value : values) {
            beginObject();
            members.accept(value);
            endObject();
        }
        return write(json::endArray);
    }

    JsonOutput member(String name, String value) {
        return value.isEmpty() ? this : write(() -> json.name(name).value(value));
    }

    JsonOutput member(String name, long value) {
        return write(() -> json.name(name).value(value));
    }

    /** With three decimals. */
    JsonOutput member(String name, double value) {
        return write(() -> json.name(name).value(Decimals.rounded(value)));
    }

    JsonOutput member(String name, boolean value) {
        return write(() -> json.name(name).value(value));
    }

    JsonOutput member(String name, List<String> values) {
        return write(() -> {
            json.name(name).beginArray();
            for (String value : values) json.value(value);
            json.endArray();
        });
    }

    @Override
    public String toString() {
        return text + "\n";
    }
}
