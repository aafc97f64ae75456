package dev.culprit.runtime.patterns;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.runtime.control.Sites;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@link PairWindow} and {@link NearbyAccesses}: the one has the fields of an object, the other any locations, and both
 * find the same.
 */
class PairsOfLocationsTest {
    private static final String[] THREADS = {"1212", "1221", "1221"};
    private static final String[] LOCATIONS = {"xyyx", "xyxy", "xxyy"};

    private final Map<String, Integer> sites = new HashMap<>();
    private final Map<Integer, String> names = new HashMap<>();
    private final Map<String, Object> locations = new HashMap<>();
    private final Observer[] threads = {null, new Observer(1, 1), new Observer(1, 2), new Observer(1, 3)};

    @AfterEach
    void asBefore() {
        Patterns.windowSize = 5;
        Window.live = 0;
    }

    /** Accesses as {@code R1x}: a read of thread 1 of x. */
    private int entry(String access) {
        int site = sites.computeIfAbsent(access, a -> Sites.add(Sites.READ, 1 + a.charAt(2) - 'x', 0));
        names.put(site, access);
        Observer thread = thread(access);
        return thread.mark | site | (access.charAt(0) == 'W' ? Window.WRITE : 0);
    }

    private Observer thread(String access) {
        return threads[access.charAt(1) - '0'];
    }

    private Set<String> ofFields(String accesses) {
        int[] window = PairWindow.create(new int[] {0, 0, 0, 0, 0, 0});
        for (String a : accesses.split(" ")) PairWindow.add(window, entry(a), thread(a));
        PairWindow.drain(window, threads[1]);
        return found();
    }

    /** The same where each location remembers its turn. */
    private Set<String> ofLocationsInTurns(String accesses) {
        NearbyAccesses nearby = new NearbyAccesses(10);
        Map<String, Integer> turns = new HashMap<>();
        for (String a : accesses.split(" "))
            turns.merge(
                    a.substring(2),
                    nearby.add(a.substring(2).intern(), turns.getOrDefault(a.substring(2), 0), entry(a), thread(a)),
                    (before, now) -> now);
        nearby.drain(threads[1]);
        return found();
    }

    private Set<String> ofLocations(String accesses) {
        NearbyAccesses nearby = new NearbyAccesses(10);
        for (String a : accesses.split(" "))
            nearby.add(locations.computeIfAbsent(a.substring(2), l -> new Object()), entry(a), thread(a));
        nearby.drain(threads[1]);
        return found();
    }

    /**
     * What was found; that threads and locations take the turns that the mark of the pattern tells is checked on the
     * way.
     */
    private Set<String> found() {
        PatternSet all = new PatternSet();
        for (int t = 1; t < threads.length; t++) {
            all.addAll(threads[t].found);
            threads[t] = new Observer(1, t);
        }
        int[] numbers = all.toArray();
        Set<String> found = new TreeSet<>();
        for (int i = 0; i < numbers.length; i += 4) {
            int kind = Patterns.alternates(numbers[i]) ? 0 : Patterns.crosses(numbers[i]) ? 1 : 2;
            StringBuilder text = new StringBuilder();
            for (int k = 0; k < 4; k++) {
                String access = names.get(Patterns.context(numbers[i + k]));
                assertEquals(access.charAt(0) == 'W', Patterns.isWrite(numbers[i + k]));
                assertEquals(THREADS[kind].charAt(k), access.charAt(1), "thread of access " + (k + 1));
                assertEquals(LOCATIONS[kind].charAt(k), access.charAt(2), "location of access " + (k + 1));
                text.append(k > 0 ? " " : "").append(access);
            }
            found.add(text.toString());
        }
        return found;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // x x y y: the second thread sees the new x and the old y, and so on with reads and writes
                "W1x R2x R2y W1y",
                "W1x W2x W2y W1y",
                "R1x W2x W2y R1y",
                "R1x W2x R2y W1y",
                // x y x y
                "W1x W2y W2x W1y",
                "W1x R2y R2x W1y",
                "R1x W2y W2x R1y",
                // x y y x
                "W1x W2y W1y W2x",
                "R1x R2y W1y W2x",
                "W1x W2y R1y R2x"
            })
    void twoThreadsThatEachComeFirstToOneLocationAreFound(String accesses) {
        assertEquals(Set.of(accesses), ofFields(accesses));
        assertEquals(Set.of(accesses), ofLocations(accesses));
        assertEquals(Set.of(accesses), ofLocationsInTurns(accesses));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // one thread after the other
                "W1x W1y R2x R2y",
                "R1x W1y W2x W2y",
                // in between, but the first thread comes first to both
                "W1x W2x W1y W2y",
                "W1x R2x W1y R2y",
                "W1x W1y W2y W2x",
                // no conflict at one of the two
                "R1x R2x R2y W1y",
                "W1x R2x R2y R1y",
                "R1x R2y R1y R2x",
                // one location only, or three threads
                "W1x R2x R2x W1x",
                "W1x R2x R3y W1y"
            })
    void serialisableOrdersAreNot(String accesses) {
        assertEquals(Set.of(), ofFields(accesses));
        assertEquals(Set.of(), ofLocations(accesses));
        assertEquals(Set.of(), ofLocationsInTurns(accesses));
    }

    @ParameterizedTest
    @CsvSource({
        "R1x W1x R2x R2y W1y, W1x R2x R2y W1y",
        "W1x R1x R2x R2y W1y, W1x R2x R2y W1y",
        "W1x R2x R2y R1y W1y, W1x R2x R2y W1y"
    })
    void accessesOfOneThreadInARowAreFoldedByLocation(String accesses, String expected) {
        assertEquals(Set.of(expected), ofFields(accesses));
        assertEquals(Set.of(expected), ofLocations(accesses));
        assertEquals(Set.of(expected), ofLocationsInTurns(accesses));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5})
    void patternLongerThanTheWindowIsNotFound(int window) {
        Patterns.windowSize = window;
        StringBuilder between = new StringBuilder("W1x R2x R2y");
        for (int i = 0; i < window; i++) between.append(" R3z R2z");
        assertEquals(Set.of(), ofFields(between + " W1y"));
    }
}
