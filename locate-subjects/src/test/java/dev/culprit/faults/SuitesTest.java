package dev.culprit.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SuitesTest {
    private static final Workshop WORKSHOP = new Workshop(Path.of(""));

    @TempDir
    Path folder;

    static List<Program> programs() {
        return Programs.all();
    }

    private Build build(Program program, Version version) throws IOException {
        return WORKSHOP.build(program, version, folder.resolve(version.name()));
    }

    private Examiner examiner(Program program) throws IOException {
        return new Examiner(WORKSHOP.buildRight(program, folder.resolve("right")));
    }

    private static Version withSeveralFaults(Program program) {
        return WORKSHOP.versions(program).stream()
                .filter(Version::hasSeveralFaults)
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void aSuiteIsAdequateAndItsTestsFailWhereTheVersionDoes(Program program) throws Exception {
        Build build = build(program, withSeveralFaults(program));
        Examiner examiner = examiner(program);
        Examination examination = examiner.examine(build);
        List<Case> suite = examination.suite(1);
        assertEquals(covered(examination, examiner.pool()), covered(examination, suite));
        Set<Fault> met = new HashSet<>();
        Set<String> expected = new TreeSet<>();
        for (Case c : suite) {
            if (!examination.fails(c)) continue;
            met.addAll(examination.faultsMet(c));
            expected.add(c.testMethod());
        }
        assertEquals(Set.copyOf(build.version().faults()), met);
        assertTrue(expected.size() >= 5 && suite.size() - expected.size() >= 5, suite::toString);

        List<Case> ending = suite.stream().filter(c -> !examination.hangs(c)).toList();
        expected.retainAll(ending.stream().map(Case::testMethod).toList());
        Path tests = WORKSHOP.buildTests(build, suite, TestRuns.junit());
        assertEquals(expected, TestRuns.failing(build, tests, ending));
    }

    private static BitSet covered(Examination examination, List<Case> cases) {
        BitSet covered = new BitSet();
        for (Case c : cases) covered.or(examination.coverage(c));
        return covered;
    }

    @Test
    void aSeedDecidesTheSuite() throws IOException {
        Program program = Programs.all().get(0);
        Examination examination = examiner(program).examine(build(program, withSeveralFaults(program)));
        assertEquals(examination.suite(1), examination.suite(1));
        assertNotEquals(examination.suite(1), examination.suite(2));
    }
}
