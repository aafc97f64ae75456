package dev.culprit.trials;

import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.findings.TimingAssumption.Tried;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.List;

/**
 * Tries a failing run with other pauses: whether it passes if any of them is shorter, and whether it fails if all of
 * them are longer.
 */
public final class OtherPauses {
    private static final double SHORTER = 0.97;
    private static final double LONGER = 1.5;
    /** How much shorter at least: to this length the shortest pause is known. */
    private static final long LEAST = 200_000;

    private final Trials trials;

    public OtherPauses(Trials trials) {
        this.trials = trials;
    }

    public Tried tried(Outcome failing) throws HostGone, UnusableTarget {
        List<Integer> pauses = ScheduleEdit.pauses(failing.schedule());
        if (pauses.isEmpty()) return Tried.NONE;
        boolean passes = true;
        Schedule longer = failing.schedule();
        for (int place : pauses) {
            long nanos = longer.segments().get(place).pause().nanos();
            long less = Math.max(1, Math.min((long) (nanos * SHORTER), nanos - LEAST));
            passes = passes
                    && run(ScheduleEdit.paused(failing.schedule(), place, less)).verdict() == Verdict.PASSED;
            longer = ScheduleEdit.paused(longer, place, (long) (nanos * LONGER));
        }
        Outcome slower = run(longer);
        boolean fails = slower.failed()
                && slower.failure().key().equals(failing.failure().key());
        return new Tried(passes, fails);
    }

    private Outcome run(Schedule schedule) throws HostGone, UnusableTarget {
        return trials.run(Steering.follow(schedule));
    }
}
