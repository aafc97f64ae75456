package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Outcome;
import dev.culprit.model.Segment;
import dev.culprit.model.Steering;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.Replay;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where every access is an event, what happens on behalf of the JDK or of control itself is not among them. */
class EveryAccessTest {
    private static final int STRICT_REPLAYS = 3;

    /** An iterator reads fewer fields than this before it throws. A stack trace is made of hundreds of accesses. */
    private static final int ACCESSES_OF_NEXT = 20;

    /** The exception is thrown inside a call of a collection, whose accesses are events, while another thread lives. */
    private static final String FAILS_IN_A_CALL =
            """
            import java.util.*;
            import java.util.concurrent.CountDownLatch;
            public class FailsInACall {
                public static void main(String[] args) throws Exception {
                    CountDownLatch never = new CountDownLatch(1);
                    Thread other = new Thread(() -> {
                        try {
                            never.await();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    });
                    other.setDaemon(true);
                    other.start();
                    new ArrayList<String>().iterator().next();
                }
            }
            """;

    /**
     * Each thread ends in the middle of a call of a collection; the JDK then does what it does at the end of a thread.
     */
    private static final String ENDS_IN_A_CALL =
            """
            import java.util.*;
            public class EndsInACall {
                static final ThreadLocal<List<String>> OWN = ThreadLocal.withInitial(ArrayList::new);
                public static void main(String[] args) throws Exception {
                    List<Thread> threads = new ArrayList<>();
                    for (int i = 0; i < 3; i++) {
                        Thread t = new Thread(() -> {
                            OWN.get().add("x");
                            new ArrayList<String>().iterator().next();
                        });
                        t.setUncaughtExceptionHandler((thread, e) -> System.out.println(e.getClass().getName()));
                        t.start();
                        threads.add(t);
                    }
                    for (Thread t : threads) t.join();
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
    void descriptionOfAnExceptionHasNoEvents(Jdk jdk) throws Exception {
        Outcome failed = replayed(jdk, "FailsInACall", FAILS_IN_A_CALL);
        assertTrue(failed.failed(), failed::toString);
        List<Segment> segments = failed.schedule().segments();
        Segment last = segments.get(segments.size() - 1);
        assertEquals("0", last.thread());
        assertTrue(last.position().library() < ACCESSES_OF_NEXT, last::toString);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void endOfAThreadHasTheSameEventsInTheFirstRunOfAJvm(Jdk jdk) throws Exception {
        Outcome passed = replayed(jdk, "EndsInACall", ENDS_IN_A_CALL);
        assertEquals("java.util.NoSuchElementException\n".repeat(3), passed.output());
    }

    /** The second run of a host, replayed in another one from its first run on. */
    private Outcome replayed(Jdk jdk, String program, String source) throws Exception {
        try (Driver driver = Driver.Order.of(jdk, program, Programs.compile(folder, program, source))
                        .open();
                HostedTrials trials = driver.trials()) {
            trials.run(Steering.strategyAtEveryAccess("random", 1));
            Outcome warm = trials.run(Steering.strategyAtEveryAccess("random", 2));
            String key = warm.failure() == null ? "" : warm.failure().key();
            Replay.Result result = new Replay(trials).run(warm.schedule(), key, STRICT_REPLAYS);
            assertEquals("", result.divergence());
            assertEquals(STRICT_REPLAYS, result.same());
            return warm;
        }
    }
}
