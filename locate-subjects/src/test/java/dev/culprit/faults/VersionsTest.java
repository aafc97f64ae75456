package dev.culprit.faults;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every version of every program is a fair question: it fails, it passes, and the fault is on the way of every run that
 * fails.
 */
class VersionsTest {
    private static final Workshop WORKSHOP = new Workshop(Path.of(""));

    @TempDir
    Path folder;

    static List<Program> programs() {
        return Programs.all();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void versionsFailAndPassAndEveryFailingRunMeetsAFault(Program program) throws IOException {
        Examiner examiner = new Examiner(WORKSHOP.buildRight(program, folder.resolve("right")));
        assertTrue(
                examiner.pool().size() >= 300,
                () -> "inputs: " + examiner.pool().size());
        assertAll(WORKSHOP.versions(program).stream().map(v -> () -> check(program, v, examiner)));
    }

    private void check(Program program, Version version, Examiner examiner) throws IOException {
        Build build = WORKSHOP.build(program, version, folder.resolve(version.name()));
        Examination examination = examiner.examine(build);
        List<Case> failing = examination.failing();
        assertFalse(failing.isEmpty(), () -> version + " never fails");
        assertTrue(failing.size() < examiner.pool().size(), () -> version + " always fails");
        Set<Fault> met = new HashSet<>();
        for (Case c : failing) {
            Set<Fault> here = examination.faultsMet(c);
            assertFalse(here.isEmpty(), () -> version + " fails without passing its fault: " + c);
            met.addAll(here);
        }
        assertEquals(Set.copyOf(version.faults()), met, () -> version + " never fails by some of its faults");
    }

    @Test
    void thereAreEnoughProgramsAndVersionsOfEveryKind() {
        for (Program.Size size : Program.Size.values()) {
            List<Program> programs =
                    Programs.all().stream().filter(p -> p.size() == size).toList();
            assertEquals(size == Program.Size.SMALL ? 7 : 4, programs.size());
            EnumSet<FaultKind> kinds = EnumSet.noneOf(FaultKind.class);
            for (Program program : programs) {
                List<Version> versions = WORKSHOP.versions(program);
                versions.forEach(v -> v.faults().forEach(f -> kinds.add(f.kind())));
                assertTrue(versions.stream().filter(v -> !v.hasSeveralFaults()).count() >= 10, program::name);
                assertTrue(versions.stream().filter(v -> v.faults().size() == 5).count() >= 2, program::name);
            }
            assertEquals(EnumSet.allOf(FaultKind.class), kinds);
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void programsAreAsLargeAsTheirKindAsks(Program program) throws IOException {
        Path sources = Path.of("src/main/java", program.entry().getPackageName().replace('.', '/'));
        long lines = 0;
        try (Stream<Path> files = Files.list(sources)) {
            for (Path file : files.toList()) lines += Files.readAllLines(file).size();
        }
        boolean small = program.size() == Program.Size.SMALL;
        long counted = lines;
        assertTrue(small ? lines >= 100 && lines <= 500 : lines >= 500, () -> program + " has " + counted + " lines");
    }
}
