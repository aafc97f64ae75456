package dev.culprit.analysis.explanation;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;

/** The dependences of a failing and a passing run. The two traces are interpreted concurrently. */
public record DependencePair(Dependences failing, Dependences passing) {
    /**
     * Interprets the traces in the two files. Throws {@link CancellationException} soon after {@code cancelled} becomes
     * true.
     */
    public static DependencePair of(Path failing, Path passing, BooleanSupplier cancelled) throws IOException {
        FutureTask<Dependences> second = new FutureTask<>(() -> TraceInterpreter.dependences(passing, cancelled));
        Thread interpreter = new Thread(second, "culprit-interpreter");
        interpreter.setDaemon(true);
        interpreter.start();
        Dependences first = TraceInterpreter.dependences(failing, cancelled);
        return new DependencePair(first, result(second));
    }

    private static Dependences result(FutureTask<Dependences> task) throws IOException {
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) throw io;
            if (e.getCause() instanceof Error error) throw error;
            throw (RuntimeException) e.getCause();
        }
    }
}
