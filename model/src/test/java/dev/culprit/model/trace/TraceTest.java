package dev.culprit.model.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceTest {
    private static final byte[] CLASS_FILE = new byte[100_000];

    @TempDir
    Path folder;

    private Path file;

    private static ByteBuffer bytes(int length) {
        return ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] items(int... kindsNumbersSums) {
        ByteBuffer items = bytes(kindsNumbersSums.length / 3 * 8);
        for (int i = 0; i < kindsNumbersSums.length; i += 3)
            items.putInt(kindsNumbersSums[i] << 28 | kindsNumbersSums[i + 1]).putInt(kindsNumbersSums[i + 2]);
        return items.array();
    }

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("a.trace");
        new java.util.Random(1).nextBytes(CLASS_FILE);
        try (TraceWriter writer = new TraceWriter(Files.newOutputStream(file))) {
            byte[] first = bytes(15)
                    .put((byte) -3)
                    .putShort((short) -300)
                    .putInt(-70_000)
                    .putLong(1L << 40)
                    .array();
            writer.values(0, first, 15);
            writer.values(1, bytes(4).putInt(11).array(), 4);
            writer.values(0, bytes(100).putInt(22).array(), 4);
            byte[] items = items(1, 2, 0, 2, 0, 5, 0, 3, -8);
            writer.control(0, items, items.length);
            items = items(4, 2, 17);
            writer.control(0, items, items.length);
            writer.switches(new byte[] {0, 7, 1, (byte) 0x80, 1, 0, 9}, 7);
            // an array of 5, a text, a box, a class, a constant, an object
            writer.things(0, new byte[] {1, 1, 5, 2, 0, 3, 1, 2, 3, 4, 5, 6, 7, 8, 2, 'a', (byte) 0xe4, 1}, 18);
            writer.things(
                    2, new byte[] {3, 2, 'I', -1, -1, -1, -1, -1, -1, -1, -1, 4, 3, 1, 'C', 5, 4, 1, 'X', 0, 4}, 21);
            writer.thread(new TracedThread(0, "0", "main", -1, 0), 12_345_678_901L);
            writer.thread(new TracedThread(1, "0.1", "wörker", 0, 12), 5);
            writer.type(0, "a/B", CLASS_FILE);
            writer.method(2, 0, "f", "(I)V");
            writer.method(3, 0, "<clinit>", "()V");
            String[] names = {"java/lang/String", "[I", "java/lang/Integer", "java/lang/Class", "a/B"};
            for (int i = 0; i < names.length; i++) writer.name(i, names[i]);
        }
    }

    @Test
    void alterationsAreReadBackWithTheirPoints() throws IOException {
        Path altered = folder.resolve("altered.trace");
        TracedPoint variable = new TracedPoint(300, 0, 70_000, TracedPoint.Effect.VARIABLE, 5, 'J');
        TracedPoint text = new TracedPoint(7, 0, 3, TracedPoint.Effect.RETURN, 0, 'L');
        List<TracedAlteration> made =
                List.of(new TracedAlteration(2, 300, 0, -1L << 60, true), new TracedAlteration(0, 7, 9_999, 4, false));
        try (TraceWriter writer = new TraceWriter(Files.newOutputStream(altered))) {
            writer.point(variable);
            writer.point(text);
            for (TracedAlteration alteration : made) writer.alteration(alteration);
        }
        try (TraceReader reader = new TraceReader(altered)) {
            assertEquals(Map.of(300, variable, 7, text), reader.points());
            assertEquals(made, reader.alterations());
        }
        try (TraceReader reader = new TraceReader(file)) {
            assertEquals(List.of(), reader.alterations(), "the other trace has none");
        }
    }

    @Test
    void valuesComeBackThreadByThreadAndAcrossBlocks() throws IOException {
        try (TraceReader reader = new TraceReader(file)) {
            ValueStream values = reader.values(0);
            assertEquals(-3, values.u1());
            assertEquals(-300, values.u2());
            assertEquals(-70_000, values.u4());
            assertEquals(7, values.position());
            assertEquals(1L << 40, values.u8());
            assertTrue(values.hasNext());
            assertEquals(22, values.u4());
            assertEquals(19, values.position());
            assertFalse(values.hasNext());
            assertThrows(IllegalStateException.class, values::u1);
            assertEquals(11, reader.values(1).u4());
            assertFalse(reader.values(2).hasNext());
        }
    }

    @Test
    void controlItemsComeBackWithTheirSums() throws IOException {
        try (TraceReader reader = new TraceReader(file)) {
            ControlStream control = reader.control(0);
            int[][] expected = {{1, 2, 0}, {2, 0, 5}, {0, 3, -8}, {4, 2, 17}};
            for (int[] item : expected) {
                assertTrue(control.hasNext());
                assertArrayEquals(item, new int[] {control.peekKind(), control.peekId(), control.peekSum()});
                control.next();
            }
            assertFalse(control.hasNext());
            assertFalse(reader.control(1).hasNext());
        }
    }

    @Test
    void theDictionaryTellsWhatNumbersMean() throws IOException {
        try (TraceReader reader = new TraceReader(file)) {
            assertEquals(
                    List.of(new TracedThread(0, "0", "main", -1, 0), new TracedThread(1, "0.1", "wörker", 0, 12)),
                    reader.threads());
            assertEquals(12_345_678_901L, reader.finalSum(0));
            assertEquals(new TracedMethod(3, "a/B", "<clinit>", "()V"), reader.method(3));
            assertNull(reader.method(1));
            assertArrayEquals(CLASS_FILE, reader.classBytes("a/B"));
            assertArrayEquals(CLASS_FILE, reader.classBytes(reader.method(2)));
            assertNull(reader.classBytes("a/C"));
            assertEquals(3, reader.switches());
            assertEquals(1, reader.switchThread(1));
            assertEquals(128, reader.switchSum(1));
            assertEquals(9, reader.switchSum(2));
        }
    }

    @Test
    void thingsAreFoundByTheirHandles() throws IOException {
        try (TraceReader reader = new TraceReader(file)) {
            assertNull(reader.thing(0));
            assertEquals(new Thing(1, Thing.Kind.ARRAY, "[I", 5, "", 0), reader.thing(1));
            assertEquals(
                    new Thing(2, Thing.Kind.STRING, "java/lang/String", 3, "aä", 0x0807060504030201L), reader.thing(2));
            assertEquals(new Thing(3, Thing.Kind.BOX, "java/lang/Integer", 0, "-1", -1), reader.thing(3));
            assertEquals(new Thing(4, Thing.Kind.CLASS, "java/lang/Class", 0, "C", 0), reader.thing(4));
            assertEquals(new Thing(5, Thing.Kind.OBJECT, "a/B", 0, "X", 0), reader.thing(5));
            assertEquals(new Thing(6, Thing.Kind.OBJECT, "a/B", 0, "", 0), reader.thing(6));
            assertNull(reader.thing(7));
        }
    }

    @Test
    void aTraceThatEndedBeforeTheRunSaysSo() throws IOException {
        try (TraceReader whole = new TraceReader(file)) {
            assertFalse(whole.isCut());
        }
        try (TraceWriter writer = new TraceWriter(Files.newOutputStream(file))) {
            writer.cut();
        }
        try (TraceReader beginning = new TraceReader(file)) {
            assertTrue(beginning.isCut());
        }
    }

    @Test
    void aCutTraceIsNoticedWhereverTheCutIs() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length += length < 300 || length > whole.length - 300 ? 1 : 997) {
            Files.write(file, Arrays.copyOf(whole, length));
            IOException e = assertThrows(IOException.class, () -> new TraceReader(file), "cut to " + length);
            assertTrue(e.getMessage().startsWith("the trace is truncated"), e.getMessage());
        }
    }

    @Test
    void aDamagedTraceIsNoticed() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int i = 0; i < whole.length; i += i < 300 || i > whole.length - 300 ? 1 : 997) {
            byte[] damaged = whole.clone();
            damaged[i] ^= 0x20;
            Files.write(file, damaged);
            assertThrows(IOException.class, () -> new TraceReader(file), "byte " + i);
        }
        byte[] huge = {'C', 'L', 'P', 'T', 1, 1, 0, -1, -1, -1, -1, 7, -1, -1, -1, -1, 7, 0};
        Files.write(file, huge);
        assertThrows(IOException.class, () -> new TraceReader(file));
        Files.write(file, Arrays.copyOf(whole, whole.length + 1));
        assertThrows(IOException.class, () -> new TraceReader(file));
    }

    @Test
    void otherFilesAndVersionsAreRefused() throws IOException {
        Files.writeString(file, "culprit-schedule 1");
        assertEquals(
                "it is not a trace",
                assertThrows(IOException.class, () -> new TraceReader(file)).getMessage());
        Files.write(file, new byte[] {'C', 'L', 'P', 'T', 9});
        assertEquals(
                "it is a trace of version 9; this Culprit reads version 2",
                assertThrows(IOException.class, () -> new TraceReader(file)).getMessage());
    }
}
