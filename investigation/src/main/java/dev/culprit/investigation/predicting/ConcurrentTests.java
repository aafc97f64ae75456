package dev.culprit.investigation.predicting;

import dev.culprit.model.Note;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Recording;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The cheap first stage for a suite: runs each test class once, free and without a trace, and picks those that are worth
 * tracing. A class that passes, and whose threads share no variable and no object of the library, has nothing to predict.
 */
final class ConcurrentTests {
    /** What hosts need for it. */
    static final Equipment EQUIPMENT = Equipment.NOISY.with(Equipment.Part.PATTERNS);

    /** Real threads without delays. */
    private static final Steering FREE = Steering.strategy("free:0", 1);

    private final List<Target> worthTracing = new ArrayList<>();
    private final List<Note> warnings = new ArrayList<>();
    private int unshared;

    /** The test classes whose threads share something, or that do not pass. */
    List<Target> worthTracing() {
        return worthTracing;
    }

    /** The number of test classes that passed and whose threads share nothing. */
    int unshared() {
        return unshared;
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
            Trial trial = Trial.of(test, FREE, limits)
                    .recording(new Recording.Patterns(Collecting.patterns(Collecting.WINDOW)));
            try (HostedTrials trials = new HostedTrials(hosts, trial, false)) {
                if (sharesNothing(trials.collect(FREE))) unshared++;
                else worthTracing.add(test);
            } catch (UnusableTarget e) {
                warnings.add(Note.of(test + ": " + e.getMessage()));
            }
        }
    }

    private static boolean sharesNothing(HostedTrials.Collected collected) {
        boolean passed = collected.outcome().verdict() == Verdict.PASSED && collected.run() != null;
        return passed && collected.run().counts().locations() == 0;
    }
}
