package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Target;
import dev.culprit.system.Culprit;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One trial leaves nothing behind for the next, and one that takes the host with it takes nothing else. */
class IsolationTest {
    private static final String RACY =
            """
            public class Racy {
                static int count;
                public static void main(String[] args) throws Exception {
                    Thread t = new Thread(() -> count++);
                    t.start();
                    count++;
                    t.join();
                    if (count != 2) throw new IllegalStateException("count is " + count);
                }
            }
            """;

    /** Fails when anything is not as a JVM that was just started has it. */
    private static final String TRACES =
            """
            import java.util.ArrayList;
            import java.util.List;
            public class Traces {
                static int counter;
                static final List<String> list = new ArrayList<>();
                static final int[] table = new int[4];
                static Object lazy;
                enum Colour { RED, GREEN; int uses; }
                static class Holder { static final StringBuilder text = new StringBuilder("x"); }
                static class Local { static final ThreadLocal<Integer> number = ThreadLocal.withInitial(() -> 5); }
                static void expect(Object expected, Object actual) {
                    if (!expected.equals(actual)) throw new IllegalStateException("expected " + expected + ", found " + actual);
                }
                public static void main(String[] args) throws Exception {
                    expect(0, counter++);
                    expect(true, list.isEmpty());
                    list.add("trace");
                    expect(0, table[1]++);
                    expect(true, lazy == null);
                    lazy = new Object();
                    expect(0, Colour.GREEN.uses++);
                    expect("x", Holder.text.toString());
                    Holder.text.append("y");
                    expect(5, Local.number.get());
                    Local.number.set(6);
                    expect("none", System.getProperty("traces", "none"));
                    System.setProperty("traces", "left");
                    expect("main", Thread.currentThread().getName());
                    expect(false, Thread.currentThread().isInterrupted());
                    Thread.currentThread().setName("renamed");
                    Thread t = new Thread(() -> list.add("other"));
                    expect("Thread-0", t.getName());
                    t.start();
                    t.join();
                    expect(2, list.size());
                    Thread.setDefaultUncaughtExceptionHandler((x, e) -> { });
                    Thread.currentThread().interrupt();
                }
            }
            """;

    /** Allocates a megabyte and leaves it in a static. */
    private static final String WASTE =
            """
            public class Waste {
                static byte[] kept;
                public static void main(String[] args) throws Exception {
                    Thread t = new Thread(() -> kept = new byte[1 << 20]);
                    t.start();
                    t.join();
                    if (kept.length != 1 << 20) throw new IllegalStateException();
                }
            }
            """;

    /** Loses an update in some schedules, and takes the JVM down in some that do not. */
    private static final String CRASH =
            """
            import java.lang.reflect.Field;
            public class Crash {
                static int count;
                static int other;
                static int seen;
                public static void main(String[] args) throws Exception {
                    Thread t = new Thread(() -> { count++; other = 1; });
                    t.start();
                    count++;
                    seen = other;
                    t.join();
                    if (args[0].equals("race") && count != 2) throw new IllegalStateException("count is " + count);
                    if (seen == 0) return;
                    Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
                    f.setAccessible(true);
                    ((sun.misc.Unsafe) f.get(null)).putAddress(0, 0);
                }
            }
            """;

    /** Fails in each run but the first of a JVM. */
    private static final String LEAKY =
            """
            import java.util.ArrayList;
            import java.util.List;
            import java.util.logging.Handler;
            import java.util.logging.LogRecord;
            import java.util.logging.Logger;
            public class Leaky {
                static class Quiet extends Handler {
                    public void publish(LogRecord record) {}
                    public void flush() {}
                    public void close() {}
                }
                @interface Registry { List<String> NAMES = new ArrayList<>(); }
                public static void main(String[] args) throws Exception {
                    Logger.getLogger("").addHandler(new Quiet());
                    Thread t = new Thread(() -> Registry.NAMES.add("t"));
                    t.start();
                    t.join();
                    if (Registry.NAMES.size() > 1) throw new IllegalStateException(Registry.NAMES.toString());
                }
            }
            """;

    @TempDir
    Path folder;

    static List<Jdk> jdks() throws Exception {
        return Jdks.all();
    }

    @Test
    void processForEachRunFindsARace() throws Exception {
        Jdk jdk = Jdk.at(Jdks.newest());
        Path classes = Programs.compile(folder, "Racy", RACY);
        Culprit culprit = new Culprit(folder);
        Culprit.Ended hunt = culprit.run(
                "hunt",
                "-cp",
                classes.toString(),
                "--main",
                "Racy",
                "--isolate",
                "process",
                "--runs",
                "20",
                "--jdk",
                jdk.home().toString(),
                "--quiet");
        assertEquals(1, hunt.status(), hunt.toString());
        assertTrue(hunt.out().startsWith("FAILED java.lang.IllegalStateException: count is 1"), hunt.toString());
        culprit.run("replay", "--schedule", ".culprit/Racy/failing.schedule", "--times", "1", "--quiet")
                .hasStatus(1);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void nothingOfATrialIsSeenByTheNext(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Traces", TRACES);
        try (Driver driver = Driver.Order.of(jdk, "Traces", classes).open()) {
            HuntResult result = driver.hunt("portfolio", 200);
            assertEquals(0, result.counts().failed(), () -> result.failures().toString());
            assertEquals(200, result.counts().passed(), result::toString);
            assertEquals("", result.reason().text());
        }
    }

    private String huntedFewTimes(Jdk jdk, String name, String source) throws Exception {
        Path classes = Programs.compile(folder, name, source);
        Culprit.Ended hunt = new Culprit(folder)
                .run(
                        "hunt",
                        "-cp",
                        classes.toString(),
                        "--main",
                        name,
                        "--runs",
                        "8",
                        "--min-runs",
                        "2",
                        "--time",
                        "2000",
                        "--jdk",
                        jdk.home().toString());
        assertEquals(0, hunt.status(), hunt.toString());
        assertTrue(hunt.out().startsWith("PASSED"), hunt.toString());
        return (hunt.out() + hunt.err()).replaceAll("\\s+", " ");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void stateThatIsKeptIsNamed(Jdk jdk) throws Exception {
        String leaky = huntedFewTimes(jdk, "Leaky", LEAKY);
        assertTrue(
                leaky.contains("so they are not counted; runs leave their values in Leaky$Registry.NAMES,"
                        + " java.util.logging.LogManager.manager, java.util.logging.Logger.global;"),
                leaky);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void smallHeapIsEnoughForManyTrials(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Waste", WASTE);
        try (Driver driver = Driver.Order.of(jdk, "Waste", classes)
                .withJvmArguments("-Xmx64m")
                .open()) {
            HuntResult result = driver.hunt("random", 3_000);
            assertEquals(3_000, result.counts().passed(), result::toString);
            assertEquals("", result.reason().text());
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void hostThatCrashesMakesThePassedRunsDoubtful(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Crash", CRASH);
        Culprit.Ended hunt = new Culprit(folder)
                .run(
                        "hunt",
                        "-cp",
                        classes.toString(),
                        "--main",
                        "Crash",
                        "--runs",
                        "200",
                        "--jdk",
                        jdk.home().toString(),
                        "--",
                        "quiet");
        assertEquals(3, hunt.status(), hunt.toString());
        assertTrue(hunt.out().startsWith("INCONCLUSIVE"), hunt.toString());
        assertTrue(hunt.out().contains("the host JVM crashed (SIGSEGV"), hunt.toString());
        assertTrue(Files.exists(folder.resolve(".culprit/Crash/case.json")));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void failureThatWasFoundIsKeptWhenTheHostCrashes(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Crash", CRASH);
        try (Driver driver = Driver.Order.of(jdk, Target.ofMain("Crash", List.of("race"), null), classes)
                .open()) {
            HuntResult result = driver.hunt("random", 1_000);
            assertTrue(result.failed(), result::toString);
            assertTrue(result.reason().text().contains("the host JVM crashed (SIGSEGV"), result::toString);
            assertFalse(result.inconclusive(), "what was found is certain");
            assertEquals(
                    "count is 1",
                    result.failures().get(0).best().outcome().failure().message());
            assertTrue(result.hostLog().contains("SIGSEGV"), result.hostLog());
        }
    }
}
