package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads that initialise classes which need each other. */
class InitialisationCycleTest {
    private static final String UNITS =
            """
            import java.util.concurrent.atomic.AtomicInteger;
            public class Units {
                static final AtomicInteger LOADED = new AtomicInteger();
                static class Names {
                    static int count = LOADED.incrementAndGet() + Scales.count;
                }
                static class Scales {
                    static int count = LOADED.incrementAndGet() + Rates.count;
                }
                static class Rates {
                    static int count = LOADED.incrementAndGet() + Names.count;
                }
                public static void main(String[] args) throws Exception {
                    Thread names = new Thread(() -> System.out.println(Names.count), "names");
                    Thread scales = new Thread(() -> System.out.println(Scales.count), "scales");
                    names.start();
                    scales.start();
                    Thread.currentThread().interrupt();
                    System.out.println(Rates.count);
                    Thread.interrupted();
                    names.join();
                    scales.join();
                }
            }
            """;

    @TempDir
    Path folder;

    static List<Jdk> jdks() throws Exception {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void cycleOfInitialisationsIsADeadlock(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Units", UNITS);
        try (Driver driver = Driver.Order.of(jdk, "Units", classes).open()) {
            HuntResult result = driver.hunt("random", 200);
            assertTrue(result.counts().passed() > 0, result::toString);
            assertTrue(result.failed(), result::toString);
            for (int i = 0; i < result.failures().size(); i++) {
                Failure failure = result.failures().get(i).best().outcome().failure();
                assertEquals(FailureKind.DEADLOCK, failure.kind(), failure::toString);
                assertTrue(
                        failure.details().toString().contains("waits for the initialisation of "), failure::toString);
            }
        }
    }
}
