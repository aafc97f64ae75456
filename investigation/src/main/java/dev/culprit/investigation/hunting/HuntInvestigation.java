package dev.culprit.investigation.hunting;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hosting.HostedFreeRun;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.findings.TimingAssumption.Tried;
import dev.culprit.trials.ConfirmedHunt;
import dev.culprit.trials.Counts;
import dev.culprit.trials.Deadline;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.Found;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.HuntListener;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.NearestPassing;
import dev.culprit.trials.OtherPauses;
import dev.culprit.trials.Simplifier;
import dev.culprit.trials.TimeLimit;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.util.concurrent.TimeUnit;

/**
 * Hunts for a failing run, simplifies its schedule, looks for the nearest passing run and keeps all of it in a case
 * folder.
 */
public final class HuntInvestigation {
    private static final long SIMPLIFYING_TRIALS = 2_000;
    private static final long SIMPLIFYING_MILLIS = 30_000;
    private static final long NEAREST_TRIALS = 300;
    private static final long NEAREST_MILLIS = 10_000;

    private static final Note NO_TIME = Note.of("the time was over before the failure was studied to the end");

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public HuntInvestigation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /** Each failure is kept as soon as it is found, so that nothing is lost if the investigation is ended by force. */
    public HuntSummary run(Setup setup, HuntOptions options, CaseFolder folder) throws UnusableTarget, UnusableCase {
        wiring.check(setup);
        folder.checkWritable();
        HuntCase kept =
                new HuntCase(setup, options.search(), wiring.installation().recorderKey(), folder);
        try (Hosts hosts = wiring.hosts(setup, options.plan(setup).equipment());
                Cancellation.Guard guard = cancellation.onCancel(hosts::close)) {
            Deadline deadline = Deadline.in(options.millis());
            listener.phase(Phase.HUNTING);
            ConfirmedHunt.Result hunted = new ConfirmedHunt(
                            options.plan(setup),
                            hosts,
                            new Listener(kept),
                            new HostedFreeRun(wiring, setup, cancellation))
                    .run();
            HuntResult result = hunted.hunt();
            Setup used = repeating(setup, hosts, hunted.plan());
            HuntSummary.Study none = HuntSummary.Study.none(guard.isCancelled());
            HuntSummary summary = kept.write(HuntSummary.of(used, result, none));
            boolean studied = result.failed() && options.search().steering().isControlled() && !guard.isCancelled();
            if (!studied) return summary;
            return kept.write(HuntSummary.of(used, result, study(hosts, used, result, deadline.millisToStudy())));
        }
    }

    /**
     * What a run of the hunt needs to be repeated. Runs on fibers and on threads have different events, so that it
     * needs the backend that it was found on.
     */
    public static Setup repeating(Setup setup, Hosts hosts, HuntPlan plan) {
        Setup used = repeating(setup, hosts).limitedTo(plan.trial().limits().steps());
        return plan.processPerTrial() ? used.isolated() : used;
    }

    /** The same for a run that was made as the setup says. */
    public static Setup repeating(Setup setup, Hosts hosts) {
        return hosts.backend().equals(setup.chosenBackend()) ? setup : setup.carriedBy(hosts.backend());
    }

    /** Studies the first failure in further trials, for as long as there is time and the hosts live. */
    private HuntSummary.Study study(Hosts hosts, Setup setup, HuntResult result, long millis) throws UnusableTarget {
        long begun = System.nanoTime();
        DistinctFailure first = result.failures().get(0);
        Simplifier.Simplified simplified = null;
        Outcome passing = null;
        Tried tried = Tried.NONE;
        Note trouble = Note.NONE;
        TimeLimit limit = new TimeLimit(millis, hosts::close);
        try (HostedTrials trials = new HostedTrials(hosts, setup.target(), setup.limits(), setup.processPerTrial())) {
            listener.phase(Phase.SIMPLIFYING);
            hosts.prepareNew();
            simplified = new Simplifier(trials, SIMPLIFYING_TRIALS, Math.min(SIMPLIFYING_MILLIS, millis / 2))
                    .simplify(first.best().outcome());
            listener.phase(Phase.FINDING_PASSING_RUN);
            hosts.prepareNew();
            long left = millis - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
            passing = new NearestPassing(trials, NEAREST_TRIALS, Math.min(NEAREST_MILLIS, left / 2))
                    .find(simplified.outcome().schedule());
            tried = new OtherPauses(trials).tried(simplified.outcome());
        } catch (HostGone gone) {
            if (limit.isOver()) trouble = NO_TIME;
            else if (hosts.isClosed()) trouble = HuntSummary.INTERRUPTED;
            else trouble = gone.reason().after("the failure could not be studied to the end: ");
        } finally {
            limit.close();
        }
        return new HuntSummary.Study(simplified, passing, tried, trouble);
    }

    /** Reports progress and keeps each new failure. */
    private final class Listener implements HuntListener {
        private final HuntCase kept;

        Listener(HuntCase kept) {
            this.kept = kept;
        }

        @Override
        public void progress(Counts counts, int distinctFailures) {
            listener.runs(counts.total(), counts.failed());
        }

        @Override
        public void newFailure(int number, Found found) {
            kept.writeAtOnce(number, found);
        }

        @Override
        public void unconfirmed() {
            kept.removeFailing();
        }
    }
}
