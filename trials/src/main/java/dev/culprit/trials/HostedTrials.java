package dev.culprit.trials;

import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.HostLost;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Runs trials one after the other in a host. The host is replaced when it is lost, and after each trial if that is
 * requested.
 */
public final class HostedTrials implements Trials, AutoCloseable {
    private static final int RESTARTS = 3;
    private static final int FAILURES = 20;

    private final Hosts hosts;
    private final Target target;
    private final Request.Limits limits;
    private final boolean processPerTrial;
    private HostProcess host;
    private int restarts;

    public HostedTrials(Hosts hosts, Target target, Request.Limits limits, boolean processPerTrial) {
        this.hosts = hosts;
        this.target = target;
        this.limits = limits;
        this.processPerTrial = processPerTrial;
    }

    @Override
    public Outcome run(Steering steering) throws HostGone, UnusableTarget {
        return run(steering, "");
    }

    /** As {@link #run(Steering)}, with a recording in the file. */
    public Outcome run(Steering steering, String recording) throws HostGone, UnusableTarget {
        List<Found> results = ask(new Request.Single(target, limits, steering, recording));
        return results.isEmpty()
                ? unknown(Note.of("the host gave no result"))
                : results.get(results.size() - 1).outcome();
    }

    @Override
    public List<Found> failing(HuntPlan.Search search, long count, long millis) throws HostGone, UnusableTarget {
        return ask(new Request.Batch(target, limits, search.strategy(), search.seed(), 0, count, FAILURES, 0, millis));
    }

    private List<Found> ask(Request request) throws HostGone, UnusableTarget {
        while (true) {
            List<Found> results = new ArrayList<>();
            try {
                if (host == null) host = hosts.take();
                Reply.Done done = host.ask(request, reply -> {
                    if (reply instanceof Reply.Result result) results.add(Found.of(result));
                });
                if (processPerTrial || done.wornOut()) endHost();
                return results;
            } catch (HostGone gone) {
                HostProcess lost = host;
                endHost();
                if (gone instanceof HostLost l && l.outcome() != null) return List.of(new Found(0, "", l.outcome()));
                if (hosts.turnToThreads(gone, lost)) continue;
                if (hosts.isClosed() || isReplay(request) || ++restarts > RESTARTS) throw gone;
                return List.of(new Found(0, "", unknown(gone.reason())));
            }
        }
    }

    /**
     * Whether the request is a replay. A replay counts by itself, so that losing its host is not just one trial less.
     */
    private static boolean isReplay(Request request) {
        return request instanceof Request.Single single && single.steering().strict();
    }

    private static Outcome unknown(Note reason) {
        return new Outcome(
                Verdict.INCONCLUSIVE, null, reason, new Schedule(Map.of(), Map.of(), List.of(), 0), 0, "", List.of());
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
