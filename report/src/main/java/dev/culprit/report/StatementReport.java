package dev.culprit.report;

import dev.culprit.model.findings.FaultyStatement;
import java.util.List;
import java.util.Locale;

/** Ranked statements as text, one line each. */
public final class StatementReport {
    private static final String GAP = "   ";
    private static final int LONGEST_SOURCE = 48;

    private final Style style;

    public StatementReport(Style style) {
        this.style = style;
    }

    /** The first {@code top} statements; {@code replaced} where values were, so that pairs are worth a column. */
    public String ranking(List<FaultyStatement> statements, int top, boolean replaced) {
        List<FaultyStatement> shown = statements.subList(0, Math.min(top, statements.size()));
        List<String> ranks = shown.stream().map(s -> Integer.toString(s.rank())).toList();
        List<String> places = shown.stream().map(s -> s.at().place()).toList();
        List<String> runs =
                shown.stream().map(s -> replaced ? runs(s) : coverage(s)).toList();
        List<String> sources = shown.stream().map(StatementReport::source).toList();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < shown.size(); i++) {
            String head = padded(ranks, i) + "  " + padded(places, i);
            String line = style.strong(head)
                    + GAP
                    + padded(runs, i)
                    + GAP
                    + padded(sources, i)
                    + GAP
                    + style.faint(replacement(shown.get(i)));
            text.append(line.stripTrailing()).append('\n');
        }
        if (statements.size() > top)
            text.append(style.faint("(" + (statements.size() - top) + " more; --top shows them)"))
                    .append('\n');
        return text.toString();
    }

    /** As {@code 412 statements ranked, 5 failing and 38 passing tests}. */
    public static String counts(int statements, int failing, int passing) {
        return String.format(
                Locale.ROOT,
                "%,d statement%s ranked, %,d failing and %,d passing tests",
                statements,
                statements == 1 ? "" : "s",
                failing,
                passing);
    }

    /** As {@code , 9,840 replacements in 6.1 s}. */
    public static String costs(long replacements, double seconds) {
        return String.format(Locale.ROOT, ", %,d replacements in %.1f s", replacements, seconds);
    }

    private static String padded(List<String> column, int row) {
        int width = column.stream().mapToInt(String::length).max().orElse(0);
        return column.get(row) + " ".repeat(width - column.get(row).length());
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

    private static String source(FaultyStatement s) {
        return s.source().length() <= LONGEST_SOURCE ? s.source() : s.source().substring(0, LONGEST_SOURCE - 1) + "…";
    }

    private static String mends(FaultyStatement s) {
        return s.mended() == s.evidence().totalFailed() ? " mends all tests" : " mends these and breaks none";
    }

    private static String replacement(FaultyStatement s) {
        if (s.replacements().isEmpty()) return "";
        String uniform = s.evidence().uniform();
        if (!uniform.isEmpty()) return uniform + mends(s);
        FaultyStatement.Replacement r = s.replacements().get(0);
        String name = r.variable().isEmpty() ? "" : r.variable() + " ";
        String result = r.passes() ? " makes the test pass" : " makes some of it right";
        return name + r.original() + " -> " + r.alternate() + result;
    }
}
