package dev.culprit.agent.replacement;

import dev.culprit.agent.batch.EndedRun;
import dev.culprit.agent.batch.RunRecorder;
import dev.culprit.agent.batch.Variation;
import dev.culprit.model.Site;
import dev.culprit.model.wire.Reply;
import dev.culprit.runtime.replacement.Values;
import java.util.List;
import java.util.function.IntFunction;

/** Records the values of a run in their order. */
public final class SequenceRecorder implements RunRecorder {
    private final IntFunction<Site> sites;
    private final int[] points;
    private InstanceLog log;
    private ValueProfile profile;

    /** Without {@code points}, the values of all points are recorded. */
    public SequenceRecorder(IntFunction<Site> sites, List<Integer> points) {
        this.sites = sites;
        this.points = points.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public void begins(ThreadGroup group) {
        log = new InstanceLog(sites);
        profile = new ValueProfile(log);
        profile.begin(true);
        Values.watcher = profile;
        if (points.length == 0) Values.watched = Values.ALL;
        else Values.watch(points);
    }

    @Override
    public Reply ended(Variation variation, EndedRun run) {
        return new Reply.Sequenced(log.sequence(profile.values()));
    }
}
