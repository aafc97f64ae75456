package dev.culprit.bench.explaining;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.PlainRuns;
import dev.culprit.bench.results.Figures;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.trial.Limits;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.Replay;
import dev.culprit.trials.host.Hosts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The traces of two runs in a folder, and how long the passing one takes. All kinds of run are warm and take turns, so
 * that load on the machine affects all of them alike; the median of the turns counts.
 */
public record PairTraces(Path folder, Outcome failing, RunTimes times) {
    static final String FAILING = "failing.trace";
    static final String PASSING = "passing.trace";

    private static final int TURNS = 3;
    private static final long MILLIS = 500;

    /** Some runs of a kind, and how long one takes. */
    private interface Runs {
        double millis() throws Exception;
    }

    static PairTraces of(Lab lab, Target target, RunPair pair, Path folder) throws Exception {
        Limits limits = Limits.DEFAULT;
        String trace = folder.resolve(PASSING).toString();
        try (PlainRuns plain = new PlainRuns(lab, target, PlainRuns.Classes.KEPT);
                Hosts hosts = lab.hosts(target);
                HostedTrials trials = new HostedTrials(hosts, target, limits, false);
                Hosts tracers = lab.tracers(target);
                HostedTrials traced = new HostedTrials(tracers, target, limits, false)) {
            Outcome failing =
                    again(traced, pair.failing(), folder.resolve(FAILING).toString());
            double[] millis = medians(List.of(
                    () -> plain.slice(MILLIS),
                    () -> millis(trials, pair.passing(), ""),
                    () -> millis(traced, pair.passing(), trace)));
            return new PairTraces(folder, failing, new RunTimes(millis[0], millis[1], millis[2]));
        }
    }

    /** After a turn to warm up. */
    private static double[] medians(List<Runs> kinds) throws Exception {
        for (Runs kind : kinds) kind.millis();
        List<List<Double>> times = new ArrayList<>();
        for (int i = 0; i < kinds.size(); i++) times.add(new ArrayList<>());
        for (int turn = 0; turn < TURNS; turn++)
            for (int i = 0; i < kinds.size(); i++) times.get(i).add(kinds.get(i).millis());
        return times.stream().mapToDouble(Figures::median).toArray();
    }

    private static double millis(HostedTrials trials, Outcome run, String trace) throws Exception {
        long start = System.nanoTime();
        int times = 0;
        while (times == 0 || System.nanoTime() - start < MILLIS * 1_000_000) {
            again(trials, run, trace);
            times++;
        }
        return (System.nanoTime() - start) / 1e6 / times;
    }

    private static Outcome again(HostedTrials trials, Outcome run, String trace) throws Exception {
        Steering replay = Steering.replay(run.schedule());
        Outcome again = trace.isEmpty() ? trials.run(replay) : trials.trace(replay, Path.of(trace));
        String expected = run.failed() ? run.failure().key() : "";
        String divergence = Replay.divergence(again, run.schedule(), expected);
        if (!divergence.isEmpty()) throw new IOException("not the same run again: " + divergence);
        return again;
    }

    long failingBytes() throws IOException {
        return Files.size(folder.resolve(FAILING));
    }
}
