package dev.culprit.trials.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

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

class ScheduleHeaderTest {
    @TempDir
    Path folder;

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
}
