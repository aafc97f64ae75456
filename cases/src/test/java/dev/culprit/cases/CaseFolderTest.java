package dev.culprit.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Advice;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.Schedule;
import dev.culprit.model.ScheduleFormat;
import dev.culprit.model.Segment;
import dev.culprit.model.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaseFolderTest {
    @TempDir
    Path folder;

    @Test
    void namedAfterTheTarget() {
        assertEquals(
                Path.of(".culprit/Bank"),
                CaseFolder.defaultFor(Target.ofMain("com.acme.Bank", List.of(), null))
                        .path());
        assertEquals(
                Path.of(".culprit/BankTest.transfer"),
                CaseFolder.defaultFor(Target.ofTest("com.acme.BankTest", "transfer"))
                        .path());
    }

    @Test
    void folderThatCannotBeWrittenIsNoticedEarly() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        CaseFolder inFile = new CaseFolder(file.resolve("case"));
        Note reason = assertThrows(UnusableCase.class, inFile::checkWritable).reason();
        assertEquals(
                Note.of("the case folder " + inFile.path() + " cannot be written", Advice.Kind.CHOOSE_CASE_FOLDER),
                reason);
    }

    static Schedule schedule() {
        return new Schedule(
                Map.of("verdict", "passed"),
                Map.of("0", "main"),
                List.of(new Segment("0", 3, 0, Segment.End.ENDED, "ends", new Frame("", "", "", 0))),
                0xabcL);
    }

    @Test
    void fileThatIsNotAScheduleIsRefusedInOneLine() throws Exception {
        Path text = Files.writeString(folder.resolve("a.schedule"), "hello\n");
        assertEquals("schedule file " + text + " cannot be used: it is not a schedule file", complaint(text));
        Path binary = Files.write(folder.resolve("b.schedule"), new byte[] {(byte) 0xff, 0, 1});
        assertEquals("schedule file " + binary + " cannot be used: it is not a schedule file", complaint(binary));
        String whole = ScheduleFormat.write(schedule());
        Path cut = Files.writeString(folder.resolve("c.schedule"), whole.substring(0, whole.lastIndexOf("end")));
        assertTrue(complaint(cut).contains("it is truncated"), complaint(cut));
        Path later = Files.writeString(folder.resolve("d.schedule"), whole.replaceFirst("schedule \\d+", "schedule 9"));
        assertTrue(complaint(later).contains("it is of version 9"), complaint(later));
        assertEquals("schedule file nothing does not exist", complaint(Path.of("nothing")));
    }

    private static String complaint(Path file) {
        return assertThrows(UnusableCase.class, () -> ScheduleFile.read(file)).getMessage();
    }

    @Test
    void umaskDecidesWhoMayReadFiles() throws Exception {
        Path plain = Files.writeString(folder.resolve("plain"), "");
        Path kept = folder.resolve("kept");
        CaseFolder.writeWhole(kept, "text");
        assertEquals(Files.getPosixFilePermissions(plain), Files.getPosixFilePermissions(kept));
    }
}
