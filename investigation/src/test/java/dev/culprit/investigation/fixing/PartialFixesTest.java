package dev.culprit.investigation.fixing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.analysis.fixes.code.Suggestion;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.TestRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartialFixesTest {
    private static TestRun run(String id, boolean passes) {
        Failure failure = new Failure(FailureKind.EXCEPTION, "java.lang.Error", "", "main", List.of(), List.of());
        return new TestRun(new TestName(id, "T", id, "T." + id), null, passes ? null : failure, 1, new int[0], "");
    }

    private static FixCandidate candidate(String text, double score, String... fixed) {
        List<TestRun> tests = new ArrayList<>();
        for (String id : List.of("a", "b", "c")) tests.add(run(id, false));
        tests.add(run("passing", true));
        FixCandidate whole = new FixCandidate(
                new SuspectStatement(0, null, null, tests),
                new Suggestion(List.of(), List.of("change"), text, 1),
                null,
                score);
        return whole.fixing(tests.stream()
                .filter(t -> List.of(fixed).contains(t.test().id()))
                .toList());
    }

    private static List<String> texts(List<FixCandidate> chosen) {
        return chosen.stream().map(c -> c.suggestion().text()).toList();
    }

    @Test
    void eachFaultGetsAFixBeforeOneGetsASecond() {
        List<FixCandidate> found = List.of(
                candidate("first of a", 0.9, "a"),
                candidate("second of a", 0.8, "a"),
                candidate("of b and c", 0.2, "b", "c"),
                candidate("of c", 0.7, "c"));
        assertEquals(List.of("of b and c", "first of a", "second of a"), texts(PartialFixes.chosen(found, 3)));
        assertEquals(4, PartialFixes.chosen(found, 5).size());
    }

    @Test
    void aPartialFixHasToKeepThePassingTestsAndItsOwn() {
        FixCandidate part = candidate("x", 1, "b");
        assertEquals(
                List.of("b", "passing"),
                part.statement().tests().stream().map(t -> t.test().id()).toList());
        assertEquals(1, part.statement().toFix());
    }
}
