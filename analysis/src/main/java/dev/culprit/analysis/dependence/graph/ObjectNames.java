package dev.culprit.analysis.dependence.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;

/** The objects of a run by number: their hashes, types and names for reports. */
public final class ObjectNames implements AutoCloseable {
    private static final int HASH = 0;
    private static final int TYPE = 8;
    private static final int ORDINAL = 12;
    private static final int OBJECT_BYTES = 16;

    private final RecordTable objects = new RecordTable(OBJECT_BYTES);
    private final List<String> typeNames = new ArrayList<>();
    private final Map<String, Integer> typeNumbers = new HashMap<>();
    /** The number of objects by type. */
    private final List<Integer> counts = new ArrayList<>();

    private final Map<Integer, String> texts = new HashMap<>();
    private final Map<Integer, String> fieldNames = new HashMap<>();
    private final LongIntMap numbers = new LongIntMap();

    /** Adds an object and returns its number. The type is an internal name. */
    public int add(long hash, String type) {
        int number = objects.add();
        objects.putLong(number, HASH, hash);
        numbers.putIfAbsent(hash, number);
        Integer typeNumber = typeNumbers.get(type);
        if (typeNumber == null) {
            typeNumber = typeNames.size();
            typeNames.add(type);
            typeNumbers.put(type, typeNumber);
            counts.add(0);
        }
        counts.set(typeNumber, counts.get(typeNumber) + 1);
        objects.putInt(number, TYPE, typeNumber);
        objects.putInt(number, ORDINAL, counts.get(typeNumber));
        return number;
    }

    /** Sets the text of a string, boxed value or class. */
    public void text(int number, String text) {
        texts.put(number, text);
    }

    /** Sets the field that names an object whose class says little. */
    public void field(int number, String name) {
        fieldNames.put(number, name);
    }

    long hash(int number) {
        return objects.getLong(number, HASH);
    }

    boolean isBooleans(int number) {
        return number >= 0 && typeName(number).equals("[Z");
    }

    String typeName(int number) {
        return typeNames.get(objects.getInt(number, TYPE));
    }

    /** The name of a lock or array: the field that holds it if that is known, otherwise its text. */
    String name(int number) {
        if (number < 0) return "array";
        String field = fieldNames.get(number);
        return field == null ? text(number) : field;
    }

    /** The content of a value, or a name such as {@code Account #2}. */
    String text(int number) {
        String text = texts.get(number);
        if (text != null) return text;
        Type type = Type.getObjectType(typeName(number));
        String name = type.getClassName();
        return simple(name.substring(name.lastIndexOf('.') + 1)) + " #" + objects.getInt(number, ORDINAL);
    }

    /** The last part of the name of a nested class; the whole name of an anonymous class or a lambda. */
    private static String simple(String name) {
        String last = name.substring(name.lastIndexOf('$') + 1);
        return last.isEmpty() || !Character.isJavaIdentifierStart(last.charAt(0)) || name.contains("$$") ? name : last;
    }

    /** The text of a value of the type; a reference is the hash of its object. */
    String textOf(long value, Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> value == 0 ? "false" : "true";
            case Type.CHAR -> "'" + (char) value + "'";
            case Type.FLOAT -> Float.toString(Float.intBitsToFloat((int) value));
            case Type.DOUBLE -> Double.toString(Double.longBitsToDouble(value));
            case Type.OBJECT, Type.ARRAY -> reference(value);
            case Type.VOID -> "";
            default -> Long.toString(value);
        };
    }

    private String reference(long hash) {
        if (hash == 0) return "null";
        int number = numbers.get(hash);
        return number < 0 ? "an object" : text(number);
    }

    @Override
    public void close() {
        objects.close();
    }
}
