package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.Target;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Two calls of an object that is safe for several threads are not one: another thread can come between them, also if
 * each thread uses the object only once.
 */
class ThreadSafeObjectsTest {
    private static final long RUNS = 100;

    private static final List<String> HOLDERS = List.of(
            "synchronizedList",
            "synchronizedMap",
            "synchronizedSet",
            "Vector",
            "Hashtable",
            "Properties",
            "StringBuffer",
            "ConcurrentHashMap",
            "ConcurrentSkipListMap",
            "CopyOnWriteArrayList",
            "AtomicInteger",
            "AtomicIntegerArray");

    private static final String SOURCE =
            """
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            public class Turnstile {
                interface Count {
                    int get();
                    void set(int value);
                }
                static Count list(List<Integer> list) {
                    return new Count() {
                        public int get() { return list.get(0); }
                        public void set(int value) { list.set(0, value); }
                    };
                }
                static Count map(Map<Object, Object> map) {
                    return new Count() {
                        public int get() { return (Integer) map.getOrDefault("visitors", 0); }
                        public void set(int value) { map.put("visitors", value); }
                    };
                }
                static Count set(Set<Integer> set) {
                    return new Count() {
                        public int get() { return set.size(); }
                        public void set(int value) { set.add(value); }
                    };
                }
                static Count text(StringBuffer text) {
                    return new Count() {
                        public int get() { return text.length(); }
                        public void set(int value) { text.setLength(value); }
                    };
                }
                static Count number(AtomicInteger number) {
                    return new Count() {
                        public int get() { return number.get(); }
                        public void set(int value) { number.set(value); }
                    };
                }
                static Count array(AtomicIntegerArray array) {
                    return new Count() {
                        public int get() { return array.get(0); }
                        public void set(int value) { array.set(0, value); }
                    };
                }
                static Count count(String holder) {
                    return switch (holder) {
                        case "synchronizedList" -> list(Collections.synchronizedList(new ArrayList<>(List.of(0))));
                        case "synchronizedMap" -> map(Collections.synchronizedMap(new HashMap<>()));
                        case "synchronizedSet" -> set(Collections.synchronizedSet(new TreeSet<>()));
                        case "Vector" -> list(new Vector<>(List.of(0)));
                        case "Hashtable" -> map(new Hashtable<>());
                        case "Properties" -> map(new Properties());
                        case "StringBuffer" -> text(new StringBuffer());
                        case "ConcurrentHashMap" -> map(new ConcurrentHashMap<>());
                        case "ConcurrentSkipListMap" -> map(new ConcurrentSkipListMap<>());
                        case "CopyOnWriteArrayList" -> list(new CopyOnWriteArrayList<>(List.of(0)));
                        case "AtomicInteger" -> number(new AtomicInteger());
                        case "AtomicIntegerArray" -> array(new AtomicIntegerArray(1));
                        default -> throw new IllegalArgumentException(holder);
                    };
                }
                public static void main(String[] args) throws Exception {
                    Count visitors = count(args[0]);
                    Runnable enter = () -> visitors.set(visitors.get() + 1);
                    Thread north = new Thread(enter, "north");
                    Thread south = new Thread(enter, "south");
                    north.start();
                    south.start();
                    north.join();
                    south.join();
                    if (visitors.get() != 2) throw new IllegalStateException("a visitor is missing");
                }
            }
            """;

    @TempDir
    Path folder;

    static List<Jdk> jdks() throws Exception {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anUpdateByTwoCallsIsLost(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Turnstile", SOURCE);
        List<String> missed = new ArrayList<>();
        try (Driver driver = Driver.Order.of(jdk, "Turnstile", classes).open()) {
            for (String holder : HOLDERS) {
                Target target = Target.ofMain("Turnstile", List.of(holder), null);
                if (driver.hunt(target, "portfolio", RUNS).failures().isEmpty()) missed.add(holder);
            }
        }
        assertEquals(List.of(), missed);
    }
}
