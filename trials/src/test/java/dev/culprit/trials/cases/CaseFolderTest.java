package dev.culprit.trials.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.ScheduleFormat;
import dev.culprit.model.Target;
import dev.culprit.trials.ToyProgram;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
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
        Note reason = assertThrows(UnusableTarget.class, inFile::checkWritable).reason();
        assertEquals(
                Note.of("the case folder " + inFile.path() + " cannot be written", Advice.Kind.CHOOSE_CASE_FOLDER),
                reason);
    }

    @Test
    void earlierCaseIsSetAsideNotLost() throws Exception {
        CaseFolder first = new CaseFolder(folder);
        first.write(CaseFolder.failing(2), "old 2");
        first.write(CaseFolder.FAILING, "old");
        Files.writeString(folder.resolve("notes.txt"), "mine");
        CaseFolder second = new CaseFolder(folder);
        second.checkWritable();
        assertTrue(Files.exists(second.file(CaseFolder.FAILING)));
        second.write(CaseFolder.FAILING, "new");
        assertEquals("new", Files.readString(second.file(CaseFolder.FAILING)));
        assertFalse(Files.exists(second.file(CaseFolder.failing(2))));
        assertEquals("old 2", Files.readString(folder.resolve("previous").resolve(CaseFolder.failing(2))));
        assertEquals("mine", Files.readString(folder.resolve("notes.txt")));
    }

    @Test
    void headerBringsTheSetupBack() throws Exception {
        Path expected = Files.writeString(folder.resolve("expected.txt"), "counter 6\n");
        Target target = Target.ofMain(
                "toy.Counter", List.of("a b", "tab\there", "two\nlines", "back\\slash", ""), "counter 6\n");
        Setup setup = new Setup(
                target,
                expected,
                new Setup.Jvm(new ClassPath(List.of(folder)), Jdk.running(), List.of("-Xmx1g", "-Da=b")),
                new Setup.Scope(List.of("com.acme.**"), List.of("com.acme.gen.*", "x.Y")),
                new Setup.Execution("thread", true, 12_345));
        Outcome failing = new ToyProgram(2, 3).anyFailing();
        Map<String, String> keys = ScheduleHeader.write(setup, "0123456789abcdef", Map.of("trial", "7"), failing);
        Schedule read =
                ScheduleFormat.read(ScheduleFormat.write(failing.schedule().withHeader(keys)));
        ScheduleHeader header = ScheduleHeader.of(read.header());
        assertEquals(setup, header.setup(null, null));
        assertEquals(failing.failure().key(), header.failure());
        assertEquals("0123456789abcdef", header.program());
        assertEquals("7", read.header().get("trial"));
    }

    @Test
    void headerOfATestNamesItsMethod() throws Exception {
        Setup setup = new Setup(
                Target.ofTest("com.acme.BankTest", "transfer"),
                null,
                new Setup.Jvm(new ClassPath(List.of(folder)), Jdk.running(), List.of()),
                Setup.Scope.ALL,
                new Setup.Execution("auto", false, 20));
        Outcome passing = new ToyProgram(1, 1).random(1);
        ScheduleHeader header = ScheduleHeader.of(ScheduleHeader.write(setup, "", Map.of(), passing));
        assertEquals(setup, header.setup(null, null));
        assertEquals("", header.failure());
        assertNull(ScheduleHeader.of(Map.of()).failure());
        assertThrows(UnusableTarget.class, () -> ScheduleHeader.of(Map.of("classpath", folder.toString()))
                .setup(null, null));
    }

    @Test
    void fileThatIsNoScheduleIsRefusedInOneLine() throws Exception {
        Path text = Files.writeString(folder.resolve("a.schedule"), "hello\n");
        assertEquals("schedule file " + text + " cannot be used: it is not a schedule file", complaint(text));
        Path binary = Files.write(folder.resolve("b.schedule"), new byte[] {(byte) 0xff, 0, 1});
        assertEquals("schedule file " + binary + " cannot be used: it is not a schedule file", complaint(binary));
        String whole = ScheduleFormat.write(new ToyProgram(2, 3).anyFailing().schedule());
        Path cut = Files.writeString(folder.resolve("c.schedule"), whole.substring(0, whole.lastIndexOf("end")));
        assertTrue(complaint(cut).contains("it is truncated"), complaint(cut));
        Path later = Files.writeString(folder.resolve("d.schedule"), whole.replaceFirst("schedule 2", "schedule 9"));
        assertTrue(complaint(later).contains("it is of version 9"), complaint(later));
        assertEquals("schedule file nothing does not exist", complaint(Path.of("nothing")));
    }

    private static String complaint(Path file) {
        return assertThrows(UnusableTarget.class, () -> ScheduleFile.read(file)).getMessage();
    }

    @Test
    void filesAreReadableForWhomTheUmaskSays() throws Exception {
        Path plain = Files.writeString(folder.resolve("plain"), "");
        Path kept = folder.resolve("kept");
        CaseFolder.writeWhole(kept, "text");
        assertEquals(Files.getPosixFilePermissions(plain), Files.getPosixFilePermissions(kept));
    }
}
