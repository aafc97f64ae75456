package dev.culprit.bench.ranking;

import java.util.Map;
import java.util.TreeMap;

/** The ranks of the faults in Falcon's table 4, by the names of the programs in its table 3. */
public final class FalconTable {
    static final String SUBJECTS = "Falcon table 3";

    private static final Map<String, String> RANKS = new TreeMap<>(Map.ofEntries(
            Map.entry("account", "2"),
            Map.entry("airlines tickets", "1"),
            Map.entry("bubble sort 2", "1"),
            Map.entry("buffered writer", "1"),
            Map.entry("lottery", "1"),
            Map.entry("merge sort", "1"),
            Map.entry("shop", "2"),
            Map.entry("ArrayList", "1"),
            Map.entry("HashSet", "1"),
            Map.entry("StringBuffer", "1"),
            Map.entry("TreeSet", "2"),
            Map.entry("Vector", "1"),
            Map.entry("cache4j", "1"),
            Map.entry("hedc", "not found"),
            Map.entry("philo", "did not fail"),
            Map.entry("ray tracer", "2"),
            Map.entry("tsp", "did not fail")));

    private FalconTable() {}

    /** A dash for a program that the paper does not have. */
    static String rank(String program) {
        return RANKS.getOrDefault(program, "-");
    }
}
