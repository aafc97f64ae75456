package dev.culprit.analysis.fixes.source;

import java.util.ArrayList;
import java.util.List;

/** The lines in which two versions of a source file differ. White space, comments and imports do not count. */
public final class LineDifference {
    /** Larger differences are one part. */
    private static final long MOST_CELLS = 16_000_000;

    private final List<String> old;
    private final List<String> fixed;
    private final List<String> before;
    private final List<String> after;
    private final List<Part> parts = new ArrayList<>();

    /**
     * Lines that were replaced. {@code line} is the first one of the old source, from 1, of which {@code count} were
     * removed; {@code removed} and {@code added} are whole lines.
     */
    public record Part(int line, int count, String removed, String added) {}

    private LineDifference(String old, String fixed) {
        this.old = old.lines().toList();
        this.fixed = fixed.lines().toList();
        this.before = SourceForm.code(old).lines().map(String::strip).toList();
        this.after = SourceForm.code(fixed).lines().map(String::strip).toList();
    }

    public static List<Part> of(String old, String fixed) {
        LineDifference difference = new LineDifference(old, fixed);
        difference.find();
        return difference.parts;
    }

    /** The old source with these parts of the difference, which are in their order. */
    public static String apply(List<Part> parts, String old) {
        List<String> lines = new ArrayList<>(old.lines().toList());
        for (int i = parts.size() - 1; i >= 0; i--) {
            Part part = parts.get(i);
            List<String> there = lines.subList(part.line - 1, part.line - 1 + part.count);
            there.clear();
            there.addAll(part.added.lines().toList());
        }
        return String.join("\n", lines) + "\n";
    }

    private void find() {
        List<Integer> own = filled(before);
        List<Integer> other = filled(after);
        int[][] common = longest(own, other);
        int i = 0;
        int j = 0;
        while (i < own.size() || j < other.size()) {
            int beginI = i;
            int beginJ = j;
            while ((i < own.size() || j < other.size()) && !areSame(own, i, other, j)) {
                if (i < own.size() && (j == other.size() || common[i + 1][j] >= common[i][j + 1])) i++;
                else j++;
            }
            if (i > beginI || j > beginJ)
                add(own.subList(beginI, i), i < own.size() ? own.get(i) : before.size(), other.subList(beginJ, j));
            i++;
            j++;
        }
    }

    /** Lines with the same number of changed ones are changed one by one. */
    private void add(List<Integer> removed, int next, List<Integer> added) {
        if (removed.size() == added.size()) {
            for (int k = 0; k < removed.size(); k++)
                parts.add(new Part(removed.get(k) + 1, 1, old.get(removed.get(k)), fixed.get(added.get(k))));
            return;
        }
        int first = removed.isEmpty() ? next : removed.get(0);
        int count = removed.isEmpty() ? 0 : removed.get(removed.size() - 1) + 1 - first;
        parts.add(new Part(
                first + 1,
                count,
                String.join("\n", old.subList(first, first + count)),
                String.join("\n", added.stream().map(fixed::get).toList())));
    }

    private boolean areSame(List<Integer> own, int i, List<Integer> other, int j) {
        return i < own.size() && j < other.size() && before.get(own.get(i)).equals(after.get(other.get(j)));
    }

    /** The numbers of the lines with code. */
    private static List<Integer> filled(List<String> lines) {
        List<Integer> filled = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) if (!lines.get(i).isEmpty()) filled.add(i);
        return filled;
    }

    /** How many lines the rests from i and from j have in common. */
    private int[][] longest(List<Integer> own, List<Integer> other) {
        int[][] common = new int[own.size() + 1][other.size() + 1];
        if ((long) own.size() * other.size() > MOST_CELLS) return common;
        for (int i = own.size() - 1; i >= 0; i--)
            for (int j = other.size() - 1; j >= 0; j--)
                common[i][j] = areSame(own, i, other, j)
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
        return common;
    }
}
