package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.system.Jdks;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Where a stack ends depends on what is compiled, and by which compiler. Interpreted, or turned from interpreted to
 * compiled on the way down, a program that recurses to the end of its stack leaves all its locks.
 */
class StackEndsTest {
    private static final List<String> PROGRAMS = List.of("DeepRecursions", "StackOverflows", "DeepStacks");
    private static final List<String> COMPILERS = List.of("-Xint", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation");
    private static final long SCHEDULES = 10;

    @TestFactory
    Stream<DynamicTest> locksAreLeftWhereverTheStackEnds() throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        for (Jdk jdk : Jdks.all())
            for (String compiler : COMPILERS)
                tests.add(dynamicTest("JDK " + jdk.version() + " " + compiler, () -> check(jdk, compiler)));
        return tests.stream();
    }

    private static void check(Jdk jdk, String compiler) throws Exception {
        String classPath = Path.of(StackEndsTest.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        List<String> problems = new ArrayList<>();
        try (ConformanceRun run =
                new ConformanceRun(HostWiring.standard(), classPath, jdk, List.of(compiler), SCHEDULES)) {
            for (String program : PROGRAMS)
                problems.addAll(run.run("conformance." + program, ConformanceRun.Replays.NONE, false)
                        .problems());
            problems.addAll(run.complaints());
        }
        assertEquals(List.of(), problems, () -> String.join("\n", problems));
    }
}
