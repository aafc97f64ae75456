package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.timing.TimingTruth;
import dev.culprit.cases.CaseFile;
import dev.culprit.model.findings.Finding;
import dev.culprit.system.Culprit;
import dev.culprit.system.SourceTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that rely on a thread being fast: the wait that is too short is found and named. */
class TimingSystemTest {
    @TempDir
    Path folder;

    static List<Subject> subjects() throws IOException {
        return Subject.all(SourceTree.SUBJECT_SOURCES).stream()
                .filter(Subject::isTiming)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void theWaitAndTheDelayThatItTakesAreNamed(Subject s) throws Exception {
        new Culprit(folder)
                .run(
                        "hunt",
                        "-cp",
                        SourceTree.SUBJECTS.toString(),
                        "--main",
                        s.className(),
                        "--runs",
                        "1000",
                        "--out",
                        "case")
                .hasStatus(1);
        Finding first =
                CaseFile.named(folder.resolve("case")).found().findings().get(0);
        assertEquals("timing-assumption", first.kind());
        TimingTruth truth = TimingTruth.of(SourceTree.SUBJECT_SOURCES, s);
        assertTrue(truth.isNear(first), first::explanation);
        assertTrue(truth.isNamed(first), first::explanation);
    }

    @Test
    void explanationNamesTheWaitAndWhatToWaitFor() throws Exception {
        String text = new Culprit(folder)
                .run(
                        "explain",
                        "-cp",
                        SourceTree.SUBJECTS.toString(),
                        "--main",
                        "subjects.timing.WarmCache",
                        "--out",
                        "case")
                .hasStatus(1)
                .out()
                .replaceAll("\\s+", " ");
        assertTrue(text.contains("3 main WarmCache.java:25 waits for 50 ms only 4 main WarmCache.java:26 "), text);
        assertTrue(text.contains("Timing assumption: fails when loader is delayed by 5"), text);
        assertTrue(text.contains("sleeps 50 ms; instead of a time, wait until loader writes ready"), text);
    }

    @Test
    void impossiblePausesAreRefusedInOneLine() throws Exception {
        for (String pause : List.of("-1ms", "soon", "7", "99999s", "99999999999999999999s")) {
            String complaint = new Culprit(folder)
                    .run(
                            "hunt",
                            "-cp",
                            SourceTree.SUBJECTS.toString(),
                            "--main",
                            "subjects.timing.WarmCache",
                            "--max-pause=" + pause)
                    .complaint();
            assertTrue(complaint.startsWith("--max-pause "), complaint);
        }
    }
}
