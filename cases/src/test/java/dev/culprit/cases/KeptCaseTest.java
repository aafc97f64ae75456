package dev.culprit.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.findings.Technique;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptCaseTest {
    private static final CaseTarget TARGET = CaseSamples.target(CaseSamples.PROGRAM);
    private static final CaseTarget CHANGED = CaseSamples.target("fedcba9876543210");

    @TempDir
    Path path;

    private CaseFolder folder;

    @BeforeEach
    void hunted() throws Exception {
        folder = new CaseFolder(path);
        KeptCase kept = KeptCase.open(folder, TARGET);
        kept.write(CaseFolder.FAILING, CaseFolderTest.schedule());
        kept.write(CaseFolder.failing(2), CaseFolderTest.schedule());
        kept.write(CaseFolder.OUTPUT, "old");
        kept.add(CaseSamples.hunt());
        folder.write(CaseFolder.PAIRS, "pairs");
        Files.writeString(path.resolve("notes.txt"), "mine");
    }

    private Path previous(String name) {
        return path.resolve("previous").resolve(name);
    }

    private boolean exists(String name) {
        return Files.exists(folder.file(name));
    }

    @Test
    void whatCannotBeWrittenIsReportedAndReturned() throws Exception {
        Path file = Files.writeString(path.resolve("file"), "");
        KeptCase kept = KeptCase.open(new CaseFolder(file.resolve("case")), TARGET);
        assertEquals("", kept.unwritten());
        kept.write(CaseFolder.FAILING, CaseFolderTest.schedule());
        assertEquals(CaseSamples.hunt(), kept.add(CaseSamples.hunt()));
        String expected = "the case folder " + file.resolve("case") + " can no longer be written (";
        assertTrue(kept.unwritten().startsWith(expected), kept::unwritten);
    }

    @Test
    void openingChangesNothing() {
        KeptCase.open(folder, CHANGED);
        assertTrue(exists(CaseFolder.FAILING) && exists(CaseFolder.CASE));
        assertFalse(Files.exists(path.resolve("previous")));
    }

    @Test
    void secondCommandAddsToTheCase() throws Exception {
        KeptCase second = KeptCase.open(folder, TARGET);
        assertTrue(second.hasFailingSchedule());
        Case all = second.add(CaseSamples.found(Technique.PATTERNS, CaseSamples.pattern(1, CaseSamples.lostUpdate())));
        assertEquals(all, CaseFile.named(path).found());
        assertEquals(CaseSamples.hunt().failure(), all.failure());
        assertEquals(CaseSamples.hunt().schedules(), all.schedules());
        assertEquals(1, all.findings().size());
        assertTrue(exists(CaseFolder.failing(2)) && exists(CaseFolder.OUTPUT));
        assertFalse(Files.exists(path.resolve("previous")));
    }

    @Test
    void secondHuntReplacesTheFilesOfTheFirst() throws Exception {
        KeptCase second = KeptCase.open(folder, TARGET);
        second.write(CaseFolder.FAILING, CaseFolderTest.schedule());
        second.write(CaseFolder.OUTPUT, "new");
        second.add(CaseSamples.hunt());
        assertEquals("new", Files.readString(folder.file(CaseFolder.OUTPUT)));
        assertEquals("old", Files.readString(previous(CaseFolder.OUTPUT)));
        assertFalse(exists(CaseFolder.failing(2)));
        assertTrue(Files.exists(previous(CaseFolder.failing(2))));
        assertFalse(Files.exists(previous(CaseFolder.CASE)));
    }

    @Test
    void caseOfAChangedProgramIsReplaced() throws Exception {
        KeptCase other = KeptCase.open(folder, CHANGED);
        assertFalse(other.hasFailingSchedule());
        Case found = CaseSamples.found(Technique.PATTERNS, CaseSamples.pattern(1, CaseSamples.order()));
        assertEquals(found, other.add(found));
        assertEquals(List.of(), other.warnings());
        assertEquals(
                CaseSamples.hunt(), CaseFile.named(previous(CaseFolder.CASE)).found());
        assertTrue(Files.exists(previous(CaseFolder.FAILING)));
        assertFalse(exists(CaseFolder.FAILING));
        assertTrue(exists(CaseFolder.PAIRS));
        assertEquals("mine", Files.readString(path.resolve("notes.txt")));
    }

    @Test
    void caseOfAnUnknownProgramIsReplaced() throws Exception {
        KeptCase.open(folder, CaseSamples.target("")).add(CaseSamples.found(Technique.PATTERNS));
        assertTrue(Files.exists(previous(CaseFolder.CASE)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "{\"schema\": \"culprit.case/9\"}"})
    void caseThatCannotBeReadIsMovedAwayWithAWarning(String text) throws Exception {
        folder.write(CaseFolder.CASE, text);
        KeptCase kept = KeptCase.open(folder, TARGET);
        assertTrue(
                kept.warnings().get(0).startsWith("the earlier case.json was moved to previous, because it cannot be"),
                kept.warnings().toString());
        kept.add(CaseSamples.found(Technique.PATTERNS));
        assertEquals(text, Files.readString(previous(CaseFolder.CASE)));
    }

    @Test
    void caseOfANewerVersionIsMovedAwayNotCut() throws Exception {
        String newer = CaseWriter.write(CaseSamples.hunt()).replaceFirst("\"runs\"", "\"mood\": \"good\", \"runs\"");
        folder.write(CaseFolder.CASE, newer);
        KeptCase kept = KeptCase.open(folder, TARGET);
        assertEquals(
                List.of("the earlier case.json was moved to previous, because a newer version of Culprit has written it"
                        + " (it has the key mood)"),
                kept.warnings());
        kept.add(CaseSamples.found(Technique.PATTERNS));
        assertEquals(newer, Files.readString(previous(CaseFolder.CASE)));
    }
}
