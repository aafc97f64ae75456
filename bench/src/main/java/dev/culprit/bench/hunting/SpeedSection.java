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
import java.util.List;

/**
 * Schedules per second on small subjects, side by side with the program run plainly: in a loop in one warm JVM with the
 * same classes, in a loop with fresh classes, and in a JVM of its own.
 */
public final class SpeedSection implements Section {
    private static final List<String> SMALL =
            List.of("classic.AccountTransfer", "servers.RateLimiter", "servers.ProcessList", "collections.VectorStack");
    private static final long MILLIS = 4_000;

    @Override
    public String title() {
        return "Schedules per second of " + SMALL.size() + " small programs";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table("subject", "random", "pos", "pct", "plain loop", "fresh classes", "JVM start");
        for (Subject s : subjects) {
            if (!SMALL.contains(s.shortName())) continue;
            try (Hosts hosts = lab.hosts(s)) {
                HostProcess host = hosts.take();
                double random = rate(host, lab, s, "random");
                double pos = rate(host, lab, s, "pos");
                double pct = rate(host, lab, s, "pct");
                double plain = PlainLoop.perSecond(lab, s, false, MILLIS);
                double fresh = PlainLoop.perSecond(lab, s, true, MILLIS);
                double starts = PlainLoop.startsPerSecond(lab, s, 10);
                table.row(s.shortName(), random, pos, pct, plain, fresh, starts);
            }
        }
        table.print();
    }

    private static double rate(HostProcess host, Lab lab, Subject s, String strategy) throws Exception {
        Batch warm = Batch.numbers(
                        Trial.of(lab.target(s), Steering.strategy(strategy, 1), Limits.DEFAULT), 0, 1_000_000)
                .until(Batch.Stop.after(MILLIS / 2));
        quietly(host, warm);
        Batch measured = Batch.numbers(
                        Trial.of(lab.target(s), Steering.strategy(strategy, 1), Limits.DEFAULT), 0, 10_000_000)
                .until(Batch.Stop.after(MILLIS));
        return quietly(host, measured);
    }

    private static double quietly(HostProcess host, Batch request) throws Exception {
        Lab.Answers batch = Lab.batch(host, request);
        return batch.done().progress().trials() / batch.seconds();
    }
}
