package dev.culprit.analysis.dependence.graph;

/** The arguments of some calls, in the order of the calls. */
final class ArgumentTable implements AutoCloseable {
    private static final int CALL = 0;
    private static final int VALUE = 8;
    private static final int ROW_BYTES = 16;

    private final RecordTable rows = new RecordTable(ROW_BYTES);

    /** Adds an argument. Calls come in ascending order. */
    void add(int call, long value) {
        int row = rows.add();
        rows.putInt(row, CALL, call);
        rows.putLong(row, VALUE, value);
    }

    /** The arguments of the call; empty if none were added. */
    long[] of(int call) {
        int low = 0;
        int high = rows.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (rows.getInt(middle, CALL) < call) low = middle + 1;
            else high = middle;
        }
        int end = low;
        while (end < rows.size() && rows.getInt(end, CALL) == call) end++;
        long[] values = new long[end - low];
        for (int i = 0; i < values.length; i++) values[i] = rows.getLong(low + i, VALUE);
        return values;
    }

    @Override
    public void close() {
        rows.close();
    }
}
