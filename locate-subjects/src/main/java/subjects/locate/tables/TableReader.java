package subjects.locate.tables;

/**
 * Reads tables: a line with rows, columns and perhaps a title, then the counts, row by row. What follows a # is a
 * comment.
 */
final class TableReader {
    private static final int MOST_CELLS = 400;

    private final String[] lines;
    private int next;
    private int read;

    TableReader(String text) {
        lines = text.split("\n");
    }

    /** A table that is not one. */
    static final class BadTable extends Exception {
        BadTable(String message) {
            super(message, null, false, false);
        }
    }

    /** The next table, or null at the end. After a bad table, the next one begins behind the next blank line. */
    Table table() throws BadTable {
        skipBlankLines();
        if (next == lines.length) {
            return null;
        }
        read++;
        String[] head = words(lines[next++]);
        if (head.length < 2) {
            throw new BadTable("rows and columns are missing");
        }
        int rows = (int) number(head[0]);
        int columns = (int) number(head[1]);
        if (rows < 1 || columns < 1) {
            throw new BadTable("no rows or no columns");
        }
        if (rows * columns > MOST_CELLS) {
            throw new BadTable("too large");
        }
        String title = head.length > 2 ? head[2] : "table " + read;
        return new Table(title, counts(rows, columns));
    }

    private long[][] counts(int rows, int columns) throws BadTable {
        long[][] counts = new long[rows][columns];
        int cells = 0;
        while (cells < rows * columns) {
            if (next == lines.length || isBlank(lines[next])) {
                throw new BadTable("counts are missing");
            }
            for (String word : words(lines[next++])) {
                if (cells == rows * columns) {
                    throw new BadTable("more counts than cells");
                }
                long count = number(word);
                if (count < 0) {
                    throw new BadTable("negative count " + count);
                }
                counts[cells / columns][cells % columns] = count;
                cells++;
            }
        }
        return counts;
    }

    int tablesRead() {
        return read;
    }

    void skipToBlankLine() {
        while (next < lines.length && !isBlank(lines[next])) {
            next++;
        }
    }

    private void skipBlankLines() {
        while (next < lines.length && isBlank(lines[next])) {
            next++;
        }
    }

    private static boolean isBlank(String line) {
        return withoutComment(line).isBlank();
    }

    private static String[] words(String line) {
        return withoutComment(line).strip().split("\\s+");
    }

    private static String withoutComment(String line) {
        int comment = line.indexOf('#');
        return comment < 0 ? line : line.substring(0, comment);
    }

    private static long number(String word) throws BadTable {
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            throw new BadTable("not a number: " + word);
        }
    }
}
