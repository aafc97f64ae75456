package dev.culprit.bench.hunting;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.PlainLoop;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Goals;
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
 * same classes, in a loop with fresh classes, and in a JVM of its own. Programs that do not use time must not become
 * slower because threads may be paused.
 */
public final class SpeedSection implements Section {
    private static final List<String> SMALL =
            List.of("classic.AccountTransfer", "servers.RateLimiter", "servers.ProcessList", "collections.VectorStack");
    private static final long MILLIS = 4_000;
    /** The portfolio with pauses and without them run in turns, so that the machine is the same for both. */
    private static final int TURNS = 3;

    private static final double LEAST_RATIO = 0.95;

    @Override
    public String title() {
        return "Schedules per second of " + SMALL.size() + " small programs";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table(
                "subject",
                "random",
                "pos",
                "pct",
                "portfolio",
                "no pauses",
                "plain loop",
                "fresh classes",
                "JVM start");
        double worst = Double.NaN;
        int measured = 0;
        for (Subject s : subjects) {
            if (!SMALL.contains(s.shortName())) continue;
            try (Hosts hosts = lab.hosts(s)) {
                HostProcess host = hosts.take();
                double random = rate(host, lab, s, Steering.strategy("random", 1));
                double pos = rate(host, lab, s, Steering.strategy("pos", 1));
                double pct = rate(host, lab, s, Steering.strategy("pct", 1));
                double paused = 0;
                double unpaused = 0;
                for (int turn = 0; turn < TURNS; turn++) {
                    paused += rate(host, lab, s, Steering.strategy("portfolio", 1)) / TURNS;
                    unpaused += rate(host, lab, s, Steering.strategy("portfolio", 1, Steering.Liberties.NONE)) / TURNS;
                }
                worst = Double.isNaN(worst) ? paused / unpaused : Math.min(worst, paused / unpaused);
                measured++;
                double plain = PlainLoop.perSecond(lab, s, false, MILLIS);
                double fresh = PlainLoop.perSecond(lab, s, true, MILLIS);
                double starts = PlainLoop.startsPerSecond(lab, s, 10);
                table.row(s.shortName(), random, pos, pct, paused, unpaused, plain, fresh, starts);
            }
        }
        table.print();
        Goals goals = new Goals();
        goals.atLeast(
                "speed with pauses / without, smallest", LEAST_RATIO, worst, measured + " programs without time", "");
        goals.print();
    }

    private static double rate(HostProcess host, Lab lab, Subject s, Steering steering) throws Exception {
        Batch warm = Batch.numbers(Trial.of(lab.target(s), steering, Limits.DEFAULT), 0, 1_000_000)
                .until(Batch.Stop.after(MILLIS / 2));
        quietly(host, warm);
        Batch measured = Batch.numbers(Trial.of(lab.target(s), steering, Limits.DEFAULT), 0, 10_000_000)
                .until(Batch.Stop.after(MILLIS));
        return quietly(host, measured);
    }

    private static double quietly(HostProcess host, Batch request) throws Exception {
        Lab.Answers batch = Lab.batch(host, request);
        return batch.done().progress().trials() / batch.seconds();
    }
}
