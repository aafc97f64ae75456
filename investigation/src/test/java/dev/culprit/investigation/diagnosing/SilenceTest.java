package dev.culprit.investigation.diagnosing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.cases.CaseFile;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.CaseResult;
import dev.culprit.investigation.NoHosts;
import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.cases.RunSummary;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What techniques could not do is in the case and among the warnings. */
class SilenceTest {
    @TempDir
    Path folder;

    private DiagnoseCase kept() throws Exception {
        Case hunted = new Case(
                CaseContent.target(NoHosts.setup(folder)),
                new RunSummary(new RunCounts(2, 1, 1, 0, 0), List.of("a thread was left"), ""),
                null,
                List.of(),
                List.of(),
                List.of());
        List<Note> warnings = List.of(Note.of("a thread was left"));
        Path own = Files.createDirectories(folder.resolve("case"));
        return new DiagnoseCase(new CaseFolder(own), new CaseResult(hunted, hunted, warnings, ""));
    }

    @Test
    void internalErrorsAreReportedWithTheirPlace() throws Exception {
        DiagnoseCase kept = kept();
        Silence silence = new Silence(new Cancellation());
        RuntimeException error = new IllegalStateException("no such node");
        error.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "B.java", 7)});
        silence.broken("explain", error);
        silence.tell(kept);
        assertEquals(
                Note.of("explain: internal error: java.lang.IllegalStateException: no such node at a.B.c(B.java:7)"),
                kept.result().warnings().get(1));
    }

    @Test
    void reasonsAreKeptInTheCaseAndReported() throws Exception {
        DiagnoseCase kept = kept();
        Silence silence = new Silence(new Cancellation());
        silence.unusable("locate", new UnusableTarget(Note.of("no lines", Advice.Kind.NAME_SUSPECTED_CLASSES)));
        silence.nothing("suppress", "the run is too long");
        silence.late("explain");
        silence.tell(kept);
        silence.tell(kept);
        assertEquals(
                List.of(
                        Note.of("a thread was left"),
                        Note.of("locate: no lines", Advice.Kind.NAME_SUSPECTED_CLASSES),
                        Note.of("suppress: the run is too long"),
                        Note.of("explain: its share of the time was over", Advice.Kind.ALLOW_MORE_TIME)),
                kept.result().warnings());
        assertEquals(
                List.of("locate: no lines", "suppress: the run is too long", "explain: its share of the time was over"),
                CaseFile.named(folder.resolve("case")).found().summary().warnings());
    }

    @Test
    void whatTheUserStopsNeedsNoReason() throws Exception {
        DiagnoseCase kept = kept();
        Cancellation stopped = new Cancellation();
        stopped.cancel();
        Silence silence = new Silence(stopped);
        silence.late("explain");
        silence.unusable("locate", new UnusableTarget("interrupted"));
        silence.tell(kept);
        assertEquals(List.of(Note.of("a thread was left")), kept.result().warnings());
    }

    @Test
    void theWarningsOfATechniqueAreTakenOverOnce() throws Exception {
        DiagnoseCase kept = kept();
        Case known = kept.result().kept();
        Note other = Note.of("a class was not woven");
        kept.added(new CaseResult(known, known, List.of(Note.of("a thread was left"), other), ""));
        assertEquals(List.of(Note.of("a thread was left"), other), kept.result().warnings());
    }
}
