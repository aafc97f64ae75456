package subjects.locate.tables;

import java.util.Locale;

/**
 * Says of each table of counts how much information its rows give about its columns, how likely that is by chance, and
 * the same of all tables together.
 */
public final class TableStatistics {
    private static final double SIGNIFICANT = 0.05;
    private static final double VERY_SIGNIFICANT = 0.01;

    private final TableReader reader;
    private final StringBuilder out = new StringBuilder();
    private double allInformation;
    private int allFreedom;
    private int goodTables;
    private int badTables;

    private TableStatistics(String input) {
        reader = new TableReader(input);
    }

    public static String run(String input) {
        return new TableStatistics(input).report();
    }

    private String report() {
        boolean more = true;
        while (more) {
            try {
                Table table = reader.table();
                more = table != null;
                if (more) {
                    describe(table);
                }
            } catch (TableReader.BadTable e) {
                badTables++;
                line("table %d: %s", reader.tablesRead(), e.getMessage());
                reader.skipToBlankLine();
            }
        }
        summarise();
        return out.toString();
    }

    private void describe(Table table) {
        int freedom = table.degreesOfFreedom();
        if (table.total() == 0 || freedom == 0) {
            line("%s: nothing to compare", table.title());
            return;
        }
        double information = information(table);
        double probability = Gamma.above(freedom / 2.0, information / 2);
        goodTables++;
        allInformation += information;
        allFreedom += freedom;
        line(
                "%s: n=%d info=%.2f df=%d p=%.4f%s",
                table.title(), table.total(), information, freedom, probability, stars(probability));
        if (probability < SIGNIFICANT) {
            line("  most unusual: %s", table.mostUnusualCell());
        }
    }

    /** Twice the sum of observed times the logarithm of observed by expected. */
    private static double information(Table table) {
        double sum = 0;
        for (int r = 0; r < table.rows(); r++) {
            for (int c = 0; c < table.columns(); c++) {
                long observed = table.count(r, c);
                if (observed > 0) {
                    sum += observed * Math.log(observed / table.expected(r, c));
                }
            }
        }
        return Math.max(0, 2 * sum);
    }

    private static String stars(double probability) {
        if (probability < VERY_SIGNIFICANT) {
            return " **";
        }
        return probability < SIGNIFICANT ? " *" : "";
    }

    private void summarise() {
        if (badTables > 0) {
            line("%d bad", badTables);
        }
        if (goodTables == 0) {
            line("no tables");
            return;
        }
        if (goodTables > 1) {
            double probability = Gamma.above(allFreedom / 2.0, allInformation / 2);
            line("all: info=%.2f df=%d p=%.4f%s", allInformation, allFreedom, probability, stars(probability));
        }
    }

    private void line(String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
