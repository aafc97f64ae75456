package dev.culprit.control.schedule;

import dev.culprit.control.outcome.ScheduleLog;
import dev.culprit.control.outcome.Story;
import dev.culprit.control.outcome.Timings;
import dev.culprit.control.outcome.Wait;
import dev.culprit.control.state.Monitor;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Ending;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.model.Segment;
import dev.culprit.runtime.control.Probes;

/** Adds what threads do to the story, where a schedule is followed. Other runs have no story. */
final class StoryNotes {
    private final boolean wanted;
    private final Story story;
    private final ScheduleLog log;
    private final Timings timings = new Timings();

    StoryNotes(boolean wanted, Story story, ScheduleLog log) {
        this.wanted = wanted;
        this.story = story;
        this.log = log;
    }

    /** The thread does something with the location. */
    void event(ScheduledThread t, int site, Object location, int index) {
        if (!wanted) return;
        if (Probes.single) story.addFirst(log.length(), t, site, location, index);
        else story.add(log.length(), t, site, location, index);
    }

    /** The thread interrupts another one or itself. */
    void interrupt(ScheduledThread t, ScheduledThread interrupted) {
        if (wanted && !Probes.single) story.interrupts(log.length(), t, interrupted);
    }

    /** The thread does not begin to wait because it was interrupted before. */
    void interrupted(ScheduledThread t, Status status, Object thing) {
        if (!wanted) return;
        Wait wait = new Wait(log.length(), status, thing, t.site, t.callSite, 0);
        story.ended(log.length(), wait, Ending.INTERRUPT);
    }

    /** The thread has stopped waiting. */
    void ended(ScheduledThread t, Wait wait, long now) {
        Ending ending = t.ending(now);
        story.ended(log.length(), wait, ending);
        if (ending == Ending.TIMEOUT) timings.expired(t, wait, t.deadline);
    }

    /** The thread begins a pause. */
    void paused(ScheduledThread t, Segment.Pause pause, long now) {
        if (wanted) timings.paused(t, pause, now);
    }

    /** The program has read the clock. */
    void read(ScheduledThread t, long now) {
        if (wanted) timings.read(t, now);
    }

    boolean areWanted() {
        return wanted;
    }

    /** The library has read the clock in a call of the program. Only if notes are wanted. */
    void readInCall(ScheduledThread t, long now) {
        timings.readInCall(t, now);
    }

    Timings timings() {
        return timings;
    }

    /** The thread has to wait for the monitor, or to be notified. */
    void wants(ScheduledThread t, Monitor m) {
        if (wanted) story.wants(t, m);
    }
}
