package dev.culprit.report;

import dev.culprit.model.findings.FaultyStatement;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Ranked statements as text of 80 columns: one line each where that fits, else what mends it stands below. */
public final class StatementReport {
    private static final int WIDTH = 80;
    private static final String GAP = "   ";
    private static final String MARGIN = "  ";
    /** Sources that would begin further right than this go below too. */
    private static final int FARTHEST_SOURCE = 52;

    private final Style style;
    private final String more;

    /** {@code more} says how to see what is left out. */
    public StatementReport(Style style, String more) {
        this.style = style;
        this.more = more;
    }

    /** The first {@code top} statements; {@code replaced} where values were, so that pairs are worth a column. */
    public String ranking(List<FaultyStatement> statements, int top, boolean replaced) {
        List<FaultyStatement> shown = statements.subList(0, Math.min(top, statements.size()));
        List<String> ranks = padded(shown, s -> Integer.toString(s.rank()));
        List<String> places = padded(shown, s -> s.at().place());
        List<String> runs = padded(shown, replaced ? StatementReport::runs : StatementReport::coverage);
        List<String> sources = padded(shown, FaultyStatement::source);
        List<String> changes = shown.stream().map(StatementReport::change).toList();
        StringBuilder text = new StringBuilder();
        boolean beside = true;
        for (int i = 0; i < shown.size(); i++) {
            int width = String.join(GAP, ranks.get(i), places.get(i), runs.get(i), sources.get(i), changes.get(i))
                    .length();
            beside &= width - 1 <= WIDTH;
        }
        for (int i = 0; i < shown.size(); i++) {
            String head = ranks.get(i) + "  " + places.get(i);
            String first = head + GAP + runs.get(i) + GAP;
            StringBuilder entry = new StringBuilder(first);
            if (beside) entry.append(sources.get(i)).append(GAP).append(style.faint(changes.get(i)));
            else below(entry, shown.get(i).source(), changes.get(i));
            text.append(style.strong(head))
                    .append(entry.substring(head.length()).replaceAll("(?m) +$", ""))
                    .append('\n');
        }
        if (statements.size() > top)
            text.append(style.faint("(" + (statements.size() - top) + " more; " + more + ")"))
                    .append('\n');
        return text.toString();
    }

    /** The source beside the entry's head where there is room for it, and the change below it. */
    private void below(StringBuilder entry, String source, String change) {
        boolean roomy = entry.length() <= FARTHEST_SOURCE && entry.length() + source.length() <= WIDTH;
        String margin = roomy ? " ".repeat(entry.length()) : GAP;
        if (!roomy && !source.isEmpty()) entry.append('\n').append(margin);
        int width = WIDTH - margin.length();
        entry.append(source.length() <= width ? source : source.substring(0, width - 1) + "…");
        if (change.isEmpty()) return;
        for (String line : Wrapping.lines(change, width))
            entry.append('\n').append(margin).append(style.faint(line));
    }

    /** As {@code 412 statements ranked, 5 failing and 38 passing tests}; what comes after that may be empty. */
    public static String counts(int statements, int failing, int passing, String costs) {
        String counts = String.format(
                Locale.ROOT,
                "%,d statement%s ranked, %,d failing and %,d passing tests",
                statements,
                statements == 1 ? "" : "s",
                failing,
                passing);
        return lines(counts + costs, WIDTH);
    }

    /** As {@code , 9,840 replacements in 6.1 s}. */
    public static String costs(long replacements, double seconds) {
        return String.format(Locale.ROOT, ", %,d replacements in %.1f s", replacements, seconds);
    }

    /** What is said below the counts. */
    public static String remark(String text) {
        return MARGIN + lines(text, WIDTH - MARGIN.length());
    }

    private static String lines(String text, int first) {
        return String.join("\n" + MARGIN, Wrapping.lines(text, first, WIDTH - MARGIN.length())) + "\n";
    }

    private static List<String> padded(List<FaultyStatement> rows, Function<FaultyStatement, String> cell) {
        List<String> cells = rows.stream().map(cell).toList();
        int width = cells.stream().mapToInt(String::length).max().orElse(0);
        return cells.stream().map(c -> c + " ".repeat(width - c.length())).toList();
    }

    private static String runs(FaultyStatement s) {
        FaultyStatement.Evidence e = s.evidence();
        return String.format(Locale.ROOT, "%d of %d failing runs", s.mended(), e.totalFailed());
    }

    private static String coverage(FaultyStatement s) {
        FaultyStatement.Evidence e = s.evidence();
        return String.format(
                Locale.ROOT,
                "%.3f  %d of %d failing, %d of %d passing",
                s.score(),
                e.failed(),
                e.totalFailed(),
                e.passed(),
                e.totalPassed());
    }

    private static String mends(FaultyStatement s) {
        return s.mended() == s.evidence().totalFailed() ? " mends all tests" : " mends these and breaks none";
    }

    /** What makes tests pass there; empty where nothing does. */
    private static String change(FaultyStatement s) {
        if (s.replacements().isEmpty()) return "";
        String uniform = s.evidence().uniform();
        if (!uniform.isEmpty()) return uniform + mends(s);
        FaultyStatement.Replacement r = s.replacements().get(0);
        String name = r.variable().isEmpty() ? "" : r.variable() + " ";
        String result = r.passes() ? " makes the test pass" : " makes some of it right";
        return name + r.original() + " -> " + r.alternate() + result;
    }
}
