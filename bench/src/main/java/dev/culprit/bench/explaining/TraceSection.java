package dev.culprit.bench.explaining;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.PlainLoop;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Figures;
import dev.culprit.bench.results.Table;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Recording;
import dev.culprit.model.trial.Trial;
import dev.culprit.model.wire.Request;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.Hosts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A traced run against a plain one and a controlled one on the large subjects. All are warm and take turns, and the
 * median of the turns counts.
 */
public final class TraceSection implements Section {
    private static final int TURNS = 5;
    private static final long PLAIN_MILLIS = 2_000;
    /** Runs of the same host, with other schedules, before and at each turn. */
    private static final int WARM_RUNS = 6;

    private static final int RUNS = 3;

    @Override
    public String title() {
        return "Cost of a trace";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table(
                "subject", "plain ms", "controlled ms", "traced ms", "against plain", "against controlled", "MB");
        Path file = Files.createTempFile("bench", ".trace");
        for (Subject s : subjects) {
            if (!s.isLarge()) continue;
            try (Hosts plainHosts = lab.hosts(s);
                    Hosts tracers = lab.tracers(lab.target(s))) {
                HostProcess controlled = plainHosts.take();
                HostProcess traced = tracers.take();
                millis(lab, s, controlled, "", WARM_RUNS);
                millis(lab, s, traced, file.toString(), WARM_RUNS);
                List<Double> times = new ArrayList<>();
                List<Double> controlledTimes = new ArrayList<>();
                List<Double> tracedTimes = new ArrayList<>();
                for (int i = 0; i < TURNS; i++) {
                    times.add(1000 / PlainLoop.perSecond(lab, s, false, PLAIN_MILLIS));
                    controlledTimes.add(millis(lab, s, controlled, "", RUNS));
                    tracedTimes.add(millis(lab, s, traced, file.toString(), RUNS));
                }
                double plain = Figures.median(times);
                double with = Figures.median(tracedTimes);
                double without = Figures.median(controlledTimes);
                table.row(s.shortName(), plain, without, with, with / plain, with / without, Files.size(file) / 1e6);
            }
        }
        Files.delete(file);
        table.print();
    }

    /** Of one run. */
    private static double millis(Lab lab, Subject s, HostProcess host, String file, int runs) throws Exception {
        long start = System.nanoTime();
        for (int i = 0; i < runs; i++) host.ask(new Request.Run(Batch.of(trial(lab.target(s), i, file))), reply -> {});
        return (System.nanoTime() - start) / 1e6 / runs;
    }

    /** Traced unless the file is empty. */
    private static Trial trial(Target target, int seed, String file) {
        Trial trial = Trial.of(target, Steering.strategy("pct:2", seed), Limits.DEFAULT);
        return file.isEmpty() ? trial : trial.recording(new Recording.Trace(file));
    }
}
