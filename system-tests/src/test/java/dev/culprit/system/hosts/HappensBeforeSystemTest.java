package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.analysis.happensbefore.HappensBefore;
import dev.culprit.analysis.happensbefore.Order;
import dev.culprit.analysis.happensbefore.Races;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.system.SourceTree;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.program.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Real traces: synchronisation of every kind orders the accesses that it guards, and those of faulty programs stay
 * unordered.
 */
class HappensBeforeSystemTest {
    /** Correct programs in which threads race on purpose. */
    private static final Map<String, Set<String>> HARMLESS =
            Map.of("RememberedKey", Set.of("subjects.correct.RememberedKey$Place.key"));

    private static final String LEDGER =
            """
            public class Ledger {
                static final Object lock = new Object();
                int total;
                int last;
                void add(int amount) {
                    total += amount;
                    synchronized (lock) {
                        last = amount;
                    }
                }
                public static void main(String[] args) throws Exception {
                    Ledger ledger = new Ledger();
                    Thread one = new Thread(() -> ledger.add(1), "first");
                    Thread two = new Thread(() -> ledger.add(2), "second");
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    System.out.println(ledger.last > 0);
                }
            }
            """;

    @TempDir
    Path folder;

    static List<String> correctSubjects() throws IOException {
        try (Stream<Path> files = Files.list(SourceTree.SUBJECT_SOURCES.resolve("subjects/correct"))) {
            return files.map(f -> f.getFileName().toString().replace(".java", ""))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("correctSubjects")
    void correctProgramsHaveNoRaces(String name) throws Exception {
        Dependences run = traced("subjects.correct." + name, SourceTree.SUBJECTS);
        assertTrue(run.threads().size() > 1);
        assertEquals(HARMLESS.getOrDefault(name, Set.of()), races(run));
    }

    @Test
    void onlyWhatTheLockDoesNotGuardIsARace() throws Exception {
        Dependences run = traced("Ledger", Programs.compile(folder, "Ledger", LEDGER));
        assertEquals(Set.of("Ledger.total"), races(run));
        HappensBefore order = HappensBefore.of(run, Order.OBSERVED);
        int[] guarded = writes(run, "Ledger.last");
        assertEquals(2, guarded.length);
        assertTrue(order.areExclusive(guarded[0], guarded[1]));
        assertTrue(order.isBefore(guarded[0], guarded[1]), "the first to take the lock");
        HappensBefore necessary = HappensBefore.of(run, Order.NECESSARY);
        assertTrue(necessary.areConcurrent(guarded[0], guarded[1]), "the other could have been the first");
        int[] raced = writes(run, "Ledger.total");
        assertFalse(order.areExclusive(raced[0], raced[1]));
        int printed = IntStream.range(0, run.size())
                .filter(n -> run.kind(n) == NodeKind.READ && run.thread(n) == 0)
                .filter(n -> run.variable(n).equals("Ledger.last"))
                .findFirst()
                .orElseThrow();
        for (int write : guarded) assertTrue(necessary.isBefore(write, printed), "both threads were joined");
    }

    private static int[] writes(Dependences run, String variable) {
        return IntStream.range(0, run.size())
                .filter(n -> run.kind(n) == NodeKind.WRITE && run.variable(n).equals(variable))
                .toArray();
    }

    private static Set<String> races(Dependences run) {
        Set<String> variables = new TreeSet<>();
        Races.find(run, HappensBefore.of(run, Order.OBSERVED)).forEach(r -> variables.add(run.variable(r.first())));
        return variables;
    }

    private Dependences traced(String main, Path classes) throws Exception {
        Jdk jdk = Jdks.all().get(0);
        Path file = folder.resolve(main + ".trace");
        try (Driver driver = Driver.Order.of(jdk, main, classes).thatTraces().open();
                HostedTrials trials = driver.trials()) {
            Outcome outcome = trials.trace(Steering.strategy("random", 1), file);
            assertEquals(Verdict.PASSED, outcome.verdict(), outcome::toString);
        }
        return TraceInterpreter.dependences(file);
    }
}
