package conformance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Every run finds static state as the classes' initialisers left it. */
public class FreshStatics {
    private static int runs;
    private static final List<String> NAMES = new ArrayList<>(List.of("a"));
    private static final int[] CELLS = {1, 2};
    private static final Map<String, Integer> CACHE = new HashMap<>();
    private static Thread lastThread;

    enum Level {
        LOW,
        MIDDLE,
        HIGH {
            @Override
            int weight() {
                return 100;
            }
        };

        private int uses;

        int weight() {
            return ordinal();
        }
    }

    static final class Registry {
        private static final Registry INSTANCE = new Registry();
        private final List<Level> levels = new ArrayList<>();

        static Registry get() {
            return INSTANCE;
        }
    }

    private static class Lazy {
        private static Lazy instance;

        static synchronized Lazy get() {
            if (instance == null) instance = new Lazy();
            return instance;
        }
    }

    interface Defaults {
        List<String> VALUES = new ArrayList<>(List.of("v"));
        long[] USES = new long[1];
        Registry REGISTRY = Registry.get();
    }

    /** Has the fields of an interface. */
    static final class Options implements Defaults {
        static void use() {
            Check.same(List.of("v"), VALUES, "values of an interface");
            Options.VALUES.add("w");
            Check.same(0L, Defaults.USES[0]++, "uses of an interface");
            Check.that(REGISTRY == Registry.get(), "an interface and a class have the same object");
        }
    }

    private static String name(Level level) {
        return switch (level) {
            case LOW -> "low";
            case MIDDLE -> "middle";
            case HIGH -> "high";
        };
    }

    private static void enums() {
        for (Level level : Level.values()) {
            Check.same(0, level.uses++, "uses of " + level);
            Check.that(Level.valueOf(level.name()) == level, "the same constant by name");
            Check.that(Enum.valueOf(Level.class, level.name()) == level, "the same constant by class and name");
            Check.that(Level.class.getEnumConstants()[level.ordinal()] == level, "the same constant by the class");
            Check.same(level.name().toLowerCase(), name(level), "name");
        }
        Check.same(100, Level.HIGH.weight(), "weight");
        EnumMap<Level, String> map = new EnumMap<>(Level.class);
        map.put(Level.HIGH, "h");
        map.put(Level.LOW, "l");
        Check.that(map.keySet().iterator().next() == Level.LOW, "the key of an enum map is the constant");
        EnumSet<Level> all = EnumSet.allOf(Level.class);
        Check.that(all.contains(Level.MIDDLE) && all.iterator().next() == Level.LOW, "an enum set holds the constants");
        Check.that(all.containsAll(Arrays.asList(Level.values())), "all of them");
        Check.same(EnumSet.of(Level.MIDDLE), EnumSet.complementOf(EnumSet.copyOf(map.keySet())), "complement");
    }

    public static void main(String[] args) throws Exception {
        Check.same(1, ++runs, "runs");
        Check.same(List.of("a"), NAMES, "names");
        NAMES.add("b");
        Check.same("[1, 2]", Arrays.toString(CELLS), "cells");
        CELLS[0]++;
        Check.same(null, CACHE.put("key", runs), "cached");
        Check.same(null, lastThread, "last thread");
        lastThread = Thread.currentThread();
        enums();
        Options.use();
        Check.that(Registry.get().levels.isEmpty(), "an empty registry");
        Registry.get().levels.add(Level.LOW);
        Check.that(Lazy.instance == null, "nothing made yet");
        Lazy[] made = new Lazy[2];
        Check.Worker a = Check.start("a", () -> made[0] = Lazy.get());
        Check.Worker b = Check.start("b", () -> made[1] = Lazy.get());
        a.done();
        b.done();
        Check.that(made[0] == made[1] && made[0] != null, "one instance");
        System.out.println(NAMES);
    }
}
