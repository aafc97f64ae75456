package dev.culprit.bench.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The goals of an evaluation. Each row says what the paper measured, what was measured here and on how many programs,
 * and whether the goal is reached. A goal for which nothing was measured is not reached.
 */
public final class Goals {
    private final List<Row> rows = new ArrayList<>();

    /**
     * {@code on} says how many programs the figure comes from; {@code paper} is empty where the paper has no such
     * figure.
     */
    public record Row(String goal, String paper, String measured, String on, Verdict verdict) {}

    public enum Verdict {
        REACHED("yes"),
        MISSED("no"),
        NOT_MEASURED("not measured"),
        /** The row is there for information. */
        NO_GOAL("-");

        private final String text;

        Verdict(String text) {
            this.text = text;
        }
    }

    /** {@code measured} is not a number where there was nothing to measure. */
    public void atMost(String what, double most, double measured, String on, String paper) {
        add(what + ", at most " + number(most), measured, measured <= most, on, paper);
    }

    public void atLeast(String what, double least, double measured, String on, String paper) {
        add(what + ", at least " + number(least), measured, measured >= least, on, paper);
    }

    /** Reached where it holds for all, and for at least one. */
    public void all(String what, Share measured, String paper) {
        int of = measured.of();
        Verdict verdict = of == 0 ? Verdict.NOT_MEASURED : measured.holds() == of ? Verdict.REACHED : Verdict.MISSED;
        rows.add(new Row(what, paper, measured.toString(), of + " " + measured.unit(), verdict));
    }

    /** Reached where it holds for at least this share. */
    public void share(String what, double least, Share measured, String paper) {
        int of = measured.of();
        Verdict verdict =
                of == 0 ? Verdict.NOT_MEASURED : measured.holds() >= least * of ? Verdict.REACHED : Verdict.MISSED;
        String goal = String.format(Locale.ROOT, "%s, at least %.0f %%", what, 100 * least);
        rows.add(new Row(goal, paper, measured.toString(), of + " " + measured.unit(), verdict));
    }

    /** For how many of all something holds; {@code unit} names what is counted, in the plural. */
    public record Share(int holds, int of, String unit) {
        /** Percentages are rounded down, so that none looks like a goal that it misses. */
        @Override
        public String toString() {
            return of == 0 ? "-" : holds + " of " + of + " (" + 100 * holds / of + " %)";
        }
    }

    public void information(String what, Share measured, String paper) {
        information(what, measured.toString(), measured.of() + " " + measured.unit(), paper);
    }

    public void information(String what, String measured, String on, String paper) {
        rows.add(new Row(what, paper, measured, on, Verdict.NO_GOAL));
    }

    private void add(String goal, double measured, boolean reached, String on, String paper) {
        boolean known = !Double.isNaN(measured);
        Verdict verdict = !known ? Verdict.NOT_MEASURED : reached ? Verdict.REACHED : Verdict.MISSED;
        rows.add(new Row(goal, paper, known ? number(measured) : "-", on, verdict));
    }

    private static String number(double value) {
        String format = value == Math.rint(value) || value >= 1000 ? "%,.0f" : "%.1f";
        return String.format(Locale.ROOT, format, value);
    }

    public List<Row> rows() {
        return List.copyOf(rows);
    }

    public void print() {
        Table table = new Table("goal", "paper", "measured", "on", "reached");
        for (Row r : rows)
            table.row(r.goal(), r.paper().isEmpty() ? "-" : r.paper(), r.measured(), r.on(), r.verdict().text);
        table.print();
    }
}
