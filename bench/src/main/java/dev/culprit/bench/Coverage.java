package dev.culprit.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which programs a table covers. A program that is left out is kept with the reason, so that no table drops one
 * silently.
 */
final class Coverage {
    private final String unit;
    private final List<String> measured = new ArrayList<>();
    private final Map<String, List<String>> leftOut = new LinkedHashMap<>();

    /** {@code unit} names what is counted, in the plural. */
    Coverage(String unit) {
        this.unit = unit;
    }

    void measured(String name) {
        measured.add(name);
    }

    void leftOut(String name, String reason) {
        leftOut.computeIfAbsent(reason, r -> new ArrayList<>()).add(name);
    }

    String unit() {
        return unit;
    }

    int measured() {
        return measured.size();
    }

    int total() {
        return measured.size() + leftOut.values().stream().mapToInt(List::size).sum();
    }

    boolean isComplete() {
        return leftOut.isEmpty();
    }

    /** As {@code 12 of 14 programs}. */
    String share() {
        return measured() + " of " + total() + " " + unit;
    }

    /** The share, then one line for each reason with the programs that it concerns. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("Measured: " + share() + ".");
        leftOut.forEach((reason, names) ->
                lines.add("Left out (" + names.size() + "), " + reason + ": " + String.join(", ", names)));
        return lines;
    }

    void print() {
        lines().forEach(System.out::println);
    }
}
