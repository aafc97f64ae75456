package dev.culprit.analysis.fixes.source;

import java.util.Comparator;
import java.util.List;

/** Replaces the characters from {@code start} to {@code end} of a source file, the last one excluded. */
public record Edit(int start, int end, String text) {
    public static Edit insert(int at, String text) {
        return new Edit(at, at, text);
    }

    /** The text with all edits made. Edits must not overlap. */
    public static String apply(List<Edit> edits, String source) {
        StringBuilder changed = new StringBuilder(source);
        edits.stream()
                .sorted(Comparator.comparingInt(Edit::start).reversed())
                .forEach(e -> changed.replace(e.start, e.end, e.text));
        return changed.toString();
    }

    /** How many characters are removed and added. */
    public int size() {
        return end - start + text.length();
    }

    Edit shifted(int by) {
        return new Edit(start + by, end + by, text);
    }
}
