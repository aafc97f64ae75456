package dev.culprit.agent.replacement;

import dev.culprit.agent.batch.EndedRun;
import dev.culprit.agent.batch.RunRecorder;
import dev.culprit.agent.batch.Variation;
import dev.culprit.model.Site;
import dev.culprit.model.wire.Reply;
import dev.culprit.runtime.replacement.Values;
import java.util.function.IntFunction;

/** Records the values of a run in their order. */
public final class SequenceRecorder implements RunRecorder {
    private final IntFunction<Site> sites;
    private InstanceLog log;
    private ValueProfile profile;

    public SequenceRecorder(IntFunction<Site> sites) {
        this.sites = sites;
    }

    @Override
    public void begins(ThreadGroup group) {
        log = new InstanceLog(sites);
        profile = new ValueProfile(log);
        profile.begin(true);
        Values.watcher = profile;
        Values.watched = Values.ALL;
    }

    @Override
    public Reply ended(Variation variation, EndedRun run) {
        return new Reply.Sequenced(log.sequence(profile.values()));
    }
}
