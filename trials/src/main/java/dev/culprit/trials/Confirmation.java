package dev.culprit.trials;

import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;

/**
 * Repeats a run of a warm host as the first run of a new JVM. A run that fails only in a JVM that has run the program
 * before fails because of what was left there, and not because of its schedule.
 *
 * <p>The run is replayed strictly first. If that differs, its schedule is only followed: where the first run of a JVM
 * has other events than the later ones, the schedule of the run that follows it is the one that can be replayed. Runs
 * that went on after their failure cannot be replayed strictly.
 */
final class Confirmation {
    private final Trials trials;
    private final boolean strictly;

    Confirmation(Trials trials, boolean strictly) {
        this.trials = trials;
        this.strictly = strictly;
    }

    /** The run that passed, or failed in the same way, in a new JVM; null if it did not end so there. */
    Outcome confirmed(Outcome warm) throws HostGone, UnusableTarget {
        String key = Replay.key(warm.failure());
        trials.renew();
        if (strictly) {
            Outcome replayed = trials.run(Steering.replay(warm.schedule()));
            if (Replay.divergence(replayed, warm.schedule(), key).isEmpty()) return warm;
            trials.renew();
        }
        Outcome followed = trials.run(Steering.follow(warm.schedule()));
        boolean same = followed.verdict() == warm.verdict()
                && Replay.key(followed.failure()).equals(key);
        return same ? followed : null;
    }
}
