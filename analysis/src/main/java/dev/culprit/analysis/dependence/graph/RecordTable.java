package dev.culprit.analysis.dependence.graph;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * A growing table of records of the same size. Records that exceed a limited part of the heap are kept in memory-mapped
 * temporary files.
 */
final class RecordTable implements AutoCloseable {
    private static final int RECORD_BITS = 15;
    private static final int MASK = (1 << RECORD_BITS) - 1;
    /** The bytes that all tables together may use on the heap: a quarter of it. */
    private static final long HEAP = Runtime.getRuntime().maxMemory() / 4;

    private static long used;

    private final int bytes;
    private ByteBuffer[] chunks = new ByteBuffer[16];
    private int count;
    private int size;
    private long heapBytes;
    private FileChannel file;

    /** A table of records of this many bytes each. */
    RecordTable(int bytes) {
        this.bytes = bytes;
    }

    int size() {
        return size;
    }

    /** Adds a record of zeros and returns its number. */
    int add() {
        int record = size++;
        if (record >>> RECORD_BITS == count) grow();
        return record;
    }

    /** The buffer that holds the record, for several accesses to one record. */
    ByteBuffer buffer(int record) {
        return chunks[record >>> RECORD_BITS];
    }

    /** Where the record begins in its {@link #buffer}. */
    int offset(int record) {
        return (record & MASK) * bytes;
    }

    int getInt(int record, int offset) {
        return chunks[record >>> RECORD_BITS].getInt((record & MASK) * bytes + offset);
    }

    long getLong(int record, int offset) {
        return chunks[record >>> RECORD_BITS].getLong((record & MASK) * bytes + offset);
    }

    void putInt(int record, int offset, int value) {
        chunks[record >>> RECORD_BITS].putInt((record & MASK) * bytes + offset, value);
    }

    void putLong(int record, int offset, long value) {
        chunks[record >>> RECORD_BITS].putLong((record & MASK) * bytes + offset, value);
    }

    private void grow() {
        if (count == chunks.length) chunks = Arrays.copyOf(chunks, count * 2);
        int length = bytes << RECORD_BITS;
        ByteBuffer chunk = mayUseHeap(length) ? ByteBuffer.allocate(length) : mapped(length);
        chunks[count++] = chunk.order(ByteOrder.nativeOrder());
    }

    private boolean mayUseHeap(int length) {
        synchronized (RecordTable.class) {
            if (used + length > HEAP) return false;
            used += length;
        }
        heapBytes += length;
        return true;
    }

    private ByteBuffer mapped(int length) {
        try {
            if (file == null) file = temporary();
            return file.map(FileChannel.MapMode.READ_WRITE, file.size(), length);
        } catch (IOException e) {
            throw new UncheckedIOException("no space for the dependences of a long run: " + e.getMessage(), e);
        }
    }

    private static FileChannel temporary() throws IOException {
        Path path = Files.createTempFile("culprit-", ".table");
        return FileChannel.open(
                path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
    }

    /** Releases the memory and the temporary file. */
    @Override
    public void close() {
        synchronized (RecordTable.class) {
            used -= heapBytes;
        }
        heapBytes = 0;
        chunks = new ByteBuffer[0];
        try {
            if (file != null) file.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
