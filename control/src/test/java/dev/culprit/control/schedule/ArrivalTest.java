package dev.culprit.control.schedule;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.model.Place;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import org.junit.jupiter.api.Test;

class ArrivalTest {
    private static final Site SITE =
            new Site(SiteKind.WRITE, "app.Job.state", new Site.Point("app.Job", "run", "()V", 0, "Job.java", 7));
    private static final Place FIRST =
            new Place("0.1", "app.Job", 7, new Place.Event(SiteKind.WRITE, "app.Job.state"), 1);

    private final Arrival.Counter counter = new Arrival.Counter();

    private Arrival arrived(int thread) {
        ScheduledThread t = new ScheduledThread(new Thread(), 1, "0." + thread, thread, false);
        return counter.arrived(t, SITE, SiteKind.WRITE.code);
    }

    @Test
    void theOccurrencesOfEachThreadAreCountedApart() {
        assertTrue(arrived(1).isAt(FIRST));
        assertFalse(arrived(2).isAt(FIRST));
        assertFalse(arrived(1).isAt(FIRST));
    }

    @Test
    void theOccurrencesOfAllThreadsCanBeCountedTogether() {
        Place second = FIRST.amongAllThreads(2);
        assertFalse(arrived(1).isAt(second));
        assertTrue(arrived(2).isAt(second));
        assertFalse(arrived(2).isAt(second));
    }
}
