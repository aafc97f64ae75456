package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Outcome;
import dev.culprit.model.Segment;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.program.Jdk;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is not a failure of the program is not reported as one. */
class HonestVerdictTest {
    private static final String[] JUNIT = {
        "junit-jupiter-api",
        "junit-jupiter-engine",
        "junit-platform-commons",
        "junit-platform-engine",
        "opentest4j",
        "apiguardian"
    };

    private static final String LEFT_BEHIND =
            """
            import java.util.concurrent.*;
            import org.junit.jupiter.api.*;
            public class LeftBehind {
                static int n;
                @Test
                void idle() throws Exception {
                    ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
                    pool.scheduleAtFixedRate(() -> {}, 10, 10, TimeUnit.MILLISECONDS);
                    new Thread(LeftBehind::takeForever, "taker").start();
                    pool.submit(() -> {}).get();
                }
                @Test
                void racy() throws Exception {
                    ExecutorService pool = Executors.newFixedThreadPool(2);
                    Future<?> one = pool.submit(() -> n++);
                    Future<?> other = pool.submit(() -> n++);
                    one.get();
                    other.get();
                    Assertions.assertEquals(2, n);
                }
                static void takeForever() {
                    try {
                        new LinkedBlockingQueue<String>().take();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
            """;

    private static final String WHOLE_CLASS =
            """
            import org.junit.jupiter.api.*;
            @TestMethodOrder(MethodOrderer.MethodName.class)
            public class WholeClass {
                @Test
                void first() throws Exception {
                    thread("one");
                }
                @Test
                void second() throws Exception {
                    thread("two");
                    Assertions.fail("second");
                }
                @Test
                void third() throws Exception {
                    thread("three");
                }
                static void thread(String name) throws Exception {
                    Thread thread = new Thread(() -> {}, name);
                    thread.start();
                    thread.join();
                }
            }
            """;

    private static final String CLEANED =
            """
            import java.lang.ref.*;
            import java.util.concurrent.CountDownLatch;
            public class Cleaned {
                public static void main(String[] args) throws Exception {
                    ReferenceQueue<Object> queue = new ReferenceQueue<>();
                    CountDownLatch cleaned = new CountDownLatch(1);
                    Reference<Object> lost = new WeakReference<>(new Object(), queue);
                    new Thread(() -> {
                        try {
                            while (true) if (queue.remove() == lost) cleaned.countDown();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    }, "cleaner").start();
                    if (args.length > 0) cleaned.await();
                }
            }
            """;

    private static final String EXITS =
            """
            import org.junit.jupiter.api.*;
            public class Exits {
                @Test
                void zero() {
                    System.exit(0);
                }
            }
            """;

    private static final String TRAPS =
            """
            import org.junit.jupiter.api.*;
            @SuppressWarnings("removal")
            public class Traps {
                @Test
                void trapped() {
                    System.setSecurityManager(new SecurityManager() {
                        @Override
                        public void checkPermission(java.security.Permission permission) {}
                        @Override
                        public void checkExit(int status) {
                            throw new SecurityException("exit " + status);
                        }
                    });
                    try {
                        Assertions.assertThrows(SecurityException.class, () -> System.exit(2));
                    } finally {
                        System.setSecurityManager(null);
                    }
                }
            }
            """;

    private static final String CHILD =
            """
            public class Child {
                public static void main(String[] args) throws Exception {
                    Thread waits = new Thread(Child::run);
                    waits.start();
                    waits.join();
                }
                static void run() {
                    try {
                        if (new ProcessBuilder("sleep", "0.7").start().waitFor() != 0) throw new IllegalStateException();
                    } catch (java.io.IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
            """;

    /** Generous limits for processes that take two seconds. */
    private static final String LIMITED =
            """
            import java.io.*;
            import java.util.concurrent.TimeUnit;
            public class Limited {
                public static void main(String[] args) throws Exception {
                    Process child = new ProcessBuilder("sleep", "2").start();
                    Thread reads = new Thread(() -> read(child));
                    reads.start();
                    if (args.length > 0) {
                        if (!child.waitFor(30, TimeUnit.SECONDS)) throw new IllegalStateException("no end");
                    } else {
                        reads.join(30_000);
                        if (reads.isAlive()) throw new IllegalStateException("still reading");
                    }
                }
                static void read(Process child) {
                    try {
                        while (child.getInputStream().read() >= 0) {}
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
            """;

    /** Main sleeps for much longer than the work takes. */
    private static final String PATIENT =
            """
            public class Patient {
                static volatile int done;
                static volatile int last;
                public static void main(String[] args) throws Exception {
                    Thread worker = new Thread(() -> {
                        for (int i = 0; i < 1_500_000; i++) last = i;
                        done = 1;
                    });
                    worker.start();
                    Thread.sleep(10_000);
                    if (done != 1) throw new IllegalStateException("not done: " + last);
                }
            }
            """;

    /** Two threads read what their processes print to its end and wait for them with a limit. */
    private static final String READERS =
            """
            import java.io.*;
            import java.util.concurrent.TimeUnit;
            public class Readers {
                public static void main(String[] args) throws Exception {
                    Thread other = new Thread(Readers::run);
                    other.start();
                    run();
                    other.join();
                }
                static void run() {
                    try {
                        Process child = new ProcessBuilder("sh", "-c", "echo one; sleep 0.1; echo two").start();
                        int lines = 0;
                        try (BufferedReader out = new BufferedReader(new InputStreamReader(child.getInputStream()))) {
                            while (out.readLine() != null) lines++;
                        }
                        if (!child.waitFor(100, TimeUnit.SECONDS)) throw new IllegalStateException("no end");
                        if (lines != 2) throw new IllegalStateException("lines: " + lines);
                    } catch (IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    static List<Jdk> jdks() throws Exception {
        return Jdks.all();
    }

    private Driver.Order test(Jdk jdk, String name, String source, String method) throws Exception {
        List<Path> classPath = new ArrayList<>(List.of(Programs.compile(folder, name, source)));
        for (String jar : Programs.jars(JUNIT).split(File.pathSeparator)) classPath.add(Path.of(jar));
        return Driver.Order.of(jdk, Target.ofTest(name, method), classPath.toArray(Path[]::new));
    }

    private static Outcome run(Driver.Order order) throws Exception {
        try (Driver driver = order.open();
                HostedTrials trials = driver.trials()) {
            return trials.run(Steering.strategy("random", 1));
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void testThatLeavesThreadsBehindPassesWithRemark(Jdk jdk) throws Exception {
        Outcome outcome = run(test(jdk, "LeftBehind", LEFT_BEHIND, "idle"));
        assertEquals(Verdict.PASSED, outcome.verdict(), outcome::toString);
        assertTrue(outcome.warnings().toString().contains("taker"), outcome::toString);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void raceOfTestThatLeavesPoolBehindIsFound(Jdk jdk) throws Exception {
        try (Driver driver = test(jdk, "LeftBehind", LEFT_BEHIND, "racy").open()) {
            HuntResult result = driver.hunt("portfolio", 300);
            assertEquals(1, result.failures().size(), result::toString);
            assertTrue(result.failures().get(0).key().contains("AssertionFailedError"), result::toString);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void runOfClassEndsWithItsFailure(Jdk jdk) throws Exception {
        Outcome outcome = run(test(jdk, "WholeClass", WHOLE_CLASS, ""));
        assertTrue(outcome.failed(), outcome::toString);
        assertEquals("second", outcome.failure().message());
        assertFalse(outcome.schedule().names().containsValue("three"), outcome.schedule()::toString);
        List<Segment> segments = outcome.schedule().segments();
        assertEquals("0", segments.get(segments.size() - 1).thread(), "the failing thread runs last");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void exitBeforeTheResultIsInconclusive(Jdk jdk) throws Exception {
        Outcome outcome = run(test(jdk, "Exits", EXITS, ""));
        assertEquals(Verdict.INCONCLUSIVE, outcome.verdict(), outcome::toString);
        assertTrue(outcome.reason().text().contains("System.exit"), outcome::toString);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void exitThatTestTrapsIsNotFailure(Jdk jdk) throws Exception {
        if (jdk.feature() >= 24) return;
        Outcome outcome = run(test(jdk, "Traps", TRAPS, "").withJvmArguments("-Djava.security.manager=allow"));
        assertEquals(Verdict.PASSED, outcome.verdict(), outcome::toString);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void threadThatWaitsForProcessIsNotHang(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Child", CHILD);
        try (Driver driver = Driver.Order.of(jdk, "Child", classes).open()) {
            HuntResult result = driver.hunt("random", 4);
            assertEquals(List.of(), result.failures());
        }
    }

    /** The JVM may collect the object at any time, also if nobody asks for it. */
    @ParameterizedTest
    @MethodSource("jdks")
    void waitForCollectionIsNotHang(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Cleaned", CLEANED);
        Outcome waiting = run(Driver.Order.of(jdk, Target.ofMain("Cleaned", List.of("wait"), null), classes));
        assertEquals(Verdict.INCONCLUSIVE, waiting.verdict(), waiting::toString);
        assertTrue(waiting.reason().text().contains("cleaner"), waiting::toString);
        Outcome idle = run(Driver.Order.of(jdk, Target.ofMain("Cleaned", List.of(), null), classes));
        assertEquals(Verdict.PASSED, idle.verdict(), idle::toString);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void processThatIsReadAndWaitedForEndsAsUsual(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Readers", READERS);
        try (Driver driver = Driver.Order.of(jdk, "Readers", classes).open()) {
            HuntResult result = driver.hunt("random", 6);
            assertEquals(List.of(), result.failures());
            assertEquals(6, result.counts().passed(), result::toString);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void generousTimeoutDoesNotExpireDuringRealInput(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Limited", LIMITED);
        for (List<String> arguments : List.of(List.<String>of(), List.of("process"))) {
            Target target = Target.ofMain("Limited", arguments, null);
            Outcome outcome = run(Driver.Order.of(jdk, target, classes));
            assertEquals(Verdict.PASSED, outcome.verdict(), outcome::toString);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void generousSleepIsNotCutShortByWork(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Patient", PATIENT);
        try (Driver driver = Driver.Order.of(jdk, "Patient", classes).open()) {
            HuntResult result = driver.hunt("random", 2);
            assertEquals(List.of(), result.failures());
            assertEquals(2, result.counts().passed(), result::toString);
        }
    }
}
