package dev.culprit.model.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordingTest {
    private static final Site READ = new Site(SiteKind.READ, "a.B.x", "a.B", "get", "()I", 0, "B.java", 7);
    private static final Site LOCK = new Site(SiteKind.LOCK, "", "a.B", "get", "()I", 1, "B.java", 6);

    private static Site site(int id) {
        return id < 0 ? LOCK : READ;
    }

    private static byte[] record(int accesses) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (RecordingWriter w = new RecordingWriter(bytes)) {
            w.thread(0, "0", "main");
            w.thread(1, "0.1", "worker");
            w.life(0, RecordedEvent.Life.What.START, "0.1");
            w.lock(1, -3, RecordingTest::site, 5, true);
            w.access(1, 8, RecordingTest::site, 4, -1, (byte) 'I', -17);
            w.access(1, 8, RecordingTest::site, 4, -1, (byte) 'D', Double.doubleToRawLongBits(0.5));
            w.access(1, 8, RecordingTest::site, 4, 2, "\"text\"");
            w.lock(1, -3, RecordingTest::site, 5, false);
            for (int i = 0; i < accesses; i++) w.access(0, 8, RecordingTest::site, 4, -1, (byte) 'I', i % 3);
        }
        return bytes.toByteArray();
    }

    private static List<RecordedEvent> read(byte[] bytes) throws IOException {
        List<RecordedEvent> events = new ArrayList<>();
        try (RecordingReader reader = new RecordingReader(new ByteArrayInputStream(bytes))) {
            for (RecordedEvent e = reader.next(); e != null; e = reader.next()) events.add(e);
            assertNull(reader.next());
        }
        return events;
    }

    @Test
    void eventsComeBackInOrderWithValuesAndLocksHeld() throws IOException {
        List<RecordedEvent> events = read(record(0));
        assertEquals(
                List.of(
                        new RecordedEvent.Life("0", RecordedEvent.Life.What.START, "0.1"),
                        new RecordedEvent.Lock("0.1", LOCK, 5, true),
                        new RecordedEvent.Access("0.1", READ, 4, -1, "-17", List.of(5)),
                        new RecordedEvent.Access("0.1", READ, 4, -1, "0.5", List.of(5)),
                        new RecordedEvent.Access("0.1", READ, 4, 2, "\"text\"", List.of(5)),
                        new RecordedEvent.Lock("0.1", LOCK, 5, false)),
                events);
    }

    @Test
    void anAccessCostsAboutAByteOnDisk() throws IOException {
        int size = record(100_000).length;
        assertTrue(size < 200_000, size + " bytes for 100,000 accesses");
    }

    @Test
    void truncationIsSaidAndNeverTakenForTheEnd() throws IOException {
        byte[] whole = record(1_000);
        for (int length : new int[] {0, 3, 4, 20, whole.length / 2, whole.length - 1}) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThrows(IOException.class, () -> read(cut), "cut at " + length);
        }
    }
}
