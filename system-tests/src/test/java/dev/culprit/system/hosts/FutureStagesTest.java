package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A thread that has the result of a future may continue before what depends on the future was handed over. */
class FutureStagesTest {
    private static final long RUNS = 500;

    private static final String SOURCE =
            """
            import java.util.concurrent.*;
            public class Invoices {
                public static void main(String[] args) {
                    ExecutorService pool = Executors.newFixedThreadPool(2);
                    CompletableFuture<Integer> net = CompletableFuture.supplyAsync(() -> 100, pool);
                    CompletableFuture<Integer> gross = net.thenApplyAsync(sum -> sum * 119 / 100, pool);
                    if (net.join() != 100) throw new AssertionError();
                    pool.shutdown();
                    if (gross.join() != 119) throw new AssertionError();
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
    void poolMayBeShutDownBetweenResultAndNextStage(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Invoices", SOURCE);
        try (Driver driver = Driver.Order.of(jdk, "Invoices", classes).open()) {
            HuntResult result = driver.hunt("portfolio", RUNS);
            assertTrue(result.failed(), result::toString);
            Failure failure = result.failures().get(0).best().outcome().failure();
            assertEquals("java.util.concurrent.CompletionException", failure.type());
        }
    }
}
