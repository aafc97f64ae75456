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

    /**
     * The line of the source that a line of the changed source comes from; of an added line, the one it was added to.
     */
    public static int lineBefore(List<Edit> edits, String source, int line) {
        String changed = apply(edits, source);
        int at = 0;
        for (int i = 1; i < line && changed.indexOf('\n', at) >= 0; i++) at = changed.indexOf('\n', at) + 1;
        while (at < changed.length() && " \t".indexOf(changed.charAt(at)) >= 0) at++;
        int added = 0;
        for (Edit e :
                edits.stream().sorted(Comparator.comparingInt(Edit::start)).toList()) {
            int start = e.start + added;
            if (at < start) break;
            // a place within the new text is that of the old text
            if (at < start + e.text.length()) return line(source, e.start);
            added += e.text.length() - (e.end - e.start);
        }
        return line(source, at - added);
    }

    private static int line(String source, int at) {
        return 1 + (int) source.chars().limit(at).filter(c -> c == '\n').count();
    }

    /** How many characters are removed and added. */
    public int size() {
        return end - start + text.length();
    }

    Edit shifted(int by) {
        return new Edit(start + by, end + by, text);
    }
}
