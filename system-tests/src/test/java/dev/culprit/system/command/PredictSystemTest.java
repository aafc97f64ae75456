package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.system.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PredictSystemTest {
    /** The cache is cleared between the check and the use only in few schedules, and filled again at once. */
    static final String CACHE =
            """
            public class Cache {
                private String entry = "first";
                int size() {
                    if (entry == null) return 0;
                    return entry.length(); // use
                }
                void refresh() {
                    entry = null; // clear
                    entry = "second";
                }
                public static void main(String[] args) throws Exception {
                    Cache cache = new Cache();
                    Thread reader = new Thread(cache::size, "reader");
                    Thread writer = new Thread(cache::refresh, "writer");
                    reader.start();
                    writer.start();
                    reader.join();
                    writer.join();
                }
            }
            """;

    /** The same with locks, so that nobody can clear the entry between check and use. */
    private static final String LOCKED_CACHE = CACHE.replace("class Cache", "class LockedCache")
            .replace("Cache cache = new Cache()", "LockedCache cache = new LockedCache()")
            .replace("int size()", "synchronized int size()")
            .replace("void refresh()", "synchronized void refresh()");

    /** The same; the exception does not leave the thread. */
    private static final String TOLERANT_CACHE = CACHE.replace("class Cache", "class TolerantCache")
            .replace("Cache cache = new Cache()", "TolerantCache cache = new TolerantCache()")
            .replace(
                    "return entry.length(); // use",
                    "try { return entry.length(); } catch (NullPointerException e) { return 0; }");

    /** The second task needs what the first one makes. A worker that is idle again after the first one gets both. */
    private static final String POOL =
            """
            import java.util.concurrent.*;
            public class Loader {
                static int[] table;
                public static void main(String[] args) throws Exception {
                    ExecutorService pool = Executors.newCachedThreadPool();
                    pool.execute(() -> table = new int[8]); // load
                    Thread.sleep(20);
                    Future<Integer> size = pool.submit(() -> table.length); // use
                    size.get();
                    pool.shutdown();
                }
            }
            """;

    @TempDir
    Path folder;

    private Culprit culprit;

    @BeforeEach
    void begin() {
        culprit = new Culprit(folder);
    }

    static List<Path> jdks() throws IOException {
        return Jdks.homes();
    }

    private Culprit.Ended predict(String name, String source, String... more) throws Exception {
        String classes = Programs.compile(folder, name, source).toString();
        String[] arguments = {"predict", "-cp", classes, "--main", name, "--runs", "1"};
        String[] all = java.util.Arrays.copyOf(arguments, arguments.length + more.length);
        System.arraycopy(more, 0, all, arguments.length, more.length);
        Culprit.Ended ended = culprit.run(all);
        assertTrue(ended.out().lines().allMatch(line -> line.length() <= 80), ended.out());
        return ended;
    }

    @Test
    void tasksThatOneThreadOfAPoolHasRunMayRunAtTheSameTime() throws Exception {
        Culprit.Ended ended = predict("Loader", POOL).hasStatus(1);
        assertTrue(ended.out().startsWith("CONFIRMED  uninitialised read  Loader.table\n"), ended.out());
        String text = ended.out().replaceAll("\\s+", " ");
        assertTrue(text.contains("reads it (thread pool-1-thread-1, task 2)"), text);
        assertTrue(text.contains("initialises it (thread pool-1-thread-1, task 1)"), text);
    }

    @Test
    void tasksOfAPoolWithOneThreadDoNot() throws Exception {
        String single = POOL.replace("newCachedThreadPool", "newSingleThreadExecutor");
        predict("Loader", single).hasStatus(0);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aCrashIsPredictedFromAPassingRunAndItsScheduleCanBeReplayed(Path jdk) throws Exception {
        Culprit.Ended ended = predict("Cache", CACHE, "--jdk", jdk.toString()).hasStatus(1);
        int use = Programs.line(CACHE, "use");
        String expected =
                """
                CONFIRMED  null dereference  Cache.entry
                     R  Cache.size     Cache.java:%d  checks it        (thread reader)
                     W  Cache.refresh  Cache.java:%d  sets it to null  (thread writer)
                     R  Cache.size     Cache.java:%d  dereferences it  (thread reader)
                     forced: java.lang.NullPointerException:"""
                        .formatted(use - 1, Programs.line(CACHE, "clear"), use);
        assertTrue(ended.out().startsWith(expected), ended.out());
        Culprit.Ended replayed = culprit.run("replay", "--schedule", ".culprit/Cache/crash-1.schedule", "--times", "20")
                .hasStatus(1);
        assertTrue(replayed.out().contains("replayed 20 times of 20: same failure"), replayed.out());
        Culprit.Ended again = culprit.run("report", ".culprit/Cache").hasStatus(1);
        assertEquals(ended.out(), again.out());
        // what the last lines advise
        Culprit.Ended explained = culprit.run(
                        "explain",
                        "--failing",
                        ".culprit/Cache/crash-1.schedule",
                        "--passing",
                        ".culprit/Cache/observed.schedule")
                .hasStatus(1);
        assertTrue(explained.out().contains("entry = null"), explained.out());
        Culprit.Ended both = culprit.run("report", ".culprit/Cache", "--quiet").hasStatus(1);
        assertTrue(both.out().contains("CONFIRMED  null dereference  Cache.entry"), both.out());
    }

    @Test
    void aHuntThatPassedIsNotReportedAsFailedAfterACrash() throws Exception {
        String classes = Programs.compile(folder, "Cache", CACHE).toString();
        culprit.run("hunt", "-cp", classes, "--main", "Cache", "--runs", "1", "--min-runs", "1")
                .hasStatus(0);
        predict("Cache", CACHE).hasStatus(1);
        Culprit.Ended report = culprit.run("report", ".culprit/Cache").hasStatus(1);
        assertTrue(report.out().startsWith("PASSED"), report.out());
        assertFalse(report.out().contains("failing.schedule"), report.out());
        // the second time it finds the same crash, which keeps its file
        predict("Cache", CACHE, "--seed", "7").hasStatus(1);
        assertFalse(Files.exists(folder.resolve(".culprit/Cache/crash-2.schedule")));
    }

    /** A channel is not woven, and the worker writes to it in time unless it is slower than the sleep of main. */
    private static final String JOURNAL =
            """
            import java.io.*;
            import java.nio.*;
            import java.nio.channels.*;
            import java.nio.file.*;
            public class Journal {
                private final FileChannel channel;
                Journal(Path file) throws IOException {
                    channel = FileChannel.open(file, StandardOpenOption.WRITE);
                }
                void append(String line) {
                    try {
                        channel.write(ByteBuffer.wrap(line.getBytes())); // write
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
                public static void main(String[] args) throws Exception {
                    Path file = Files.createTempFile("journal", ".log");
                    Journal journal = new Journal(file);
                    Thread worker = new Thread(() -> journal.append("done"), "worker");
                    worker.start();
                    Thread.sleep(30);
                    journal.channel.close();
                    worker.join();
                    Files.delete(file);
                }
            }
            """;

    @ParameterizedTest
    @MethodSource("jdks")
    void aThreadCanBeSlowerThanTheSleepOfAnother(Path jdk) throws Exception {
        Culprit.Ended ended =
                predict("Journal", JOURNAL, "--jdk", jdk.toString()).hasStatus(1);
        String flowing = ended.out().replaceAll("\\s+", " ");
        assertTrue(flowing.startsWith("CONFIRMED use after release Journal.channel"), ended.out());
        assertTrue(flowing.contains("Journal.java:" + Programs.line(JOURNAL, "write")), ended.out());
        assertTrue(flowing.contains("in thread worker; thread worker is paused for 30 ms"), ended.out());
        culprit.run("replay", "--schedule", ".culprit/Journal/crash-1.schedule", "--times", "5")
                .hasStatus(1);
    }

    @Test
    void aChannelIsClosedAfterAThreadHasAskedWhetherItIsOpen() throws Exception {
        String asking = JOURNAL.replace("channel.write(", "if (channel.isOpen()) channel.write(");
        Culprit.Ended ended = predict("Journal", asking).hasStatus(1);
        assertTrue(ended.out().startsWith("CONFIRMED  use after release  Journal.channel"), ended.out());
        assertTrue(ended.out().contains("checks it"), ended.out());
    }

    @Test
    void aCrashThatALockPreventsIsNotPredicted() throws Exception {
        Culprit.Ended ended = predict("LockedCache", LOCKED_CACHE).hasStatus(0);
        assertTrue(ended.out().startsWith("no crash is predicted from 1 passing run; "), ended.out());
        assertFalse(Files.exists(folder.resolve(".culprit/LockedCache/crash-1.schedule")));
    }

    /** One method is static and synchronized, the other has a block that is synchronized on the class. */
    @Test
    void theMonitorOfAClassIsThatOfItsStaticMethods() throws Exception {
        String source = CACHE.replace("class Cache", "class SharedCache")
                .replace("private String entry", "private static String entry")
                .replace("int size() {", "int size() { synchronized (SharedCache.class) {")
                .replace("return entry.length(); // use", "return entry.length(); }")
                .replace("void refresh()", "static synchronized void refresh()")
                .replace("Cache cache = new Cache()", "SharedCache cache = new SharedCache()")
                .replace("cache::refresh", "SharedCache::refresh");
        Culprit.Ended ended = predict("SharedCache", source).hasStatus(0);
        assertTrue(ended.out().startsWith("no crash is predicted from 1 passing run; "), ended.out());
    }

    @Test
    void anOrderThatWasMetWithoutACrashIsNotReproduced() throws Exception {
        Culprit.Ended ended =
                predict("TolerantCache", TOLERANT_CACHE, "--attempts", "5").hasStatus(0);
        String text = ended.out().replaceAll("\\s+", " ");
        String caught = "caught: java.lang.NullPointerException was thrown at TolerantCache.java:%d and caught at"
                + " TolerantCache.java:%<d; 5 of 5 runs had this order, and none failed as predicted";
        assertTrue(text.contains(caught.formatted(Programs.line(CACHE, "use"))), ended.out());
        assertTrue(ended.out().startsWith("PREDICTED  null dereference  TolerantCache.entry"), ended.out());
    }

    @Test
    void aCrashOfAFreeRunWithDelaysIsReportedAsOneThatCannotBeReplayed() throws Exception {
        Culprit.Ended ended = culprit.run(
                        "predict",
                        "-cp",
                        SourceTree.SUBJECTS.toString(),
                        "--main",
                        "subjects.crashes.MailGateway",
                        "--runs",
                        "1",
                        "--validate",
                        "delays",
                        "--attempts",
                        "100",
                        "--time",
                        "2000")
                .hasStatus(1);
        String flowing = ended.out().replaceAll("\\s+", " ");
        assertTrue(flowing.startsWith("CRASHED use after release"), ended.out());
        assertTrue(
                flowing.contains("in a free run with delays, which cannot be replayed: "
                        + "java.util.concurrent.RejectedExecutionException"),
                ended.out());
        assertFalse(flowing.contains("culprit replay"), ended.out());
        String json = Files.readString(folder.resolve(".culprit/MailGateway/case.json"));
        assertTrue(json.contains("\"status\": \"crashed\""), json);
    }

    private Culprit.Ended predict(String subject) throws Exception {
        return culprit.run("predict", "-cp", SourceTree.SUBJECTS.toString(), "--main", subject, "--runs", "1");
    }

    /** Two threads take the same object, and one destroys it while the other uses it. */
    @Test
    void aCrashThatNeedsTwoTimingsIsPredictedFromARunWithTheFirst() throws Exception {
        Culprit.Ended ended = predict("subjects.crashes.ScriptContexts").hasStatus(1);
        String flowing = ended.out().replaceAll("\\s+", " ");
        assertTrue(flowing.startsWith("CONFIRMED use after release"), ended.out());
        assertTrue(flowing.contains("Engine.acquire ScriptContexts.java"), ended.out());
        assertTrue(flowing.contains("Context.destroy ScriptContexts.java"), ended.out());
        assertFalse(flowing.contains("not predicted"), ended.out());
    }

    /** Monitors of three threads, locks of the library, and one of each. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "subjects.classic.Philosophers",
                "subjects.servers.WarehouseTransfer",
                "subjects.servers.AuditTrail"
            })
    void aDeadlockIsPredictedFromAPassingRun(String subject) throws Exception {
        Culprit.Ended ended = predict(subject).hasStatus(1);
        assertTrue(ended.out().startsWith("CONFIRMED  deadlock  "), ended.out());
        assertTrue(ended.out().contains("threads wait for each other"), ended.out());
        assertFalse(ended.out().contains("FAILED  not predicted"), ended.out());
    }

    /** Locks in one order, under a gate lock, and of threads of which one ends before the other starts. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "subjects.correct.OrderedPhilosophers",
                "subjects.correct.GatedDocks",
                "subjects.correct.ShiftChange"
            })
    void locksThatCannotDeadlockAreNotReported(String subject) throws Exception {
        Culprit.Ended ended = predict(subject).hasStatus(0);
        assertTrue(ended.out().startsWith("no crash is predicted from 1 passing run"), ended.out());
    }

    /**
     * A join, a latch, a queue, a flag in a loop, a lock and other mutual exclusion make the crash of a subject of the
     * same shape impossible.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "BlockFifoJoined",
                "MailGatewayLatched",
                "PhotoViewerQueued",
                "LatencyReportSpinning",
                "TariffTableLocked",
                "ReceiptPrinterClaimed"
            })
    void whatSynchronisationProtectsIsNotReported(String subject) throws Exception {
        Culprit.Ended ended = predict("subjects.crashes." + subject).hasStatus(0);
        assertTrue(ended.out().startsWith("no crash is predicted from 1 passing run; "), ended.out());
    }

    /** The reader knows only the view, which library code has made in a static method. */
    private static final String BOARD =
            """
            import java.util.*;
            public class Board {
                private final List<String> names = new ArrayList<>(List.of("ann", "bob"));
                private final List<String> view = Collections.unmodifiableList(names);
                void print() {
                    for (String name : view) name.length(); // next
                }
                void join() {
                    names.add("cid"); // add
                }
                public static void main(String[] args) throws Exception {
                    Board board = new Board();
                    Thread reader = new Thread(board::print, "reader");
                    Thread writer = new Thread(board::join, "writer");
                    reader.start();
                    writer.start();
                    reader.join();
                    writer.join();
                }
            }
            """;

    @Test
    void aWrappedCollectionIsModifiedThroughTheCollectionItself() throws Exception {
        Culprit.Ended ended = predict("Board", BOARD).hasStatus(1);
        String flowing = ended.out().replaceAll("\\s+", " ");
        assertTrue(flowing.startsWith("CONFIRMED modified while iterated Board."), ended.out());
        assertTrue(flowing.contains("Board.java:" + Programs.line(BOARD, "add") + " modifies it"), ended.out());
    }

    /** Nobody knows which threads hold a read lock, so that the run is a hang. */
    private static final String LEDGER =
            """
            import java.util.concurrent.locks.*;
            public class Ledger {
                private final ReadWriteLock book = new ReentrantReadWriteLock();
                private int entries;
                synchronized void pay() {
                    book.writeLock().lock();
                    entries++;
                    book.writeLock().unlock();
                }
                void report() {
                    book.readLock().lock();
                    synchronized (this) {
                        entries++;
                    }
                    book.readLock().unlock();
                }
                public static void main(String[] args) throws Exception {
                    Ledger ledger = new Ledger();
                    Thread payer = new Thread(ledger::pay, "payer");
                    Thread auditor = new Thread(ledger::report, "auditor");
                    payer.start();
                    auditor.start();
                    payer.join();
                    auditor.join();
                }
            }
            """;

    @Test
    void aDeadlockWithAReadLockIsConfirmedAndNamesTheLock() throws Exception {
        Culprit.Ended ended = predict("Ledger", LEDGER).hasStatus(1);
        assertTrue(ended.out().startsWith("CONFIRMED  deadlock  "), ended.out());
        assertTrue(ended.out().contains("Ledger.book"), ended.out());
        assertFalse(ended.out().contains("not predicted"), ended.out());
    }

    @Test
    void aProgramWithOneThreadIsReportedInOneLine() throws Exception {
        String one = "public class One { public static void main(String[] args) { } }";
        Culprit.Ended ended = predict("One", one).hasStatus(0);
        assertEquals("nothing runs concurrently in 1 passing run, so there is nothing to predict\n", ended.out());
    }

    @Test
    void aFailureThatWasNotPredictedIsReportedApart() throws Exception {
        Culprit.Ended ended = predict("Broken", Programs.BROKEN).hasStatus(1);
        assertTrue(
                ended.out()
                        .startsWith("FAILED  not predicted: exception java.lang.IllegalStateException Broken.main:3\n"),
                ended.out());
        assertTrue(ended.out().contains("no run passed, so there is nothing to predict from"), ended.out());
    }

    @Test
    void badOptionsAreRefusedInOneLine() throws Exception {
        String classes = Programs.compile(folder, "Broken", Programs.BROKEN).toString();
        Map<List<String>, String> complaints = Map.of(
                List.of("--runs", "0"), "--runs must be at least 1: 0",
                List.of("--attempts", "0"), "--attempts must be at least 1: 0",
                List.of("--top", "0"), "--top must be at least 1: 0",
                List.of("--validate", "luck"), "--validate must be control or delays: luck",
                List.of("--releases", ""), "--releases has an empty pattern",
                List.of("--releases", "Pool.park*,,Pool.drop"), "--releases has an empty pattern");
        for (Map.Entry<List<String>, String> bad : complaints.entrySet()) {
            List<String> arguments = new ArrayList<>(List.of("predict", "-cp", classes, "--main", "Broken"));
            arguments.addAll(bad.getKey());
            assertEquals(
                    bad.getValue(),
                    culprit.run(arguments.toArray(String[]::new)).complaint());
        }
        assertTrue(culprit.run("predict", "-cp", classes, "--main", "Missing")
                .complaint()
                .contains("Missing"));
    }
}
