package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Outcome;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.patterns.CollectedRun;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.wire.Reply;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Patterns are collected of programs whose threads run in parallel, and the programs do what they always do. */
class FreeCollectionTest {
    private static final long MILLIS = 900_000;
    /** Long for these programs, on a busy machine too. */
    private static final Limits LIMITS = new Limits(Limits.DEFAULT.steps(), 10_000, 64 * 1024);

    /** The update of the one thread is lost in each run: latches hold its read and its write apart. */
    private static final String LOST_UPDATE =
            """
            import java.util.concurrent.CountDownLatch;
            public class LostUpdate {
                int count;
                public static void main(String[] args) throws Exception {
                    LostUpdate shared = new LostUpdate();
                    CountDownLatch read = new CountDownLatch(1);
                    CountDownLatch written = new CountDownLatch(1);
                    Thread other = new Thread(() -> {
                        await(read);
                        shared.count = shared.count + 1; // remote
                        written.countDown();
                    });
                    other.start();
                    int seen = shared.count; // read
                    read.countDown();
                    await(written);
                    shared.count = seen + 1; // write
                    other.join();
                    if (shared.count != 2) throw new IllegalStateException("count is " + shared.count);
                }
                static void await(CountDownLatch latch) {
                    try { latch.await(); } catch (InterruptedException e) { throw new IllegalStateException(e); }
                }
            }
            """;

    /** The main thread fails before the other one writes what it needs. */
    private static final String TOO_EARLY =
            """
            public class TooEarly {
                static String name;
                public static void main(String[] args) {
                    Thread setter = new Thread(() -> {
                        long until = System.nanoTime() + 2_000_000;
                        while (System.nanoTime() < until) Thread.onSpinWait();
                        name = "set"; // write
                    });
                    setter.start();
                    System.out.println(name.length()); // read
                }
            }
            """;

    /** Right by its locks; each kind of value and of location takes part in the sum. */
    private static final String SUMS =
            """
            import java.util.ArrayList;
            import java.util.HashMap;
            import java.util.List;
            import java.util.Map;
            public class Sums {
                static long total;
                static final Map<String, Integer> names = new HashMap<>();
                static final List<Integer> list = new ArrayList<>();
                static final StringBuffer text = new StringBuffer();
                final long[] longs = new long[8];
                final double[] doubles = new double[8];
                final byte[][] bytes = new byte[2][4];
                double sum;
                float part;
                Object last;
                synchronized void work(int n) {
                    for (int i = 0; i < 200; i++) {
                        longs[i % 8] += i;
                        doubles[i % 8] += 0.5;
                        bytes[i % 2][i % 4]++;
                        sum += doubles[i % 8];
                        part += 0.25f;
                        last = this;
                        total++;
                        names.merge("n" + i % 10, n, Integer::sum);
                        list.add(i);
                        text.append('x');
                    }
                }
                public static void main(String[] args) throws Exception {
                    Sums sums = new Sums();
                    Thread[] threads = new Thread[4];
                    for (int t = 0; t < 4; t++) {
                        int n = t + 1;
                        threads[t] = new Thread(() -> sums.work(n));
                        threads[t].start();
                    }
                    for (Thread t : threads) t.join();
                    long all = 0;
                    for (long l : sums.longs) all += l;
                    double halves = 0;
                    for (double d : sums.doubles) halves += d;
                    System.out.println(total + " " + all + " " + halves + " " + sums.bytes[1][3] + " " + sums.sum + " "
                            + sums.part + " " + names.get("n3") + " " + list.size() + " " + text.length());
                }
            }
            """;

    private static final String SUMS_PRINTED = "800 79600 400.0 -56 20200.0 200.0 200 800 800\n";

    @TempDir
    Path folder;

    static List<Jdk> jdks() throws Exception {
        return Jdks.all();
    }

    private List<Reply> collect(Jdk jdk, String name, String source, String printed, String strategy, int runs)
            throws Exception {
        Path classes = Programs.compile(folder, name, source);
        Target target = Target.ofMain(name, List.of(), printed);
        Driver.Order order =
                Driver.Order.of(jdk, target, classes).free().thatCollects().withLimits(LIMITS);
        try (Driver driver = order.open()) {
            return driver.collect(strategy, runs, MILLIS);
        }
    }

    private static List<CollectedRun> runs(List<Reply> replies) {
        return replies.stream()
                .filter(Reply.Collected.class::isInstance)
                .map(r -> ((Reply.Collected) r).run())
                .toList();
    }

    private static List<Outcome> outcomes(List<Reply> replies) {
        return replies.stream()
                .filter(Reply.Result.class::isInstance)
                .map(r -> ((Reply.Result) r).outcome())
                .toList();
    }

    private static List<Integer> lines(Pattern p) {
        return p.accesses().stream().map(a -> a.at().line()).toList();
    }

    private static int number(List<CollectedRun> runs, String kind, List<Integer> lines) {
        List<Pattern> all =
                runs.stream().flatMap(r -> r.patterns().added().stream()).toList();
        for (int i = 0; i < all.size(); i++)
            if (all.get(i).kind().equals(kind) && lines(all.get(i)).equals(lines)) return i;
        throw new AssertionError(kind + " is not among " + all);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void lostUpdateIsFoundInEachRun(Jdk jdk) throws Exception {
        List<CollectedRun> runs = runs(collect(jdk, "LostUpdate", LOST_UPDATE, null, "free:0", 20));
        assertEquals(20, runs.size());
        List<Integer> lines = List.of(
                Programs.line(LOST_UPDATE, "read"),
                Programs.line(LOST_UPDATE, "remote"),
                Programs.line(LOST_UPDATE, "write"));
        int pattern = number(runs, "R1-W2-W1", lines);
        for (CollectedRun run : runs) {
            assertEquals(Verdict.FAILED, run.verdict());
            assertTrue(java.util.Arrays.stream(run.patterns().numbers()).anyMatch(p -> p == pattern), run::toString);
            assertEquals(List.of(), run.notes());
        }
    }

    /** What is found again has its number: sites of classes that are loaded anew are the same sites. */
    @ParameterizedTest
    @MethodSource("jdks")
    void laterRunsHaveNoNewNames(Jdk jdk) throws Exception {
        List<CollectedRun> runs = runs(collect(jdk, "LostUpdate", LOST_UPDATE, null, "free:0", 5));
        for (CollectedRun run : runs.subList(1, 5))
            assertEquals(List.of(), run.accesses().added());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void accessThatComesAfterTheFailureIsSeen(Jdk jdk) throws Exception {
        List<CollectedRun> runs = runs(collect(jdk, "TooEarly", TOO_EARLY, null, "free:0", 10));
        List<Integer> lines = List.of(Programs.line(TOO_EARLY, "read"), Programs.line(TOO_EARLY, "write"));
        number(runs, "R1-W2", lines);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void resultsAreThoseOfThePlainProgram(Jdk jdk) throws Exception {
        for (String strategy : List.of("free", "free:0")) {
            List<Outcome> outcomes = outcomes(collect(jdk, "Sums", SUMS, SUMS_PRINTED, strategy, 30));
            assertEquals(30, outcomes.size());
            for (Outcome o : outcomes) assertEquals(Verdict.PASSED, o.verdict(), () -> o.failure() + " " + o.output());
        }
    }
}
