package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.replacement.FoundPairs;
import dev.culprit.analysis.replacement.PublishedSearch;
import dev.culprit.analysis.replacement.TestedProgram;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.locating.HostedReplacements;
import dev.culprit.model.Target;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.Alteration.ReplacedSet;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.replacement.ValueSequence;
import dev.culprit.system.Programs;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.replacement.Surveyed;
import dev.culprit.trials.replacement.TestTrials;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sets of values of statement instances in real hosts. */
class ValueSetsTest {
    private static final String PROGRAM =
            """
            public class Small {
                static int product(int n) {
                    return n == 0 ? 1 : n * product(n - 1); // product
                }
                static String order(int x, int y) {
                    if (x < y) // order
                        return "up";
                    return "down";
                }
            }
            """;

    /** The condition of {@code order} should be {@code x <= y}, as in the dissertation's figure 2.1. */
    private static final String TESTS =
            """
            import static org.junit.jupiter.api.Assertions.assertEquals;
            import org.junit.jupiter.api.Test;
            class SmallTests {
                @Test void six() { assertEquals(6, Small.product(3)); }
                @Test void less() { assertEquals("up", Small.order(3, 5)); }
                @Test void equal() { assertEquals("up", Small.order(1, 1)); }
                @Test void greater() { assertEquals("down", Small.order(7, 2)); }
            }
            """;

    @TempDir
    private Path folder;

    private Hosts hosts;
    private TestTrials tests;
    private Surveyed surveyed;
    private TestedProgram program;

    @BeforeEach
    void survey() throws Exception {
        Programs.compile(folder, "Small", PROGRAM);
        Path classes = Programs.compile(folder, "SmallTests", TESTS);
        String junit = Programs.jars("junit-jupiter-api", "junit-platform-commons", "opentest4j", "apiguardian");
        ClassPath path = ClassPath.parse(classes + File.pathSeparator + junit);
        Setup setup = Setup.usual(Target.ofTest("SmallTests", ""), path, Jdk.running(), List.of());
        hosts = HostWiring.standard().hosts(setup, TestTrials.EQUIPMENT);
        tests = new TestTrials(hosts, 1, runs -> {});
        surveyed = tests.survey(List.of("SmallTests"), "");
        program = new TestedProgram(surveyed.sites(), surveyed.runs(), surveyed.traces(), surveyed.values());
    }

    @AfterEach
    void close() {
        hosts.close();
    }

    private TestRun test(String method) {
        return surveyed.runs().stream()
                .filter(r -> r.test().method().equals(method))
                .findFirst()
                .orElseThrow();
    }

    /** The values of each instance of the line, in their order. */
    private List<List<String>> sets(ValueSequence sequence, int line) {
        Map<Integer, List<String>> sets = new TreeMap<>();
        for (int e = 0; e < sequence.length(); e++) {
            int point = sequence.points()[e];
            int value = sequence.values()[e];
            if (program.site(point).line() != line) continue;
            String text = sequence.seen().stream()
                    .filter(p -> p.point() == point)
                    .map(p -> p.values().get(value).toString())
                    .findFirst()
                    .orElseThrow();
            sets.computeIfAbsent(sequence.instances()[e], i -> new ArrayList<>())
                    .add(text);
        }
        return List.copyOf(sets.values());
    }

    @Test
    void valuesAfterARecursiveCallBelongToTheCallersInstance() throws Exception {
        Map<TestName, ValueSequence> sequences = tests.sequences(surveyed.runs());
        List<List<String>> sets = sets(sequences.get(test("six").test()), Programs.line(PROGRAM, "product"));
        assertEquals(4, sets.size(), sets::toString);
        List<String> outermost = sets.get(0);
        assertEquals(
                List.of("2", "6", "6"),
                outermost.subList(outermost.size() - 3, outermost.size()),
                "2 = product(2), 3 * 2, returned");
        List<String> innermost = sets.get(3);
        assertEquals("1", innermost.get(innermost.size() - 1));
    }

    @Test
    void allValuesOfAnInstanceAreReplacedInOneRun() throws Exception {
        FoundPairs pairs = new PublishedSearch(program, tests.sequences(surveyed.runs()))
                .reduced(program.failing(), new HostedReplacements(tests, 60_000));
        int line = Programs.line(PROGRAM, "order");
        Pair pair = pairs.of(test("equal").test()).values().stream()
                .filter(p -> program.site(p.alteration().point()).line() == line)
                .findFirst()
                .orElseThrow();
        List<Object> replaced = ((ReplacedSet) pair.alteration())
                .parts().stream().map(p -> p.value().content()).toList();
        assertEquals(Arrays.asList(3, 5, true), replaced, "as in test less");
        assertTrue(pair.passes());
        assertEquals(
                List.of(pair.alteration()), tests.passing(test("equal"), List.of(pair.alteration()), 60_000), "again");
    }
}
