package dev.culprit.investigation.nondeterminism;

import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.nondeterminism.Consulted;
import dev.culprit.model.nondeterminism.Setting;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Runs of one target with settings, in one warm host. */
final class VariedRuns implements AutoCloseable {
    private final HostedTrials trials;
    private final Trial template;
    private final Time time;
    private final LongSupplier millisLeft;
    /** Of all that share the host. */
    private final AtomicLong runs;

    /** How many milliseconds are left for the search, and for examining what it has found. */
    record Time(LongSupplier searching, LongSupplier examining) {}

    VariedRuns(Hosts hosts, Setup setup, Time time) {
        this.template = Trial.of(setup.target(), Steering.strategy("random", 1), setup.limits());
        this.trials = new HostedTrials(hosts, template, setup.processPerTrial());
        this.time = time;
        this.millisLeft = time.searching;
        this.runs = new AtomicLong();
    }

    private VariedRuns(VariedRuns other, Target target, LongSupplier millisLeft) {
        this.template = Trial.of(target, other.template.steering(), other.template.limits());
        this.trials = other.trials;
        this.time = other.time;
        this.millisLeft = millisLeft;
        this.runs = other.runs;
    }

    /** The same host with another target. */
    VariedRuns of(Target target) {
        return new VariedRuns(this, target, millisLeft);
    }

    /** The same with the time for a setting that seems to decide. */
    VariedRuns examining() {
        return new VariedRuns(this, template.target(), time.examining);
    }

    Target target() {
        return template.target();
    }

    /** How a run ended, and which sources the program consulted where. */
    record Varied(Outcome outcome, List<Consulted> consulted) {
        boolean failed() {
            return outcome.failed();
        }

        boolean isInconclusive() {
            return outcome.verdict() == Verdict.INCONCLUSIVE;
        }

        /** Whether one of both runs fails and the other one passes. */
        boolean differsFrom(Varied other) {
            return !isInconclusive() && !other.isInconclusive() && failed() != other.failed();
        }

        /** With the same verdict, and the same failure if there is one. */
        boolean endsAs(Varied other) {
            if (outcome.verdict() != other.outcome.verdict()) return false;
            return !failed()
                    || outcome.failure().key().equals(other.outcome.failure().key());
        }
    }

    /** A run with these settings; with none, the sources that are consulted are only noted. */
    Varied run(List<Setting> settings) throws HostGone, UnusableTarget {
        runs.incrementAndGet();
        HostedTrials.Varied run = trials.vary(varied(settings));
        return new Varied(run.outcome(), run.consulted());
    }

    /** Many runs in other schedules, for at most a third of the time. */
    Proof.Trials many(List<Setting> settings, int count) throws HostGone, UnusableTarget {
        HostedTrials.Judged judged = trials.count(varied(settings), count, Math.max(1, millisLeft.getAsLong() / 3));
        runs.addAndGet(judged.failed() + judged.passed());
        return new Proof.Trials((int) (judged.failed() + judged.passed()), (int) judged.failed());
    }

    private Trial varied(List<Setting> settings) {
        return template.alteredBy(Set.of(new Alteration.Varied(Setting.text(settings))));
    }

    boolean isOver() {
        return millisLeft.getAsLong() <= 0;
    }

    /** How many runs were made, of all targets. */
    long made() {
        return runs.get();
    }

    @Override
    public void close() {
        trials.close();
    }
}
