package dev.culprit.agent.batch;

import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.wire.Reply;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Reports the runs that a batch wants to be reported. */
final class Reporter {
    private final Batch.Reporting reporting;
    private final Consumer<Reply> replies;
    private final Map<String, Integer> reported = new HashMap<>();
    private int passing;

    Reporter(Batch.Reporting reporting, Consumer<Reply> replies) {
        this.reporting = reporting;
        this.replies = replies;
    }

    void ended(Variation variation, EndedRun run) {
        if (reporting.verdicts()) replies.accept(new Reply.Judged(variation.number(), run.verdict()));
        else if (isWanted(run)) replies.accept(new Reply.Result(variation.number(), run.strategy(), run.outcome()));
    }

    /** The same failure again and again is only counted. */
    private boolean isWanted(EndedRun run) {
        if (run.passed()) return passing++ < reporting.passing();
        if (reporting.ofEachFailure() == 0) return false;
        String kind = run.verdict() == Verdict.FAILED
                ? run.failure().key()
                : run.reason().text();
        return reported.merge(kind, 1, Integer::sum) <= reporting.ofEachFailure();
    }
}
