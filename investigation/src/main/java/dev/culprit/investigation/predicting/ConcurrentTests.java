package dev.culprit.investigation.predicting;

import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Limits;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The cheap first stage for a suite: runs each test class once, without a trace, and picks those that are worth tracing.
 * A class whose run passes with one thread has nothing to predict.
 */
final class ConcurrentTests {
    private final List<Target> worthTracing = new ArrayList<>();
    private final List<Note> warnings = new ArrayList<>();
    private int sequential;

    /** The test classes that run more than one thread, or do not pass. */
    List<Target> worthTracing() {
        return worthTracing;
    }

    /** The number of test classes that passed with one thread. */
    int sequential() {
        return sequential;
    }

    /** The classes that cannot be run, and why. */
    List<Note> warnings() {
        return warnings;
    }

    void find(List<Target> tests, Hosts hosts, Limits limits, BooleanSupplier over) throws HostGone {
        for (Target test : tests) {
            if (over.getAsBoolean()) {
                warnings.add(Note.of("the time was over before " + test + " was run"));
                return;
            }
            try (HostedTrials trials = new HostedTrials(hosts, test, limits, false)) {
                Outcome run = trials.run(Steering.strategy(PredictSearch.FIRST, 1));
                boolean one = run.verdict() == Verdict.PASSED
                        && run.schedule().names().size() < 2;
                if (one) sequential++;
                else worthTracing.add(test);
            } catch (UnusableTarget e) {
                warnings.add(Note.of(test + ": " + e.getMessage()));
            }
        }
    }
}
