package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.cases.CaseFile;
import dev.culprit.model.cases.Case;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Technique;
import dev.culprit.system.Culprit;
import dev.culprit.system.Programs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that work on one case, and the command that prints it again. */
class ReportSystemTest {
    @TempDir
    Path folder;

    private Culprit culprit;
    private Path kept;

    @BeforeEach
    void start() {
        culprit = new Culprit(folder);
        kept = folder.resolve(".culprit/Racy");
    }

    private Culprit.Ended run(String command, String classpath, String... options) throws Exception {
        List<String> line = new ArrayList<>(List.of(command, "-cp", classpath, "--main", "Racy"));
        line.addAll(List.of(options));
        return culprit.run(line.toArray(String[]::new));
    }

    private Case read() throws Exception {
        return CaseFile.named(kept).found();
    }

    @Test
    void commandsAddToOneCaseAndReportPrintsIt() throws Exception {
        String cp = Programs.compile(folder, "Racy", Programs.RACY).toString();
        String hunted = run("hunt", cp).hasStatus(1).out();
        assertEquals(hunted, culprit.run("report", ".culprit/Racy").hasStatus(1).out());
        Case hunt = read();
        long first = hunt.investigation(Technique.TRIALS).search().firstFailure();
        assertTrue(hunted.contains("first failed in run " + first + ";"), hunted);
        String ranked = run("rank", cp, "--runs", "200").hasStatus(1).out();
        Case both = read();
        assertEquals(hunt.failure(), both.failure());
        assertEquals(hunt.schedules(), both.schedules());
        // the last thing that a hunt prints is the next command, in two lines for a shell
        String next = hunted.substring(hunted.lastIndexOf("next: culprit ") + "next: culprit ".length());
        assertTrue(next.startsWith("explain "), hunted);
        culprit.run(next.replace("\\\n", " ").strip().split(" +")).hasStatus(1);
        Case all = read();
        assertEquals(hunt.failure(), all.failure());
        assertEquals(
                both.findings(Technique.PATTERNS).size(),
                all.findings(Technique.PATTERNS).size());
        Finding explained = all.findings(Technique.SLICING).get(0);
        assertEquals(List.of(Technique.PATTERNS, Technique.SLICING), explained.techniques());
        assertFalse(explained.path().steps().isEmpty());

        String printed = culprit.run("report", ".culprit/Racy").hasStatus(1).out();
        assertTrue(printed.startsWith(hunted), printed);
        String ranking = ranked.substring(ranked.indexOf("\n\n"));
        assertTrue(printed.contains(ranking), printed);
        assertTrue(printed.contains("Why it failed"), printed);
        String json = culprit.run("report", ".culprit/Racy/case.json", "--json").out();
        assertEquals(Files.readString(kept.resolve("case.json")), json);
        assertEquals(
                3,
                culprit.run("report", ".culprit/Racy", "--quiet").out().lines().count());
    }

    @Test
    void caseOfAChangedProgramIsReplaced() throws Exception {
        String cp = Programs.compile(folder, "Racy", Programs.RACY).toString();
        run("hunt", cp).hasStatus(1);
        Case before = read();
        Programs.compile(folder, "Other", "class Other {}");
        run("rank", cp, "--runs", "50");
        assertEquals(before, CaseFile.named(kept.resolve("previous")).found());
        assertEquals(List.of(), read().schedules());
        assertFalse(Files.exists(kept.resolve("failing.schedule")));
        assertTrue(Files.exists(kept.resolve("previous/failing.schedule")));
    }

    @Test
    void caseThatCannotBeReadIsNamedInOneLine() throws Exception {
        Files.createDirectories(kept);
        Path file = Files.writeString(kept.resolve("case.json"), "{\"schema\": \"culprit.case/1\", ");
        assertEquals(
                "the case .culprit/Racy/case.json cannot be used: it is truncated",
                culprit.run("report", ".culprit/Racy").complaint());
        assertEquals(
                "the case nothing does not exist",
                culprit.run("report", "nothing").complaint());
        String cp = Programs.compile(folder, "Racy", Programs.RACY).toString();
        String warning = run("hunt", cp).hasStatus(1).err().replaceAll("\\s+", " ");
        assertTrue(
                warning.contains("warning: the earlier case.json was moved to previous, because it cannot be used: it"
                        + " is truncated"),
                warning);
        assertEquals("{\"schema\": \"culprit.case/1\", ", Files.readString(kept.resolve("previous/case.json")));
        assertTrue(Files.size(file) > 100);
    }
}
