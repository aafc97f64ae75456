package dev.culprit.investigation.explaining;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.culprit.model.Advice;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.Schedule;
import dev.culprit.model.ScheduleFormat;
import dev.culprit.model.Segment;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchedulePairTest {
    @TempDir
    private Path folder;

    private Path schedule(String name, boolean failed, Map<String, String> more) throws IOException {
        Map<String, String> header = new LinkedHashMap<>(Map.of("main", "com.acme.Bank", "program", "12ab"));
        header.putAll(more);
        if (failed) header.put("failure", "exception java.lang.IllegalStateException");
        else header.put("verdict", "passed");
        Segment only = new Segment("0", 3, 0, Segment.End.ENDED, "ends", new Frame("", "", "", 0));
        List<Segment> segments = more.containsKey("free") ? List.of() : List.of(only);
        Schedule schedule = new Schedule(header, Map.of("0", "main"), segments, 5);
        return Files.writeString(folder.resolve(name), ScheduleFormat.write(schedule));
    }

    private static Note reason(Path failing, Path passing) {
        return assertThrows(UnusableTarget.class, () -> SchedulePair.read(failing, passing))
                .reason();
    }

    private static String complaint(Path failing, Path passing) {
        return reason(failing, passing).text();
    }

    @Test
    void aFailingAndAPassingRunOfOneProgram() throws Exception {
        SchedulePair pair = SchedulePair.read(
                schedule("f", true, Map.of("arg.0", "3")), schedule("p", false, Map.of("arg.0", "3")));
        assertEquals("exception java.lang.IllegalStateException", pair.failure());
        assertEquals(5, pair.passing().hash());
        assertNull(SchedulePair.read(folder.resolve("f"), null).passing());
    }

    @Test
    void twoPassingRuns() throws Exception {
        Path p = schedule("p", false, Map.of());
        Note passed = Note.of("the run of " + p + " passed", Advice.Kind.GIVE_FAILING_SCHEDULE);
        assertEquals(passed, reason(p, p));
    }

    @Test
    void twoFailingRuns() throws Exception {
        Path f = schedule("f", true, Map.of());
        Note failed = Note.of(
                "the run of " + f + " failed (exception java.lang.IllegalStateException)",
                Advice.Kind.GIVE_PASSING_SCHEDULE);
        assertEquals(failed, reason(f, f));
    }

    @Test
    void runsOfDifferentPrograms() throws Exception {
        Path f = schedule("f", true, Map.of());
        Path p = schedule("p", false, Map.of("main", "com.acme.Shop"));
        assertEquals(
                "the schedules are of different programs: main is com.acme.Bank in " + f + " and com.acme.Shop in " + p,
                complaint(f, p));
    }

    @Test
    void runsWithDifferentArguments() throws Exception {
        Path f = schedule("f", true, Map.of("arg.0", "3"));
        Path p = schedule("p", false, Map.of());
        assertEquals(
                "the schedules are of different programs: arg.0 is 3 in " + f + " and none in " + p, complaint(f, p));
    }

    @Test
    void runsBeforeAndAfterAChange() throws Exception {
        Path f = schedule("f", true, Map.of());
        Path p = schedule("p", false, Map.of("program", "ffff"));
        assertEquals(
                "the schedules are of different programs: its classes changed between " + f + " and " + p,
                complaint(f, p));
    }

    @Test
    void aFreeRunCannotBeRepeated() throws Exception {
        Path f = schedule("f", true, Map.of("free", "yes"));
        assertEquals(
                "schedule file " + f + " holds no steps: its run was free, and cannot be repeated exactly",
                complaint(f, null));
    }
}
