package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.recording.RecordedEvent;
import dev.culprit.model.recording.RecordedEvent.Access;
import dev.culprit.model.recording.RecordedEvent.Life;
import dev.culprit.model.recording.RecordedEvent.Lock;
import dev.culprit.model.recording.RecordingReader;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.program.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A recording holds what the threads did, in the order in which they did it, and making it changes nothing. */
@Timeout(120)
class RecordingSystemTest {
    /** Loses an update: both threads add without the lock that they hold while they add to the list. */
    private static final String SOURCE =
            """
            import java.util.ArrayList;
            import java.util.List;
            public class Ledger {
                static final Object lock = new Object();
                static final List<String> names = new ArrayList<>();
                int total;
                int last;
                void add(int amount, String name) {
                    total += amount; // race
                    synchronized (lock) { // lock
                        last = amount; // guarded
                        names.add(name);
                    }
                }
                public static void main(String[] args) throws Exception {
                    Ledger ledger = new Ledger();
                    Thread one = new Thread(() -> ledger.add(1, "one"), "first");
                    Thread two = new Thread(() -> ledger.add(2, "two"), "second");
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    if (ledger.total != 3) throw new IllegalStateException("total is " + ledger.total);
                }
            }
            """;

    @TempDir
    Path folder;

    static List<Jdk> jdks() throws Exception {
        return Jdks.all();
    }

    /** A failing schedule, found in a host that does not record. */
    private Outcome failing(Jdk jdk) throws Exception {
        try (Desk desk = Desk.Order.of(jdk, "Ledger", Programs.compile(folder, "Ledger", SOURCE))
                .open()) {
            return desk.hunt("portfolio", 1_000, 30_000)
                    .failures()
                    .get(0)
                    .best()
                    .outcome();
        }
    }

    private Outcome record(Jdk jdk, Schedule schedule, Path file) throws Exception {
        try (Desk desk = Desk.Order.of(jdk, "Ledger", folder.resolve("classes"))
                        .thatRecords()
                        .open();
                HostedTrials trials = desk.trials()) {
            return trials.run(Steering.replay(schedule), file.toString());
        }
    }

    private static List<RecordedEvent> read(Path file) throws IOException {
        List<RecordedEvent> events = new ArrayList<>();
        try (RecordingReader reader = new RecordingReader(Files.newInputStream(file))) {
            for (RecordedEvent e; (e = reader.next()) != null; ) events.add(e);
        }
        return events;
    }

    private static List<Access> accesses(List<RecordedEvent> events, String variable) {
        List<Access> found = new ArrayList<>();
        for (RecordedEvent e : events)
            if (e instanceof Access a && a.site().variable().equals(variable)) found.add(a);
        return found;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void recordedReplayIsTheSameRun(Jdk jdk) throws Exception {
        Outcome failing = failing(jdk);
        Outcome recorded = record(jdk, failing.schedule(), folder.resolve("ledger.recording"));
        assertEquals(Verdict.FAILED, recorded.verdict(), recorded.toString());
        assertEquals(failing.failure().key(), recorded.failure().key());
        assertEquals(failing.schedule().hash(), recorded.schedule().hash());
        assertEquals(failing.schedule().segments(), recorded.schedule().segments());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void lostUpdateIsReadOffTheRecording(Jdk jdk) throws Exception {
        Outcome failing = failing(jdk);
        Path file = folder.resolve("ledger.recording");
        record(jdk, failing.schedule(), file);
        List<RecordedEvent> events = read(file);

        List<Access> race = accesses(events, "Ledger.total").stream()
                .filter(a -> !a.thread().equals("0"))
                .toList();
        assertEquals(4, race.size(), race.toString());
        // both read 0 before either writes: that is how an update is lost
        assertEquals(
                List.of(SiteKind.READ, SiteKind.READ, SiteKind.WRITE, SiteKind.WRITE),
                race.stream().map(a -> a.site().kind()).toList());
        assertEquals(
                List.of("0", "0"),
                race.subList(0, 2).stream().map(Access::value).toList());
        for (Access write : race.subList(2, 4)) assertEquals(write.thread().equals("0.1") ? "1" : "2", write.value());
        assertEquals(
                List.of("0.1", "0.2"),
                race.subList(0, 2).stream().map(Access::thread).sorted().toList());
        assertEquals(1, race.stream().map(Access::object).distinct().count(), "one object");
        for (Access a : race) {
            assertEquals(Programs.line(SOURCE, "race"), a.site().line());
            assertEquals(List.of(), a.locks());
        }
        String last = race.get(3).value();
        assertTrue(
                failing.failure().message().endsWith(" " + last),
                failing.failure().message());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void locksAndLivesAreInTheRecording(Jdk jdk) throws Exception {
        Path file = folder.resolve("ledger.recording");
        record(jdk, failing(jdk).schedule(), file);
        List<RecordedEvent> events = read(file);

        for (String thread : List.of("0.1", "0.2")) {
            List<Lock> locks = new ArrayList<>();
            for (RecordedEvent e : events)
                if (e instanceof Lock l
                        && l.thread().equals(thread)
                        && l.site().className().equals("Ledger")) locks.add(l);
            assertEquals(
                    List.of(true, false), locks.stream().map(Lock::acquired).toList(), locks.toString());
            assertEquals(Programs.line(SOURCE, "lock"), locks.get(0).site().line());
            assertEquals(locks.get(0).object(), locks.get(1).object());

            Access guarded = accesses(events, "Ledger.last").stream()
                    .filter(a -> a.thread().equals(thread))
                    .findFirst()
                    .orElseThrow();
            assertEquals(Programs.line(SOURCE, "guarded"), guarded.site().line());
            assertEquals(List.of(locks.get(0).object()), guarded.locks());
            assertTrue(events.indexOf(locks.get(0)) < events.indexOf(guarded)
                    && events.indexOf(guarded) < events.indexOf(locks.get(1)));

            int start = events.indexOf(new Life("0", Life.What.START, thread));
            int end = events.indexOf(new Life(thread, Life.What.END, thread));
            int join = events.indexOf(new Life("0", Life.What.JOIN, thread));
            assertTrue(
                    0 <= start && start < events.indexOf(guarded) && events.indexOf(guarded) < end && end < join,
                    start + " " + end + " " + join);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void accessesInsideTheLibraryAreRecordedWithTheLocksHeld(Jdk jdk) throws Exception {
        Path file = folder.resolve("ledger.recording");
        record(jdk, failing(jdk).schedule(), file);
        List<Access> sizes = accesses(read(file), "java.util.ArrayList.size").stream()
                .filter(a -> a.site().kind() == SiteKind.WRITE)
                .toList();
        assertEquals(List.of("1", "2"), sizes.stream().map(Access::value).toList(), sizes.toString());
        assertEquals(1, sizes.stream().map(Access::object).distinct().count());
        for (Access a : sizes) assertFalse(a.locks().isEmpty(), a.toString());
        List<String> elements = new ArrayList<>();
        for (RecordedEvent e : read(file))
            if (e instanceof Access a
                    && a.site().kind() == SiteKind.WRITE
                    && a.index() >= 0
                    && a.site().className().equals("java.util.ArrayList")) elements.add(a.value());
        assertEquals(List.of("\"one\"", "\"two\""), elements.stream().sorted().toList());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void truncatedRecordingIsNoticed(Jdk jdk) throws Exception {
        Path file = folder.resolve("ledger.recording");
        record(jdk, failing(jdk).schedule(), file);
        byte[] whole = Files.readAllBytes(file);
        for (int length : new int[] {whole.length - 1, whole.length / 2, 5, 4, 0}) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThrows(IOException.class, () -> read(file), "cut to " + length + " of " + whole.length);
        }
    }
}
