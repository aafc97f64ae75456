package dev.culprit.model.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.Segment;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.TestName;
import dev.culprit.model.Verdict;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.EnumConstant;
import dev.culprit.model.replacement.PointTrace;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.Reference;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.suppression.Dependent;
import dev.culprit.model.suppression.SuppressionReport;
import dev.culprit.model.trace.InstructionPoint;
import dev.culprit.model.trace.StoreInstance;
import dev.culprit.model.trial.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MessageTest {
    private static final Site SITE =
            new Site(SiteKind.WRITE, "a.B.c", new Site.Point("a.B", "m", "()V", 3, "B.java", 17), "");

    private static final InstructionPoint POINT = new InstructionPoint("a.B", "m", "()V", 3);

    static Stream<Reply> replies() {
        List<Value> values = Stream.of(
                        true,
                        (byte) -1,
                        (short) -300,
                        'x',
                        Integer.MIN_VALUE,
                        Long.MAX_VALUE,
                        Float.NaN,
                        -0.0,
                        "text \uD800 with half of a pair",
                        new EnumConstant("a.E", "ONE", 0),
                        Reference.NULL)
                .map(Value::new)
                .toList();
        return Stream.of(
                new Reply.Ready("17", "fiber", 4711),
                new Reply.Progress(1, -1, 127, Long.MIN_VALUE),
                new Reply.Judged(128, Verdict.FAILED),
                new Reply.Suppressed(new SuppressionReport(
                        List.of(new StoreInstance("0.1", POINT, 2)),
                        List.of(new Dependent("0", POINT, Dependent.Effect.CALL, 3)),
                        List.of(new Segment(
                                "0.2", 7, 1, Segment.End.PREEMPTED, "writes c", new Frame("a.B", "m", "B.java", 4))),
                        1)),
                new Reply.Lost(Note.of("x".repeat(100_000)), true, null),
                new Reply.Profiled(
                        List.of(SITE, SITE), List.of(new PointValues(5, values)), Map.of("a", 1L, "b", -1L)));
    }

    @ParameterizedTest
    @MethodSource("replies")
    void whatIsWrittenIsRead(Reply reply) throws IOException {
        assertEquals(reply, input(bytes(reply)).read(Reply.class));
    }

    @Test
    void requestsAreReadInOrder() throws IOException {
        Request first = new Request.Survey(
                List.of("a.T"), "", List.of(new TestName("1", "a.T", "m", "m()")), new Limits(1, 2, 3), 4);
        Request second = new Request.ListSites();
        MessageInput in = input(bytes(first, second, first));
        assertEquals(first, in.read(Request.class));
        assertEquals(second, in.read(Request.class));
        assertEquals(first, in.read(Request.class));
        assertThrows(EOFException.class, () -> in.read(Request.class));
    }

    @Test
    void arraysAreReadWhole() throws IOException {
        int[] numbers = new Random(1).ints(10_000).toArray();
        Reply.Traced sent = new Reply.Traced(null, List.of(new PointTrace(1, numbers, 2)));
        Reply.Traced received = input(bytes(sent)).read(Reply.Traced.class);
        assertArrayEquals(numbers, received.traces().get(0).values());
    }

    @Test
    void aStringIsSentOnce() throws IOException {
        int once = bytes(new Reply.Refused("a message of some length")).length;
        int twice = bytes(new Reply.Refused("a message of some length"), new Reply.Refused("a message of some length"))
                .length;
        assertTrue(twice < once + 8, once + " and then " + twice);
    }

    @Test
    void aMessageOfTheWrongTypeIsRefused() throws IOException {
        MessageInput in = input(bytes(new Request.ListSites()));
        assertThrows(IOException.class, () -> in.read(Reply.class));
    }

    @Test
    void onlyTheModelIsWritten() {
        MessageOutput out = new MessageOutput(new ByteArrayOutputStream());
        assertThrows(IOException.class, () -> out.write(new Object()));
        assertThrows(IOException.class, () -> out.write(Thread.State.NEW));
    }

    @Test
    void otherClassesAreNotRead() throws IOException {
        byte[] message = bytes(new Reply.Refused(""));
        String name = Reply.Refused.class.getName();
        for (String other :
                List.of("java.lang.Thread$State", "dev.culprit.model.None", "dev.culprit.model.wire.Mark")) {
            byte[] renamed = new byte[1 + 1 + other.length() + 2];
            renamed[0] = message[0];
            renamed[1] = (byte) other.length();
            for (int i = 0; i < other.length(); i++) renamed[2 + i] = (byte) other.charAt(i);
            assertThrows(IOException.class, () -> input(renamed).read(Reply.class), other);
        }
        assertEquals(name.length(), message[1], "the message begins as the altered ones do");
    }

    @Test
    void nestingHasALimit() {
        Object nested = new ArrayList<>();
        for (int i = 0; i < 100; i++) nested = new ArrayList<>(List.of(nested));
        List<?> deep = List.of(nested);
        MessageOutput out = new MessageOutput(new ByteArrayOutputStream());
        assertThrows(IOException.class, () -> out.write(new PointValues(1, cast(deep))));
    }

    @SuppressWarnings("unchecked")
    private static List<Value> cast(List<?> list) {
        return (List<Value>) list;
    }

    /** A length that is a lie must not cost its memory. */
    @Test
    void memoryIsTakenForWhatArrivedOnly() {
        byte[] claimed = {Mark.INTS, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0x3F, 1, 2, 3};
        for (int i = 0; i < 10_000; i++)
            assertThrows(EOFException.class, () -> input(claimed).read(Reply.class));
        byte[] tooMany = {Mark.LIST, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, (byte) 0x7F};
        IOException e = assertThrows(IOException.class, () -> input(tooMany).read(Reply.class));
        assertEquals("a message holds too much", e.getMessage());
    }

    @Test
    void damagedMessagesAreRefused() throws IOException {
        byte[] whole = bytes(replies().filter(r -> !(r instanceof Reply.Lost)).toArray());
        for (int end = 0; end < whole.length; end++) readAll(Arrays.copyOf(whole, end));
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            byte[] damaged = whole.clone();
            for (int k = random.nextInt(4); k >= 0; k--)
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            readAll(damaged);
        }
    }

    /** Any end but an {@code IOException} fails the test. */
    private static void readAll(byte[] bytes) {
        MessageInput in = input(bytes);
        assertThrows(IOException.class, () -> {
            while (true) in.read(Reply.class);
        });
    }

    @Test
    void collectionsCannotBeChanged() throws IOException {
        Alteration.ReplacedSet.Part part = new Alteration.ReplacedSet.Part(1, 2, new Value(3));
        assertEquals(part, input(bytes(part)).read(Alteration.ReplacedSet.Part.class));
        Reply.Sites sites =
                input(bytes(new Reply.Sites(new ArrayList<>(List.of(SITE))))).read(Reply.Sites.class);
        assertThrows(UnsupportedOperationException.class, () -> sites.sites().clear());
        assertEquals(Collections.singletonList(SITE), sites.sites());
    }

    private static byte[] bytes(Object... messages) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        MessageOutput out = new MessageOutput(bytes);
        for (Object message : messages) out.write(message);
        out.flush();
        return bytes.toByteArray();
    }

    private static MessageInput input(byte[] bytes) {
        return new MessageInput(new ByteArrayInputStream(bytes));
    }
}
