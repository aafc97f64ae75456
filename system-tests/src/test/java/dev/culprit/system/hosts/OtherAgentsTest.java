package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.Replay;
import dev.culprit.trials.program.Jdk;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Other agents in the target's JVM keep working, and so does control. */
class OtherAgentsTest {
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

    private static final String MOCKED =
            """
            import static org.junit.jupiter.api.Assertions.assertEquals;
            import static org.mockito.Mockito.*;
            import java.util.*;
            import org.junit.jupiter.api.Test;
            import org.mockito.MockedStatic;
            class MockedTest {
                interface Store { void save(String currency, int sum); }
                static class Prices {
                    private final Map<String, Integer> known = new HashMap<>();
                    private final Rates rates;
                    int asked;
                    Prices(Rates rates) { this.rates = rates; }
                    int of(String currency) {
                        asked++;
                        return known.computeIfAbsent(currency, c -> rates.of(c));
                    }
                    static int limit() { throw new IllegalStateException("not configured"); }
                }
                static final class Rates {
                    private int calls;
                    int of(String currency) { calls++; throw new IllegalStateException("no network here"); }
                }
                static final class Till {
                    private final Rates rates;
                    private int sum;
                    Till(Rates rates) { this.rates = rates; }
                    void pay(String currency) { sum += rates.of(currency); }
                }
                private final Rates rates = mock(Rates.class);
                @Test
                void bothArePaid() throws Exception {
                    when(rates.of("EUR")).thenReturn(3);
                    when(rates.of("SEK")).thenReturn(4);
                    Till till = new Till(rates);
                    Thread t = new Thread(() -> till.pay("EUR"));
                    t.start();
                    till.pay("SEK");
                    t.join();
                    verify(rates, times(1)).of("EUR");
                    assertEquals(7, till.sum);
                }
                @Test
                void aMapAsksAMock() throws Exception {
                    when(rates.of("EUR")).thenReturn(3);
                    Prices prices = new Prices(rates);
                    Thread t = new Thread(() -> prices.of("EUR"));
                    t.start();
                    prices.of("EUR");
                    t.join();
                    verify(rates, times(1)).of("EUR");
                }
                @Test
                void aSpyIsAskedTwice() throws Exception {
                    when(rates.of("EUR")).thenReturn(3);
                    Store store = mock(Store.class);
                    Prices prices = spy(new Prices(rates));
                    Thread t = new Thread(() -> store.save("EUR", prices.of("EUR")));
                    t.start();
                    store.save("EUR", prices.of("EUR"));
                    t.join();
                    verify(store, times(2)).save("EUR", 3);
                    assertEquals(2, prices.asked);
                }
                @Test
                void staticMethodsAreMocked() throws Exception {
                    try (MockedStatic<Prices> prices = mockStatic(Prices.class)) {
                        prices.when(Prices::limit).thenReturn(5);
                        int[] sum = {0};
                        List<Integer> limits = new ArrayList<>();
                        Thread t = new Thread(() -> { synchronized (limits) { limits.add(4); } sum[0]++; });
                        t.start();
                        synchronized (limits) { limits.add(Prices.limit()); }
                        sum[0]++;
                        t.join();
                        assertEquals(2, sum[0]);
                    }
                }
                @Test
                void oneAfterTheOther() throws Exception {
                    when(rates.of("EUR")).thenReturn(3);
                    Till till = new Till(rates);
                    Thread t = new Thread(() -> till.pay("EUR"));
                    t.start();
                    t.join();
                    till.pay("EUR");
                    verify(rates, times(2)).of("EUR");
                    assertEquals(6, till.sum);
                }
            }
            """;

    @TempDir
    Path folder;

    static List<Jdk> jdks() throws Exception {
        return Jdks.all();
    }

    /** The failure of the hunt, which replays. */
    private static Failure found(Driver driver, HuntResult result) throws Exception {
        assertTrue(result.failed(), result::toString);
        DistinctFailure first = result.failures().get(0);
        try (HostedTrials trials = driver.trials()) {
            Replay.Result replay = new Replay(trials).run(first.best().schedule(), first.key(), 3);
            assertEquals("", replay.divergence());
        }
        return first.best().outcome().failure();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void raceIsFoundWhileCoverageIsMeasured(Jdk jdk) throws Exception {
        Path data = folder.resolve("coverage.exec");
        String agent = "-javaagent:" + Programs.jar("org.jacoco.agent") + "=destfile=" + data;
        Path classes = Programs.compile(folder, "Racy", RACY);
        try (Driver driver =
                Driver.Order.of(jdk, "Racy", classes).withJvmArguments(agent).open()) {
            Failure failure = found(driver, driver.hunt("portfolio", 1_000));
            assertEquals("count is 1", failure.message());
        }
        assertTrue(Files.size(data) > 0, "coverage was written");
        String text = Files.readString(data, StandardCharsets.ISO_8859_1);
        assertTrue(text.contains("Racy"), "the program's class is in it");
    }

    private Driver mocked(Jdk jdk, String method) throws Exception {
        Path classes = Programs.compile(folder, "MockedTest", MOCKED);
        Target target = Target.ofTest("MockedTest", method);
        return Driver.Order.of(
                        jdk,
                        target,
                        classes,
                        Programs.jar("junit-jupiter-api"),
                        Programs.jar("opentest4j"),
                        Programs.jar("junit-platform-commons"),
                        Programs.jar("mockito-core"),
                        Programs.jar("byte-buddy-1"),
                        Programs.jar("byte-buddy-agent"),
                        Programs.jar("objenesis"))
                .withJvmArguments("-XX:+EnableDynamicAgentLoading")
                .open();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void inlineMocksOfAFinalClassWorkUnderControl(Jdk jdk) throws Exception {
        try (Driver driver = mocked(jdk, "oneAfterTheOther")) {
            HuntResult result = driver.hunt("portfolio", 100);
            assertEquals(0, result.counts().failed(), () -> result.failures().toString());
            assertEquals(100, result.counts().passed(), result::toString);
            assertEquals("", result.reason().text());
        }
    }

    static List<Arguments> mockedTests() throws Exception {
        return Jdks.all().stream()
                .flatMap(jdk -> Stream.of("aMapAsksAMock", "aSpyIsAskedTwice", "staticMethodsAreMocked")
                        .map(method -> Arguments.of(jdk, method)))
                .toList();
    }

    /** The first run of a JVM, in which mocks are generated, has the same events as the later ones. */
    @ParameterizedTest
    @MethodSource("mockedTests")
    void runsWithMocksHaveTheSameEventsInANewJvm(Jdk jdk, String method) throws Exception {
        try (Driver driver = mocked(jdk, method)) {
            HuntResult result = driver.hunt("portfolio", 300);
            assertTrue(result.failed(), result::toString);
            try (HostedTrials trials = driver.trials()) {
                DistinctFailure warm = result.failures().get(0);
                trials.renew();
                Outcome first = trials.run(Steering.replay(warm.best().schedule()));
                assertEquals("", Replay.divergence(first, warm.best().schedule(), warm.key()));
                Outcome second = trials.run(Steering.replay(first.schedule()));
                assertEquals("", Replay.divergence(second, first.schedule(), warm.key()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void raceIsFoundInATestWithInlineMocks(Jdk jdk) throws Exception {
        try (Driver driver = mocked(jdk, "bothArePaid")) {
            Failure failure = found(driver, driver.hunt("portfolio", 1_000));
            assertTrue(failure.message().startsWith("expected: <7> but was: <"), failure.toString());
        }
    }
}
