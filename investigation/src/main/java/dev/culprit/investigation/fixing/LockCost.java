package dev.culprit.investigation.fixing;

import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.analysis.fixes.threads.Parallelism;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Steering;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.TimeLimit;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Estimates how much parallelism a fix costs, from a traced run of the program before and of the program with the fix.
 * Long traces are not read.
 */
final class LockCost {
    private static final Equipment TRACED = Equipment.of(Equipment.Execution.CONTROLLED, Equipment.Part.TRACE);
    private static final Steering STEERING = Steering.strategy("random", 1);
    private static final long MOST_NANOS = 2_000_000_000;
    /** With fewer processors busy, hardly anything is done at the same time. */
    private static final double SERIAL = 1.15;

    private final HostWiring wiring;
    private final Cancellation cancellation;
    private final WorkFolder work;
    private Double before;

    LockCost(HostWiring wiring, Cancellation cancellation, WorkFolder work) {
        this.wiring = wiring;
        this.cancellation = cancellation;
        this.work = work;
    }

    /** As {@link #words}; empty if it is not known at the end, a time of {@link System#nanoTime}. */
    String of(Setup original, Setup patched, long end) throws UnusableTarget, IOException {
        if (before == null) before = processors(original, end);
        double after = before == 0 ? 0 : processors(patched, end);
        return after == 0 ? "" : words(before, after);
    }

    /** As {@code up to 2.5 processors busy (before: 2.9)}. */
    static String words(double before, double after) {
        String busy = String.format(Locale.ROOT, "up to %.1f processors busy (before: %.1f)", after, before);
        boolean serialised = after < SERIAL && before >= SERIAL;
        return busy + (serialised ? ": the threads run one after the other" : "");
    }

    /** 0 if it is not known. */
    private double processors(Setup setup, long timeOver) throws UnusableTarget, IOException {
        Path trace = work.newFolder().resolve("run.trace").toAbsolutePath();
        try (Hosts hosts = wiring.hosts(setup, TRACED);
                Cancellation.Guard guard = cancellation.onCancel(hosts::close);
                HostedTrials trials =
                        new HostedTrials(hosts, setup.target(), setup.limits(), setup.processPerTrial())) {
            long millis = TimeUnit.NANOSECONDS.toMillis(timeOver - System.nanoTime());
            if (guard.isCancelled() || millis <= 0) return 0;
            try (TimeLimit limit = new TimeLimit(millis, trials::stop)) {
                trials.trace(STEERING, trace);
                if (limit.isOver()) return 0;
            }
            long end = System.nanoTime() + MOST_NANOS;
            BooleanSupplier over = () -> guard.isCancelled() || System.nanoTime() > end;
            return Parallelism.of(TraceInterpreter.dependences(trace, over)).processors();
        } catch (HostGone | CancellationException | IOException | UncheckedIOException e) {
            return 0;
        }
    }
}
