package dev.culprit.bench.suppressing;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.PlainRuns;
import dev.culprit.bench.programs.Turns;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.trace.StoreInstance;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Part;
import dev.culprit.model.trial.Recording;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.Hosts;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Milliseconds that a failing run takes: plainly, under control, under control with instances suppressed, and the
 * latter with a trace. {@code plain} is not a number where no plain run ended.
 */
record RunCosts(double plain, double controlled, double suppressed, double traced) {
    private static final Equipment SUPPRESSING = Equipment.CONTROLLED.with(Part.SUPPRESSION);

    /** What suppression costs a controlled run. */
    double overhead() {
        return suppressed / controlled;
    }

    static RunCosts of(Lab lab, Setup setup, Schedule failing, Set<StoreInstance> instances) throws Exception {
        Trial run = Trial.of(setup.target(), Steering.followBeyondFailure(failing), setup.limits());
        Trial altered =
                run.alteredBy(instances.stream().map(Alteration.Suppressed::new).collect(Collectors.toSet()));
        try (WorkFolder work = WorkFolder.temporary();
                PlainRuns plain = new PlainRuns(lab, setup.target(), PlainRuns.Classes.KEPT);
                Hosts controlled = lab.wiring().hosts(setup, Equipment.CONTROLLED);
                HostedTrials runs = new HostedTrials(controlled, run, false);
                Hosts suppressing = lab.wiring().hosts(setup, SUPPRESSING);
                HostedTrials suppressed = new HostedTrials(suppressing, run, false);
                Hosts tracing = lab.wiring().hosts(setup, SUPPRESSING.with(Part.TRACE));
                HostedTrials traced = new HostedTrials(tracing, run, false)) {
            Path file = work.path().resolve("run.trace").toAbsolutePath();
            Trial recorded = altered.recording(new Recording.Trace(file.toString()));
            double[] millis = Turns.medians(List.of(
                    Turns.plain(plain),
                    Turns.repeated(() -> runs.run(run)),
                    Turns.repeated(() -> suppressed.run(altered)),
                    Turns.repeated(() -> traced.run(recorded))));
            return new RunCosts(millis[0], millis[1], millis[2], millis[3]);
        }
    }
}
