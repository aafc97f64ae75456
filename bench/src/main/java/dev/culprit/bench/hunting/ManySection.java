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
import dev.culprit.trials.host.Hosts;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reordering failures among many threads: the portfolio against a plain random walk, 60 seconds each. The portfolio
 * must not need more schedules because it may pause threads.
 */
public final class ManySection implements Section {
    private static final long MILLIS = 60_000;
    private static final String USUAL = "portfolio";
    private static final String UNPAUSED = "portfolio, no pauses";

    @Override
    public String title() {
        return "Reordering among many threads, at most " + MILLIS / 1000 + " s each";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table("subject", "strategy", "found", "schedules", "seconds", "per second");
        Map<String, Steering> compared = new LinkedHashMap<>();
        compared.put(USUAL, Steering.strategy(USUAL, 1));
        compared.put(UNPAUSED, Steering.strategy(USUAL, 1, Steering.Liberties.NONE));
        compared.put("random", Steering.strategy("random", 1));
        int all = 0;
        int notLater = 0;
        for (Subject s : subjects) {
            if (!s.hasManyThreads()) continue;
            Map<String, Long> needed = new HashMap<>();
            for (String strategy : compared.keySet()) {
                try (Hosts hosts = lab.hosts(s)) {
                    Batch request = Batch.numbers(
                                    Trial.of(lab.target(s), compared.get(strategy), Limits.DEFAULT), 0, 100_000_000)
                            .until(new Batch.Stop(1, 0, MILLIS))
                            .reporting(Batch.Reporting.firsts(10, 0));
                    Lab.Answers batch = Lab.batch(hosts.take(), request);
                    long trials = batch.done().progress().trials();
                    boolean found = batch.done().progress().failed() > 0;
                    needed.put(strategy, found ? trials : Long.MAX_VALUE);
                    String answer = found ? "yes" : "no";
                    table.row(s.shortName(), strategy, answer, trials, batch.seconds(), trials / batch.seconds());
                }
            }
            all++;
            if (needed.get(USUAL) <= needed.get(UNPAUSED)) notLater++;
        }
        table.print();
        Goals goals = new Goals();
        goals.all("found after as many schedules as without pauses", new Goals.Share(notLater, all, "programs"), "");
        goals.print();
    }
}
