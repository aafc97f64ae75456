package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.corruption.Corruption;
import dev.culprit.analysis.corruption.Corruptions;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.investigation.Cancellation;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.trace.StoreInstance;
import dev.culprit.model.trial.Recording;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The runs of a search in host JVMs, with their traces in a folder. */
final class HostedSearchRuns implements SearchRuns {
    private final HostedTrials trials;
    private final Trial template;
    private final Schedule schedule;
    private final Path folder;
    private final Cancellation cancellation;
    private int runs;
    private int entries;
    private long bytes;

    /** {@code template} says all of the trials but their steering and alterations. */
    HostedSearchRuns(HostedTrials trials, Trial template, Schedule schedule, Path folder, Cancellation cancellation) {
        this.trials = trials;
        this.template = template;
        this.schedule = schedule;
        this.folder = folder;
        this.cancellation = cancellation;
    }

    @Override
    public TracedRun original() throws HostGone, UnusableTarget {
        return traced(Steering.followBeyondFailure(schedule), Set.of());
    }

    @Override
    public TracedRun ordered(OrderConstraint order) throws HostGone, UnusableTarget {
        return traced(Steering.follow(schedule).with(List.of(order), List.of()), Set.of());
    }

    @Override
    public TracedRun suppressed(Set<StoreInstance> instances) throws HostGone, UnusableTarget {
        Set<Alteration> alterations =
                instances.stream().map(Alteration.Suppressed::new).collect(Collectors.toSet());
        return traced(Steering.followBeyondFailure(schedule), alterations);
    }

    private TracedRun traced(Steering steering, Set<Alteration> alterations) throws HostGone, UnusableTarget {
        Path file = folder.resolve("run-" + ++runs + ".trace").toAbsolutePath();
        Trial trial =
                template.steeredBy(steering).alteredBy(alterations).recording(new Recording.Trace(file.toString()));
        HostedTrials.Suppressed run = trials.suppress(trial);
        cancellation.check();
        if (run.outcome().verdict() == Verdict.INCONCLUSIVE)
            return new TracedRun(run.outcome(), null, run.report(), List.of());
        boolean isOriginal = runs == 1;
        TraceInterpreter.WithMemory read = read(file, isOriginal);
        entries = Math.max(entries, read.run().size());
        List<Corruption> corruptions = isOriginal ? Corruptions.find(read.run(), read.memory()) : List.of();
        return new TracedRun(run.outcome(), read.run(), run.report(), corruptions);
    }

    /** The entries of the longest trace. */
    int entries() {
        return entries;
    }

    /** The bytes of the largest trace. */
    long bytes() {
        return bytes;
    }

    private TraceInterpreter.WithMemory read(Path file, boolean withMemory) throws UnusableTarget {
        try {
            bytes = Math.max(bytes, Files.size(file));
            return withMemory
                    ? TraceInterpreter.withMemory(file, cancellation::isCancelled)
                    : new TraceInterpreter.WithMemory(
                            TraceInterpreter.dependences(file, cancellation::isCancelled), null);
        } catch (IOException | UncheckedIOException e) {
            throw new UnusableTarget("the trace in " + folder + " cannot be used: " + e.getMessage());
        }
    }
}
