package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.bench.programs.Subject;
import dev.culprit.cases.CaseFile;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.TimingAssumption;
import dev.culprit.system.Culprit;
import dev.culprit.system.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that rely on a thread being fast: the wait that is too short is found and named. */
class TimingSystemTest {
    private static final double TOLERANCE = 0.1;

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
        TimingAssumption timing = (TimingAssumption) first.subject();
        double delay = timing.slow().nanos() / 1e6;
        assertEquals(s.delayMillis(), delay, s.delayMillis() * TOLERANCE, first::explanation);
        List<String> source = Files.readAllLines(s.marks(SourceTree.SUBJECT_SOURCES));
        assertTrue(isMarked(source, timing.tooShort()) || isMarked(source, timing.slow()), first::explanation);
    }

    private static boolean isMarked(List<String> source, TimingAssumption.Place place) {
        int line = place.at().line();
        return line > 0 && source.get(line - 1).contains("// culprit: wait");
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
        assertTrue(text.contains("Timing assumption: fails when loader is delayed by 5"), text);
        assertTrue(text.contains("sleeps 50 ms; instead of a time, wait until loader writes ready"), text);
    }

    @Test
    void impossiblePausesAreRefusedInOneLine() throws Exception {
        for (String pause : List.of("-1ms", "soon", "7", "99999s"))
            new Culprit(folder)
                    .run(
                            "hunt",
                            "-cp",
                            SourceTree.SUBJECTS.toString(),
                            "--main",
                            "subjects.timing.WarmCache",
                            "--max-pause=" + pause)
                    .hasStatus(2);
    }
}
