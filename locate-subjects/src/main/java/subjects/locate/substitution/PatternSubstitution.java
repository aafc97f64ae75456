package subjects.locate.substitution;

import java.util.List;

/**
 * Replaces what matches a pattern. The first line of the input is the pattern, the second the replacement, the others
 * are the text.
 */
public final class PatternSubstitution {
    private final List<Piece> pattern;
    private final Replacement replacement;
    private int made;

    private PatternSubstitution(List<Piece> pattern, Replacement replacement) {
        this.pattern = pattern;
        this.replacement = replacement;
    }

    public static String run(String input) {
        String[] lines = input.split("\n", -1);
        if (lines.length < 2) {
            return "usage: a line with the pattern, a line with the replacement, text\n";
        }
        try {
            List<Piece> pattern = new PatternParser(lines[0]).parse();
            return new PatternSubstitution(pattern, new Replacement(lines[1])).changeAll(lines);
        } catch (PatternParser.BadPattern e) {
            return "bad pattern: " + e.getMessage() + "\n";
        }
    }

    private String changeAll(String[] lines) {
        StringBuilder out = new StringBuilder();
        int changedLines = 0;
        for (int i = 2; i < lines.length; i++) {
            int before = made;
            out.append(change(lines[i])).append('\n');
            if (made > before) {
                changedLines++;
            }
        }
        out.append(made).append(" replaced in ").append(changedLines);
        return out.append(changedLines == 1 ? " line\n" : " lines\n").toString();
    }

    /** From left to right. What is empty is not replaced right behind another match. */
    private String change(String line) {
        LineMatcher matcher = new LineMatcher(pattern, line);
        StringBuilder out = new StringBuilder();
        int at = 0;
        int lastEnd = -1;
        while (at <= line.length()) {
            int end = matcher.endOfMatch(at);
            if (end > at || end == at && at != lastEnd) {
                made++;
                out.append(replacement.of(line.substring(at, end), made));
                lastEnd = end;
            }
            if (end > at) {
                at = end;
            } else {
                if (at < line.length()) {
                    out.append(line.charAt(at));
                }
                at++;
            }
        }
        return out.toString();
    }
}
