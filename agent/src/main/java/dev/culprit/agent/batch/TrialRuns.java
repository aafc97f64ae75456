package dev.culprit.agent.batch;

import dev.culprit.agent.program.Program;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.wire.Reply;
import java.io.IOException;
import java.util.List;

/** The steering part of a host: makes runs, with alterations where it can. Used by one thread. */
public interface TrialRuns {

    /**
     * Is told when the program is about to start; {@code group} is the group of its threads, null if a scheduler holds
     * them.
     */
    interface Start {
        void begins(ThreadGroup group);
    }

    /** What carries the program's threads. */
    String backend();

    /** Prepares for the trials of a batch. */
    void begin(Batch batch) throws Program.Unusable;

    EndedRun run(Variation variation, Start start) throws Program.Unusable, IOException;

    /** What a systematic search has covered. */
    default Reply.Coverage coverage() {
        return Reply.Coverage.NONE;
    }

    /** True if so much is left over from earlier runs that the host should be replaced. */
    boolean isWornOut();

    /** What could not be woven or controlled. */
    List<String> warnings();

    /** The batch is over. */
    default void end() {}
}
