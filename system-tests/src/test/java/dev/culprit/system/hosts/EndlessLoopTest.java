package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Limits;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A loop in which nothing happens that the scheduler sees ends by a number of rounds, the same in every run. */
class EndlessLoopTest {
    private static final String LOOPS =
            """
            public class Loops {
                static class Flag { boolean set; }
                static class Ones extends java.util.AbstractList<Integer> {
                    public Integer get(int i) { return 1; }
                    public int size() { return Integer.MAX_VALUE; }
                }
                static long countDown(long n) {
                    while (n != 0) n--;
                    return n;
                }
                public static void main(String[] args) throws Exception {
                    Flag flag = new Flag();
                    Thread other = new Thread(() -> flag.set = true);
                    int x = 1;
                    switch (args[0]) {
                        case "locals" -> { while (x != 0) x += 2; } // locals
                        case "library" -> new java.util.HashSet<Integer>().addAll(new Ones()); // library
                        case "field" -> { while (!flag.set) x++; } // field
                        case "started" -> { other.start(); while (!flag.set) x++; }
                        case "long" -> countDown(1_000_000_000L);
                        default -> throw new IllegalArgumentException();
                    }
                    other.join();
                }
            }
            """;

    private static final Limits FEW = new Limits(100_000, 3_000, 1_024);

    @TempDir
    Path folder;

    static List<Jdk> jdks() throws Exception {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void loopWithoutAnyEventIsAHangThatReplays(Jdk jdk) throws Exception {
        for (String kind : List.of("locals", "field", "library")) {
            try (Driver driver = driver(jdk, kind, FEW);
                    HostedTrials trials = driver.trials()) {
                Outcome found = trials.run(Steering.strategy("random", 1));
                assertEquals(Verdict.FAILED, found.verdict(), found::toString);
                assertEquals(FailureKind.HANG, found.failure().kind());
                Frame own = found.failure().frames().stream()
                        .filter(f -> f.method().equals("main"))
                        .findFirst()
                        .orElseThrow();
                assertEquals(Programs.line(LOOPS, kind), own.line());
                assertTrue(found.failure().message().contains("rounds of loops"), found.failure()::toString);
                Outcome again = trials.run(Steering.replay(found.schedule()));
                assertEquals(found.failure().key(), again.failure().key());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void loopThatWaitsForAWriteNobodySeesLetsTheOthersRun(Jdk jdk) throws Exception {
        try (Driver driver = driver(jdk, "started", Limits.DEFAULT);
                HostedTrials trials = driver.trials()) {
            for (int seed = 1; seed <= 3; seed++) {
                Outcome found = trials.run(Steering.strategy("pct:2", seed));
                assertEquals(Verdict.PASSED, found.verdict(), found::toString);
                Outcome again = trials.run(Steering.replay(found.schedule()));
                assertEquals(Verdict.PASSED, again.verdict(), again::toString);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void longLoopIsNoHang(Jdk jdk) throws Exception {
        try (Driver driver = driver(jdk, "long", Limits.DEFAULT);
                HostedTrials trials = driver.trials()) {
            Outcome outcome = trials.run(Steering.strategy("random", 1));
            assertEquals(Verdict.PASSED, outcome.verdict(), outcome::toString);
        }
    }

    private Driver driver(Jdk jdk, String kind, Limits limits) throws Exception {
        Path classes = Programs.compile(folder, "Loops", LOOPS);
        return Driver.Order.of(jdk, Target.ofMain("Loops", List.of(kind), null), classes)
                .withLimits(limits)
                .open();
    }
}
