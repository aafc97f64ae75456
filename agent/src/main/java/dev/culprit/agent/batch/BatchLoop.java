package dev.culprit.agent.batch;

import dev.culprit.agent.program.Program;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.wire.Reply;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Runs the variations of a batch until they are used up or the batch is to stop. The same for every steering, all
 * alterations and all recordings.
 */
public final class BatchLoop {
    private static final long PROGRESS_NANOS = 250_000_000;

    private final TrialRuns runs;
    private final Consumer<Reply> replies;
    private final LongSupplier nanos;
    private volatile BatchCounts tally = new BatchCounts();

    public BatchLoop(TrialRuns runs, Consumer<Reply> replies) {
        this(runs, replies, System::nanoTime);
    }

    BatchLoop(TrialRuns runs, Consumer<Reply> replies, LongSupplier nanos) {
        this.runs = runs;
        this.replies = replies;
        this.nanos = nanos;
    }

    /** How far the batch is that is run, or the last one. Any thread may ask. */
    public Reply.Progress progress() {
        return tally.progress();
    }

    /** {@code variations} are those of the batch. The runs must have been prepared for the batch. */
    public void run(Batch batch, VariationSource variations, List<RunRecorder> recorders)
            throws Program.Unusable, IOException {
        BatchCounts counted = new BatchCounts();
        tally = counted;
        Reporter reporter = new Reporter(batch.reporting(), replies);
        TrialRuns.Start start = group -> recorders.forEach(recorder -> recorder.begins(group));
        long begun = nanos.getAsLong();
        long reported = begun;
        while (variations.hasNext() && !runs.coverage().over()) {
            Variation variation = variations.next();
            EndedRun run = runs.run(variation, start);
            for (RunRecorder recorder : recorders) replies.accept(recorder.ended(variation, run));
            counted.add(run.verdict());
            reporter.ended(variation, run);
            variations.ended(variation, run);
            long now = nanos.getAsLong();
            if (now - reported > PROGRESS_NANOS) {
                replies.accept(counted.progress());
                reported = now;
            }
            boolean over = isOver(batch.stop(), counted, now - begun) || variations.mayPause() && runs.isWornOut();
            if (over && !variations.isPending()) break;
        }
        variations.close();
        replies.accept(new Reply.Done(counted.progress(), runs.coverage(), runs.warnings(), runs.isWornOut()));
    }

    private static boolean isOver(Batch.Stop stop, BatchCounts tally, long nanos) {
        return tally.failed() >= stop.failures() && tally.passed() >= stop.passing()
                || nanos > stop.millis() * 1_000_000;
    }
}
