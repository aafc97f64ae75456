package dev.culprit.bench.predicting;

import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.analysis.prediction.Predictor;
import dev.culprit.analysis.prediction.ReleasePatterns;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.PlainRuns;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.ranking.CollectionCost;
import dev.culprit.bench.results.Figures;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Table;
import dev.culprit.model.Steering;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.Hosts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Table XI: what the stages of prediction cost a program that computes, against plain runs. All are warm and take
 * turns, and the median of the turns counts.
 */
final class PredictCost {
    /** Traced runs take longer than plain ones, so that it takes more time until the JVM has compiled them. */
    private static final long WARM_NANOS = 10_000_000_000L;

    private static final int TURNS = 5;
    private static final long PLAIN_MILLIS = 500;

    private PredictCost() {}

    static void measure(Lab lab, List<Subject> subjects, Goals goals) throws Exception {
        System.out.println("Table XI: time of a run in the free and in the traced stage, on programs that compute");
        Table table = new Table("subject", "plain ms", "free", "traced", "analysis ms");
        List<Double> free = new ArrayList<>();
        List<Double> traced = new ArrayList<>();
        for (Subject s : subjects) {
            if (!s.isLarge() || s.isTest()) continue;
            double freely = CollectionCost.of(lab, s, Collecting.SHARING).slowdown();
            double[] times = traced(lab, s);
            free.add(freely);
            traced.add(times[1] / times[0]);
            table.row(s.shortName(), times[0], freely, times[1] / times[0], times[2]);
        }
        table.print();
        System.out.println(
                "Free: a free run that shows whether threads share data, against a plain run, both with fresh classes.");
        System.out.println(
                "Traced: a controlled run as prediction observes it, traced as far as it is examined, against a plain run.");
        System.out.println("Analysis: reading the trace, and prediction by all detectors.");
        System.out.println();
        String on = free.size() + " programs";
        goals.atMost("slowdown of the free stage, largest", 2, most(free), on, "");
        goals.atMost("slowdown of the traced stage, largest", 15, most(traced), on, "2 to 16");
    }

    private static double most(List<Double> figures) {
        return figures.stream().mapToDouble(d -> d).max().orElse(Double.NaN);
    }

    /** Milliseconds of a plain run, of a traced one and of the analysis of its trace. */
    private static double[] traced(Lab lab, Subject s) throws Exception {
        Setup setup = lab.setup(s.target());
        try (WorkFolder work = WorkFolder.temporary();
                PlainRuns plain = new PlainRuns(lab, s.target(), PlainRuns.Classes.KEPT);
                Hosts hosts = lab.tracers(s.target());
                HostedTrials trials = new HostedTrials(hosts, setup.target(), setup.limits(), false)) {
            Path file = work.path().resolve("run.trace").toAbsolutePath();
            plain.slice(PLAIN_MILLIS);
            long warm = System.nanoTime() + WARM_NANOS;
            while (System.nanoTime() < warm) millis(trials, file);
            List<Double> plainTimes = new ArrayList<>();
            List<Double> tracedTimes = new ArrayList<>();
            for (int i = 0; i < TURNS; i++) {
                plainTimes.add(plain.slice(PLAIN_MILLIS));
                tracedTimes.add(millis(trials, file));
            }
            return new double[] {Figures.median(plainTimes), Figures.median(tracedTimes), analysisMillis(file)};
        }
    }

    private static double analysisMillis(Path file) throws IOException {
        long begun = System.nanoTime();
        try (TraceInterpreter.WithUses traced = TraceInterpreter.withUses(file, Predictor.MOST_NODES, () -> false)) {
            Predictor.predict(traced, ReleasePatterns.USUAL);
        }
        return (System.nanoTime() - begun) / 1e6;
    }

    private static double millis(HostedTrials trials, Path file) throws Exception {
        long begun = System.nanoTime();
        trials.traceBeginning(Steering.strategyAtEveryAccess("sequential", 1), file, Predictor.MOST_BYTES);
        return (System.nanoTime() - begun) / 1e6;
    }
}
