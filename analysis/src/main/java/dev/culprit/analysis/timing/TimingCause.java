package dev.culprit.analysis.timing;

import dev.culprit.model.Durations;
import dev.culprit.model.Frame;
import dev.culprit.model.LaterStep;
import dev.culprit.model.Libraries;
import dev.culprit.model.Outcome;
import dev.culprit.model.TimeNote;
import dev.culprit.model.TimeNote.Kind;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.findings.TimingAssumption;
import dev.culprit.model.findings.TimingAssumption.Place;
import dev.culprit.model.findings.TimingAssumption.Tried;
import dev.culprit.model.findings.TimingEvidence;
import java.util.Comparator;
import java.util.List;

/**
 * The wait that was too short for a delayed thread. The pauses of the run must be as short as possible. Then the
 * longest of them ends just after the decisive moment: a timeout of another thread, or the time at which the program
 * looks at the clock next.
 */
public final class TimingCause {
    public static final String KIND = "timing-assumption";

    private static final long MILLI = 1_000_000;
    /** A pause is at most this part longer than necessary, or a little more than a millisecond. */
    private static final long SHARE = 25;

    private TimingCause() {}

    /** The finding, with these counts of runs if they are known; null if the run had no pauses. */
    public static Finding of(Outcome failing, Tried tried, Occurrence runs) {
        List<TimeNote> times = failing.story().times();
        List<TimeNote> pauses = times.stream()
                .filter(n -> n.kind() == Kind.PAUSE)
                .sorted(Comparator.comparingLong(TimeNote::nanos).reversed())
                .toList();
        if (pauses.isEmpty()) return null;
        TimeNote pause = pauses.get(0);
        TimeNote wait = SetTimers.resolved(times, moment(times, pause));
        Place waiting = wait == null
                ? new Place("", new Frame("", "", "", 0), 0)
                : new Place(wait.thread(), wait.at(), wait.nanos());
        Place slow = new Place(pause.thread(), pause.at(), pause.nanos());
        String explanation = fails(pauses, tried) + because(failing, times, pause, wait) + untried(tried);
        Claim claim = new Claim(Technique.TRIALS, KIND, Standing.first(), List.of(), explanation);
        return Finding.of(
                new TimingAssumption(waiting, slow, tried), new TimingEvidence(claim, runs, tried.shorterPasses()));
    }

    /** The decisive moment, as a wait or as a read of the clock; null if nothing of the kind is known. */
    private static TimeNote moment(List<TimeNote> times, TimeNote pause) {
        TimeNote wait = lastWait(times, pause);
        boolean near = wait != null && pause.end() - wait.end() <= pause.nanos() / SHARE + MILLI;
        TimeNote look = near
                ? firstLook(times.subList(times.indexOf(wait), times.size()), wait.thread(), wait.end())
                : firstLook(times, "", pause.end());
        return look != null ? look : wait;
    }

    /** The last wait of another thread that was over during the pause, if possible at a line of the program. */
    private static TimeNote lastWait(List<TimeNote> times, TimeNote pause) {
        return times.stream()
                .filter(n -> n.kind() == Kind.WAIT && !n.thread().equals(pause.thread()) && isDuring(n, pause))
                .max(Comparator.comparing(TimingCause::isOfTheProgram).thenComparingLong(TimeNote::end))
                .orElse(null);
    }

    private static boolean isDuring(TimeNote note, TimeNote pause) {
        return note.end() > pause.end() - pause.nanos() && note.end() <= pause.end();
    }

    /** The first read of the clock at that time or later, by the thread if one is named; null if there is none. */
    private static TimeNote firstLook(List<TimeNote> times, String thread, long earliest) {
        return times.stream()
                .filter(n -> n.kind() == Kind.CLOCK && isOfTheProgram(n) && n.end() >= earliest)
                .filter(n -> thread.isEmpty() || n.thread().equals(thread))
                .findFirst()
                .orElse(null);
    }

    static boolean isOfTheProgram(TimeNote note) {
        return note.at().line() > 0 && !Libraries.isLibrary(note.at().className());
    }

    /**
     * As {@code fails when worker is delayed by 52 ms or more before Cache.java:31}, with each delay that is needed.
     */
    private static String fails(List<TimeNote> pauses, Tried tried) {
        String more = tried.longerFails() ? " or more" : "";
        StringBuilder text = new StringBuilder();
        for (TimeNote pause : pauses)
            text.append(text.length() == 0 ? "fails when " : ", and ")
                    .append(pause.thread())
                    .append(" is delayed by ")
                    .append(Durations.text(pause.nanos()))
                    .append(more)
                    .append(" before ")
                    .append(point(pause));
        return text.toString();
    }

    private static String untried(Tried tried) {
        return tried.shorterPasses() ? "" : "; no run has shown that a shorter delay does no harm";
    }

    private static String because(Outcome failing, List<TimeNote> times, TimeNote pause, TimeNote wait) {
        StringBuilder text = new StringBuilder();
        if (wait != null) text.append("; ").append(waiting(times, pause, wait));
        LaterStep late = late(failing, pause);
        if (late != null)
            text.append("; instead of a time, wait until ")
                    .append(late.thread())
                    .append(' ')
                    .append(late.action())
                    .append(" (")
                    .append(late.frame().place())
                    .append(')');
        return text.toString();
    }

    private static String point(TimeNote pause) {
        if (pause.at().line() == 0) return "it " + (pause.action().isEmpty() ? "continues" : pause.action());
        return pause.action().isEmpty()
                ? pause.at().place()
                : "it " + pause.action() + " at " + pause.at().place();
    }

    private static String waiting(List<TimeNote> times, TimeNote pause, TimeNote wait) {
        if (!isOfTheProgram(wait)) return "a timer of " + Durations.text(wait.nanos()) + " expires meanwhile";
        String place = wait.at().place() + " ";
        if (wait.kind() == Kind.CLOCK) return place + "reads the clock and finds that too much time has passed";
        long repeated = times.stream()
                .filter(n -> n.kind() == Kind.WAIT
                        && n.at().equals(wait.at())
                        && n.thread().equals(wait.thread()))
                .filter(n -> isDuring(n, pause))
                .count();
        return place + wait.action() + (repeated > 1 ? ", " + repeated + " times" : "");
    }

    /** The first thing that the delayed thread would have done in time. */
    private static LaterStep late(Outcome failing, TimeNote pause) {
        return failing.story().later().stream()
                .filter(step -> step.thread().equals(pause.thread()))
                .findFirst()
                .orElse(null);
    }
}
