package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The search bounded by preemptions tries what an independent enumeration of the same small programs has, and nothing
 * is missing.
 */
class BoundedSearchTest {
    private static final int PROGRAMS = 16;
    private static final long ENOUGH = 1_000_000;

    /**
     * The second thread reaches the object only when it runs between two writes of the first, of which one is to that
     * object.
     */
    private static final String RARELY_SHARED =
            """
            public class RarelyShared {
                static class Box { int a; int b; }
                static int flag;
                static Box box = new Box();
                public static void main(String[] args) throws Exception {
                    Box own = box;
                    Thread first = new Thread(() -> {
                        flag = 1;
                        own.a = 1;
                        own.b = 1;
                        flag = 2;
                    });
                    Thread second = new Thread(() -> {
                        if (flag == 1 && own.a != own.b) throw new IllegalStateException("half");
                    });
                    first.start();
                    second.start();
                    first.join();
                    second.join();
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
    void finalStatesAreThoseOfTheEnumeration(Jdk jdk) throws Exception {
        List<TinyProgram> programs = new ArrayList<>();
        for (int i = 0; i < PROGRAMS; i++) programs.add(TinyProgram.random("Tiny" + i, i));
        try (Driver driver = driver(jdk, programs)) {
            for (TinyProgram program : programs)
                for (int bound = 0; bound <= 2; bound++) {
                    Path file = folder.resolve(program.name() + "-" + bound);
                    HuntResult result = search(driver, program, bound, file);
                    Set<String> states = new TreeSet<>(Files.readAllLines(file));
                    String what = program + " with " + bound + ": " + result.coverage();
                    assertEquals(program.enumerate(bound).states(), states, what);
                    assertTrue(result.coverage().startsWith("all "), what);
                }
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void asManySchedulesAreTriedAsThereAre(Jdk jdk) throws Exception {
        List<TinyProgram> programs = List.of(
                TinyProgram.writers("Writers11", 1, 1),
                TinyProgram.writers("Writers22", 2, 2),
                TinyProgram.writers("Writers31", 3, 1),
                TinyProgram.writers("Writers121", 1, 2, 1));
        try (Driver driver = driver(jdk, programs)) {
            for (TinyProgram program : programs)
                for (int bound = 0; bound <= 3; bound++) {
                    HuntResult result = search(driver, program, bound, folder.resolve(program.name() + "-" + bound));
                    long expected = program.enumerate(bound).count();
                    String what = " schedules with at most " + bound + " preemption" + (bound == 1 ? "" : "s");
                    assertEquals("all " + expected + what + " were tried", result.coverage(), program::toString);
                }
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anObjectThatIsSharedOnlyInSomeSchedulesIsSearchedToo(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "RarelyShared", RARELY_SHARED);
        try (Driver driver = Driver.Order.of(jdk, "RarelyShared", classes).open();
                HostedTrials trials = driver.trials()) {
            HuntResult result = driver.hunt("bounded:1", ENOUGH);
            assertTrue(result.failed(), result::toString);
            Outcome found = result.failures().get(0).best().outcome();
            assertEquals(1, found.schedule().preemptions());
            Outcome again = trials.run(Steering.replay(found.schedule()));
            assertEquals(
                    found.failure().key(),
                    again.failure() == null ? again.reason() : again.failure().key());
        }
    }

    private Driver driver(Jdk jdk, List<TinyProgram> programs) throws Exception {
        Path classes = null;
        for (TinyProgram program : programs) classes = Programs.compile(folder, program.name(), program.source());
        return Driver.Order.of(jdk, programs.get(0).name(), classes).open();
    }

    private static HuntResult search(Driver driver, TinyProgram program, int bound, Path file) throws Exception {
        Target target = Target.ofMain(program.name(), List.of(file.toString()), null);
        return driver.hunt(target, "bounded:" + bound, ENOUGH);
    }
}
