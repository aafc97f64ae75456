package dev.culprit.analysis.dependence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** A growing column of ints or longs. What does not fit into a modest part of the heap lies in a file that is mapped and has no name. */
final class Column {
    private static final int CHUNK_BITS = 20;
    private static final int CHUNK = 1 << CHUNK_BITS;
    /** Bytes of all columns together that may be on the heap: a quarter of it. */
    private static final long HEAP = Runtime.getRuntime().maxMemory() / 4;

    private static long used;

    private final int shift;
    private ByteBuffer[] chunks = new ByteBuffer[16];
    private int count;
    private long heapBytes;
    private FileChannel file;
    private long size;

    private Column(int shift) {
        this.shift = shift;
    }

    static Column ofInts() {
        return new Column(2);
    }

    static Column ofLongs() {
        return new Column(3);
    }

    int size() {
        return (int) size;
    }

    void add(long value) {
        long at = size << shift;
        int chunk = (int) (at >>> CHUNK_BITS);
        if (chunk == count) grow();
        size++;
        set((int) (size - 1), value);
    }

    long get(int i) {
        long at = (long) i << shift;
        ByteBuffer chunk = chunks[(int) (at >>> CHUNK_BITS)];
        int offset = (int) at & CHUNK - 1;
        return shift == 2 ? chunk.getInt(offset) : chunk.getLong(offset);
    }

    void set(int i, long value) {
        long at = (long) i << shift;
        ByteBuffer chunk = chunks[(int) (at >>> CHUNK_BITS)];
        int offset = (int) at & CHUNK - 1;
        if (shift == 2) chunk.putInt(offset, (int) value);
        else chunk.putLong(offset, value);
    }

    private void grow() {
        if (count == chunks.length) chunks = Arrays.copyOf(chunks, count * 2);
        chunks[count++] = onHeap() ? ByteBuffer.allocate(CHUNK) : mapped();
    }

    private boolean onHeap() {
        synchronized (Column.class) {
            if (used + CHUNK > HEAP) return false;
            used += CHUNK;
        }
        heapBytes += CHUNK;
        return true;
    }

    private ByteBuffer mapped() {
        try {
            if (file == null) file = temporary();
            return file.map(FileChannel.MapMode.READ_WRITE, file.size(), CHUNK);
        } catch (IOException e) {
            throw new UncheckedIOException("no room for the dependences of a long run: " + e.getMessage(), e);
        }
    }

    private static FileChannel temporary() throws IOException {
        Path path = Files.createTempFile("culprit-", ".column");
        return FileChannel.open(
                path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
    }

    /** Gives back what it holds; it must not be used after. */
    void release() {
        synchronized (Column.class) {
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
