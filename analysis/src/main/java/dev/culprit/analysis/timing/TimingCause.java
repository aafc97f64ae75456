package dev.culprit.analysis.timing;

import dev.culprit.model.Durations;
import dev.culprit.model.Frame;
import dev.culprit.model.LaterStep;
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
import dev.culprit.model.findings.TimingEvidence;
import java.util.Comparator;
import java.util.List;

/**
 * The wait that was too short for a delayed thread. The pauses of the run must be as short as possible. Then the longest
 * of them ends just after the decisive moment: a timeout of another thread, or, if none expired then, the next time that
 * the program looks at the clock.
 */
public final class TimingCause {
    public static final String KIND = "timing-assumption";

    private static final long MILLI = 1_000_000;
    /** A pause is at most this part longer than necessary, or a little more than a millisecond. */
    private static final long SHARE = 25;

    private TimingCause() {}

    /** The finding, with these counts of runs if they are known; null if the run had no pauses. */
    public static Finding of(Outcome failing, Occurrence runs) {
        List<TimeNote> times = failing.story().times();
        TimeNote pause = times.stream()
                .filter(n -> n.kind() == Kind.PAUSE)
                .max(Comparator.comparingLong(TimeNote::nanos))
                .orElse(null);
        if (pause == null) return null;
        TimeNote wait = wait(times, pause);
        Place waiting = wait == null
                ? new Place("", new Frame("", "", "", 0), 0)
                : new Place(wait.thread(), wait.at(), wait.nanos());
        Place slow = new Place(pause.thread(), pause.at(), pause.nanos());
        Claim claim = new Claim(
                Technique.TRIALS, KIND, Standing.first(), List.of(), explanation(failing, times, pause, wait));
        return Finding.of(new TimingAssumption(waiting, slow), new TimingEvidence(claim, runs));
    }

    private static TimeNote wait(List<TimeNote> times, TimeNote pause) {
        TimeNote last = times.stream()
                .filter(n -> n.kind() == Kind.WAIT
                        && isOfTheProgram(n)
                        && !n.thread().equals(pause.thread()))
                .filter(n -> n.end() > pause.end() - pause.nanos() && n.end() <= pause.end())
                .max(Comparator.comparingLong(TimeNote::end))
                .orElse(null);
        long tolerance = pause.nanos() / SHARE + MILLI;
        if (last != null && pause.end() - last.end() <= tolerance) return last;
        TimeNote look = times.stream()
                .filter(n -> n.kind() == Kind.CLOCK && isOfTheProgram(n) && n.end() >= pause.end())
                .findFirst()
                .orElse(null);
        return look != null ? look : last;
    }

    private static boolean isOfTheProgram(TimeNote note) {
        return note.at().line() > 0;
    }

    private static String explanation(Outcome failing, List<TimeNote> times, TimeNote pause, TimeNote wait) {
        StringBuilder text = new StringBuilder("fails when ")
                .append(pause.thread())
                .append(" is delayed by ")
                .append(Durations.text(pause.nanos()))
                .append(" or more before ")
                .append(point(pause));
        if (wait != null)
            text.append("; ").append(wait.at().place()).append(' ').append(waiting(times, pause, wait));
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
        if (wait.kind() == Kind.CLOCK) return "then finds that too much time has passed";
        long repeated = times.stream()
                .filter(n -> n.kind() == Kind.WAIT
                        && n.at().equals(wait.at())
                        && n.thread().equals(wait.thread()))
                .filter(n -> n.end() > pause.end() - pause.nanos() && n.end() <= pause.end())
                .count();
        return repeated > 1 ? wait.action() + ", " + repeated + " times" : wait.action();
    }

    /** The first thing that the delayed thread would have done in time. */
    private static LaterStep late(Outcome failing, TimeNote pause) {
        return failing.story().later().stream()
                .filter(step -> step.thread().equals(pause.thread()))
                .findFirst()
                .orElse(null);
    }
}
