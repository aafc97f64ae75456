package dev.culprit.trials.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Target;
import dev.culprit.model.cases.CaseTarget;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaseMarkTest {
    private static final CaseTarget TARGET = target("Bank", List.of("a", "b"), "", "classes", "lib.jar");

    @TempDir
    Path folder;

    private RecorderKey key;

    @BeforeEach
    void createKey() {
        key = RecorderKey.in(folder);
    }

    private static CaseTarget target(String main, List<String> arguments, String output, String... classpath) {
        return new CaseTarget(Target.ofMain(main, arguments, null), output, List.of(classpath), "17", "f1");
    }

    private boolean isOwn(CaseTarget target) {
        return CaseMark.isRecordedWith(target, key);
    }

    @Test
    void ownCaseIsRecognised() {
        CaseTarget marked = CaseMark.marked(TARGET, key);
        assertTrue(isOwn(marked));
        assertTrue(isOwn(marked.on("25")), "on another JDK it runs the same");
    }

    @Test
    void caseFromElsewhereIsNot() {
        assertFalse(isOwn(TARGET));
        assertFalse(isOwn(TARGET.recordedAs("")));
        assertFalse(isOwn(CaseMark.marked(TARGET, RecorderKey.in(folder.resolve("other")))));
    }

    @Test
    void noPartOfWhatIsRunCanBeChanged() {
        String mark = CaseMark.marked(TARGET, key).recorded();
        List<CaseTarget> changed = List.of(
                target("Evil", List.of("a", "b"), "", "classes", "lib.jar"),
                target("Bank", List.of("a", "c"), "", "classes", "lib.jar"),
                target("Bank", List.of("a"), "", "classes", "lib.jar"),
                target("Bank", List.of("a", "b"), "/etc/passwd", "classes", "lib.jar"),
                target("Bank", List.of("a", "b"), "", "classes", "evil.jar"),
                new CaseTarget(Target.ofTest("Bank", ""), "", List.of("classes", "lib.jar"), "17", "f1"));
        for (CaseTarget target : changed) assertFalse(isOwn(target.recordedAs(mark)), target::toString);
    }

    @Test
    void whatIsRunIsListed() {
        assertEquals(
                List.of("main: Bank", "arg.0: a", "arg.1: b", "classpath: classes" + File.pathSeparator + "lib.jar"),
                CaseMark.executed(TARGET));
    }
}
