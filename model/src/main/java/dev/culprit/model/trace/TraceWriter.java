package dev.culprit.model.trace;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Writes a trace; see {@code docs/formats.md}. Memory does not grow with the trace. */
public final class TraceWriter implements AutoCloseable {
    static final byte[] MAGIC = {'C', 'L', 'P', 'T'};
    static final int VERSION = 1;
    static final int ITEM = 8;
    static final int THREAD = 1;
    static final int CLASS = 2;
    static final int METHOD = 3;
    static final int NAME = 4;

    private static final int BLOCK = 1 << 16;

    private final DataOutputStream out;
    private final Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
    private final CRC32 crc = new CRC32();
    private final ByteSink header = new ByteSink();
    private final ByteSink columns = new ByteSink();
    private final ByteSink dictionary = new ByteSink();
    private byte[] deflated = new byte[2 * BLOCK];
    private long blocks;

    public TraceWriter(OutputStream file) throws IOException {
        out = new DataOutputStream(file);
        out.write(MAGIC);
        out.write(VERSION);
    }

    public void values(int thread, byte[] block, int length) throws IOException {
        block(BlockKind.VALUES, thread, block, length);
    }

    /** Items of eight bytes, little-endian: kind and number, then the lower half of the sum. */
    public void control(int thread, byte[] block, int length) throws IOException {
        columns.clear();
        columns.unsigned(length / ITEM);
        for (int i = 0; i < length; i += ITEM) {
            int item = intAt(block, i);
            columns.unsigned((long) (item & 0xfffffff) << 4 | item >>> 28);
        }
        int before = 0;
        for (int i = 4; i < length; i += ITEM) {
            int sum = intAt(block, i);
            columns.unsigned(sum - before & 0xffffffffL);
            before = sum;
        }
        block(BlockKind.CONTROL, thread, columns.bytes(), columns.length());
    }

    /** Pairs of thread and sum, both unsigned numbers of variable length. */
    public void switches(byte[] block, int length) throws IOException {
        block(BlockKind.SWITCHES, 0, block, length);
    }

    /** Things with handles that follow each other, after so many before them. */
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

    /** The class file is the one that was woven. */
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

    /** The name of the class that things have by this number. */
    public void name(int number, String internalName) throws IOException {
        entry(NAME, number);
        dictionary.text(internalName);
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
        deflater.reset();
        deflater.setInput(raw, 0, length);
        deflater.finish();
        if (deflated.length < length) deflated = new byte[length];
        int size = deflater.deflate(deflated, 0, length);
        boolean smaller = size < length && deflater.finished();
        write(kind, stream, length, smaller ? deflated : raw, smaller ? size : length);
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
        blocks++;
    }

    private static int intAt(byte[] b, int i) {
        return b[i] & 0xff | (b[i + 1] & 0xff) << 8 | (b[i + 2] & 0xff) << 16 | b[i + 3] << 24;
    }

    /** Without it the trace is a truncated one. */
    @Override
    public void close() throws IOException {
        flushDictionary();
        ByteSink count = new ByteSink();
        count.unsigned(blocks);
        write(BlockKind.END, 0, count.length(), count.bytes(), count.length());
        deflater.end();
        out.close();
    }
}
