package dev.culprit.cli;

import dev.culprit.model.Outcome;
import dev.culprit.report.ProgressLine;
import dev.culprit.trials.Counts;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.Found;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.Hunt;
import dev.culprit.trials.HuntListener;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.NearestPassing;
import dev.culprit.trials.Simplifier;
import dev.culprit.trials.cases.CaseFolder;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.HostSettings;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/** One hunt from start to end: hunt, simplify, look for the nearest passing run, keep the case, report. */
final class HuntSession {
    private static final long SIMPLIFYING_TRIALS = 2_000;
    private static final long SIMPLIFYING_MILLIS = 30_000;
    private static final long NEAREST_TRIALS = 300;
    private static final long NEAREST_MILLIS = 10_000;

    private final Setup setup;
    private final HuntPlan plan;
    private final HostWiring wiring;
    private final HuntCase kept;
    private final Terminal terminal;

    HuntSession(Setup setup, HuntPlan plan, HostWiring wiring, CaseFolder folder, Terminal terminal)
            throws UnusableTarget {
        this.setup = setup;
        this.plan = plan;
        this.wiring = wiring;
        this.terminal = terminal;
        this.kept = new HuntCase(setup, plan, folder);
    }

    /** The exit status; {@code json} is where {@code case.json} is written to as well, or null. */
    int run(Path json) throws UnusableTarget, IOException {
        return HuntReport.status(run(json, end -> true));
    }

    /** Hunts and keeps what was found; of what comes of it is told what the caller likes to be told. */
    HuntEnd run(Path json, Predicate<HuntEnd> told) throws UnusableTarget, IOException {
        ProgressLine progress = new ProgressLine(terminal.err(), terminal.progress(), plan.runs(), plan.millis());
        try (Hosts hosts =
                        wiring.hosts(setup, HostSettings.Mode.of(plan.search().strategy()));
                Interruption interruption = new Interruption(hosts)) {
            HuntResult result = new Hunt(plan, hosts, new Listener(progress)).run();
            if (!hosts.backend().equals(setup.chosenBackend())) kept.carriedBy(hosts.backend());
            HuntEnd end = new HuntEnd(result, null, null, interruption.came() ? HuntEnd.INTERRUPTED : "");
            if (result.failed()) {
                kept.write(end);
                if (plan.search().isControlled() && !interruption.came()) end = studied(hosts, result, progress);
            }
            kept.write(end);
            progress.finish();
            if (told.test(end)) new HuntReport(kept, terminal).print(end);
            OutputOptions.write(json, kept.json(end, List.of()));
            return end;
        } finally {
            progress.finish();
        }
    }

    /** What can be learned of the first failure by more trials; as much of it as the hosts live for. */
    private HuntEnd studied(Hosts hosts, HuntResult result, ProgressLine progress) throws UnusableTarget {
        DistinctFailure first = result.failures().get(0);
        Simplifier.Simplified simplified = null;
        Outcome passing = null;
        String trouble = "";
        try (HostedTrials trials = new HostedTrials(hosts, setup.target(), setup.limits(), setup.processPerTrial())) {
            progress.say("simplifying the failing schedule");
            simplified = new Simplifier(trials, SIMPLIFYING_TRIALS, SIMPLIFYING_MILLIS)
                    .simplify(first.best().outcome());
            progress.say("looking for the nearest passing schedule");
            passing = new NearestPassing(trials, NEAREST_TRIALS, NEAREST_MILLIS)
                    .find(simplified.outcome().schedule());
        } catch (HostGone gone) {
            trouble = hosts.isClosed()
                    ? HuntEnd.INTERRUPTED
                    : "the failure could not be studied to the end: " + gone.getMessage();
        }
        return new HuntEnd(result, simplified, passing, trouble);
    }

    HuntCase kept() {
        return kept;
    }

    /** Shows progress and keeps each failure as soon as it is found, so that nothing is lost whatever comes. */
    private final class Listener implements HuntListener {
        private final ProgressLine progress;

        Listener(ProgressLine progress) {
            this.progress = progress;
        }

        @Override
        public void progress(Counts counts, int distinctFailures) {
            progress.update(counts.total(), counts.failed());
        }

        @Override
        public void newFailure(int number, Found found) {
            kept.writeAtOnce(number, found);
        }
    }
}
