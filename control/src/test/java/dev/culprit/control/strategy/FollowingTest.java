package dev.culprit.control.strategy;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.model.Frame;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Segment.End;
import dev.culprit.model.Segment.Pending;
import dev.culprit.model.Segment.Position;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.runtime.control.Sites;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FollowingTest {
    private final ScheduledThread a = ThreadFixture.thread(0);
    private final ScheduledThread b = ThreadFixture.thread(1);
    private final ScheduledThread[] both = {a, b};
    private Schedule schedule;

    private static Segment segment(ScheduledThread r, int app, End end) {
        return new Segment(r.path, app, 0, end, "reads x", new Frame("a.B", "m", "B.java", 1));
    }

    @BeforeEach
    void twoPreemptions() {
        schedule = new Schedule(
                Map.of(),
                Map.of(),
                List.of(
                        segment(a, 2, End.PREEMPTED),
                        segment(b, 1, End.PREEMPTED),
                        segment(a, 3, End.ENDED),
                        segment(b, 1, End.ENDED)),
                0);
    }

    private Following following(boolean strict) {
        Following f = new Following(schedule, strict);
        f.begin(0, new Random64(0));
        return f;
    }

    private static StrategyThread event(Following f, ScheduledThread r, int app, ScheduledThread... enabled) {
        ThreadFixture.at(r, app, 0);
        return f.atEvent(r, enabled, enabled.length);
    }

    @Test
    void switchesWhereTheScheduleDoes() {
        Following f = following(true);
        assertSame(a, event(f, a, 1, both));
        assertSame(b, event(f, a, 2, both));
        assertSame(a, event(f, b, 1, both));
        assertSame(a, event(f, a, 3, both));
        assertSame(b, f.atStop(a, new ScheduledThread[] {b}, 1));
    }

    @Test
    void strictReplayStopsAtFirstDivergence() {
        Following f = following(true);
        event(f, a, 1, both);
        Diverged early = assertThrows(Diverged.class, () -> f.atStop(a, new ScheduledThread[] {b}, 1));
        assertTrue(
                early.getMessage().startsWith("segment 1 of 4: expected thread 0.0 to be preempted at 2"),
                early.getMessage());
        Following g = following(true);
        ThreadFixture.at(a, 2, 0);
        Diverged gone = assertThrows(Diverged.class, () -> g.atEvent(a, new ScheduledThread[] {a}, 1));
        assertTrue(gone.getMessage().contains("thread 0.1 to be able to run"), gone.getMessage());
    }

    @Test
    void onAnotherJdkTheNthLibraryEventThatDoesTheSameIsMeant() {
        List<Site> sites = List.of(
                site(SiteKind.CALL, ""),
                site(SiteKind.READ, "b.Buffer.count"),
                site(SiteKind.READ, "b.Buffer.coder"),
                site(SiteKind.LOCK, ""));
        Sites.installLibrary(
                new byte[] {0, Sites.READ, Sites.READ, Sites.LOCK}, new int[] {0, 1, 2, 0}, new int[] {0, 1, 2, 3});
        Frame frame = new Frame("a.B", "m", "B.java", 1);
        schedule = new Schedule(
                Map.of(),
                Map.of(),
                List.of(
                        new Segment(
                                a.path,
                                new Position(0, 9, 2, 0),
                                End.PREEMPTED,
                                new Pending(SiteKind.READ, "b.OldBuffer.count", "in other words", frame)),
                        new Segment(b.path, 0, 5, End.ENDED, "ends", frame),
                        new Segment(a.path, 0, 12, End.ENDED, "ends", frame)),
                0);
        Following f = new Following(schedule, true, site -> sites.get(-site));
        f.begin(0, new Random64(0));
        for (int site : new int[] {-3, -1, -2}) assertSame(a, libraryEvent(f, a, site));
        assertSame(b, libraryEvent(f, a, -1));
        assertSame(a, f.atStop(b, new ScheduledThread[] {a}, 1), "it ends after the same application event");
        ThreadFixture.at(a, 1, 0);
        assertThrows(Diverged.class, () -> f.atStop(a, new ScheduledThread[] {b}, 1));
    }

    @Test
    void onAnotherJdkAThreadMayBlockWhereItSpunBefore() {
        schedule = new Schedule(
                Map.of(),
                Map.of(),
                List.of(
                        segment(a, 2, End.YIELDED),
                        segment(b, 1, End.PREEMPTED),
                        segment(a, 2, End.BLOCKED),
                        segment(b, 2, End.ENDED),
                        segment(a, 3, End.ENDED)),
                0);
        Following f = new Following(schedule, true, site -> site(SiteKind.CALL, ""));
        f.begin(0, new Random64(0));
        f.started(a);
        f.started(b);
        ThreadFixture.at(a, 2, 1);
        assertSame(b, f.atStop(a, new ScheduledThread[] {b}, 1), "blocked at once");
        ThreadFixture.at(b, 1, 0);
        assertSame(b, f.atEvent(b, new ScheduledThread[] {b}, 1), "the other is blocked already");
    }

    private static Site site(SiteKind kind, String variable) {
        return new Site(kind, variable, new Site.Point("b.Buffer", "append", "()V", 0, "Buffer.java", 1));
    }

    private StrategyThread libraryEvent(Following f, ScheduledThread r, int site) {
        r.libraryEvent(site);
        r.pendingSite = site;
        return f.atEvent(r, both, 2);
    }

    @Test
    void lenientlyWhatCannotBeRunIsLeftOut() {
        Following f = following(false);
        assertSame(a, event(f, a, 2, a), "the other thread is not there: its segment is skipped");
        assertSame(a, event(f, a, 9, both), "past the end of its last segment it continues until it stops");
        assertSame(b, f.atStop(a, new ScheduledThread[] {b}, 1));
    }

    /** A process that the thread waits for may have ended before or not. */
    @Test
    void waitOfTheOnlyThreadMayBeMissing() {
        schedule = new Schedule(
                Map.of(),
                Map.of(),
                List.of(segment(a, 1, End.BLOCKED), segment(a, 2, End.PREEMPTED), segment(b, 1, End.ENDED)),
                0);
        Following f = following(true);
        assertSame(b, event(f, a, 2, both));
    }

    @Test
    void onlyThreadMayWaitOnceMore() {
        Following f = following(true);
        ThreadFixture.at(a, 1, 0);
        assertSame(a, f.atStop(a, new ScheduledThread[] {a}, 1));
        assertSame(b, event(f, a, 2, both));
    }

    @Test
    void missingWaitForAnotherThreadIsADivergence() {
        schedule = new Schedule(Map.of(), Map.of(), List.of(segment(a, 1, End.BLOCKED), segment(b, 1, End.ENDED)), 0);
        Following f = following(true);
        assertThrows(Diverged.class, () -> event(f, a, 2, both));
    }

    @Test
    void exactRepetitionGivesWayWhereTheRecordedThreadDid() {
        schedule = new Schedule(
                Map.of(),
                Map.of(),
                List.of(segment(a, 2, End.YIELDED), segment(b, 1, End.ENDED), segment(a, 3, End.ENDED)),
                0);
        Following f = following(true);
        ThreadFixture.at(a, 1, 0);
        assertFalse(f.givesWayAtEvent(a, false), "too early");
        assertTrue(f.givesWayAtEvent(a, true), "time may pass where all threads give way");
        assertSame(a, f.atYield(a, both, 2), "but no other thread runs");
        ThreadFixture.at(a, 2, 0);
        assertFalse(following(false).givesWayAtEvent(a, false), "a run that may differ");
        assertTrue(f.givesWayAtEvent(a, false));
        assertSame(b, f.atYield(a, new ScheduledThread[] {b}, 1));
    }
}
