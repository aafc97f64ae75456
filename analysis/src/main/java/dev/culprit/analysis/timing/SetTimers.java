package dev.culprit.analysis.timing;

import dev.culprit.model.Durations;
import dev.culprit.model.TimeNote;
import dev.culprit.model.TimeNote.Kind;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the line of the program that has set a timer of the library. A thread of the library waits for the timer, and
 * the run does not say for which of them. But delays are whole milliseconds as a rule, and virtual time is exact: the
 * timer was set a whole number of milliseconds before, and only a few steps of the library earlier than that.
 */
final class SetTimers {
    private static final long MILLI = 1_000_000;
    /** What the library's own steps take between setting a timer and waiting for it. */
    private static final long STEPS = MILLI / 10;
    /** Two timers that were set within this time cannot be distinguished. */
    private static final long SAME = 500;

    /** Reads the clock in milliseconds, so that the rest says nothing. */
    private static final String ROUNDED = "Timer.";

    private SetTimers() {}

    /** The wait with the line that has set its timer; the same if it has a line, or if that line is not clear. */
    static TimeNote resolved(List<TimeNote> times, TimeNote wait) {
        if (wait == null || wait.kind() != Kind.WAIT || TimingCause.isOfTheProgram(wait)) return wait;
        List<TimeNote> fitting = times.stream()
                .filter(n -> n.kind() == Kind.TIMER && TimingCause.isOfTheProgram(n) && fits(n, wait))
                .sorted(Comparator.comparingLong(n -> rest(n, wait)))
                .toList();
        if (fitting.isEmpty()) return wait;
        TimeNote set = fitting.get(0);
        boolean clear = fitting.stream()
                .allMatch(n -> n.at().equals(set.at()) || !isRounded(n) && rest(n, wait) > rest(set, wait) + SAME);
        if (!clear) return wait;
        long nanos = rounded(wait.end() - set.end());
        String action = "sets a timer that expires after " + Durations.text(nanos);
        return new TimeNote(Kind.WAIT, set.thread(), action, set.at(), nanos, wait.end());
    }

    private static boolean fits(TimeNote set, TimeNote wait) {
        return wait.end() > set.end() && (isRounded(set) || rest(set, wait) <= STEPS);
    }

    private static boolean isRounded(TimeNote set) {
        return set.action().contains(ROUNDED);
    }

    /** By how much the time from the call to the end of the wait exceeds a whole number of milliseconds. */
    private static long rest(TimeNote set, TimeNote wait) {
        return isRounded(set) ? 0 : (wait.end() - set.end()) % MILLI;
    }

    private static long rounded(long nanos) {
        return (nanos + MILLI / 2) / MILLI * MILLI;
    }
}
