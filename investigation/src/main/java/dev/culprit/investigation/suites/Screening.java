package dev.culprit.investigation.suites;

import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntOptions;
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
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Runs tests one after the other in the same hosts: a few schedules of each, and other values of the sources it consults. */
final class Screening implements AutoCloseable {
    private static final long RUNS = 60;
    private static final long MORE_RUNS = 2_000;
    /** A test that needs longer than this for its runs is left to its own diagnosis. */
    private static final long MOST_MILLIS = 20_000;

    private final HostWiring wiring;
    private final Cancellation cancellation;
    private final Setup setup;
    private final List<String> suite;
    private final Steering steering;
    private Hosts hosts;
    private Cancellation.Guard guard;

    Screening(HostWiring wiring, Cancellation cancellation, Setup setup, List<String> suite, Steering steering) {
        this.wiring = wiring;
        this.cancellation = cancellation;
        this.setup = setup;
        this.suite = List.copyOf(suite);
        this.steering = steering;
    }

    /** The usual strategy, with pauses that are as long as those of the diagnosis. */
    static Steering steering(HuntOptions diagnosis) {
        return Steering.strategy("portfolio", 1, diagnosis.search().steering().liberties());
    }

    Screened screen(Target test, long millis) {
        try {
            HuntResult result = hunt(test, RUNS, Math.min(millis, MOST_MILLIS));
            TestVerdict.Runs runs = runs(result);
            if (result.counts().failed() > 0) return Screened.suspect(test, runs);
            if (result.counts().passed() == 0)
                return Screened.unusable(
                        test,
                        result.reason().isEmpty()
                                ? "no run ended"
                                : result.reason().text());
            SourceInvestigation.Result sources = new SourceInvestigation(wiring, ProgressListener.NONE, cancellation)
                    .run(hosts(), setup.running(test), suite, Math.min(millis, MOST_MILLIS));
            if (sources.deciding() != null) return Screened.suspect(test, runs);
            return Screened.clean(test, hasThreads(result), runs);
        } catch (UnusableTarget e) {
            // a hunt that cannot be made ends its hosts
            close();
            return Screened.unusable(test, String.valueOf(e.getMessage()));
        }
    }

    /** More schedules of tests with several threads. Returns those that fail now. */
    List<Screened> continueWith(List<Screened> clean, long millis, SuiteFile file) throws IOException {
        long deadline = System.nanoTime() + millis * 1_000_000;
        List<Screened> suspects = new ArrayList<>();
        for (int i = 0; i < clean.size(); i++) {
            long left = (deadline - System.nanoTime()) / 1_000_000;
            Screened test = clean.get(i);
            if (left <= 0 || cancellation.isCancelled()) {
                file.put(Screened.passed(test.test(), test.runs()));
                continue;
            }
            TestVerdict.Runs runs = continued(test, left / (clean.size() - i));
            if (runs.failed() == 0) file.put(Screened.passed(test.test(), runs));
            else suspects.add(Screened.suspect(test.test(), runs));
        }
        return suspects;
    }

    private TestVerdict.Runs continued(Screened test, long millis) {
        try {
            return runs(hunt(test.test(), MORE_RUNS, millis));
        } catch (UnusableTarget e) {
            close();
            return test.runs();
        }
    }

    private HuntResult hunt(Target test, long most, long millis) throws UnusableTarget {
        Trial trial = Trial.of(test, steering, setup.limits());
        HuntPlan.Budget budget = new HuntPlan.Budget(most, Math.max(1, millis), 1, most);
        return new Hunt(new HuntPlan(trial, budget, 1, setup.processPerTrial()), hosts(), new Silent()).run();
    }

    private static TestVerdict.Runs runs(HuntResult result) {
        return new TestVerdict.Runs(result.counts().total(), result.counts().failed());
    }

    private static boolean hasThreads(HuntResult result) {
        Found passing = result.passing();
        return passing == null || passing.schedule().names().size() > 1;
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

    private static final class Silent implements HuntListener {
        @Override
        public void progress(Counts counts, int distinctFailures) {}

        @Override
        public void newFailure(int number, Found found) {}
    }
}
