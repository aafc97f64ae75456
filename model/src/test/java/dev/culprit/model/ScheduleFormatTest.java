package dev.culprit.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.ScheduleFormat.MalformedSchedule;
import dev.culprit.model.Segment.End;
import dev.culprit.model.Segment.Pause;
import dev.culprit.model.Segment.Pending;
import dev.culprit.model.Segment.Point;
import dev.culprit.model.Segment.Position;
import dev.culprit.testing.Golden;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScheduleFormatTest {
    private static final Frame DEPOSIT = new Frame("com.acme.Account", "deposit", "Account.java", 21);

    private static final Pending TAIL =
            new Pending(SiteKind.WRITE, "java.util.ArrayDeque.tail", "calls Deque.addLast: writes tail", DEPOSIT);

    private static Schedule example() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("0", "main");
        names.put("0.1", "worker\t1");
        return new Schedule(
                Map.of("main", "com.acme.Bank"),
                names,
                List.of(
                        new Segment("0", 12, 0, End.BLOCKED, "joins", DEPOSIT),
                        new Segment("0.1", new Position(3, 2, 1, 4), End.PREEMPTED, TAIL),
                        new Segment(
                                "0.1", new Position(4, 0, 0, 0), End.PAUSED, TAIL, new Pause(52_000_000, Point.EVENT)),
                        new Segment("0", new Position(12, 0, 0, 0), End.PAUSED, TAIL, new Pause(1_500_000, Point.WAKE)),
                        new Segment("0", 13, 0, End.CUT, "is still running", new Frame("", "", "", 0))),
                0x8f3a11c09d2be400L);
    }

    @Test
    void textHasOneLineForEachSegment() {
        Golden.of(ScheduleFormatTest.class).check("example.schedule", ScheduleFormat.write(example()));
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
    void wakeupsAreReadBack() throws MalformedSchedule {
        Schedule woken = new Schedule(
                Map.of(),
                Map.of("0", "main"),
                List.of(new Segment("0", 7, 0, End.WOKEN, "waits to be notified on Bank", DEPOSIT)),
                1);
        Schedule read = ScheduleFormat.read(ScheduleFormat.write(woken));
        assertEquals(woken.segments(), read.segments());
        assertEquals(1, read.wakeups());
        assertEquals(1, read.choices());
        assertEquals(0, read.preemptions());
    }

    @Test
    void schedulesOfVersion2AreRead() throws MalformedSchedule {
        Schedule read = ScheduleFormat.read(
                """
                culprit-schedule 2
                main: com.acme.Bank
                hash 1
                run
                0.1\t3\tpreempted\twrite com.acme.Bank.open\twrites open\tcom.acme.Bank.open(Bank.java:21)
                end 1
                """);
        assertEquals(1, read.preemptions());
        assertEquals(0, read.pauses());
        assertFalse(read.stepsTakeTime(), "when it was recorded, they did not");
    }

    @Test
    void aPauseNeedsALengthThatIsPossible() {
        String text = ScheduleFormat.write(example());
        assertTrue(text.contains("\tpaused 52ms\t") && text.contains("\tpaused 1500us@wake\t"), text);
        for (String bad : List.of(
                "paused",
                "paused 0ms",
                "paused -1ms",
                "paused 52",
                "paused 99999999999999ms",
                "paused 5ms@x",
                "blocked 52ms")) {
            String broken = text.replace("paused 52ms", bad);
            assertThrows(MalformedSchedule.class, () -> ScheduleFormat.read(broken), bad);
        }
    }

    @Test
    void eventsOfVersion1AreFoundInItsWords() throws MalformedSchedule {
        Schedule read = ScheduleFormat.read(
                """
                culprit-schedule 1
                main: com.acme.Bank
                hash 1
                run
                0.1\t3+2/1\tpreempted\tcalls Deque.addLast: writes tail\tcom.acme.Account.deposit(Account.java:21)
                0.2\t0+1/1\tpreempted\tcalls Vector.add: locks Vector #1\tcom.acme.Account.deposit(Account.java:21)
                0.3\t7\tblocked\twaits for something outside control\tcom.acme.Account.deposit(Account.java:21)
                0\t5\tended\tends\t
                0.2\t9\tended\tgoes on\t
                end 5
                """);
        Segment inside = read.segments().get(0);
        assertTrue(inside.pending().isSame(site(SiteKind.WRITE, "java.util.ArrayDeque.tail")));
        assertFalse(inside.pending().isSame(site(SiteKind.READ, "java.util.ArrayDeque.tail")));
        assertFalse(inside.pending().isSame(site(SiteKind.WRITE, "java.util.ArrayDeque.head")));
        assertTrue(read.segments().get(1).pending().isSame(site(SiteKind.LOCK, "")));
        assertEquals(End.ENDED, read.segments().get(3).end());
        assertEquals(End.CUT, read.segments().get(4).end());
    }

    private static Site site(SiteKind kind, String variable) {
        return new Site(
                kind, variable, new Site.Point("java.util.ArrayDeque", "addLast", "()V", 0, "ArrayDeque.java", 1));
    }

    @Test
    void theWordsForPeopleDoNotMatterToAReplay() throws MalformedSchedule {
        String reworded = ScheduleFormat.write(example()).replace("writes tail", "stores into the tail");
        Pending pending = ScheduleFormat.read(reworded).segments().get(1).pending();
        assertTrue(pending.isSame(site(SiteKind.WRITE, "java.util.ArrayDeque.tail")));
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
        String newer = ScheduleFormat.write(example()).replaceFirst("schedule 3", "schedule 9");
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
