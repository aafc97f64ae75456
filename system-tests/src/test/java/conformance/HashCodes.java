package conformance;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * A hash code that the JDK computes from those of other objects is the one that its documentation describes, also where
 * those are identity hash codes.
 */
public class HashCodes {
    enum Colour {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "green";
            }
        }
    }

    /** Has the hash code of its identity. */
    static final class Plain {}

    interface Named {
        String name();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Nested {
        Colour value() default Colour.GREEN;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Marked {
        Colour colour() default Colour.RED;

        Colour[] colours() default {Colour.GREEN, Colour.RED};

        Class<?> type() default Plain.class;

        Class<?>[] types() default {String.class, Plain.class};

        Nested nested() default @Nested;
    }

    @Marked
    static class Annotated {}

    record Pair(Object first, Object second) {}

    private static final Supplier<String> LAMBDA = () -> "x";
    private static final Plain PLAIN = new Plain();
    private static final List<Object> VALUES =
            List.of(Colour.RED, Colour.GREEN, Plain.class, int.class, PLAIN, LAMBDA, new Object(), new int[1], "text");

    private static int member(String name, int hash) {
        return 127 * name.hashCode() ^ hash;
    }

    private static void annotations() {
        Marked marked = Annotated.class.getAnnotation(Marked.class);
        int nested = member("value", Colour.GREEN.hashCode());
        Check.same(nested, marked.nested().hashCode(), "the hash code of a nested annotation");
        int expected = member("colour", Colour.RED.hashCode())
                + member("colours", Arrays.hashCode(marked.colours()))
                + member("type", Plain.class.hashCode())
                + member("types", Arrays.hashCode(marked.types()))
                + member("nested", nested);
        Check.same(expected, marked.hashCode(), "the hash code of an annotation");
    }

    private static void methodTypes() {
        MethodType type = MethodType.methodType(Plain.class, Colour.class, String.class);
        List<Class<?>> types = List.of(Plain.class, Colour.class, String.class);
        Check.same(types.hashCode(), type.hashCode(), "the hash code of a method type");
    }

    private static int ordered(List<?> values) {
        int hash = 1;
        for (Object value : values) hash = 31 * hash + value.hashCode();
        return hash;
    }

    private static void sequences() {
        int expected = ordered(VALUES);
        Object[] array = VALUES.toArray();
        Map<String, Integer> actual = new TreeMap<>();
        actual.put("List.of", VALUES.hashCode());
        actual.put("Arrays.hashCode", Arrays.hashCode(array));
        actual.put("Arrays.asList", Arrays.asList(array).hashCode());
        actual.put("Objects.hash", Objects.hash(array));
        actual.put("ArrayList", new ArrayList<>(VALUES).hashCode());
        actual.put("LinkedList", new LinkedList<>(VALUES).hashCode());
        actual.put("Vector", new Vector<>(VALUES).hashCode());
        actual.put("CopyOnWriteArrayList", new CopyOnWriteArrayList<>(VALUES).hashCode());
        actual.put(
                "synchronizedList",
                Collections.synchronizedList(new ArrayList<>(VALUES)).hashCode());
        actual.put("unmodifiableList", Collections.unmodifiableList(VALUES).hashCode());
        actual.put("subList", VALUES.subList(0, VALUES.size()).hashCode());
        actual.put("stream", VALUES.stream().toList().hashCode());
        actual.forEach((name, hash) -> Check.same(expected, hash, "the hash code of " + name));
    }

    private static void setsAndMaps() {
        int set = 0;
        int map = 0;
        Map<Object, Object> values = new HashMap<>();
        for (Object value : VALUES) {
            set += value.hashCode();
            map += value.hashCode() ^ Colour.RED.hashCode();
            values.put(value, Colour.RED);
        }
        Check.same(set, Set.copyOf(VALUES).hashCode(), "the hash code of an immutable set");
        Check.same(set, new LinkedHashSet<>(VALUES).hashCode(), "the hash code of a linked set");
        Check.same(map, values.hashCode(), "the hash code of a map");
        Check.same(map, Map.copyOf(values).hashCode(), "the hash code of an immutable map");
        Check.same(map, new ConcurrentHashMap<>(values).hashCode(), "the hash code of a concurrent map");
        Map<Object, Object> byIdentity = new IdentityHashMap<>(Map.of(PLAIN, Colour.RED));
        Check.same(PLAIN.hashCode() ^ Colour.RED.hashCode(), byIdentity.hashCode(), "the hash code of an identity map");
        EnumMap<Colour, Object> byColour = new EnumMap<>(Map.of(Colour.RED, PLAIN, Colour.GREEN, Plain.class));
        Check.same(new HashMap<>(byColour).hashCode(), byColour.hashCode(), "the hash code of an enum map");
        int colours = Colour.RED.hashCode() + Colour.GREEN.hashCode();
        Check.same(colours, EnumSet.allOf(Colour.class).hashCode(), "the hash code of an enum set");
    }

    private static void single() throws Exception {
        Method invoked = Object.class.getMethod("hashCode");
        ToIntFunction<Object> reference = Object::hashCode;
        Function<Object, Integer> ofObjects = Objects::hashCode;
        for (Object value : VALUES) {
            int hash = value.hashCode();
            Check.same(hash, Optional.of(value).hashCode(), "the hash code of an optional " + value);
            Check.same(hash, invoked.invoke(value), "the hash code by reflection of " + value);
            Check.same(hash, reference.applyAsInt(value), "the hash code by reference of " + value);
            Check.same(hash, ofObjects.apply(value), "the hash code by Objects of " + value);
            int entry = hash ^ Colour.GREEN.hashCode();
            Check.same(
                    entry, new AbstractMap.SimpleEntry<>(value, Colour.GREEN).hashCode(), "the hash code of an entry");
            Check.same(entry, Map.entry(Colour.GREEN, value).hashCode(), "the hash code of an immutable entry");
            Pair pair = new Pair(value, Colour.RED);
            Check.same(31 * hash + Colour.RED.hashCode(), pair.hashCode(), "the hash code of a record with " + value);
        }
        for (Object value : List.of(Colour.RED, Colour.GREEN, Plain.class, PLAIN, LAMBDA))
            Check.same(System.identityHashCode(value), value.hashCode(), "the identity hash code of " + value);
        Check.that(PLAIN.toString().endsWith("@" + Integer.toHexString(PLAIN.hashCode())), "the text of an object");
    }

    private static void proxies() {
        Named forwarding = (Named) Proxy.newProxyInstance(
                HashCodes.class.getClassLoader(),
                new Class<?>[] {Named.class},
                (self, method, args) -> method.invoke(PLAIN, args));
        Check.same(PLAIN.hashCode(), forwarding.hashCode(), "the hash code of a forwarding proxy");
        Check.same(1, Set.copyOf(List.of(forwarding)).size(), "a set of proxies");
    }

    public static void main(String[] args) throws Exception {
        Check.Worker worker = Check.start("worker", () -> {
            annotations();
            sequences();
            setsAndMaps();
            single();
        });
        annotations();
        methodTypes();
        proxies();
        worker.done();
        single();
    }
}
