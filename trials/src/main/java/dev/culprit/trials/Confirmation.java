package dev.culprit.trials;

import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.List;

/**
 * Repeats a run of a warm host as the first run of a new JVM. A run that fails only in a JVM that has run the program
 * before fails because of what was left there, and not because of its schedule.
 *
 * <p>The first run of a JVM may have other events than later ones. So a run of the warm host counts how often each
 * preempted thread had reached its event at that line, and the new JVM follows these lines and occurrences. Where the
 * events are the same, that is an exact repetition. Otherwise the schedule of the run that followed is the one that can
 * be replayed. If that does not succeed, the run is replayed strictly, and then followed by positions. Runs that went
 * on after their failure cannot be replayed strictly.
 */
final class Confirmation {
    private final Trials trials;
    private final boolean strictly;

    Confirmation(Trials trials, boolean strictly) {
        this.trials = trials;
        this.strictly = strictly;
    }

    /**
     * The run that passed, or failed in the same way, in a new JVM; null if it did not end so there. The last trial was
     * one of a warm host.
     */
    Outcome confirmed(Outcome warm) throws HostGone, UnusableTarget {
        Outcome bySite = confirmedBySite(warm);
        return bySite != null ? bySite : confirmedByPosition(warm);
    }

    /** The same by the positions of the schedule alone. */
    Outcome confirmedByPosition(Outcome warm) throws HostGone, UnusableTarget {
        trials.renew();
        if (strictly) {
            Outcome replayed = trials.run(Steering.replay(warm.schedule()));
            if (Replay.divergence(replayed, warm.schedule(), Replay.key(warm.failure()))
                    .isEmpty()) return warm;
            trials.renew();
        }
        Outcome followed = trials.run(Steering.follow(warm.schedule()));
        return endsAs(warm, followed) ? followed : null;
    }

    /** The same by lines and occurrences alone. */
    Outcome confirmedBySite(Outcome warm) throws HostGone, UnusableTarget {
        Outcome counted = trials.run(Steering.followBySite(warm.schedule()));
        if (!endsAs(warm, counted)) return null;
        trials.renew();
        Outcome followed = trials.run(Steering.followBySite(counted.schedule()));
        if (!endsAs(warm, followed)) return null;
        return isReplayedAs(warm.schedule(), followed.schedule()) ? warm : followed;
    }

    /** The hash is that of the events of the program; where threads stop inside the library is not in it. */
    private static boolean isReplayedAs(Schedule warm, Schedule followed) {
        return followed.hash() == warm.hash() && stops(followed).equals(stops(warm));
    }

    private static List<String> stops(Schedule schedule) {
        return schedule.segments().stream()
                .map(s -> s.thread() + " " + s.app() + "+" + s.library())
                .toList();
    }

    /** Where a thread is when a limit ends the run depends on the limit. */
    private static boolean endsAs(Outcome expected, Outcome actual) {
        if (actual.verdict() != expected.verdict()) return false;
        boolean limits = expected.failed()
                && expected.failure().isLimit()
                && actual.failure().isLimit();
        return limits || Replay.key(actual.failure()).equals(Replay.key(expected.failure()));
    }
}
