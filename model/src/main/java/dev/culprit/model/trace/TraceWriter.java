package dev.culprit.model.trace;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.zip.CRC32;

/** Writes a trace; see {@code docs/formats.md}. Memory does not grow with the trace. */
public final class TraceWriter implements AutoCloseable {
    static final byte[] MAGIC = {'C', 'L', 'P', 'T'};
    static final int VERSION = 2;
    static final int ITEM = 8;
    static final int THREAD = 1;
    static final int CLASS = 2;
    static final int METHOD = 3;
    static final int NAME = 4;

    static final int POINT = 5;
    static final int ALTERATION = 6;
    static final int CUT = 7;

    private static final int BLOCK = 1 << 16;
    /** A run that does not end would fill the disk. */
    private static final long LARGEST = 8L << 30;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final DataOutputStream out;
    private final Packer packer = new Packer();
    private final CRC32 crc = new CRC32();
    private final ByteSink header = new ByteSink();
    private final ByteSink dictionary = new ByteSink();
    private long blocks;
    private long size;

    public TraceWriter(OutputStream file) throws IOException {
        out = new DataOutputStream(file);
        out.write(MAGIC);
        out.write(VERSION);
    }

    public void values(int thread, byte[] block, int length) throws IOException {
        block(BlockKind.READ_VALUES, thread, block, length);
    }

    /**
     * Items of eight bytes, little-endian: kind and number, then the lower half of the sum. In the file the latter is
     * the difference to that of the previous item; the block is changed accordingly.
     */
    public void control(int thread, byte[] block, int length) throws IOException {
        int before = 0;
        for (int i = 0; i < length; i += ITEM) {
            long item = (long) LONGS.get(block, i);
            int sum = (int) (item >> 32);
            LONGS.set(block, i, item & 0xffffffffL | (long) (sum - before) << 32);
            before = sum;
        }
        block(BlockKind.CONTROL, thread, block, length);
    }

    /** Pairs of thread and sum, both unsigned numbers of variable length. */
    public void switches(byte[] block, int length) throws IOException {
        block(BlockKind.SWITCHES, 0, block, length);
    }

    /** Objects with consecutive handles, after the given number of objects before them. */
    public void things(int before, byte[] block, int length) throws IOException {
        block(BlockKind.THINGS, before, block, length);
    }

    public void thread(TracedThread thread, long finalSum) throws IOException {
        entry(THREAD, thread.number());
        dictionary.text(thread.path());
        dictionary.text(thread.name());
        dictionary.unsigned(thread.parent() + 1);
        dictionary.unsigned(thread.startSum());
        dictionary.unsigned(finalSum);
    }

    /** The class file is the one before weaving. */
    public void type(int number, String internalName, byte[] classFile) throws IOException {
        entry(CLASS, number);
        dictionary.text(internalName);
        dictionary.blob(classFile);
    }

    public void method(int number, int type, String name, String descriptor) throws IOException {
        entry(METHOD, number);
        dictionary.unsigned(type);
        dictionary.text(name);
        dictionary.text(descriptor);
    }

    /** The name of the class that objects refer to by this number. */
    public void name(int number, String internalName) throws IOException {
        entry(NAME, number);
        dictionary.text(internalName);
    }

    /** A point of a traced method whose value can be altered; its method has been written. */
    public void point(TracedPoint point) throws IOException {
        entry(POINT, point.number());
        dictionary.unsigned(point.method());
        dictionary.unsigned(point.instruction());
        dictionary.u1(point.effect().ordinal());
        dictionary.unsigned(point.local());
        dictionary.u1(point.type());
    }

    /** An alteration that was made in the run. */
    public void alteration(TracedAlteration alteration) throws IOException {
        entry(ALTERATION, alteration.thread());
        dictionary.unsigned(alteration.point());
        dictionary.unsigned(alteration.occurrence());
        dictionary.unsigned(alteration.value());
        dictionary.u1(alteration.variable() ? 1 : 0);
    }

    /** The trace has ended before the run. */
    public void cut() throws IOException {
        entry(CUT, 0);
    }

    private void entry(int kind, int number) throws IOException {
        if (dictionary.length() > BLOCK) flushDictionary();
        dictionary.u1(kind);
        dictionary.unsigned(number);
    }

    private void flushDictionary() throws IOException {
        block(BlockKind.DICTIONARY, 0, dictionary.bytes(), dictionary.length());
        dictionary.clear();
    }

    private void block(int kind, int stream, byte[] raw, int length) throws IOException {
        int size = packer.pack(raw, length);
        boolean smaller = size < length;
        write(kind, stream, length, smaller ? packer.packed() : raw, smaller ? size : length);
    }

    private void write(int kind, int stream, int rawLength, byte[] bytes, int length) throws IOException {
        header.clear();
        header.u1(kind);
        header.unsigned(stream);
        header.unsigned(rawLength);
        header.unsigned(length);
        out.write(header.bytes(), 0, header.length());
        out.write(bytes, 0, length);
        crc.reset();
        crc.update(header.bytes(), 0, header.length());
        crc.update(bytes, 0, length);
        out.writeInt((int) crc.getValue());
        size += header.length() + length + 4;
        if (size > LARGEST) throw new IOException("the trace is larger than 8 GB");
        blocks++;
    }

    /** Without it the trace is truncated. */
    @Override
    public void close() throws IOException {
        flushDictionary();
        ByteSink count = new ByteSink();
        count.unsigned(blocks);
        write(BlockKind.END, 0, count.length(), count.bytes(), count.length());
        out.close();
    }
}
