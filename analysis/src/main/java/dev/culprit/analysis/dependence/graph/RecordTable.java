package dev.culprit.analysis.dependence.graph;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
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

    private final int words;
    /** The chunks on the heap, which are arrays for speed; null for chunks in the file. */
    private int[][] chunks = new int[16][];

    private IntBuffer[] mapped = new IntBuffer[16];
    private int count;
    private int size;
    private long heapBytes;
    private FileChannel file;

    /**
     * A table of records of this many bytes each, a multiple of four. Offsets in a record are multiples of four too.
     */
    RecordTable(int bytes) {
        this.words = bytes / Integer.BYTES;
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

    int getInt(int record, int offset) {
        int[] chunk = chunks[record >>> RECORD_BITS];
        int at = (record & MASK) * words + (offset >> 2);
        return chunk != null ? chunk[at] : mapped[record >>> RECORD_BITS].get(at);
    }

    long getLong(int record, int offset) {
        return (long) getInt(record, offset) << Integer.SIZE | getInt(record, offset + Integer.BYTES) & 0xFFFFFFFFL;
    }

    void putInt(int record, int offset, int value) {
        int[] chunk = chunks[record >>> RECORD_BITS];
        int at = (record & MASK) * words + (offset >> 2);
        if (chunk != null) chunk[at] = value;
        else mapped[record >>> RECORD_BITS].put(at, value);
    }

    void putLong(int record, int offset, long value) {
        putInt(record, offset, (int) (value >>> Integer.SIZE));
        putInt(record, offset + Integer.BYTES, (int) value);
    }

    private void grow() {
        if (count == chunks.length) {
            chunks = Arrays.copyOf(chunks, count * 2);
            mapped = Arrays.copyOf(mapped, count * 2);
        }
        int length = words << RECORD_BITS;
        if (mayUseHeap(length * Integer.BYTES)) chunks[count] = new int[length];
        else mapped[count] = mapped(length * Integer.BYTES);
        count++;
    }

    private boolean mayUseHeap(int length) {
        synchronized (RecordTable.class) {
            if (used + length > HEAP) return false;
            used += length;
        }
        heapBytes += length;
        return true;
    }

    private IntBuffer mapped(int length) {
        try {
            if (file == null) file = temporary();
            ByteBuffer chunk = file.map(FileChannel.MapMode.READ_WRITE, file.size(), length);
            return chunk.order(ByteOrder.nativeOrder()).asIntBuffer();
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
        chunks = new int[0][];
        mapped = new IntBuffer[0];
        try {
            if (file != null) file.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
