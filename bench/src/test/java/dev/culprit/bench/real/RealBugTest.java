package dev.culprit.bench.real;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RealBugTest {
    private static final List<String> KEYS = List.of("bug", "library", "affected", "fixed", "failure", "root");

    @TempDir
    Path folder;

    private RealBug bug(String... head) throws IOException {
        Path source = Files.createDirectories(folder.resolve("real")).resolve("Pool.java");
        Files.write(source, List.of(head));
        return RealBug.all(folder).get(0);
    }

    @Test
    void everyDriverSaysAllThatTheEvaluationNeeds() throws IOException {
        List<RealBug> bugs = RealBug.all(Path.of("src/main/real-bugs"));
        assertTrue(bugs.size() >= 20, bugs.size() + " drivers");
        for (RealBug bug : bugs) {
            KEYS.forEach(key -> assertTrue(bug.head().containsKey(key), bug.name() + " has no " + key));
            assertNotEquals(bug.affected(), bug.fixed(), bug.name());
            assertTrue(Files.readString(bug.source()).contains("class " + bug.name() + " "), bug.name());
        }
    }

    @Test
    void releasesDifferInTheVersionOnly() throws IOException {
        RealBug bug = bug("// library: acme:pool", "// affected: 1.0", "// fixed: 1.1", "package real;");
        assertEquals(List.of("acme:pool:1.0"), bug.affectedRelease().coordinates());
        assertEquals(List.of("acme:pool:1.1"), bug.fixedRelease().coordinates());
    }

    @Test
    void indentedLineContinuesTheOneBefore() throws IOException {
        RealBug bug = bug("// root: acme.Pool.idle,", "//   acme.Pool.close", "package real;");
        assertEquals(List.of("acme.Pool.idle", "acme.Pool.close"), bug.root().members());
    }

    @Test
    void headWithALineThatSaysNothingIsRefused() {
        List<String> wrapped = List.of("// root: acme.Pool.idle,", "// acme.Pool.close", "package real;");
        assertThrows(IllegalArgumentException.class, () -> DriverHead.read(wrapped, Set.of("root")));
    }

    @Test
    void everyMemberOfARootIsAName() throws IOException {
        for (RealBug bug : RealBug.all(Path.of("src/main/real-bugs")))
            for (String member : bug.root().members())
                assertTrue(member.matches("[\\w.$]+"), bug.name() + " has the root " + member);
    }

    @Test
    void onlyTheReportedFailureCounts() throws IOException {
        RealBug bug = bug("// failure: exception java.lang.NullPointerException");
        assertTrue(bug.isReported(failure(FailureKind.EXCEPTION, "java.lang.NullPointerException")));
        assertFalse(bug.isReported(failure(FailureKind.EXCEPTION, "java.lang.IllegalStateException")));
        assertFalse(bug.isReported(failure(FailureKind.HANG, "")));
    }

    @Test
    void reportedFaultMayShowInSeveralWays() throws IOException {
        RealBug bug = bug("// failure: exception java.lang.NullPointerException, java.lang.IllegalStateException");
        assertTrue(bug.isReported(failure(FailureKind.EXCEPTION, "java.lang.NullPointerException")));
        assertTrue(bug.isReported(failure(FailureKind.EXCEPTION, "java.lang.IllegalStateException")));
        assertFalse(bug.isReported(failure(FailureKind.EXCEPTION, "java.lang.ArithmeticException")));
    }

    @Test
    void threadThatWaitsForEverIsAHangOrADeadlock() throws IOException {
        RealBug bug = bug("// failure: hang");
        assertTrue(bug.isReported(failure(FailureKind.HANG, "")));
        assertTrue(bug.isReported(failure(FailureKind.DEADLOCK, "")));
        assertFalse(bug.isReported(failure(FailureKind.EXCEPTION, "java.lang.NullPointerException")));
    }

    private static Failure failure(FailureKind kind, String type) {
        return new Failure(kind, type, "", "main", List.of(), List.of());
    }
}
