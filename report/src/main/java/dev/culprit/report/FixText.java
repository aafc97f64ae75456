package dev.culprit.report;

import dev.culprit.model.Frame;
import java.util.List;
import java.util.Locale;

/** Fixes as text of 80 columns: each statement with the changes that were tried, and the first patch. */
public final class FixText {
    private static final int WIDTH = 80;
    private static final String MARGIN = "     ";

    private final Style style;

    public FixText(Style style) {
        this.style = style;
    }

    /** {@code result} says how the fix ended; {@code kind} and {@code patch} may be empty. */
    public record Row(Frame at, String source, String change, String result, String kind, String patch) {}

    /** Numbered in their order; rows at the same statement follow its line. */
    public String fixes(List<Row> rows) {
        StringBuilder text = new StringBuilder();
        String before = "";
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            String head = row.at().place();
            if (!head.equals(before)) {
                String line = head + (row.source().isEmpty() ? "" : "   " + row.source());
                text.append(style.strong(head))
                        .append(cut(line, WIDTH).substring(Math.min(head.length(), WIDTH)))
                        .append('\n');
            }
            before = head;
            text.append(row(i + 1, row));
        }
        return text.toString();
    }

    private String row(int number, Row row) {
        String first = String.format(Locale.ROOT, "%3d  ", number);
        String details = row.result() + (row.kind().isEmpty() ? "" : " (" + row.kind() + ")");
        String beside = first + row.change() + "   " + details;
        StringBuilder text = new StringBuilder();
        if (beside.length() <= WIDTH && row.change().indexOf('\n') < 0)
            text.append(beside).append('\n');
        else {
            String flat = row.change().replaceAll("\\s+", " ");
            text.append(first)
                    .append(String.join("\n" + MARGIN, Wrapping.lines(flat, WIDTH - MARGIN.length())))
                    .append('\n');
            for (String line : Wrapping.lines(details, WIDTH - MARGIN.length()))
                text.append(MARGIN).append(line).append('\n');
        }
        if (!row.patch().isEmpty())
            text.append(MARGIN).append(style.faint("git apply " + row.patch())).append('\n');
        return text.toString();
    }

    private static String cut(String line, int width) {
        return line.length() <= width ? line : line.substring(0, width - 1) + "…";
    }

    /** The patch as it is, so that it can be copied. */
    public String diff(String patch) {
        return "\n" + patch + "\n";
    }

    /** A sentence below the fixes. */
    public static String remark(String text) {
        return "  " + String.join("\n  ", Wrapping.lines(text, WIDTH - 2)) + "\n";
    }

    /** As {@code 412 changes suggested, 230 compiled and tried in 1,204 runs}. */
    public static String effort(int suggested, long tried, long runs) {
        String changes = suggested == 1 ? "change" : "changes";
        return remark(String.format(
                Locale.ROOT,
                "%,d %s suggested, %,d compiled and tried in %,d %s",
                suggested,
                changes,
                tried,
                runs,
                runs == 1 ? "run" : "runs"));
    }
}
