package dev.culprit.bench.explaining;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.PlainRuns;
import dev.culprit.bench.programs.Turns;
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
import java.util.List;

/** The traces of two runs in a folder, and how long the passing one takes. */
public record PairTraces(Path folder, Outcome failing, RunTimes times) {
    static final String FAILING = "failing.trace";
    static final String PASSING = "passing.trace";

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
            double[] millis = Turns.medians(List.of(
                    Turns.plain(plain),
                    Turns.repeated(() -> again(trials, pair.passing(), "")),
                    Turns.repeated(() -> again(traced, pair.passing(), trace))));
            return new PairTraces(folder, failing, new RunTimes(millis[0], millis[1], millis[2]));
        }
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
