package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.investigation.Cancellation;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The runs of a search in host JVMs, with their traces in a folder. */
final class HostedSearchRuns implements SearchRuns {
    private final HostedTrials trials;
    private final Schedule schedule;
    private final Path folder;
    private final Cancellation cancellation;
    private int runs;
    private int entries;
    private long bytes;

    HostedSearchRuns(HostedTrials trials, Schedule schedule, Path folder, Cancellation cancellation) {
        this.trials = trials;
        this.schedule = schedule;
        this.folder = folder;
        this.cancellation = cancellation;
    }

    @Override
    public TracedRun original() throws HostGone, UnusableTarget {
        return traced(Steering.followBeyondFailure(schedule));
    }

    @Override
    public TracedRun ordered(OrderConstraint order) throws HostGone, UnusableTarget {
        return traced(Steering.follow(schedule).with(List.of(order), List.of()));
    }

    private TracedRun traced(Steering steering) throws HostGone, UnusableTarget {
        Path file = folder.resolve("run-" + ++runs + ".trace").toAbsolutePath();
        Outcome outcome = trials.trace(steering, file);
        cancellation.check();
        if (outcome.verdict() == Verdict.INCONCLUSIVE) return new TracedRun(outcome, null);
        Dependences read = read(file);
        entries = Math.max(entries, read.size());
        return new TracedRun(outcome, read);
    }

    /** The entries of the longest trace. */
    int entries() {
        return entries;
    }

    /** The bytes of the largest trace. */
    long bytes() {
        return bytes;
    }

    private Dependences read(Path file) throws UnusableTarget {
        try {
            bytes = Math.max(bytes, Files.size(file));
            return TraceInterpreter.dependences(file, cancellation::isCancelled);
        } catch (IOException | UncheckedIOException e) {
            throw new UnusableTarget("the trace in " + folder + " cannot be used: " + e.getMessage());
        }
    }
}
