package dev.culprit.bench.locating;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What one method achieved on the versions of a program: scores and costs by technique, and which searches were cut.
 */
public final class SeriesResults {
    private final Map<String, List<Double>> scores = new HashMap<>();
    private final Map<String, Cost> first = new HashMap<>();
    private final Map<String, Cost> again = new HashMap<>();
    private final List<String> cut = new ArrayList<>();
    private final List<String> notMeasured = new ArrayList<>();
    private String version = "";
    private int searches;

    /** Failing tests that were searched, and the runs that this took. */
    record Cost(long tests, long runs) {
        static final Cost NONE = new Cost(0, 0);

        Cost plus(Cost other) {
            return new Cost(tests + other.tests, runs + other.runs);
        }
    }

    /** What comes next belongs to this version. */
    void begin(String name) {
        version = name;
    }

    void score(String technique, double score) {
        scores.computeIfAbsent(technique, t -> new ArrayList<>()).add(score);
    }

    /** {@code next}: not for the first fault of the version. */
    void cost(String technique, boolean next, Cost cost) {
        (next ? again : first).merge(technique, cost, Cost::plus);
    }

    /** {@code whole} is false where the search was cut. */
    void searched(String what, boolean whole) {
        searches++;
        if (!whole) cut.add(version + " " + what);
    }

    /** No test fails, so there is no list to find the fault in. */
    void notMeasured(String what) {
        notMeasured.add(version + " " + what);
    }

    void add(SeriesResults other) {
        other.scores.forEach((t, s) -> s.forEach(score -> score(t, score)));
        other.first.forEach((t, c) -> first.merge(t, c, Cost::plus));
        other.again.forEach((t, c) -> again.merge(t, c, Cost::plus));
        cut.addAll(other.cut);
        notMeasured.addAll(other.notMeasured);
        searches += other.searches;
    }

    Cost first(String technique) {
        return first.getOrDefault(technique, Cost.NONE);
    }

    Cost again(String technique) {
        return again.getOrDefault(technique, Cost.NONE);
    }

    int faults(String technique) {
        return scores.getOrDefault(technique, List.of()).size();
    }

    /** Not a number where there are no scores. */
    double average(String technique) {
        return scores.getOrDefault(technique, List.of()).stream()
                .mapToDouble(d -> d)
                .average()
                .orElse(Double.NaN);
    }

    int searches() {
        return searches;
    }

    List<String> cut() {
        return List.copyOf(cut);
    }

    List<String> notMeasured() {
        return List.copyOf(notMeasured);
    }
}
