package dev.culprit.bench.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A table for the terminal: the first column to the left, the others to the right. */
public final class Table {
    private final List<String[]> rows = new ArrayList<>();

    public Table(String... head) {
        rows.add(head);
    }

    public void row(Object... cells) {
        String[] row = new String[cells.length];
        for (int i = 0; i < cells.length; i++) row[i] = text(cells[i]);
        rows.add(row);
    }

    private static String text(Object cell) {
        if (cell instanceof Double d) return String.format(Locale.ROOT, d >= 100 ? "%,.0f" : "%.2f", d);
        if (cell instanceof Long || cell instanceof Integer)
            return String.format(Locale.ROOT, "%,d", ((Number) cell).longValue());
        return String.valueOf(cell);
    }

    public void print() {
        int columns = rows.get(0).length;
        int[] widths = new int[columns];
        for (String[] row : rows) for (int i = 0; i < columns; i++) widths[i] = Math.max(widths[i], row[i].length());
        for (int r = 0; r < rows.size(); r++) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < columns; i++) {
                String cell = rows.get(r)[i];
                String space = " ".repeat(widths[i] - cell.length());
                line.append(i == 0 ? cell + space : "  " + space + cell);
            }
            System.out.println(line.toString().stripTrailing());
            if (r == 0) System.out.println("-".repeat(line.length()));
        }
        System.out.println();
    }
}
