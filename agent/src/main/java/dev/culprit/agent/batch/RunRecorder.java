package dev.culprit.agent.batch;

import dev.culprit.model.wire.Reply;

/** A recording part of a host: what is recorded of each run of a batch, and sent when the run is over. */
public interface RunRecorder extends TrialRuns.Start {
    Reply ended(Variation variation, EndedRun run);
}
