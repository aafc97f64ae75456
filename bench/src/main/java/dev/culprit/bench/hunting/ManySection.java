package dev.culprit.bench.hunting;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Table;
import dev.culprit.model.Steering;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.host.Hosts;
import java.util.List;

/** Reordering failures among many threads: the portfolio against a plain random walk, 60 seconds each. */
public final class ManySection implements Section {
    private static final long MILLIS = 60_000;

    @Override
    public String title() {
        return "Reordering among many threads, at most " + MILLIS / 1000 + " s each";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table("subject", "strategy", "found", "schedules", "seconds", "per second");
        for (Subject s : subjects) {
            if (!s.hasManyThreads()) continue;
            for (String strategy : List.of("portfolio", "random")) {
                try (Hosts hosts = lab.hosts(s)) {
                    Batch request = Batch.numbers(
                                    Trial.of(lab.target(s), Steering.strategy(strategy, 1), Limits.DEFAULT),
                                    0,
                                    100_000_000)
                            .until(new Batch.Stop(1, 0, MILLIS))
                            .reporting(Batch.Reporting.firsts(10, 0));
                    Lab.Answers batch = Lab.batch(hosts.take(), request);
                    long trials = batch.done().progress().trials();
                    String found = batch.done().progress().failed() > 0 ? "yes" : "no";
                    table.row(s.shortName(), strategy, found, trials, batch.seconds(), trials / batch.seconds());
                }
            }
        }
        table.print();
    }
}
