package dev.culprit.investigation.explaining;

import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.Replay;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;

/** Two repeated runs, each with a trace in a file. {@code passing} and its trace are null if no run passes. */
record TracedPair(Outcome failing, Path failingTrace, Outcome passing, Path passingTrace) {
    private static final String FAILING = "failing.trace";
    private static final String PASSING = "passing.trace";

    /** A run was not repeated exactly; the message says how it differed. */
    static final class NotRepeated extends Exception {
        NotRepeated(String message) {
            super(message);
        }
    }

    /** Repeats the runs in hosts that can trace, with the traces in the folder. */
    static TracedPair of(HostedTrials trials, SchedulePair pair, Path folder)
            throws UnusableTarget, HostGone, NotRepeated {
        Path failingTrace = folder.resolve(FAILING).toAbsolutePath();
        Path passingTrace = folder.resolve(PASSING).toAbsolutePath();
        Outcome failing = trace(trials, pair.failing(), pair.failure(), failingTrace, "failing");
        if (!failing.failed()) throw new UnusableTarget("the run that should fail passed when it was done again");
        if (pair.passing() == null) return new TracedPair(failing, failingTrace, null, null);
        Outcome passing = trace(trials, pair.passing(), "", passingTrace, "passing");
        return new TracedPair(failing, failingTrace, passing, passingTrace);
    }

    private static Outcome trace(HostedTrials trials, Schedule schedule, String expected, Path file, String which)
            throws UnusableTarget, HostGone, NotRepeated {
        Outcome outcome = trials.trace(Steering.replay(schedule), file);
        String divergence = Replay.divergence(outcome, schedule, expected);
        if (!divergence.isEmpty()) {
            // libraries may have kept something from the run before
            trials.renew();
            outcome = trials.trace(Steering.replay(schedule), file);
            divergence = Replay.divergence(outcome, schedule, expected);
        }
        if (!divergence.isEmpty()) throw new NotRepeated("the " + which + " run diverged: " + divergence);
        return outcome;
    }
}
