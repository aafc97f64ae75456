package dev.culprit.trials;

import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Site;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.nondeterminism.Consulted;
import dev.culprit.model.patterns.CollectedRun;
import dev.culprit.model.suppression.SuppressionReport;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Recording;
import dev.culprit.model.trial.Trial;
import dev.culprit.model.trial.Variations;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.HostLost;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs trials one after the other in a host. The host is replaced when it is lost, or after each trial if that is asked
 * for.
 */
public final class HostedTrials implements Trials, AutoCloseable {
    private static final int RESTARTS = 3;
    private static final int FAILURES = 20;
    private static final int REPORTED_OF_EACH = 10;

    private final Hosts hosts;
    private final Trial template;
    private final boolean processPerTrial;
    private volatile HostProcess host;
    private volatile boolean stopped;
    private boolean renewed;
    private int restarts;
    /** The patterns of the last run that had any, and the host that collected them. */
    private CollectedRun collected;

    private HostProcess collectedBy;
    /** Of the last run that varied sources. */
    private List<Consulted> consulted = List.of();
    /** Of the last batch. */
    private Judged counted = new Judged(0, 0);
    /** Of the last run in which something was suppressed. */
    private SuppressionReport report = SuppressionReport.NONE;

    /** {@code template} says all of the trials but their steering, unless whole trials are run. */
    public HostedTrials(Hosts hosts, Trial template, boolean processPerTrial) {
        this.hosts = hosts;
        this.template = template;
        this.processPerTrial = processPerTrial;
    }

    /** Trials of the target without alterations and recordings. */
    public HostedTrials(Hosts hosts, Target target, Limits limits, boolean processPerTrial) {
        this(hosts, Trial.of(target, Steering.plain(), limits), processPerTrial);
    }

    @Override
    public void renew() {
        close();
        renewed = true;
    }

    /** Starts a host if there is none yet. */
    public void ready() throws HostGone, UnusableTarget {
        if (host == null) host = taken();
    }

    /** Ends the host in the middle of its run, and runs no further trial. Any thread may call this. */
    public void stop() {
        stopped = true;
        HostProcess busy = host;
        if (busy != null) busy.stop();
        else hosts.stopStarting();
    }

    /** A host that is ready, new if that was asked for. */
    private HostProcess taken() throws HostGone, UnusableTarget {
        boolean mustBeNew = processPerTrial || renewed;
        renewed = false;
        return mustBeNew ? hosts.takeNew() : hosts.take();
    }

    @Override
    public Outcome run(Steering steering) throws HostGone, UnusableTarget {
        return run(template.steeredBy(steering));
    }

    /** As {@link #run(Steering)}, with a trace in the file. */
    public Outcome trace(Steering steering, Path file) throws HostGone, UnusableTarget {
        return run(template.steeredBy(steering).recording(new Recording.Trace(file.toString())));
    }

    /** As {@link #trace}; of a long run, only the first bytes are traced. */
    public Outcome traceBeginning(Steering steering, Path file, long bytes) throws HostGone, UnusableTarget {
        return run(template.steeredBy(steering).recording(new Recording.Trace(file.toString(), bytes)));
    }

    public Outcome run(Trial trial) throws HostGone, UnusableTarget {
        List<Found> results = ask(Batch.of(trial));
        return results.isEmpty()
                ? Outcome.inconclusive(Note.of("the host gave no result"))
                : results.get(results.size() - 1).outcome();
    }

    /**
     * A run of which patterns are collected. {@code source} is the same object for all runs of one host process; {@code
     * run} is null if the host was lost.
     */
    public record Collected(Outcome outcome, Object source, CollectedRun run) {}

    /** As {@link #run(Steering)}, with the patterns that the template wants. */
    public Collected collect(Steering steering) throws HostGone, UnusableTarget {
        collected = null;
        Outcome outcome = run(steering);
        return new Collected(outcome, collectedBy, collected);
    }

    /** A run in which something is suppressed, and what suppression did. */
    public record Suppressed(Outcome outcome, SuppressionReport report) {}

    /** As {@link #run(Trial)}, for a trial with suppressed instances. */
    public Suppressed suppress(Trial trial) throws HostGone, UnusableTarget {
        report = SuppressionReport.NONE;
        Outcome outcome = run(trial);
        return new Suppressed(outcome, report);
    }

    /** A run with values of sources of nondeterminism, and where the program consulted sources. */
    public record Varied(Outcome outcome, List<Consulted> consulted) {}

    /** As {@link #run(Trial)}, for a trial that varies sources. */
    public Varied vary(Trial trial) throws HostGone, UnusableTarget {
        consulted = List.of();
        Outcome outcome = run(trial);
        return new Varied(outcome, consulted);
    }

    /** How many runs failed and passed. */
    public record Judged(long failed, long passed) {}

    /** Runs the trial with the first {@code count} numbers of its strategy, for at most so many milliseconds. */
    public Judged count(Trial trial, long count, long millis) throws HostGone, UnusableTarget {
        counted = new Judged(0, 0);
        ask(Batch.numbers(trial, 0, count).until(Batch.Stop.after(millis)));
        return counted;
    }

    @Override
    public List<Found> failing(HuntPlan.Search search, long count, long millis) throws HostGone, UnusableTarget {
        return ask(new Batch(
                template.steeredBy(search.steering()),
                new Variations.Numbers(0, count),
                new Batch.Stop(FAILURES, 0, millis),
                Batch.Reporting.firsts(REPORTED_OF_EACH, 0)));
    }

    /** The sites of the classes that the host has loaded, in the order of their numbers, from 1. */
    public List<Site> sites() throws HostGone, UnusableTarget {
        if (host == null) host = taken();
        List<Site> sites = new ArrayList<>();
        host.ask(new Request.ListSites(), reply -> {
            if (reply instanceof Reply.Sites list) sites.addAll(list.sites());
        });
        return sites;
    }

    /** The static fields that have changed since the last call and that no run resets, as {@code pkg.Class.field}. */
    List<String> kept() throws HostGone, UnusableTarget {
        ready();
        List<String> fields = new ArrayList<>();
        host.ask(new Request.ListKept(), reply -> {
            if (reply instanceof Reply.Kept kept) fields.addAll(kept.fields());
        });
        return fields;
    }

    private List<Found> ask(Batch batch) throws HostGone, UnusableTarget {
        while (true) {
            List<Found> results = new ArrayList<>();
            try {
                if (host == null) host = taken();
                if (stopped) host.close();
                Reply.Done done = host.ask(new Request.Run(batch), reply -> {
                    if (reply instanceof Reply.Result result) results.add(Found.of(result));
                    if (reply instanceof Reply.Suppressed suppressed) report = suppressed.report();
                    if (reply instanceof Reply.Entered entered) consulted = entered.places();
                    if (reply instanceof Reply.Collected by) {
                        collected = by.run();
                        collectedBy = host;
                    }
                });
                counted = new Judged(done.progress().failed(), done.progress().passed());
                if (processPerTrial || done.wornOut()) endHost();
                return results;
            } catch (HostGone gone) {
                HostProcess lost = host;
                endHost();
                if (stopped) throw gone;
                if (gone instanceof HostLost l && l.outcome() != null) return List.of(new Found(0, "", l.outcome()));
                if (hosts.turnToThreads(gone, lost)) continue;
                // a replay stands for itself, so that losing its host is not just one run less
                if (hosts.isClosed() || batch.trial().steering().strict() || ++restarts > RESTARTS) throw gone;
                return List.of(new Found(0, "", Outcome.inconclusive(gone.reason())));
            }
        }
    }

    private void endHost() {
        if (host != null) hosts.end(host);
        host = null;
    }

    @Override
    public void close() {
        if (host != null && !hosts.isClosed()) hosts.giveBack(host);
        host = null;
    }
}
