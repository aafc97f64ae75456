package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Target;
import dev.culprit.model.trial.Limits;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.Counts;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Free-running trials with noise: real threads in parallel, nothing held, and the same kinds of failure. */
class FreeStrategyTest {
    /** Ends runs soon that do not end by themselves. */
    private static final Limits SHORT = new Limits(Limits.DEFAULT.steps(), 50, 64 * 1024);

    private static final String SOURCE =
            """
            public class Free {
                static int count;
                static volatile boolean never;
                static synchronized void add() { count++; }
                public static void main(String[] args) throws Exception {
                    switch (args[0]) {
                        case "race" -> count(() -> count++);
                        case "correct" -> count(Free::add);
                        case "deadlock" -> deadlock();
                        case "exit" -> System.exit(3);
                        case "hang" -> { synchronized (Free.class) { while (!never) Free.class.wait(); } }
                        case "spin" -> { while (!never) Thread.onSpinWait(); }
                        case "print" -> System.out.print("wrong");
                        default -> throw new IllegalArgumentException(args[0]);
                    }
                }
                static void count(Runnable add) throws Exception {
                    Thread t = new Thread(add);
                    t.start();
                    add.run();
                    t.join();
                    if (count != 2) throw new IllegalStateException("count is " + count);
                }
                static void deadlock() throws Exception {
                    Object a = new Object();
                    Object b = new Object();
                    java.util.concurrent.CountDownLatch both = new java.util.concurrent.CountDownLatch(2);
                    Thread t = new Thread(() -> nested(a, b, both));
                    t.start();
                    nested(b, a, both);
                    t.join();
                }
                static void nested(Object outer, Object inner, java.util.concurrent.CountDownLatch both) {
                    synchronized (outer) {
                        both.countDown();
                        try { both.await(); } catch (InterruptedException e) { return; }
                        synchronized (inner) { count++; }
                    }
                }
            }
            """;

    private static final String TEST =
            """
            import static org.junit.jupiter.api.Assertions.assertEquals;
            import org.junit.jupiter.api.Test;
            class FreeTest {
                static int count;
                @Test
                void counts() throws Exception {
                    Thread t = new Thread(() -> count++);
                    t.start();
                    count++;
                    t.join();
                    assertEquals(2, count);
                }
            }
            """;

    @TempDir
    Path folder;

    static List<Jdk> jdks() throws Exception {
        return Jdks.all();
    }

    private HuntResult hunt(Jdk jdk, String what, String expectedOutput, long runs) throws Exception {
        return hunt(jdk, what, expectedOutput, runs, Limits.DEFAULT);
    }

    private HuntResult hunt(Jdk jdk, String what, String expectedOutput, long runs, Limits limits) throws Exception {
        Path classes = Programs.compile(folder, "Free", SOURCE);
        Target target = Target.ofMain("Free", List.of(what), expectedOutput);
        try (Driver driver =
                Driver.Order.of(jdk, target, classes).free().withLimits(limits).open()) {
            return driver.hunt("free", runs);
        }
    }

    private Failure failure(Jdk jdk, String what, String expectedOutput, long runs) throws Exception {
        HuntResult result = hunt(jdk, what, expectedOutput, runs);
        assertEquals(1, result.failures().size(), result::toString);
        return result.failures().get(0).best().outcome().failure();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void raceIsFoundByNoise(Jdk jdk) throws Exception {
        Failure failure = failure(jdk, "race", null, 1_000_000);
        assertEquals(FailureKind.EXCEPTION, failure.kind());
        assertEquals("java.lang.IllegalStateException: count is 1 in thread main", failure.headline());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void raceInATestIsFoundByNoise(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "FreeTest", TEST);
        Driver.Order order = Driver.Order.of(
                jdk,
                Target.ofTest("FreeTest", "counts"),
                classes,
                Programs.jar("junit-jupiter-api"),
                Programs.jar("opentest4j"),
                Programs.jar("junit-platform-commons"));
        try (Driver driver = order.free().open()) {
            HuntResult result = driver.hunt("free", 1_000_000);
            assertTrue(result.failed(), result::toString);
            assertEquals(
                    "expected: <2> but was: <1>",
                    result.failures().get(0).best().outcome().failure().message());
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void correctProgramPasses(Jdk jdk) throws Exception {
        HuntResult result = hunt(jdk, "correct", null, 300);
        assertEquals(0, result.counts().failed(), result::toString);
        assertEquals(0, result.counts().inconclusive(), result::toString);
        assertEquals("", result.reason().text());
        assertTrue(result.counts().passed() > 100, result::toString);
    }

    @Test
    void otherEndsAreReportedByTheirKinds() throws Exception {
        Jdk jdk = Jdk.at(Jdks.newest());
        assertEquals(FailureKind.DEADLOCK, failure(jdk, "deadlock", null, 1).kind());
        assertEquals(FailureKind.HANG, failure(jdk, "hang", null, 1).kind());
        HuntResult spin = hunt(jdk, "spin", null, 1, SHORT);
        assertEquals(new Counts(0, 0, 1), spin.counts(), spin::toString);
        Failure exit = failure(jdk, "exit", null, 5);
        assertEquals(FailureKind.EXIT, exit.kind());
        assertEquals("exit 3", exit.type());
        assertEquals(FailureKind.OUTPUT, failure(jdk, "print", "right", 5).kind());
    }
}
