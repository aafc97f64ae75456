package dev.culprit.bench;

import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.Counts;
import dev.culprit.trials.Found;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.Hunt;
import dev.culprit.trials.HuntListener;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.NearestPassing;
import dev.culprit.trials.Simplifier;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;

/** A failing run made simple and the passing one nearest to it, as the command {@code explain} looks for them. */
record RunPair(Outcome failing, Outcome passing) {
    private static final long SCHEDULES = 1_000;
    private static final long MILLIS = 60_000;
    private static final long SIMPLIFYING_TRIALS = 2_000;
    private static final long NEAREST_TRIALS = 300;
    private static final long STUDY_MILLIS = 20_000;

    /** An {@link IOException} says that no run failed or none passed. */
    static RunPair find(Lab lab, Target target) throws UnusableTarget, HostGone, IOException {
        Limits limits = Limits.DEFAULT;
        Trial trial = Trial.of(target, Steering.strategy("portfolio", 1), limits);
        HuntPlan plan = new HuntPlan(trial, new HuntPlan.Budget(SCHEDULES, MILLIS, 1), 1, false);
        try (Hosts hosts = lab.hosts(target);
                HostedTrials trials = new HostedTrials(hosts, target, limits, false)) {
            HuntResult hunted = new Hunt(plan, hosts, new Silent()).run();
            if (!hunted.failed())
                throw new IOException("no run failed within " + SCHEDULES + " schedules or " + MILLIS / 1000 + " s");
            Outcome failing = new Simplifier(trials, SIMPLIFYING_TRIALS, STUDY_MILLIS)
                    .simplify(hunted.failures().get(0).best().outcome())
                    .outcome();
            Outcome nearest = new NearestPassing(trials, NEAREST_TRIALS, STUDY_MILLIS).find(failing.schedule());
            if (nearest == null && hunted.passing() != null)
                nearest = hunted.passing().outcome();
            if (nearest == null) throw new IOException("no run passed");
            return new RunPair(failing, nearest);
        }
    }

    private static final class Silent implements HuntListener {
        @Override
        public void progress(Counts counts, int distinctFailures) {}

        @Override
        public void newFailure(int number, Found found) {}
    }
}
