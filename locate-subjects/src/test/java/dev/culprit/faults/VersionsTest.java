package dev.culprit.faults;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.faults.MeteredProgram.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every version of every program is a fair question: it fails, it passes, and the fault is on the way of every run that fails. */
class VersionsTest {
    private static final Workshop WORKSHOP = new Workshop(Path.of(""));
    private static final int POOL = 300;
    /** Far more than any right run takes. */
    private static final long MANY_STEPS = 10_000_000;

    @TempDir
    Path folder;

    static List<Program> programs() {
        return Programs.all();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void versionsFailAndPassAndEveryFailingRunMeetsAFault(Program program) throws IOException {
        List<Case> pool = program.pool();
        assertTrue(pool.size() >= POOL, () -> "inputs: " + pool.size());
        MeteredProgram right = MeteredProgram.of(WORKSHOP.buildRight(program, folder.resolve("right")));
        List<Run> runs =
                pool.stream().map(c -> right.run(c.input(), MANY_STEPS)).toList();
        for (Case c : pool)
            assertTrue(runs.get(c.number() - 1).gives(c.expected()), () -> "the oracle is not the right version: " + c);
        assertAll(WORKSHOP.versions(program).stream().map(v -> () -> check(program, v, pool, runs)));
    }

    private void check(Program program, Version version, List<Case> pool, List<Run> right) throws IOException {
        Build build = WORKSHOP.build(program, version, folder.resolve(version.name()));
        MeteredProgram metered = MeteredProgram.of(build);
        int failed = 0;
        Set<Fault> met = new HashSet<>();
        for (Case c : pool) {
            Run run = metered.run(c.input(), 10 * right.get(c.number() - 1).steps() + 100_000);
            if (run.gives(c.expected())) continue;
            failed++;
            Set<Fault> here = met(build, metered.lines(run));
            assertFalse(here.isEmpty(), () -> version + " fails without passing its fault: " + c);
            met.addAll(here);
        }
        assertTrue(failed > 0, () -> version + " never fails");
        assertTrue(failed < pool.size(), () -> version + " always fails");
        assertEquals(Set.copyOf(version.faults()), met, () -> version + " never fails by some of its faults");
    }

    private static Set<Fault> met(Build build, Set<SourceLine> passed) {
        Set<Fault> met = new HashSet<>(build.version().faults());
        met.removeIf(f -> Collections.disjoint(passed, build.truth().get(f)));
        return met;
    }
}
