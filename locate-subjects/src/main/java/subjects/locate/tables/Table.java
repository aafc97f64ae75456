package subjects.locate.tables;

/** Counts by two attributes, with their margins. */
final class Table {
    private final String title;
    private final long[][] counts;
    private final long[] rowSums;
    private final long[] columnSums;
    private long total;

    Table(String title, long[][] counts) {
        this.title = title;
        this.counts = counts;
        this.rowSums = new long[counts.length];
        this.columnSums = new long[counts[0].length];
        addUp();
    }

    private void addUp() {
        for (int r = 0; r < counts.length; r++) {
            for (int c = 0; c < counts[r].length; c++) {
                rowSums[r] += counts[r][c];
                columnSums[c] += counts[r][c];
            }
            total += rowSums[r];
        }
    }

    String title() {
        return title;
    }

    int rows() {
        return counts.length;
    }

    int columns() {
        return counts[0].length;
    }

    long count(int row, int column) {
        return counts[row][column];
    }

    long total() {
        return total;
    }

    /** What would be counted if the attributes had nothing to do with each other. */
    double expected(int row, int column) {
        return (double) rowSums[row] * columnSums[column] / total;
    }

    /** Rows and columns without a count say nothing. */
    int degreesOfFreedom() {
        int usedRows = used(rowSums);
        int usedColumns = used(columnSums);
        if (usedRows == 0 || usedColumns == 0) {
            return 0;
        }
        return (usedRows - 1) * (usedColumns - 1);
    }

    private static int used(long[] sums) {
        int used = 0;
        for (long sum : sums) {
            if (sum > 0) {
                used++;
            }
        }
        return used;
    }

    /** The cell that departs most from what is expected, as text; empty in a table without counts. */
    String mostUnusualCell() {
        double most = 0;
        String cell = "";
        for (int r = 0; r < counts.length; r++) {
            for (int c = 0; c < counts[r].length; c++) {
                double expected = expected(r, c);
                if (expected <= 0) {
                    continue;
                }
                double departure = Math.abs(counts[r][c] - expected) / Math.sqrt(expected);
                if (departure > most + 1e-9) {
                    most = departure;
                    cell = "row " + (r + 1) + " column " + (c + 1);
                }
            }
        }
        return cell;
    }
}
