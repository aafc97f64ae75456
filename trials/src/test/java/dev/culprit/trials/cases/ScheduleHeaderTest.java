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
import java.util.LinkedHashMap;
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

    private String complaint(String key, String value) {
        Map<String, String> keys = Map.of("main", "A", "classpath", folder.toString(), key, value);
        return assertThrows(UnusableTarget.class, () -> ScheduleHeader.of(keys).setup(null, null))
                .getMessage();
    }

    @Test
    void valuesThatAreNotKnownAreRefused() {
        assertEquals(
                "the schedule's header has backend: warp, which is not one of auto, fiber, thread",
                complaint("backend", "warp"));
        assertEquals(
                "the schedule's header has isolate: none, which is not one of reset, process",
                complaint("isolate", "none"));
        assertEquals("the schedule's header has steps: many, which is not a number", complaint("steps", "many"));
        assertEquals("the schedule's header has steps: 0, which is too small", complaint("steps", "0"));
        assertEquals(
                "the schedule's header has steps: 9999999999999999999, which is too large",
                complaint("steps", "9999999999999999999"));
    }

    @Test
    void linesThatDecideWhatIsExecutedAreListed() {
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put("main", "A");
        keys.put("arg.0", "x");
        keys.put("classpath", "/p");
        keys.put("program", "0123");
        keys.put("jdk-home", "/jdk");
        keys.put("jvm-arg.0", "-Dx");
        assertEquals(
                List.of("jdk-home: /jdk", "jvm-arg.0: -Dx", "main: A", "arg.0: x", "classpath: /p"),
                ScheduleHeader.of(keys).executed());
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
