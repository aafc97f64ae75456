package dev.culprit.investigation.predicting;

import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.analysis.prediction.Predictor;
import dev.culprit.analysis.prediction.ReleasePatterns;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * Predicts crashes from a trace in a thread of its own, so that a large trace does not exceed the time: what is not
 * ready then is abandoned.
 */
final class TracePrediction {
    private static final long CHECK_MILLIS = 100;

    private final ReleasePatterns releases;
    private final BooleanSupplier over;

    /** {@code over} says whether the time is over or the command was cancelled. */
    TracePrediction(ReleasePatterns releases, BooleanSupplier over) {
        this.releases = releases;
        this.over = over;
    }

    /** Null if it was over before the trace was read. */
    Predictor.Result of(Path trace) throws UnusableTarget {
        FutureTask<Predictor.Result> task = new FutureTask<>(() -> predict(trace));
        Thread thread = new Thread(task, "culprit-prediction");
        thread.setDaemon(true);
        thread.start();
        while (!over.getAsBoolean()) {
            try {
                return task.get(CHECK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                // checks again whether it is over
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return null;
            } catch (ExecutionException e) {
                return failed(trace, e.getCause());
            }
        }
        return null;
    }

    private Predictor.Result predict(Path trace) throws IOException {
        try (TraceInterpreter.WithUses traced = TraceInterpreter.withUses(trace, Predictor.MOST_NODES, over)) {
            return Predictor.predict(traced, releases);
        }
    }

    private static Predictor.Result failed(Path trace, Throwable cause) throws UnusableTarget {
        if (cause instanceof CancellationException) return null;
        if (cause instanceof IOException || cause instanceof UncheckedIOException)
            throw new UnusableTarget("the trace in " + trace.getParent() + " cannot be used: " + cause.getMessage());
        if (cause instanceof Error error) throw error;
        throw (RuntimeException) cause;
    }
}
