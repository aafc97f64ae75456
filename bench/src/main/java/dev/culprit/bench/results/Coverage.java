package dev.culprit.bench.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Which programs a table covers. A program that is left out is kept with the reason, so that no table drops one
 * silently.
 */
public final class Coverage {
    private final String unit;
    private final List<String> measured = new ArrayList<>();
    private final Map<String, List<String>> leftOut = new LinkedHashMap<>();

    /** {@code unit} names what is counted, in the plural. */
    public Coverage(String unit) {
        this.unit = unit;
    }

    public void measured(String name) {
        measured.add(name);
    }

    public void leftOut(String name, String reason) {
        leftOut.computeIfAbsent(reason, r -> new ArrayList<>()).add(name);
    }

    /**
     * Those of the programs that are measured. {@code whyNot} is empty for them, and gives the reason for others, which
     * are counted as left out.
     */
    public <T> List<T> select(List<T> programs, Function<T, String> name, Function<T, String> whyNot) {
        List<T> selected = new ArrayList<>();
        for (T program : programs) {
            String reason = whyNot.apply(program);
            if (reason.isEmpty()) {
                measured(name.apply(program));
                selected.add(program);
            } else {
                leftOut(name.apply(program), reason);
            }
        }
        return selected;
    }

    public String unit() {
        return unit;
    }

    public int measured() {
        return measured.size();
    }

    public int total() {
        return measured.size() + leftOut.values().stream().mapToInt(List::size).sum();
    }

    public boolean isComplete() {
        return leftOut.isEmpty();
    }

    /** As {@code 12 of 14 programs}. */
    public String share() {
        return measured() + " of " + total() + " " + unit;
    }

    /** The share, then one line for each reason with the programs that it concerns. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("Measured: " + share() + ".");
        leftOut.forEach((reason, names) ->
                lines.add("Left out (" + names.size() + "), " + reason + ": " + String.join(", ", names)));
        return lines;
    }

    public void print() {
        lines().forEach(System.out::println);
    }
}
