package dev.culprit.control.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.model.Frame;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Segment.End;
import dev.culprit.model.Segment.Pending;
import dev.culprit.model.Segment.Position;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SiteFollowingTest {
    private static final int CACHE = 1;
    private static final int BALANCE = 2;
    private static final List<Site> SITES = List.of(
            site(SiteKind.CALL, "", 1), site(SiteKind.READ, "a.Cache.size", 7), site(SiteKind.READ, "a.B.balance", 9));

    private final ScheduledThread main = ThreadFixture.thread(0);
    private final ScheduledThread a = ThreadFixture.thread(1);
    private final ScheduledThread b = ThreadFixture.thread(2);

    private static Site site(SiteKind kind, String variable, int line) {
        return new Site(kind, variable, new Site.Point("a.B", "m", "()V", 0, "B.java", line));
    }

    private Segment stops(ScheduledThread t, End end) {
        return new Segment(
                t.path, new Position(9, 0, 0, 0), end, new Pending(null, "", "", new Frame("a.B", "m", "", 0)));
    }

    /** Thread a is preempted when it reads the balance for the second time, then b runs to its end. */
    private SiteFollowing following(int app, int occurrence) {
        Segment preempted = new Segment(
                a.path,
                new Position(app, 0, 0, occurrence),
                End.PREEMPTED,
                new Pending(SiteKind.READ, "a.B.balance", "reads balance", new Frame("a.B", "m", "B.java", 9)));
        Schedule schedule = new Schedule(
                Map.of(),
                Map.of(),
                List.of(
                        stops(main, End.BLOCKED),
                        preempted,
                        stops(b, End.ENDED),
                        stops(a, End.ENDED),
                        stops(main, End.ENDED)),
                0);
        SiteFollowing f = new SiteFollowing(schedule, id -> SITES.get(id == 0 ? -1 : id));
        f.begin(0, new Random64(0));
        for (ScheduledThread t : List.of(main, a, b)) f.started(t);
        return f;
    }

    private StrategyThread event(SiteFollowing f, ScheduledThread t, int site) {
        t.pendingSite = site;
        t.appEvents++;
        ScheduledThread[] both = {a, b};
        f.pause(t, Segment.Point.EVENT);
        return f.atEvent(t, both, 2);
    }

    private static StrategyThread stop(SiteFollowing f, ScheduledThread t, ScheduledThread... enabled) {
        return f.atStop(t, enabled, enabled.length);
    }

    @Test
    void eventAtNoSiteOfTheProgramIsCountedToo() {
        SiteFollowing f = following(2, 2);
        assertSame(a, stop(f, main, a, b));
        for (int site : new int[] {0, BALANCE, 0}) assertSame(a, event(f, a, site));
        assertSame(b, event(f, a, BALANCE));
    }

    @Test
    void occurrenceIsFoundAmongOtherEvents() {
        SiteFollowing f = following(2, 2);
        assertSame(a, stop(f, main, a, b));
        for (int site : new int[] {CACHE, CACHE, BALANCE, CACHE}) assertSame(a, event(f, a, site));
        assertSame(b, event(f, a, BALANCE));
    }

    @Test
    void positionIsFollowedAndOccurrenceCountedWhereItIsUnknown() {
        SiteFollowing f = following(3, 0);
        assertSame(a, stop(f, main, a, b));
        assertSame(a, event(f, a, BALANCE));
        assertSame(a, event(f, a, CACHE));
        assertSame(b, event(f, a, BALANCE));
        assertEquals(2, a.occurrence);
    }

    @Test
    void preemptedThreadWaitsForOneThatStopsMoreOftenThanRecorded() {
        ScheduledThread helper = ThreadFixture.thread(3);
        SiteFollowing f = following(1, 1);
        f.started(helper);
        assertSame(a, stop(f, main, a, b));
        assertSame(b, event(f, a, BALANCE));
        assertSame(helper, stop(f, b, a, helper), "b waits for a thread that was not recorded");
        assertSame(b, stop(f, helper, a, b), "b has not ended");
        b.status = ScheduledThread.Status.DONE;
        assertSame(a, stop(f, b, a, helper));
    }

    @Test
    void preemptionThatIsNotFoundIsNamed() {
        SiteFollowing f = following(2, 2);
        assertSame(a, stop(f, main, a, b));
        assertSame(a, event(f, a, BALANCE));
        assertEquals(1, f.unmatched().size());
        assertEquals("reads balance", f.unmatched().get(0).action());
        assertSame(b, event(f, a, BALANCE));
        assertEquals(List.of(), f.unmatched());
    }

    @Test
    void additionalStopsBeforeThePreemptionDoNotMatter() {
        SiteFollowing f = following(1, 1);
        assertSame(a, stop(f, main, a, b));
        assertSame(b, stop(f, a, b));
        assertSame(a, stop(f, b, a));
        assertSame(b, event(f, a, BALANCE));
    }
}
