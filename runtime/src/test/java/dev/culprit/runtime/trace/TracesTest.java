package dev.culprit.runtime.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TracesTest {
    private static final int KEY = 76;
    private static final int CERTAIN = KEY | 1;

    /** Keeps what it is given. */
    private static final class MemorySink extends TraceSink {
        final ByteArrayOutputStream[] streams = new ByteArrayOutputStream[64];
        final List<Integer> thingsBefore = new ArrayList<>();
        int blocks;

        @Override
        public byte[] full(int kind, int stream, byte[] block, int length) {
            last(kind, stream, block, length);
            return new byte[BLOCK];
        }

        @Override
        public void last(int kind, int stream, byte[] block, int length) {
            blocks++;
            if (kind == THINGS) thingsBefore.add(stream);
            of(kind, kind == THINGS ? 0 : stream).write(block, 0, length);
        }

        @Override
        public long written() {
            return blocks;
        }

        ByteArrayOutputStream of(int kind, int stream) {
            int i = kind * 10 + stream;
            if (streams[i] == null) streams[i] = new ByteArrayOutputStream();
            return streams[i];
        }

        ByteBuffer values(int stream) {
            return ByteBuffer.wrap(of(READ_VALUES, stream).toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
        }

        /** Kind, number and sum of each item. */
        List<String> items(int stream) {
            ByteBuffer items =
                    ByteBuffer.wrap(of(CONTROL, stream).toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
            List<String> all = new ArrayList<>();
            while (items.hasRemaining()) {
                int item = items.getInt();
                all.add((item >>> 28) + " " + (item & 0xfffffff) + " @" + items.getInt());
            }
            return all;
        }
    }

    private static final class TestThread extends ControlledThread {
        TestThread(int index) {
            super(Thread.currentThread(), 1, index, "0." + index);
        }
    }

    private static final class Carrier implements Traced {
        int handle;

        @Override
        public int culprit$handle() {
            return handle;
        }

        @Override
        public void culprit$handle(int handle) {
            this.handle = handle;
        }
    }

    private final MemorySink sink = new MemorySink();
    private final RunTrace run = new RunTrace(sink, Long.MAX_VALUE);
    private final TestThread main = controlled(0);
    private final TestThread other = controlled(1);

    private TestThread controlled(int number) {
        TestThread s = new TestThread(number);
        s.trace = new TraceStream(run, s, number);
        return s;
    }

    @BeforeEach
    void begin() {
        Probes.current = main;
    }

    @AfterEach
    void forget() {
        Probes.current = null;
        Traces.forget();
    }

    private void end() {
        main.trace.end();
        other.trace.end();
        run.end();
    }

    @Test
    void traceEndsWhenItHasReachedItsLargestSize() {
        MemorySink shortSink = new MemorySink();
        RunTrace cut = new RunTrace(shortSink, 2 * TraceSink.BLOCK);
        main.trace = new TraceStream(cut, main, 0);
        other.trace = new TraceStream(cut, other, 1);
        for (int i = 0; i < TraceSink.BLOCK; i++) Traces.value8(i);
        long end = main.trace.sum();
        assertTrue(cut.isCut());
        assertTrue(end >= 2 * TraceSink.BLOCK && end < 4 * TraceSink.BLOCK, end + " bytes");
        Probes.current = other;
        Traces.value4(1);
        assertEquals(0, other.trace.sum());
        end();
        cut.end();
        ByteBuffer values = shortSink.values(0);
        assertEquals(end, values.remaining());
        for (long i = 0; values.hasRemaining(); i++) assertEquals(i, values.getLong());
        assertFalse(run.isCut());
    }

    @Test
    void nextTraceIsWholeAgain() {
        main.trace = new TraceStream(new RunTrace(new MemorySink(), 0), main, 0);
        for (int i = 0; i < TraceSink.BLOCK; i++) Traces.value8(i);
        main.trace.end();
        main.trace = new TraceStream(new RunTrace(sink, Long.MAX_VALUE), main, 0);
        Traces.value4(1);
        assertEquals(4, main.trace.sum());
    }

    @Test
    void valuesAreToldInAsManyBytesAsTheirTypesHave() {
        Traces.value1(-1);
        Traces.value2(0x1234);
        Traces.value4(0x12345678);
        Traces.value4(1.5f);
        Traces.value8(1L << 40);
        Traces.value8(-0.5);
        assertEquals(1 + 2 + 4 + 4 + 8 + 8, main.trace.sum());
        end();
        ByteBuffer values = sink.values(0);
        assertEquals(-1, values.get());
        assertEquals(0x1234, values.getShort());
        assertEquals(0x12345678, values.getInt());
        assertEquals(1.5f, values.getFloat());
        assertEquals(1L << 40, values.getLong());
        assertEquals(-0.5, values.getDouble());
        assertFalse(values.hasRemaining());
    }

    @Test
    void ticksAndItemsCount() {
        Traces.tick();
        Traces.call(0);
        Traces.after4(9, 0);
        Traces.call(0);
        Traces.after(0);
        Traces.tick();
        end();
        assertEquals(List.of("2 0 @2", "2 0 @8"), sink.items(0));
        assertEquals(10, main.trace.sum());
    }

    @Test
    void aMethodThatTracedCodeCallsIsEnteredWithoutArguments() {
        Carrier self = new Carrier();
        Traces.call(KEY);
        assertFalse(Traces.enter(3, KEY));
        Traces.call(KEY);
        assertFalse(Traces.enter(self, 4, KEY));
        Traces.call(new Carrier(), KEY);
        assertFalse(Traces.enter("x", 5, KEY));
        end();
        assertEquals(List.of("0 3 @1", "0 4 @3", "0 5 @9"), sink.items(0));
        assertEquals(1, sink.values(0).getInt(0));
        assertEquals(2, sink.values(0).getInt(4));
    }

    @Test
    void aMethodThatIsCertainToBeEnteredIsOnlyCountedAndSoIsItsReturn() {
        Traces.call(CERTAIN);
        assertFalse(Traces.enter(new Carrier(), 3, KEY));
        Traces.leave(KEY);
        Traces.after8(5L, CERTAIN);
        assertEquals(3, main.trace.sum());
        // one that is not traced after all
        Traces.call(CERTAIN);
        Traces.after1(5, CERTAIN);
        end();
        assertEquals(List.of("2 0 @4"), sink.items(0));
        assertEquals(1, sink.values(0).remaining());
    }

    @Test
    void theReturnOfAMethodThatSomebodyElseCalledAnswersNoCall() {
        assertTrue(Traces.enter(3, KEY));
        Traces.entered(3);
        Traces.leave(KEY);
        Traces.call(CERTAIN);
        Traces.after1(5, CERTAIN);
        end();
        assertEquals(List.of("1 3 @0", "2 0 @2"), sink.items(0));
    }

    @Test
    void finalFieldsOfWhatTracedCodeHasMadeAreNotTold() {
        Carrier made = new Carrier();
        Traces.final4(1, made.handle);
        Traces.call(CERTAIN);
        assertFalse(Traces.enter(3, KEY));
        Traces.leave(KEY);
        Traces.made(made, CERTAIN);
        Traces.final4(2, made.handle);
        Traces.finalReference("x", made.handle, 3);
        Carrier madeElsewhere = new Carrier();
        Traces.call(0);
        Traces.made(madeElsewhere, 0);
        Traces.final8(3L, madeElsewhere.handle);
        Traces.reference(made, 4);
        end();
        ByteBuffer values = sink.values(0);
        assertEquals(List.of(1, 1, 2), List.of(values.getInt(), values.getInt(), values.getInt()));
        assertEquals(3L, values.getLong());
        assertEquals(1, values.getInt());
        assertFalse(values.hasRemaining());
    }

    @Test
    void aMethodThatIsCalledFromElsewhereIsEnteredWithItsArguments() {
        assertTrue(Traces.enter(3, KEY));
        Traces.argument1(1);
        Traces.argument2(2);
        Traces.argument4(3);
        Traces.argument4(0.5f);
        Traces.argument8(4L);
        Traces.argument8(0.25);
        Traces.argumentReference(null, 1);
        Traces.entered(3);
        Traces.value1(7);
        end();
        assertEquals(List.of("1 3 @0"), sink.items(0));
        ByteBuffer values = sink.values(0);
        assertEquals(1, values.get());
        assertEquals(2, values.getShort());
        assertEquals(3, values.getInt());
        assertEquals(0.5f, values.getFloat());
        assertEquals(4L, values.getLong());
        assertEquals(0.25, values.getDouble());
        assertEquals(0, values.getInt());
        assertEquals(7, values.get());
    }

    @Test
    void anObjectOfTheLibraryMayPassACallOn() {
        Traces.call("a comparator of the library, say", KEY);
        assertTrue(Traces.enter(3, KEY));
        Traces.entered(3);
        Traces.call(0);
        assertTrue(Traces.enter(4, KEY));
        Traces.entered(4);
        // a call that has come back calls nobody any more
        Traces.call(KEY);
        Traces.after(0);
        assertTrue(Traces.enter(5, KEY));
    }

    /** The stack may end among the arguments. */
    @Test
    void anEntryThatIsNotToldToItsEndIsNotTold() {
        Traces.value1(1);
        assertTrue(Traces.enter(3, KEY));
        Traces.argument8(-1L);
        Traces.caught(new StackOverflowError(), 9, 2);
        end();
        assertEquals(List.of("3 9 @1"), sink.items(0));
        assertEquals(7, sink.values(0).remaining());
        assertEquals(2, sink.values(0).getShort(1));
        assertEquals(1, sink.values(0).getInt(3));
    }

    @Test
    void exceptionsAreTold() {
        Throwable t = new Throwable();
        Traces.thrownOut(t, 4);
        Traces.caught(t, 5, 300);
        end();
        assertEquals(List.of("4 4 @0", "3 5 @5"), sink.items(0));
        ByteBuffer values = sink.values(0);
        assertEquals(values.getInt(0), values.getInt(6));
        assertEquals(300, values.getShort(4));
    }

    @Test
    void eachThreadHasItsStreams() {
        Traces.value4(1);
        Traces.call(KEY);
        Probes.current = other;
        Traces.value4(2);
        Traces.call(0);
        Traces.after(0);
        Probes.current = main;
        assertFalse(Traces.enter(8, KEY));
        Traces.value4(3);
        assertEquals(6, other.trace.sum());
        assertEquals(10, main.trace.sum());
        end();
        assertEquals(List.of("0 8 @5"), sink.items(0));
        assertEquals(List.of("2 0 @5"), sink.items(1));
        assertEquals(3, sink.values(0).getInt(4));
        assertEquals(2, sink.values(1).getInt(0));
    }

    @Test
    void whatIsNotUnderControlIsNotTold() throws Exception {
        Traces.value4(1);
        Thread outside = new Thread(() -> Traces.value4(2));
        outside.start();
        outside.join();
        Probes.current = null;
        Traces.value4(3);
        assertFalse(Traces.enter(1, KEY));
        assertEquals(4, main.trace.sum());
    }

    @Test
    void fullBlocksAreGivenAway() {
        int n = 100_000;
        for (int i = 0; i < n; i++) {
            Traces.value4(i);
            Traces.call(0);
            Traces.after1(i, 0);
        }
        assertTrue(sink.blocks > 10);
        end();
        ByteBuffer values = sink.values(0);
        List<String> items = sink.items(0);
        assertEquals(n, items.size());
        for (int i = 0; i < n; i++) {
            assertEquals(i, values.getInt());
            assertEquals((byte) i, values.get());
            assertEquals("2 0 @" + (i * 7 + 5), items.get(i));
        }
    }

    private int[] handles(Object... objects) {
        for (Object o : objects) Traces.reference(o, 3);
        end();
        int[] handles = new int[objects.length];
        sink.values(0).asIntBuffer().get(handles);
        return handles;
    }

    @Test
    void anObjectHasOneHandle() {
        Object plain = new Object();
        int[] array = new int[3];
        Carrier carrier = new Carrier();
        assertArrayEquals(
                new int[] {0, 1, 2, 3, 1, 2, 3, 4},
                handles(null, plain, array, carrier, plain, array, carrier, new Object()));
    }

    @Test
    void textsAndBoxesAreToldApartByTheirContents() {
        String text = "text";
        Object[] objects = {text, new String(text), 1000, Integer.valueOf(1000), 1000L, "other", 'c', 1.5, "1000"};
        assertArrayEquals(new int[] {1, 1, 2, 2, 3, 4, 5, 6, 7}, handles(objects));
    }

    @Test
    void veryManyObjectsKeepTheirHandles() {
        List<Object> objects = new ArrayList<>();
        for (int i = 0; i < 50_000; i++) objects.add(i % 2 == 0 ? new Object() : "text " + i);
        Object[] twice = java.util.stream.Stream.concat(objects.stream(), objects.stream())
                .toArray();
        int[] handles = handles(twice);
        for (int i = 0; i < objects.size(); i++) {
            assertEquals(i + 1, handles[i]);
            assertEquals(i + 1, handles[i + objects.size()]);
        }
        assertTrue(sink.thingsBefore.size() > 1);
        assertEquals(0, sink.thingsBefore.get(0));
    }

    @Test
    void theHandleOfAnEarlierTrialCountsAsNone() {
        Carrier survivor = new Carrier();
        handles(new Object(), new Object(), survivor);
        int carried = survivor.handle;
        MemorySink later = new MemorySink();
        main.trace = new TraceStream(new RunTrace(later, Long.MAX_VALUE), main, 0);
        Traces.reference(new Carrier(), 3);
        Traces.reference(survivor, 3);
        main.trace.end();
        assertEquals(1, later.values(0).getInt(0));
        assertEquals(2, later.values(0).getInt(4));
        assertNotEquals(carried, survivor.handle);
    }

    enum Colour {
        RED
    }

    @Test
    void thingsSayWhatHasAHandle() {
        handles(new int[300], "aé", -2, Colour.RED, Colour.class, new Object());
        ByteBuffer things =
                ByteBuffer.wrap(sink.of(TraceSink.THINGS, 0).toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
        assertEquals(1, things.get());
        assertEquals(0, things.get());
        assertEquals(300, (things.get() & 0x7f) | things.get() << 7);
        assertEquals(2, things.get());
        assertEquals(1, things.get());
        assertEquals(2, things.get());
        things.getLong();
        assertEquals(2, things.get());
        assertEquals('a', things.get());
        assertEquals('é', (things.get() & 0x7f) | things.get() << 7);
        assertEquals(3, things.get());
        assertEquals(2, things.get());
        assertEquals('I', things.get());
        assertEquals(-2, things.getLong());
        assertEquals(5, things.get());
        assertEquals(3, things.get());
        assertEquals(3, things.get());
        things.get(new byte[3]);
        assertEquals(4, things.get());
        assertEquals(
                List.of(int[].class, String.class, Integer.class, Colour.class, Class.class, Object.class),
                List.of(run.classes()));
    }
}
