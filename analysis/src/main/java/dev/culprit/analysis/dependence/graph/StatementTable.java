package dev.culprit.analysis.dependence.graph;

import java.util.ArrayList;
import java.util.List;

/** The executions of source lines, numbered from 1, and the calls that led to them. */
final class StatementTable implements AutoCloseable {
    private static final int SITE = 0;
    private static final int CALLER = 4;
    private static final int ROW_BYTES = 8;

    /** Deeper recursion says nothing more. */
    private static final int MOST_CALLERS = 64;

    private final RecordTable rows = new RecordTable(ROW_BYTES);

    /** {@code caller} is the statement that called the method of this one; 0 if there is none. */
    int add(int site, int caller) {
        int row = rows.add();
        rows.putInt(row, SITE, site);
        rows.putInt(row, CALLER, caller);
        return row + 1;
    }

    /** The sites of the statements that led to this one by calls, the innermost first. */
    List<Integer> callers(int statement) {
        List<Integer> sites = new ArrayList<>();
        int caller = statement == 0 ? 0 : rows.getInt(statement - 1, CALLER);
        while (caller != 0 && sites.size() < MOST_CALLERS) {
            sites.add(rows.getInt(caller - 1, SITE));
            caller = rows.getInt(caller - 1, CALLER);
        }
        return sites;
    }

    @Override
    public void close() {
        rows.close();
    }
}
