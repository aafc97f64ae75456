package dev.culprit.agent.replacement;

import dev.culprit.model.Site;
import dev.culprit.model.replacement.TestName;
import dev.culprit.model.replacement.ValueSequence;
import dev.culprit.model.wire.Request.Limits;
import dev.culprit.runtime.replacement.Values;
import java.util.function.IntFunction;

/** A test that is run once as it is, for the sequence of its values. */
public record SequencedTest(AlteredRuns runs, TestName test, TestBody body, Limits limits) {
    public ValueSequence run(IntFunction<Site> sites) {
        InstanceLog log = new InstanceLog(sites);
        ValueProfile profile = new ValueProfile(log);
        profile.begin(true);
        Values.watcher = profile;
        Values.watched = Values.ALL;
        runs.run(test, body, limits);
        return log.sequence(profile.values());
    }
}
