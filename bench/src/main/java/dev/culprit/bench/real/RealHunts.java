package dev.culprit.bench.real;

import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.model.Failure;
import dev.culprit.model.Outcome;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.Replay;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import java.util.function.Predicate;

/** Hunts as the command does it, each in a case folder of its own, and replays what they found. */
record RealHunts(HostWiring wiring, WorkFolder work) {
    HuntSummary withDefaults(Setup setup) throws Exception {
        return hunt(setup, HuntOptions.defaults());
    }

    /** So many runs are enough for a verdict. */
    HuntSummary withRuns(Setup setup, String strategy, int runs, long millis) throws Exception {
        HuntPlan.Budget budget = new HuntPlan.Budget(runs, millis, 1, runs);
        return hunt(setup, new HuntOptions(new HuntPlan.Search(strategy, 1), budget, HuntOptions.defaultHosts()));
    }

    private HuntSummary hunt(Setup setup, HuntOptions options) throws Exception {
        return new HuntInvestigation(wiring, ProgressListener.NONE, new Cancellation())
                .run(setup, options, new CaseFolder(work.newFolder()));
    }

    /** A failure counts if it is the expected one. */
    static BugResult.Hunted result(HuntSummary hunt, Predicate<Failure> isExpected) {
        long runs = hunt.result().counts().total();
        if (!hunt.result().failed())
            return new BugResult.Hunted(0, runs, "", hunt.reason().text());
        DistinctFailure first = hunt.result().failures().get(0);
        boolean expected = isExpected.test(first.best().outcome().failure());
        return new BugResult.Hunted(
                expected ? first.firstTrial() + 1 : 0, runs, hunt.failure().headline(), "");
    }

    BugResult.Replayed replay(HuntSummary hunt, Setup setup, int times) throws Exception {
        Outcome failing = hunt.failing();
        try (Hosts hosts = wiring.hosts(setup, Equipment.CONTROLLED);
                HostedTrials trials =
                        new HostedTrials(hosts, setup.target(), setup.limits(), setup.processPerTrial())) {
            Replay.Result result =
                    new Replay(trials).run(failing.schedule(), failing.failure().key(), times);
            return new BugResult.Replayed(result.same(), result.times(), result.divergence());
        } catch (HostGone gone) {
            return new BugResult.Replayed(0, times, gone.getMessage());
        }
    }
}
