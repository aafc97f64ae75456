package dev.culprit.bench;

import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import dev.culprit.trials.host.Hosts;
import java.util.List;

/** Correct programs must not fail under any schedule. */
final class CorrectSection implements Section {
    private static final long SCHEDULES = 10_000;

    @Override
    public String title() {
        return "Correct programs, " + SCHEDULES + " schedules each (portfolio)";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table("subject", "schedules", "failed", "inconclusive", "per second", "note");
        for (Subject s : subjects) {
            if (s.isFailing()) continue;
            try (Hosts hosts = lab.hosts(s)) {
                Request.Batch request = new Request.Batch(
                        lab.target(s), Request.Limits.DEFAULT, "portfolio", 1, 0, SCHEDULES, 1, 0, 600_000);
                Lab.Batch batch = Lab.batch(hosts.take(), request);
                Reply.Progress p = batch.done().progress();
                String note = batch.results().isEmpty()
                        ? ""
                        : describe(batch.results().get(0));
                table.row(s.shortName(), p.trials(), p.failed(), p.inconclusive(), p.trials() / batch.seconds(), note);
            }
        }
        table.print();
    }

    private static String describe(Reply.Result r) {
        return r.outcome().failed()
                ? r.outcome().failure().headline()
                : r.outcome().reason().text();
    }
}
