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
 */
final class EndlessRuns {
    enum Answer {
        /** It does not end within the raised limit either, or there is no higher limit. */
        NEVER,
        /** It passes, or fails in another way. */
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
        Outcome cut = hunted.failures().stream()
                .map(DistinctFailure::best)
                .filter(Found::isLimit)
                .map(Found::outcome)
                .findFirst()
                .orElse(null);
        boolean known = cut == null
                || !plan.trial().limits().canBeRaised()
                || !plan.equipment().isControlled();
        return known || hosts.isClosed() ? Answer.NEVER : followed(cut, millis);
    }

    private Answer followed(Outcome cut, long millis) throws UnusableTarget {
        Trial longer = plan.withRaisedLimits().trial().without(Equipment.Part.PATTERNS);
        HostedTrials trials = new HostedTrials(hosts, longer, plan.processPerTrial());
        try (trials;
                TimeLimit limit = new TimeLimit(millis, trials::stop)) {
            if (limit.isOver()) return Answer.UNKNOWN;
            Outcome again = trials.run(Steering.follow(cut.schedule()));
            if (again.verdict() == Verdict.INCONCLUSIVE) return Answer.UNKNOWN;
            return again.failed() && again.failure().isLimit() ? Answer.NEVER : Answer.LATER;
        } catch (HostGone gone) {
            return Answer.UNKNOWN;
        }
    }
}
