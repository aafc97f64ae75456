package dev.culprit.bench.locating;

import java.util.List;
import java.util.Map;

/** The figures of the dissertation's tables 2.2, 2.3, 2.5, 3.2, 3.3 and 4.1, by the names of its programs. */
public final class DissertationTables {
    static final int VERSIONS = 129;
    /** Lower bounds of the ranges of scores in tables 2.2 and 2.3, in percent. */
    static final List<Integer> SCORES = List.of(99, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0);

    /** Versions in each range. */
    static final List<Integer> TARANTULA = List.of(5, 31, 24, 11, 14, 13, 3, 5, 5, 4, 14);

    static final List<Integer> IVMP = List.of(23, 66, 13, 9, 2, 2, 4, 4, 2, 1, 3);
    static final List<Integer> TARANTULA_POOL = List.of(7, 41, 22, 7, 16, 11, 3, 5, 3, 6, 8);
    static final List<Integer> IVMP_1 = List.of(18, 57, 21, 6, 10, 2, 4, 4, 2, 2, 3);
    static final List<Integer> IVMP_2 = List.of(21, 63, 15, 9, 4, 2, 4, 4, 2, 2, 3);

    /** Table 3.2: IDEAL, FULL, PARTIAL and MIN. */
    static final Map<String, List<Double>> SEVERAL = Map.of(
            "tcas", List.of(83.64, 82.87, 77.98, 68.82),
            "totinfo", List.of(64.45, 63.14, 60.29, 52.78),
            "sched", List.of(88.56, 88.28, 85.13, 84.72),
            "sched2", List.of(64.75, 58.15, 56.81, 56.20),
            "ptok", List.of(76.28, 70.14, 65.55, 59.00),
            "ptok2", List.of(89.62, 84.37, 84.13, 80.69),
            "replace", List.of(88.17, 86.98, 86.50, 76.27));

    /** Table 3.3: T=0.1, 0.3, 0.5, 0.7 and 0.9. */
    static final Map<String, List<Double>> CLUSTERING = Map.of(
            "tcas", List.of(69.43, 69.97, 67.82, 67.68, 59.59),
            "totinfo", List.of(54.23, 56.37, 56.89, 56.84, 54.66),
            "sched", List.of(91.29, 91.97, 88.96, 88.54, 88.45),
            "sched2", List.of(55.39, 55.32, 53.79, 47.28, 42.30),
            "ptok", List.of(57.25, 57.25, 58.38, 60.50, 59.50),
            "ptok2", List.of(80.78, 80.64, 80.91, 78.94, 78.13),
            "replace", List.of(77.85, 77.62, 76.26, 66.68, 63.26));

    /** Tables 2.5 and 4.1: ranks by Tarantula and by IVMP, minutes, and executions done and possible. */
    record Large(int tarantula, int ivmp, double minutes, String executions) {}

    static final Map<String, Large> LARGE = Map.of(
            "space", new Large(106, 5, 79.5, "35,841 / 1,061,154 (3.4 %)"),
            "grep", new Large(213, 3, 0.8, "241 / 588 (41.0 %)"),
            "sed", new Large(35, 3, 1.8, "881 / 5,816 (15.1 %)"),
            "flex", new Large(45, 1, 0.5, "87 / 228 (38.2 %)"),
            "gzip", new Large(96, 1, 215.6, "126,845 / 6,918,816 (1.8 %)"));

    private DissertationTables() {}

    /** The mean of a column over the programs of a table. */
    static double mean(Map<String, List<Double>> table, int column) {
        return table.values().stream()
                .mapToDouble(row -> row.get(column))
                .average()
                .orElseThrow();
    }
}
