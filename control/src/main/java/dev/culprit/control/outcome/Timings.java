package dev.culprit.control.outcome;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.model.Durations;
import dev.culprit.model.Frame;
import dev.culprit.model.Segment;
import dev.culprit.model.TimeNote;
import dev.culprit.model.TimeNote.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/** What in a run depended on virtual time, kept while a schedule is followed. */
public final class Timings {
    /** When there are more, the oldest are dropped. */
    private static final int LIMIT = 1_000;

    private final Deque<Entry> entries = new ArrayDeque<>();
    /** Reads of the clock by the library, on behalf of a call of the program. */
    private final Deque<Entry> readsInCalls = new ArrayDeque<>();

    private interface Wording {
        String in(Phrases phrases);
    }

    /** Where it happened: a site, the call of the program that led there, or the line that measures time. */
    private record Spot(int site, int callSite, StackTraceElement measuredBy) {
        Frame frame(Phrases phrases) {
            Frame at = measuredBy == null ? phrases.frame(site, callSite) : Frame.of(measuredBy);
            return at == null ? new Frame("", "", "", 0) : at;
        }
    }

    private record Entry(Kind kind, ScheduledThread thread, Spot spot, long nanos, long end, Wording words) {}

    /** The thread begins a pause. */
    public void paused(ScheduledThread t, Segment.Pause pause, long now) {
        Wording words = phrases -> switch (pause.point()) {
            case START -> "starts";
            case WAKE -> "continues";
            case CLOCK -> "reads the clock";
            case EVENT -> "";
        };
        int site = pause.point() == Segment.Point.START ? 0 : t.site;
        int call = pause.point() == Segment.Point.START ? 0 : t.callSite;
        add(new Entry(Kind.PAUSE, t, new Spot(site, call, t.measuredBy), pause.nanos(), now + pause.nanos(), words));
    }

    /** The timeout of a wait has expired at the given time. */
    public void expired(ScheduledThread t, Wait wait, long end) {
        Wording words = phrases -> words(phrases, wait);
        add(new Entry(Kind.WAIT, t, new Spot(wait.site(), wait.callSite(), null), wait.nanos(), end, words));
    }

    private static String words(Phrases phrases, Wait wait) {
        String time = Durations.text(wait.nanos());
        if (wait.status() == Status.SLEEPING) return "sleeps " + time;
        return phrases.waiting(wait.status(), wait.thing(), wait.site(), wait.callSite()) + " for at most " + time;
    }

    /** The program has read the clock. */
    public void read(ScheduledThread t, long now) {
        Spot spot = new Spot(t.callSite, t.callSite, t.measuredBy);
        add(new Entry(Kind.CLOCK, t, spot, 0, now, phrases -> "reads the clock"));
    }

    /** The library has read the clock in a call of the program. */
    public void readInCall(ScheduledThread t, long now) {
        int call = t.callSite;
        Wording words = phrases -> phrases.site(call).action();
        add(readsInCalls, new Entry(Kind.TIMER, t, new Spot(call, call, null), 0, now, words));
    }

    private void add(Entry entry) {
        add(entries, entry);
    }

    private static void add(Deque<Entry> entries, Entry entry) {
        if (entries.size() == LIMIT) entries.removeFirst();
        entries.add(entry);
    }

    public List<TimeNote> notes(Phrases phrases) {
        Stream<Entry> timers = readsInCalls.stream().filter(e -> phrases.setsTimer(e.spot.callSite));
        return Stream.concat(entries.stream(), timers)
                .map(e -> note(e, phrases))
                .toList();
    }

    private static TimeNote note(Entry e, Phrases phrases) {
        return new TimeNote(e.kind, e.thread.name(), e.words.in(phrases), e.spot.frame(phrases), e.nanos, e.end);
    }
}
