package dev.culprit.model.trace;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.testing.Mutations;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trace is read or refused, whatever it holds, also if all its check sums are right. */
class TraceFuzzTest {
    private static final int RUNS = 1_000;

    /** A block before it is written; {@code rawLength} is what its header states. */
    private record Block(int kind, int stream, long rawLength, byte[] bytes) {
        static Block of(int kind, int stream, byte[] bytes) {
            return new Block(kind, stream, bytes.length, bytes);
        }
    }

    @TempDir
    Path folder;

    private int read;

    private static byte[] dictionary() {
        ByteSink out = new ByteSink();
        entry(out, TraceWriter.THREAD, 0);
        out.text("0");
        out.text("main");
        for (int number : new int[] {0, 0, 77}) out.unsigned(number);
        entry(out, TraceWriter.CLASS, 0);
        out.text("a/B");
        out.blob(new byte[300]);
        entry(out, TraceWriter.METHOD, 2);
        out.unsigned(0);
        out.text("f");
        out.text("()V");
        entry(out, TraceWriter.NAME, 1);
        out.text("java/lang/String");
        entry(out, TraceWriter.POINT, 3);
        for (int number : new int[] {2, 5, 1, 0, 'I'}) out.unsigned(number);
        entry(out, TraceWriter.ALTERATION, 0);
        for (int number : new int[] {3, 1, 9, 1}) out.unsigned(number);
        return java.util.Arrays.copyOf(out.bytes(), out.length());
    }

    private static void entry(ByteSink out, int kind, int number) {
        out.u1(kind);
        out.unsigned(number);
    }

    private static List<Block> blocks() {
        return List.of(
                Block.of(BlockKind.READ_VALUES, 0, new byte[64]),
                Block.of(BlockKind.CONTROL, 0, new byte[32]),
                Block.of(BlockKind.SWITCHES, 0, new byte[] {0, 7, 1, (byte) 0x80, 1}),
                Block.of(BlockKind.THINGS, 0, new byte[] {1, 1, 5, 2, 1, 3, 1, 2, 3, 4, 5, 6, 7, 8, 2, 'a', 'b'}),
                // eight zeros, then forty more
                new Block(BlockKind.THINGS, 9, 48, new byte[] {8, 0, 0, 0, 0, 0, 0, 0, 0, 32, 8, 0, 0}),
                Block.of(BlockKind.DICTIONARY, 0, dictionary()));
    }

    private static byte[] file(List<Block> blocks) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.write(TraceWriter.MAGIC);
        out.write(TraceWriter.VERSION);
        for (Block block : blocks) write(out, block);
        write(out, Block.of(BlockKind.END, 0, new byte[] {(byte) blocks.size()}));
        return bytes.toByteArray();
    }

    private static void write(DataOutputStream out, Block block) throws IOException {
        ByteSink sink = new ByteSink();
        sink.u1(block.kind);
        sink.unsigned(block.stream);
        sink.unsigned(block.rawLength);
        sink.unsigned(block.bytes.length);
        CRC32 crc = new CRC32();
        crc.update(sink.bytes(), 0, sink.length());
        crc.update(block.bytes, 0, block.bytes.length);
        out.write(sink.bytes(), 0, sink.length());
        out.write(block.bytes);
        out.writeInt((int) crc.getValue());
    }

    /** Throws if anything but a documented exception comes out. */
    private void check(byte[] file) throws IOException {
        Path path = Files.write(folder.resolve("fuzzed.trace"), file);
        try (TraceReader trace = new TraceReader(path)) {
            read++;
            readAll(trace);
        } catch (IOException e) {
            assertNotNull(e.getMessage());
        }
    }

    private static void readAll(TraceReader trace) {
        for (TracedThread thread : trace.threads()) {
            trace.finalSum(thread.number());
            tolerant(() -> {
                ValueStream values = trace.values(thread.number());
                while (values.hasNext()) values.u4();
            });
            tolerant(() -> {
                for (ControlStream items = trace.control(thread.number()); items.hasNext(); items.next())
                    items.peekId();
            });
        }
        for (int handle = -1; handle < 20; handle++) {
            int number = handle;
            tolerant(() -> trace.thing(number));
        }
        trace.classBytes("a/B");
        trace.points();
        trace.alterations();
        for (int i = 0; i < trace.switches(); i++) trace.switchSum(i);
    }

    /** Streams are decoded while they are read; any other exception than these fails the test. */
    private static void tolerant(Runnable reading) {
        try {
            reading.run();
        } catch (UncheckedIOException | IndexOutOfBoundsException | IllegalStateException e) {
            // The stream ends early or cannot be decoded.
        }
    }

    @Test
    void wholeTraceIsRead() throws IOException {
        check(file(blocks()));
        assertTrue(read == 1);
    }

    @Test
    void damagedFilesAreRefused() throws IOException {
        Mutations mutations = new Mutations(1);
        byte[] whole = file(blocks());
        for (int i = 0; i < RUNS; i++) check(mutations.of(whole));
    }

    @Test
    void damageBehindRightCheckSumsIsBounded() throws IOException {
        Mutations mutations = new Mutations(2);
        Random random = new Random(3);
        for (int i = 0; i < RUNS; i++) {
            List<Block> blocks = new ArrayList<>(blocks());
            int at = random.nextInt(blocks.size());
            Block b = blocks.get(at);
            byte[] bytes = mutations.of(b.bytes);
            long[] lengths = {bytes.length, b.rawLength, bytes.length + random.nextInt(100), Integer.MAX_VALUE, 1L << 40
            };
            long length = lengths[random.nextInt(3) == 0 ? random.nextInt(lengths.length) : 0];
            blocks.set(at, new Block(b.kind, random.nextInt(4) == 0 ? random.nextInt() : b.stream, length, bytes));
            check(file(blocks));
        }
        assertTrue(read > RUNS / 20, "some should be read: " + read);
    }
}
