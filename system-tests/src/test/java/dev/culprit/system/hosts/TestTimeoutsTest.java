package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Target;
import dev.culprit.system.FrameworkJars;
import dev.culprit.system.FrameworkJars.Jar;
import dev.culprit.system.FrameworkJars.Layout;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HuntResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Limits of time that a test framework sets are measured in virtual time, with the program's delays. */
class TestTimeoutsTest {
    private static final long RUNS = 600;
    private static final long RUNS_OF_LONG_LIMITS = 120;

    /** What all tests do: wait for another thread. */
    private static final String WORK =
            """
                static volatile int answer;
                static int work() throws Exception {
                    Thread worker = new Thread(() -> answer = 42, "worker");
                    worker.start();
                    worker.join();
                    return answer;
                }
            """;

    @TempDir
    Path folder;

    private void check(String name, String source, List<Jar> framework, List<String> limited) throws Exception {
        List<Path> jars = FrameworkJars.copied(framework, Layout.LIB_FOLDER, folder);
        List<Path> classPath = new ArrayList<>(List.of(Programs.compile(folder, name, source, jars)));
        classPath.addAll(jars);
        Target first = Target.ofTest(name, limited.get(0));
        try (Driver driver = Driver.Order.of(Jdks.all().get(0), first, classPath.toArray(Path[]::new))
                .open()) {
            for (String method : limited) {
                HuntResult tight = driver.hunt(Target.ofTest(name, method), "portfolio", RUNS);
                assertTrue(tight.failed(), method + " " + tight);
                assertTrue(tight.failures().get(0).best().schedule().pauses() > 0, method + " needs a delay");
                HuntResult ample = driver.hunt(Target.ofTest(name, method + "Amply"), "portfolio", RUNS_OF_LONG_LIMITS);
                assertEquals(RUNS_OF_LONG_LIMITS, ample.counts().passed(), method + " " + ample);
            }
        }
    }

    @Test
    void limitsOfJupiter() throws Exception {
        String source =
                """
                import static org.junit.jupiter.api.Assertions.*;
                import java.time.Duration;
                import java.util.concurrent.TimeUnit;
                import org.junit.jupiter.api.*;
                class JupiterLimits {
                """
                        + WORK
                        + """
                    @Test @Timeout(value = 80, unit = TimeUnit.MILLISECONDS)
                    void timeout() throws Exception { assertEquals(42, work()); }
                    @Test @Timeout(30)
                    void timeoutAmply() throws Exception { assertEquals(42, work()); }
                    @Test
                    void asserted() { assertEquals(42, assertTimeout(Duration.ofMillis(80), JupiterLimits::work)); }
                    @Test
                    void assertedAmply() { assertEquals(42, assertTimeout(Duration.ofSeconds(30), JupiterLimits::work)); }
                    @Test
                    void preemptive() {
                        assertEquals(42, assertTimeoutPreemptively(Duration.ofMillis(80), JupiterLimits::work));
                    }
                    @Test
                    void preemptiveAmply() {
                        assertEquals(42, assertTimeoutPreemptively(Duration.ofSeconds(30), JupiterLimits::work));
                    }
                }
                """;
        check("JupiterLimits", source, FrameworkJars.jupiter("5.10.0"), List.of("timeout", "asserted", "preemptive"));
    }

    @Test
    void limitsOfJUnit4() throws Exception {
        String source =
                """
                import static org.junit.Assert.*;
                import org.junit.*;
                import org.junit.rules.Stopwatch;
                public class JUnit4Limits {
                """
                        + WORK
                        + """
                    @Rule public final Stopwatch watch = new Stopwatch() {};
                    @Test(timeout = 80)
                    public void timeout() throws Exception { assertEquals(42, work()); }
                    @Test(timeout = 30_000)
                    public void timeoutAmply() throws Exception { assertEquals(42, work()); }
                    private void measured(long most) throws Exception {
                        assertEquals(42, work());
                        assertTrue(watch.runtime(java.util.concurrent.TimeUnit.MILLISECONDS) <= most);
                    }
                    @Test
                    public void measured() throws Exception { measured(80); }
                    @Test
                    public void measuredAmply() throws Exception { measured(30_000); }
                }
                """;
        check("JUnit4Limits", source, FrameworkJars.junit4("4.13"), List.of("timeout", "measured"));
    }

    @Test
    void limitsOfARuleOfJUnit4() throws Exception {
        String source =
                """
                import static org.junit.Assert.*;
                import org.junit.*;
                import org.junit.rules.*;
                public class JUnit4Rule {
                """
                        + WORK
                        + """
                    @Rule public final TestRule limit = (test, description) ->
                            Timeout.millis(description.getMethodName().endsWith("Amply") ? 30_000 : 80)
                                    .apply(test, description);
                    @Test
                    public void ruled() throws Exception { assertEquals(42, work()); }
                    @Test
                    public void ruledAmply() throws Exception { assertEquals(42, work()); }
                }
                """;
        check("JUnit4Rule", source, FrameworkJars.junit4("4.13"), List.of("ruled"));
    }
}
