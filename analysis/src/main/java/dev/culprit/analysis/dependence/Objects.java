package dev.culprit.analysis.dependence;

import dev.culprit.model.trace.Thing;
import dev.culprit.model.trace.TraceReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;

/** The objects of a run: by the handles of the trace, and how they are shown. */
final class Objects implements AutoCloseable {
    private static final int MOST_TEXT = 60;

    private final TraceReader trace;
    private Ref[] byHandle = new Ref[1024];
    private static final int HASH = 0;
    private static final int TYPE = 8;
    private static final int ORDINAL = 12;

    private final Table known = new Table(16);
    private final List<String> typeNames = new ArrayList<>();
    private final Map<String, Integer> typeNumbers = new HashMap<>();
    /** Objects by type. */
    private final List<Integer> counts = new ArrayList<>();

    private final Map<Integer, String> texts = new HashMap<>();
    private final Map<Integer, String> names = new HashMap<>();
    private final LongIntMap numbers = new LongIntMap();
    private final Map<String, Ref> statics = new HashMap<>();

    Objects(TraceReader trace) {
        this.trace = trace;
    }

    Ref make(long hash, String type, int allocation) {
        int number = known.add();
        known.putLong(number, HASH, hash);
        numbers.putIfAbsent(hash, number);
        Integer typeNumber = typeNumbers.get(type);
        if (typeNumber == null) {
            typeNumber = typeNames.size();
            typeNames.add(type);
            typeNumbers.put(type, typeNumber);
            counts.add(0);
        }
        counts.set(typeNumber, counts.get(typeNumber) + 1);
        known.putInt(number, TYPE, typeNumber);
        known.putInt(number, ORDINAL, counts.get(typeNumber));
        return new Ref(number, hash, type, allocation);
    }

    /** The object that holds the static fields of a class. */
    Ref statics(String className) {
        return statics.computeIfAbsent(className, c -> make(Hash.mix(Hash.of(c), 17), c, Dependences.UNKNOWN));
    }

    /**
     * The object with the handle.
     *
     * @param predicted the object that should be there, if it has no handle yet and may be the one; or null
     * @param fresh the hash of an object that was not seen before
     */
    Ref resolve(int handle, Ref predicted, long fresh) {
        if (handle == 0) return null;
        if (handle < byHandle.length && byHandle[handle] != null) return byHandle[handle];
        Thing thing = trace.thing(handle);
        Ref ref = predicted != null && predicted.handle == 0 && predicted.type.equals(type(thing))
                ? predicted
                : make(hash(thing, fresh), type(thing), Dependences.UNKNOWN);
        bind(ref, handle, thing);
        return ref;
    }

    /** The object, which was made just now, is called by the handle from now on. */
    void bind(Ref ref, int handle) {
        if (handle != 0 && ref.handle == 0) bind(ref, handle, trace.thing(handle));
    }

    private void bind(Ref ref, int handle, Thing thing) {
        if (handle >= byHandle.length) byHandle = Arrays.copyOf(byHandle, Math.max(handle + 1, byHandle.length * 2));
        if (byHandle[handle] != null) byHandle[handle].known = ref;
        byHandle[handle] = ref;
        ref.handle = handle;
        if (thing == null) return;
        if (thing.kind() == Thing.Kind.ARRAY) ref.length = thing.length();
        if (isValue(thing) || thing.kind() == Thing.Kind.CLASS) texts.put(ref.number, shown(thing));
    }

    private static boolean isValue(Thing thing) {
        return thing.kind() == Thing.Kind.STRING || thing.kind() == Thing.Kind.BOX;
    }

    private static String type(Thing thing) {
        return thing == null ? "java/lang/Object" : thing.className().replace('.', '/');
    }

    private static long hash(Thing thing, long fresh) {
        if (thing == null) return fresh;
        return switch (thing.kind()) {
            case STRING, BOX -> Hash.mix(Hash.of(thing.className()), thing.bits());
            case CLASS -> Hash.mix(Hash.of(thing.text()), 31);
            default -> fresh;
        };
    }

    private static String shown(Thing thing) {
        String text = thing.text().length() > MOST_TEXT ? thing.text().substring(0, MOST_TEXT) + ".." : thing.text();
        return thing.kind() == Thing.Kind.STRING ? '"' + text + '"' : text;
    }

    /** Calls it by the field that it was first put into, where its class tells little. */
    void named(Ref ref, String field) {
        if (!ref.name.isEmpty()) return;
        ref.name = field;
        names.put(ref.number, field);
    }

    long hash(int number) {
        return known.getLong(number, HASH);
    }

    boolean isBooleans(int number) {
        return number >= 0 && typeName(number).equals("[Z");
    }

    private String typeName(int number) {
        return typeNames.get(known.getInt(number, TYPE));
    }

    /** As {@code inventory}, by the field that holds it, or {@code Account #2}. */
    String name(int number) {
        if (number < 0) return "array";
        String field = names.get(number);
        return field == null ? text(number) : field;
    }

    /** As {@code Account #2}. */
    String text(int number) {
        String text = texts.get(number);
        if (text != null) return text;
        Type type = Type.getObjectType(typeName(number));
        String name = type.getClassName();
        return simple(name.substring(name.lastIndexOf('.') + 1)) + " #" + known.getInt(number, ORDINAL);
    }

    /** A nested class by its own name; one without a name, or a lambda's, by all of it. */
    private static String simple(String name) {
        String last = name.substring(name.lastIndexOf('$') + 1);
        return last.isEmpty() || !Character.isJavaIdentifierStart(last.charAt(0)) || name.contains("$$") ? name : last;
    }

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
        known.close();
    }
}
