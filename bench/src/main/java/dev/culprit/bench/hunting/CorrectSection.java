package dev.culprit.bench.hunting;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Table;
import dev.culprit.model.Steering;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Trial;
import dev.culprit.model.wire.Reply;
import dev.culprit.trials.host.Hosts;
import java.util.List;

/** Correct programs must not fail under any schedule. */
public final class CorrectSection implements Section {
    private static final long SCHEDULES = 10_000;

    @Override
    public String title() {
        return "Correct programs, " + SCHEDULES + " schedules each (portfolio)";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table("subject", "schedules", "failed", "inconclusive", "per second", "note");
        int all = 0;
        int clean = 0;
        int conclusive = 0;
        for (Subject s : subjects) {
            if (!s.isCorrect()) continue;
            all++;
            try (Hosts hosts = lab.hosts(s)) {
                Batch request = Batch.numbers(
                                Trial.of(lab.target(s), Steering.strategy("portfolio", 1), Limits.DEFAULT),
                                0,
                                SCHEDULES)
                        .until(new Batch.Stop(1, 0, 600_000))
                        .reporting(Batch.Reporting.firsts(10, 0));
                Lab.Answers batch = Lab.batch(hosts.take(), request);
                Reply.Progress p = batch.done().progress();
                if (p.failed() == 0) clean++;
                if (p.inconclusive() == 0) conclusive++;
                String note = batch.results().isEmpty()
                        ? ""
                        : describe(batch.results().get(0));
                table.row(s.shortName(), p.trials(), p.failed(), p.inconclusive(), p.trials() / batch.seconds(), note);
            }
        }
        table.print();
        Goals goals = new Goals();
        goals.all("correct programs that never fail", new Goals.Share(clean, all, "programs"), "");
        goals.all("correct programs without inconclusive runs", new Goals.Share(conclusive, all, "programs"), "");
        goals.print();
    }

    private static String describe(Reply.Result r) {
        return r.outcome().failed()
                ? r.outcome().failure().headline()
                : r.outcome().reason().text();
    }
}
