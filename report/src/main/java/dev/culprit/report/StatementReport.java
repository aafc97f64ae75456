package dev.culprit.report;

import dev.culprit.model.findings.Evidence;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.Replacement;
import dev.culprit.model.findings.ReplacementEvidence;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Ranked statements as text of 80 columns: one line each where that fits, otherwise the change that fixes tests is on
 * the lines below.
 */
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

    /** A statement and what one technique has found out about it. */
    private record Row(FaultyStatement statement, Evidence evidence) {
        static Row of(Finding finding, String technique) {
            return new Row((FaultyStatement) finding.subject(), finding.evidenceOf(technique));
        }

        String rank() {
            return Integer.toString(evidence.claim().standing().rank());
        }

        String place() {
            return statement.at().place();
        }

        String source() {
            return statement.source();
        }
    }

    /** The first {@code top} statements that the technique has evidence for. */
    public String ranking(List<Finding> findings, String technique, int top) {
        List<Row> shown =
                findings.stream().limit(top).map(f -> Row.of(f, technique)).toList();
        List<String> ranks = padded(shown, Row::rank);
        List<String> places = padded(shown, Row::place);
        List<String> runs = padded(shown, StatementReport::runs);
        List<String> sources = padded(shown, Row::source);
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
        if (findings.size() > top)
            text.append(style.faint("(" + (findings.size() - top) + " more; " + more + ")"))
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

    /** As {@code 412 statements ranked, 5 failing and 38 passing tests}; {@code costs} follows and may be empty. */
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

    /** A remark below the counts. */
    public static String remark(String text) {
        return MARGIN + lines(text, WIDTH - MARGIN.length());
    }

    private static String lines(String text, int first) {
        return String.join("\n" + MARGIN, Wrapping.lines(text, first, WIDTH - MARGIN.length())) + "\n";
    }

    private static List<String> padded(List<Row> rows, Function<Row, String> cell) {
        List<String> cells = rows.stream().map(cell).toList();
        int width = cells.stream().mapToInt(String::length).max().orElse(0);
        return cells.stream().map(c -> c + " ".repeat(width - c.length())).toList();
    }

    /** The failing runs that a replacement makes pass, or for a formula its score and the coverage. */
    private static String runs(Row row) {
        Occurrence tests = row.evidence().occurrence();
        if (row.evidence() instanceof ReplacementEvidence e)
            return String.format(Locale.ROOT, "%d of %d failing runs", e.fixed(), tests.totalFailed());
        return String.format(
                Locale.ROOT,
                "%.3f  %d of %d failing, %d of %d passing",
                row.evidence().claim().standing().score(),
                tests.failed(),
                tests.totalFailed(),
                tests.passed(),
                tests.totalPassed());
    }

    /** The change that makes tests pass; empty where there is none. */
    private static String change(Row row) {
        if (!(row.evidence() instanceof ReplacementEvidence e)
                || e.replacements().isEmpty()) return "";
        if (!e.uniform().isEmpty())
            return e.uniform() + (e.fixesAll() ? " fixes all failing tests" : " fixes these tests and breaks none");
        Replacement r = e.replacements().get(0);
        Replacement.Change change = r.change();
        String name = change.variable().isEmpty() ? "" : change.variable() + " ";
        String result = r.passes() ? " makes the test pass" : " makes part of it right";
        return name + change.original() + " -> " + change.alternate() + result;
    }
}
