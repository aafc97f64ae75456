package dev.culprit.investigation.predicting;

import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.analysis.prediction.Crash;
import dev.culprit.analysis.prediction.Predictor;
import dev.culprit.analysis.prediction.caught.CaughtException;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.findings.CrashPrediction.Status;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Looks for the predicted exception in a run that has the predicted order and passes: the program may catch it. The run
 * is repeated with a trace.
 */
final class CaughtCrashes {
    private final ChangedRuns.Tracing trials;
    private final Path file;
    private final BooleanSupplier over;

    /** Traces are written to {@code file}; {@code over} says whether the time is over. */
    CaughtCrashes(ChangedRuns.Tracing trials, Path file, BooleanSupplier over) {
        this.trials = trials;
        this.file = file;
        this.over = over;
    }

    /** The same result, with the exception if it was caught. */
    Validated seenIn(Validated v) throws HostGone, UnusableTarget {
        boolean passed = v.status() == Status.NOT_REPRODUCED && v.passing().run() != null;
        if (!passed || v.prediction().crash() == Crash.DEADLOCK || over.getAsBoolean()) return v;
        Outcome again =
                trials.trace(Steering.replayWithoutStory(v.passing().run().schedule()), file);
        if (again.verdict() != Verdict.PASSED) return v;
        try (TraceInterpreter.WithUses traced = TraceInterpreter.withUses(file, Predictor.MOST_NODES, over)) {
            CaughtException caught = CaughtException.in(traced.run(), v.prediction());
            return caught == null ? v : v.caught(caught.words());
        } catch (CancellationException e) {
            return v;
        } catch (IOException e) {
            throw new UnusableTarget("the trace in " + file.getParent() + " cannot be used: " + e.getMessage());
        }
    }
}
