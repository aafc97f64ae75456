package dev.culprit.cases;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.MalformedJsonException;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON into maps, lists, texts, numbers (as {@link Number} texts), truth values and null. What the standard
 * leaves open is refused: a key that appears twice, and a document that is nested deeply.
 */
final class JsonInput {
    private static final int DEEPEST = 30;

    private final JsonReader json;

    private JsonInput(String text) {
        json = new JsonReader(new StringReader(text));
        json.setStrictness(Strictness.STRICT);
        json.setNestingLimit(DEEPEST);
    }

    /** The literal of a number. */
    record Number(String literal) {}

    static Object read(String text) throws MalformedCase {
        JsonInput input = new JsonInput(text);
        try {
            Object value = input.value();
            input.json.peek(); // refuses anything after the document
            return value;
        } catch (EOFException e) {
            throw new MalformedCase("it is truncated");
        } catch (MalformedJsonException | IllegalStateException | NumberFormatException e) {
            throw new MalformedCase("it is not JSON, at " + input.json.getPath());
        } catch (IOException e) {
            throw new MalformedCase("it cannot be read");
        }
    }

    private Object value() throws IOException, MalformedCase {
        return switch (json.peek()) {
            case BEGIN_OBJECT -> object();
            case BEGIN_ARRAY -> array();
            case STRING -> json.nextString();
            case NUMBER -> new Number(json.nextString());
            case BOOLEAN -> json.nextBoolean();
            default -> {
                json.nextNull();
                yield null;
            }
        };
    }

    private Map<String, Object> object() throws IOException, MalformedCase {
        Map<String, Object> members = new LinkedHashMap<>();
        json.beginObject();
        while (json.hasNext()) {
            String name = json.nextName();
            if (members.containsKey(name)) throw new MalformedCase("it has the key " + json.getPath() + " twice");
            members.put(name, value());
        }
        json.endObject();
        return members;
    }

    private List<Object> array() throws IOException, MalformedCase {
        List<Object> values = new ArrayList<>();
        json.beginArray();
        while (json.hasNext()) values.add(value());
        json.endArray();
        return values;
    }
}
