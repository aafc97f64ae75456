package dev.culprit.investigation.nondeterminism;

import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
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
import java.util.function.LongSupplier;

/** Runs of one target with settings, in one warm host. */
final class VariedRuns implements AutoCloseable {
    private final HostedTrials trials;
    private final Trial template;
    private final LongSupplier millisLeft;
    private long runs;

    VariedRuns(Hosts hosts, Setup setup, LongSupplier millisLeft) {
        this.template = Trial.of(setup.target(), Steering.strategy("random", 1), setup.limits());
        this.trials = new HostedTrials(hosts, template, setup.processPerTrial());
        this.millisLeft = millisLeft;
    }

    private VariedRuns(VariedRuns other, Target target) {
        this.template = Trial.of(target, other.template.steering(), other.template.limits());
        this.trials = other.trials;
        this.millisLeft = other.millisLeft;
    }

    /** The same host with another target. */
    VariedRuns of(Target target) {
        return new VariedRuns(this, target);
    }

    Target target() {
        return template.target();
    }

    /** How a run ended, and which sources the program consulted where. */
    record Varied(Outcome outcome, List<Consulted> consulted) {
        boolean failed() {
            return outcome.failed();
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
        runs++;
        HostedTrials.Varied run = trials.vary(varied(settings));
        return new Varied(run.outcome(), run.consulted());
    }

    boolean fails(Setting setting) throws HostGone, UnusableTarget {
        return run(List.of(setting)).failed();
    }

    /** Many runs in other schedules, as long as there is time. */
    Proof.Trials many(List<Setting> settings, int count) throws HostGone, UnusableTarget {
        HostedTrials.Judged judged = trials.count(varied(settings), count, Math.max(1, millisLeft.getAsLong() / 2));
        runs += judged.failed() + judged.passed();
        return new Proof.Trials((int) (judged.failed() + judged.passed()), (int) judged.failed());
    }

    private Trial varied(List<Setting> settings) {
        return template.alteredBy(Set.of(new Alteration.Varied(Setting.text(settings))));
    }

    boolean isOver() {
        return millisLeft.getAsLong() <= 0;
    }

    /** How many runs were made. */
    long made() {
        return runs;
    }

    @Override
    public void close() {
        trials.close();
    }
}
