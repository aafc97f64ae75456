package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.model.Frame;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.system.Jdks;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs are traced and interpreted again along the trace: everything that they print must come out of the
 * interpretation.
 */
class DependenceSystemTest {
    @TempDir
    Path folder;

    static Stream<Arguments> programs() throws Exception {
        List<Arguments> all = new ArrayList<>();
        for (Jdk jdk : Jdks.all())
            for (String name : List.of("Computing", "Throwing", "Objects", "Sharing"))
                all.add(Arguments.of(jdk, "traced." + name));
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void interpretationComputesWhatTheProgramPrints(Jdk jdk, String main) throws Exception {
        List<String> printed = plainRun(jdk, main);
        assertTrue(printed.size() >= 6, printed::toString);
        assertEquals(printed, shown(traced(jdk, main, 3)));
    }

    @Test
    void theSameRunHasTheSameIndicesAndValues() throws Exception {
        Jdk jdk = Jdks.all().get(0);
        Dependences one = traced(jdk, "traced.Sharing", 5);
        Dependences two = traced(jdk, "traced.Sharing", 5);
        Alignment alignment = new Alignment(one, two);
        assertEquals(one.size(), alignment.pairs());
        for (int node = 0; node < one.size(); node++) {
            assertEquals(node, alignment.partner(RunRole.FAILING, node));
            assertEquals(one.value(node), two.value(node), one.point(node)::toString);
        }
    }

    @Test
    void aChosenValueDependsOnWhatChoseIt() throws Exception {
        Dependences run = traced(Jdks.all().get(0), "traced.Computing", 3);
        int returned = first(
                run, n -> run.kind(n) == NodeKind.RETURN && run.variable(n).equals("traced.Computing.ints"));
        assertTrue(usesA(run, returned, NodeKind.BRANCH), run.point(returned)::toString);
    }

    @Test
    void aFieldDependsOnWhereItsObjectCameFromInsideAMethodToo() throws Exception {
        Dependences run = traced(Jdks.all().get(0), "traced.Objects", 3);
        int read = first(
                run,
                n -> run.kind(n) == NodeKind.READ
                        && run.point(n).method().equals("area")
                        && usesA(run, n, NodeKind.CALL));
        String side = "traced.Objects$Square.side";
        assertEquals(side, run.variable(read));
        for (int n = 0; n < run.size(); n++)
            if (run.kind(n) == NodeKind.READ && run.variable(n).equals(side))
                assertTrue(usesA(run, n, NodeKind.WRITE), run.point(n)::toString);
    }

    @Test
    void theCallsThatLedToANodeAreKnown() throws Exception {
        Dependences run = traced(Jdks.all().get(0), "traced.Objects", 3);
        int read = first(
                run, n -> run.kind(n) == NodeKind.READ && run.point(n).method().equals("area"));
        List<Frame> stack = run.stack(read);
        assertEquals(run.point(read).frame(), stack.get(0));
        assertTrue(stack.size() > 1, stack::toString);
        assertEquals("main", stack.get(stack.size() - 1).method(), stack::toString);
        assertTrue(stack.stream().allMatch(f -> f.line() > 0), stack::toString);
    }

    @Test
    void anObjectThatAThreadUsesDuringItsConstructionIsOneObject() throws Exception {
        boolean early = false;
        try (Driver driver = Driver.Order.of(Jdks.all().get(0), "traced.Escaping", testClasses())
                        .thatTraces()
                        .open();
                HostedTrials trials = driver.trials()) {
            for (int seed = 1; seed < 30 && !early; seed++) {
                Path file = folder.resolve(seed + ".trace");
                trials.trace(Steering.strategy("random", seed), file);
                Dependences run = TraceInterpreter.dependences(file);
                int write = first(run, n -> run.kind(n) == NodeKind.WRITE && isLimit(run, n));
                int read = first(run, n -> run.kind(n) == NodeKind.READ && isLimit(run, n));
                assertEquals(run.base(write), run.base(read));
                early = read < write;
            }
        }
        assertTrue(early, "no thread read before the write");
    }

    private static boolean isLimit(Dependences run, int node) {
        return run.variable(node).equals("traced.Escaping.limit");
    }

    private static int first(Dependences run, IntPredicate wanted) {
        return IntStream.range(0, run.size()).filter(wanted).findFirst().orElseThrow();
    }

    private static boolean usesA(Dependences run, int node, NodeKind kind) {
        return IntStream.range(0, run.uses(node)).anyMatch(i -> run.kind(run.use(node, i)) == kind);
    }

    @Test
    void otherSchedulesOfACorrectProgramShowTheSameAtTheSamePoints() throws Exception {
        Jdk jdk = Jdks.all().get(0);
        Dependences one = traced(jdk, "traced.Sharing", 1);
        boolean differs = false;
        for (int seed = 2; seed < 6; seed++) {
            Dependences two = traced(jdk, "traced.Sharing", seed);
            Alignment alignment = new Alignment(one, two);
            for (int node = 0; node < one.size(); node++) {
                if (!isShown(one, node) && !isStoreOf("inTask", one, node)) continue;
                int partner = alignment.partner(RunRole.FAILING, node);
                assertNotEquals(Dependences.UNKNOWN, partner, one.point(node)::toString);
                assertEquals(one.value(node), two.value(partner));
                differs |= partner != node;
            }
        }
        assertTrue(differs, "the schedules were all alike");
    }

    private Dependences traced(Jdk jdk, String main, long seed) throws Exception {
        Path file = folder.resolve(main + seed + ".trace");
        try (Driver driver =
                        Driver.Order.of(jdk, main, testClasses()).thatTraces().open();
                HostedTrials trials = driver.trials()) {
            Outcome outcome = trials.trace(Steering.strategy("random", seed), file);
            assertEquals(Verdict.PASSED, outcome.verdict(), outcome::toString);
        }
        return TraceInterpreter.dependences(file);
    }

    private static boolean isShown(Dependences run, int node) {
        return isStoreOf("shown", run, node);
    }

    private static boolean isStoreOf(String local, Dependences run, int node) {
        return run.kind(node) == NodeKind.STORE && run.variable(node).equals(local);
    }

    private static List<String> shown(Dependences run) {
        List<String> shown = new ArrayList<>();
        for (int node = 0; node < run.size(); node++) if (isShown(run, node)) shown.add(run.text(node));
        return shown;
    }

    private static List<String> plainRun(Jdk jdk, String main) throws Exception {
        String java = jdk.home().resolve("bin/java").toString();
        Process process = new ProcessBuilder(java, "-cp", testClasses().toString(), main)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes());
        assertTrue(process.waitFor(30, TimeUnit.MINUTES), "the program ends");
        return output.lines().toList();
    }

    private static Path testClasses() throws Exception {
        return Path.of(DependenceSystemTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }
}
