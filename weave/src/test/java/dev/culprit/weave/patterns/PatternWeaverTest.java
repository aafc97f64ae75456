package dev.culprit.weave.patterns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Part;
import dev.culprit.runtime.patterns.Patterns;
import dev.culprit.weave.ProbeLog;
import dev.culprit.weave.Woven;
import dev.culprit.weave.plan.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is reported to the collection of patterns. Fields of objects need a woven JDK; the system tests cover them. */
class PatternWeaverTest {
    static class Counter {
        static int count;
        static long wide;

        static void statics() {
            count = count + 1;
            wide = 3;
        }

        static long elements(int[] ints, long[] longs) {
            ints[1] = 2;
            longs[0] = 5;
            return ints[0] + longs[2];
        }

        static synchronized void nested(Object inner) {
            synchronized (inner) {
                count = 1;
            }
        }

        static void calls() {
            List<String> names = new ArrayList<>();
            names.add("a");
        }
    }

    private final Woven woven = Woven.logged(Equipment.NOISY.with(Part.PATTERNS), Counter.class);

    /** The uses since the last time, as {@code USE_STATIC writes count}. */
    private List<String> uses() {
        return ProbeLog.take().stream()
                .filter(line -> line.startsWith("USE_"))
                .map(this::named)
                .toList();
    }

    private String named(String line) {
        int last = line.lastIndexOf(' ');
        if (last < 0) return line;
        int access = Integer.parseInt(line.substring(last + 1));
        String action = woven.sites.get(Patterns.context(access) - 1).action();
        assertEquals(action.startsWith("writes "), Patterns.isWrite(access), action);
        return line.substring(0, last) + " " + action;
    }

    @Test
    void staticFieldsAreToldOfBeforeEachAccess() throws Exception {
        woven.call(Counter.class, null, "statics");
        assertEquals(List.of("USE_STATIC reads count", "USE_STATIC writes count", "USE_STATIC writes wide"), uses());
    }

    @Test
    void elementsAreToldOfWithArrayAndIndex() throws Exception {
        int[] ints = {1, 0};
        long[] longs = {0, 0, 7};
        assertEquals(8L, woven.call(Counter.class, null, "elements", ints, longs));
        assertEquals(
                List.of(
                        "USE_ELEMENT int[] 1 writes int[]",
                        "USE_ELEMENT long[] 0 writes long[]",
                        "USE_ELEMENT int[] 0 reads int[]",
                        "USE_ELEMENT long[] 2 reads long[]"),
                uses());
        assertEquals("[1, 2]", Arrays.toString(ints));
        assertEquals("[5, 0, 7]", Arrays.toString(longs));
    }

    @Test
    void callsOfTheLibraryAreToldOf() throws Exception {
        woven.call(Counter.class, null, "calls");
        List<String> uses = uses();
        assertTrue(uses.stream().anyMatch(u -> u.startsWith("USE_CALL ") && u.contains("add")), uses.toString());
    }

    @Test
    void monitorsOfFreeRunsAreReported() throws Exception {
        woven.call(Counter.class, null, "nested", "inner");
        List<String> monitors = ProbeLog.take().stream()
                .filter(line -> line.startsWith("USE_MONITOR"))
                .toList();
        assertEquals(2, monitors.size(), monitors.toString());
    }

    @Test
    void nothingIsToldWherePatternsAreNotWatched() throws Exception {
        Woven plain = Woven.logged(Equipment.CONTROLLED, Counter.class);
        plain.call(Counter.class, null, "statics");
        plain.call(Counter.class, null, "calls");
        assertFalse(ProbeLog.take().stream().anyMatch(line -> line.startsWith("USE_")));
        assertEquals(
                List.of(),
                Stream.of(plain.type(Counter.class).getDeclaredFields())
                        .map(f -> f.getName())
                        .filter(n -> n.startsWith(Schema.LAST) || n.equals(Schema.WATCH))
                        .toList());
    }

    public static class Cell {
        boolean flag;
        String text;
        static byte shared;
        final long[] longs = new long[2];
    }

    @Test
    void eachWatchedFieldHasANeighbourForItsLastAccess() throws Exception {
        Woven cell = Woven.logged(Equipment.NOISY.with(Part.PATTERNS), Cell.class);
        List<String> fields = Stream.of(cell.type(Cell.class).getDeclaredFields())
                .map(f -> f.getName())
                .toList();
        assertTrue(
                fields.containsAll(List.of(Schema.WATCH, Schema.LAST + "flag", Schema.LAST + "text")),
                fields.toString());
        assertFalse(fields.contains(Schema.LAST + "shared"), "of statics it is kept elsewhere");
        assertFalse(fields.contains(Schema.LAST + "longs"), "nobody writes a final field");
    }
}
