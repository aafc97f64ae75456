package dev.culprit.trials;

import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;

/**
 * Distinguishes runs that never end from runs that take long. An endless run costs as much time as its limit of steps
 * allows, so hunts have a low limit. A run that this limit has ended is followed once more with a limit that is raised.
 * If it has ended all runs, any of them will do, so that the first is made again, without a schedule of millions of
 * steps, and its rest is like its beginning. Where passing runs come near the limit, nothing needs to be followed.
 */
final class EndlessRuns {
    enum Answer {
        /** There is no such run, or no higher limit. */
        NOT_ASKED,
        /** It does not end within the raised limit either. */
        NEVER,
        /** It passes, or fails in another way, or would probably do so. */
        LATER,
        /** The time was over, or the host was lost. */
        UNKNOWN
    }

    private final HuntPlan plan;
    private final Hosts hosts;

    EndlessRuns(HuntPlan plan, Hosts hosts) {
        this.plan = plan;
        this.hosts = hosts;
    }

    /** When the first of the runs that a limit has ended does end. */
    Answer end(HuntResult hunted, long millis) throws UnusableTarget {
        if (millis > 0 && !hosts.isClosed() && hunted.isNearLimit(plan.budget().runs())) return Answer.LATER;
        Outcome cut = hunted.failures().stream()
                .map(DistinctFailure::best)
                .filter(Found::isLimit)
                .map(Found::outcome)
                .findFirst()
                .orElse(null);
        boolean known = cut == null
                || !plan.trial().limits().canBeRaised()
                || !plan.equipment().isControlled();
        if (known || hosts.isClosed()) return Answer.NOT_ASKED;
        boolean any = hunted.counts().passed() == 0 && !plan.isSystematic();
        return asked(any ? plan.trial().steering() : Steering.follow(cut.schedule()), millis);
    }

    private Answer asked(Steering steering, long millis) throws UnusableTarget {
        Trial longer = plan.withRaisedLimits().trial().without(Equipment.Part.PATTERNS);
        HostedTrials trials = new HostedTrials(hosts, longer, plan.processPerTrial());
        try (trials;
                TimeLimit limit = new TimeLimit(millis, trials::stop)) {
            if (limit.isOver()) return Answer.UNKNOWN;
            Outcome again = trials.run(steering);
            if (again.verdict() == Verdict.INCONCLUSIVE) return Answer.UNKNOWN;
            return again.failed() && again.failure().isLimit() ? Answer.NEVER : Answer.LATER;
        } catch (HostGone gone) {
            return Answer.UNKNOWN;
        }
    }
}
