package dev.culprit.cases;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An object of {@code case.json} while it is read. A member of the wrong type is refused with its path. Keys that
 * nobody asks for are reported by {@link #finish()}.
 */
final class Members {
    /** Digits that always fit into a long. */
    private static final int LONGEST_NUMBER = 18;

    /** Digits of any decimal number that Java prints. */
    private static final int LONGEST_DECIMAL = 30;

    private final String path;
    private final Map<?, ?> values;
    private final Set<String> known = new LinkedHashSet<>();
    private final List<String> unknown;

    private Members(String path, Map<?, ?> values, List<String> unknown) {
        this.path = path;
        this.values = values;
        this.unknown = unknown;
    }

    /** The whole document; {@code unknown} receives the paths of keys that are not known. */
    static Members document(Object value, List<String> unknown) throws MalformedCase {
        if (value instanceof Map<?, ?> map) return new Members("", map, unknown);
        throw new MalformedCase("it is not a JSON object");
    }

    private String pathOf(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    private MalformedCase wrong(String name, String expected) {
        return new MalformedCase(pathOf(name) + " is not " + expected);
    }

    private Object get(String name) {
        known.add(name);
        return values.get(name);
    }

    boolean has(String name) {
        return get(name) != null;
    }

    /** Empty where it is missing. */
    String text(String name) throws MalformedCase {
        Object value = get(name);
        if (value == null) return "";
        if (value instanceof String text) return text;
        throw wrong(name, "a text");
    }

    String requiredText(String name) throws MalformedCase {
        if (!has(name)) throw new MalformedCase(pathOf(name) + " is missing");
        return text(name);
    }

    /** A whole number that is not negative, or {@code otherwise} where it is missing. */
    long number(String name, long otherwise) throws MalformedCase {
        Object value = get(name);
        if (value == null) return otherwise;
        if (!(value instanceof JsonInput.Number n) || !isWhole(n.literal())) throw wrong(name, "a whole number");
        if (n.literal().length() > LONGEST_NUMBER) throw tooLarge(name);
        return Long.parseLong(n.literal());
    }

    private MalformedCase tooLarge(String name) {
        return new MalformedCase(pathOf(name) + " is too large");
    }

    private static boolean isWhole(String literal) {
        for (int i = 0; i < literal.length(); i++) if (literal.charAt(i) < '0' || literal.charAt(i) > '9') return false;
        return true;
    }

    int integer(String name, int otherwise) throws MalformedCase {
        long value = number(name, otherwise);
        if (value > Integer.MAX_VALUE) throw tooLarge(name);
        return (int) value;
    }

    double decimal(String name) throws MalformedCase {
        Object value = get(name);
        if (value == null) return 0;
        if (!(value instanceof JsonInput.Number n)) throw wrong(name, "a number");
        if (n.literal().length() > LONGEST_DECIMAL) throw new MalformedCase(pathOf(name) + " has too many digits");
        double number = Double.parseDouble(n.literal());
        if (!Double.isFinite(number)) throw tooLarge(name);
        return number;
    }

    /** False where it is missing. */
    boolean truth(String name) throws MalformedCase {
        Object value = get(name);
        if (value == null) return false;
        if (value instanceof Boolean truth) return truth;
        throw wrong(name, "true or false");
    }

    /** Empty where it is missing. */
    List<String> texts(String name) throws MalformedCase {
        List<String> texts = new ArrayList<>();
        for (Object element : list(name)) {
            if (!(element instanceof String text)) throw wrong(name, "a list of texts");
            texts.add(text);
        }
        return texts;
    }

    /** Null where it is missing. */
    Members object(String name) throws MalformedCase {
        Object value = get(name);
        if (value == null) return null;
        if (value instanceof Map<?, ?> map) return new Members(pathOf(name), map, unknown);
        throw wrong(name, "an object");
    }

    Members requiredObject(String name) throws MalformedCase {
        Members object = object(name);
        if (object == null) throw new MalformedCase(pathOf(name) + " is missing");
        return object;
    }

    /** Empty where it is missing. */
    List<Members> objects(String name) throws MalformedCase {
        List<Members> objects = new ArrayList<>();
        List<?> list = list(name);
        for (int i = 0; i < list.size(); i++) {
            if (!(list.get(i) instanceof Map<?, ?> map)) throw wrong(name + "[" + i + "]", "an object");
            objects.add(new Members(pathOf(name + "[" + i + "]"), map, unknown));
        }
        return objects;
    }

    private List<?> list(String name) throws MalformedCase {
        Object value = get(name);
        if (value == null) return List.of();
        if (value instanceof List<?> list) return list;
        throw wrong(name, "a list");
    }

    /** Refuses the value of a member. */
    MalformedCase refused(String name, String reason) {
        return new MalformedCase(pathOf(name) + " " + reason);
    }

    /** To be called when all members were read. */
    void finish() {
        for (Object key : values.keySet()) if (!known.contains(key)) unknown.add(pathOf((String) key));
    }
}
