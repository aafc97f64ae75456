package dev.culprit.bench.hunting;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.PlainLoop;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Table;
import dev.culprit.model.Steering;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.Hosts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A controlled run against a plain one on the large subjects. Both are warm; they take turns, so that whatever else the
 * machine does hits both, and the median of the turns counts.
 */
public final class SlowdownSection implements Section {
    private static final int TURNS = 5;
    private static final long MILLIS = 5_000;

    private record Turn(double plain, double controlled) {
        double slowdown() {
            return controlled / plain;
        }
    }

    @Override
    public String title() {
        return "Slowdown of a controlled run on the large subjects";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table("subject", "plain ms", "controlled ms", "slowdown", "least", "most");
        for (Subject s : subjects) {
            if (!s.isLarge()) continue;
            try (Hosts hosts = lab.hosts(s)) {
                HostProcess host = hosts.take();
                rate(host, lab, s);
                List<Turn> turns = new ArrayList<>();
                for (int i = 0; i < TURNS; i++)
                    turns.add(new Turn(1000 / PlainLoop.perSecond(lab, s, false, MILLIS), 1000 / rate(host, lab, s)));
                turns.sort(Comparator.comparingDouble(Turn::slowdown));
                Turn median = turns.get(TURNS / 2);
                table.row(
                        s.shortName(),
                        median.plain(),
                        median.controlled(),
                        median.slowdown(),
                        turns.get(0).slowdown(),
                        turns.get(TURNS - 1).slowdown());
            }
        }
        table.print();
    }

    private static double rate(HostProcess host, Lab lab, Subject s) throws Exception {
        Batch request = Batch.numbers(
                        Trial.of(lab.target(s), Steering.strategy("pct:2", 1), Limits.DEFAULT), 0, 1_000_000)
                .until(Batch.Stop.after(MILLIS));
        Lab.Answers batch = Lab.batch(host, request);
        return batch.done().progress().trials() / batch.seconds();
    }
}
