package dev.culprit.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.ScheduleFormat.MalformedSchedule;
import dev.culprit.model.Segment.End;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScheduleFormatTest {
    private static final Frame DEPOSIT = new Frame("com.acme.Account", "deposit", "Account.java", 21);

    private static Schedule example() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("0", "main");
        names.put("0.1", "worker\t1");
        return new Schedule(
                Map.of("main", "com.acme.Bank"),
                names,
                List.of(
                        new Segment("0", 12, 0, End.BLOCKED, "joins", DEPOSIT),
                        new Segment("0.1", 3, 2, 1, End.PREEMPTED, "reads balance", DEPOSIT)),
                0x8f3a11c09d2be400L);
    }

    @Test
    void whatIsWrittenIsReadBack() throws MalformedSchedule {
        Schedule read = ScheduleFormat.read(ScheduleFormat.write(example()));
        assertEquals(example().segments(), read.segments());
        assertEquals(example().hash(), read.hash());
        assertEquals("com.acme.Bank", read.header().get("main"));
        assertEquals("worker 1", read.names().get("0.1"), "a tab in a name would break the columns");
        assertEquals(1, read.preemptions());
    }

    @Test
    void everyCutIsNoticed() {
        String text = ScheduleFormat.write(example());
        for (int length = 0; length < text.length() - 1; length++) {
            String cut = text.substring(0, length);
            assertThrows(MalformedSchedule.class, () -> ScheduleFormat.read(cut), "cut at " + length);
        }
    }

    @Test
    void foreignAndNewerFilesAreNamed() {
        MalformedSchedule foreign = assertThrows(MalformedSchedule.class, () -> ScheduleFormat.read("PK\u0003\u0004"));
        assertEquals("it is not a schedule file", foreign.getMessage());
        String newer = ScheduleFormat.write(example()).replaceFirst("schedule 1", "schedule 9");
        MalformedSchedule version = assertThrows(MalformedSchedule.class, () -> ScheduleFormat.read(newer));
        assertTrue(version.getMessage().contains("version 9"), version.getMessage());
    }

    @Test
    void aBrokenLineIsNamedByItsNumber() {
        String broken = ScheduleFormat.write(example()).replace("\tpreempted\t", "\tvanished\t");
        MalformedSchedule e = assertThrows(MalformedSchedule.class, () -> ScheduleFormat.read(broken));
        assertTrue(e.getMessage().startsWith("line 8 "), e.getMessage());
    }
}
