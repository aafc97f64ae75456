package dev.culprit.investigation.suites;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.diagnosing.DiagnoseInvestigation;
import dev.culprit.investigation.diagnosing.DiagnoseOptions;
import dev.culprit.investigation.diagnosing.DiagnoseSummary;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.nondeterminism.SourceInvestigation;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.Counts;
import dev.culprit.trials.Found;
import dev.culprit.trials.Hunt;
import dev.culprit.trials.HuntListener;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestClasses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Runs tests one after the other in the same hosts. A diagnosis has hosts of its own. */
final class HostedSuiteRuns implements SuiteRuns {
    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;
    private final Setup setup;
    private final DiagnoseOptions options;
    private final List<String> suite;
    private Hosts hosts;
    private Cancellation.Guard guard;

    /** {@code options} names the tests of the suite, which may run before each other. */
    HostedSuiteRuns(
            HostWiring wiring,
            ProgressListener listener,
            Cancellation cancellation,
            Setup setup,
            DiagnoseOptions options) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
        this.setup = setup;
        this.options = options;
        this.suite = options.tests().names();
    }

    @Override
    public HuntResult hunt(Target test, HuntPlan.Budget budget, int round) throws UnusableTarget {
        listener.phase(Phase.HUNTING);
        HuntPlan.Search search = options.hunting().search();
        Steering steering = Steering.strategy(search.strategy(), search.seed() + round, search.liberties());
        Trial trial = Trial.of(test, steering, setup.limits());
        HuntPlan plan = new HuntPlan(trial, budget, options.hunting().hosts(), setup.processPerTrial());
        try {
            return new Hunt(plan, hosts(), new Forwarding()).run();
        } catch (UnusableTarget e) {
            // a hunt that cannot be made ends its hosts
            close();
            throw e;
        }
    }

    @Override
    public SourceInvestigation.Result vary(Target test, long millis) throws UnusableTarget {
        return new SourceInvestigation(wiring, listener, cancellation).run(hosts(), setup.running(test), suite, millis);
    }

    @Override
    public DiagnoseSummary diagnose(Target test, long millis, Path folder)
            throws UnusableTarget, UnusableCase, IOException {
        TestClasses own =
                new TestClasses(List.of(test.testClass()), options.tests().folders());
        return new DiagnoseInvestigation(wiring, listener, cancellation)
                .run(setup.running(test), options.about(own).lasting(millis), new CaseFolder(folder));
    }

    private Hosts hosts() throws UnusableTarget {
        if (hosts == null || hosts.isClosed()) {
            close();
            hosts = wiring.hosts(setup, Equipment.CONTROLLED);
            guard = cancellation.onCancel(hosts::close);
        }
        return hosts;
    }

    @Override
    public void close() {
        if (guard != null) guard.close();
        if (hosts != null) hosts.close();
        guard = null;
        hosts = null;
    }

    private final class Forwarding implements HuntListener {
        @Override
        public void progress(Counts counts, int distinctFailures) {
            listener.runs(counts.total(), counts.failed());
        }

        @Override
        public void newFailure(int number, Found found) {}
    }
}
