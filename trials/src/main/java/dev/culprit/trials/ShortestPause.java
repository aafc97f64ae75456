package dev.culprit.trials;

import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.List;
import java.util.function.Predicate;

/**
 * Shortens the pauses of a failing schedule while the same failure still occurs. If one pause that is as long as all of
 * them is enough, there is only that one. For each pause, the threshold is found
 * by bisection. The result is a little longer than it, so that it does not depend on single steps of the library.
 */
final class ShortestPause {
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;
    /** The threshold is found to a fiftieth, or this. */
    private static final long FINEST = 100 * MICRO;

    private static final long SHARE = 50;

    private final Trials trials;
    private final TrialBudget budget;
    private final Predicate<Outcome> isSame;

    /** {@code isSame} says whether a run fails in the same way. */
    ShortestPause(Trials trials, TrialBudget budget, Predicate<Outcome> isSame) {
        this.trials = trials;
        this.budget = budget;
        this.isSame = isSame;
    }

    Outcome shortened(Outcome failing) throws HostGone, UnusableTarget {
        Outcome current = single(failing);
        for (int i = 0; i < current.schedule().pauses(); i++) current = shortened(current, i);
        return current;
    }

    /** A run with one pause, as long as all of them together, if that fails as well; otherwise the given one. */
    private Outcome single(Outcome failing) throws HostGone, UnusableTarget {
        Schedule schedule = failing.schedule();
        List<Integer> pauses = ScheduleEdit.pauses(schedule);
        if (pauses.size() < 2) return failing;
        for (int kept : pauses) {
            List<Integer> others = pauses.stream().filter(p -> p != kept).toList();
            Schedule longer = ScheduleEdit.paused(schedule, kept, schedule.pausedNanos());
            for (ScheduleEdit.Direction direction : ScheduleEdit.Direction.values()) {
                if (!budget.take()) return failing;
                Outcome outcome = trials.run(Steering.follow(ScheduleEdit.without(longer, others, direction)));
                if (isSame.test(outcome) && outcome.schedule().pauses() == 1) return outcome;
            }
        }
        return failing;
    }

    private Outcome shortened(Outcome failing, int pause) throws HostGone, UnusableTarget {
        Outcome current = failing;
        long enough = length(current.schedule(), pause);
        long tooShort = 0;
        while (enough - tooShort > Math.max(FINEST, enough / SHARE)) {
            long middle = rounded((enough + tooShort) / 2);
            if (middle <= tooShort || middle >= enough) break;
            Outcome shorter = failing(current, pause, middle);
            if (shorter == null) {
                if (budget.isSpent()) break;
                tooShort = middle;
            } else {
                current = shorter;
                enough = middle;
            }
        }
        return current;
    }

    /** A length that is easy to read. */
    private static long rounded(long nanos) {
        long unit = nanos >= 20 * MILLI ? MILLI : FINEST;
        return (nanos + unit - 1) / unit * unit;
    }

    private static long length(Schedule schedule, int pause) {
        int place = ScheduleEdit.pauses(schedule).get(pause);
        return schedule.segments().get(place).pause().nanos();
    }

    /** The run with that pause, if it fails in the same way; otherwise null. */
    private Outcome failing(Outcome current, int pause, long nanos) throws HostGone, UnusableTarget {
        if (!budget.take()) return null;
        int place = ScheduleEdit.pauses(current.schedule()).get(pause);
        Outcome outcome = trials.run(Steering.follow(ScheduleEdit.paused(current.schedule(), place, nanos)));
        return isSame.test(outcome)
                        && outcome.schedule().pauses() == current.schedule().pauses()
                ? outcome
                : null;
    }
}
