package dev.culprit.bench.predicting;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.analysis.happensbefore.HappensBefore;
import dev.culprit.analysis.happensbefore.Order;
import dev.culprit.analysis.happensbefore.Race;
import dev.culprit.analysis.happensbefore.Races;
import dev.culprit.analysis.prediction.UnserialisableAccesses;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Subject;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.Hosts;
import java.nio.file.Path;
import java.util.List;

/**
 * The detectors that the paper compares with, on one passing run: data races by lock sets and necessary order, and
 * accesses that can be interleaved unserialisably.
 */
final class OtherDetectors {
    private static final int MOST_RUNS = 12;

    private OtherDetectors() {}

    /** Adds the reports of both. Nothing is added if no run passes. */
    static void run(Lab lab, Subject subject, Reports races, Reports unserialisable) throws Exception {
        Setup setup = lab.setup(subject.target());
        try (WorkFolder work = WorkFolder.temporary();
                Hosts hosts = lab.tracers(subject.target());
                HostedTrials trials =
                        new HostedTrials(hosts, setup.target(), setup.limits(), setup.processPerTrial())) {
            for (int i = 1; i <= MOST_RUNS; i++) {
                Path file = work.path().resolve(i + ".trace").toAbsolutePath();
                Outcome run = trials.trace(Steering.strategyAtEveryAccess("pct:1", i), file);
                if (run.verdict() != Verdict.PASSED) continue;
                Dependences traced = TraceInterpreter.dependences(file);
                HappensBefore order = HappensBefore.of(traced, Order.NECESSARY);
                for (Race race : Races.find(traced, order))
                    if (!order.areExclusive(race.first(), race.second()))
                        races.add(List.of(
                                traced.point(race.first()).frame(),
                                traced.point(race.second()).frame()));
                for (CodePoint point : UnserialisableAccesses.find(traced)) unserialisable.add(List.of(point.frame()));
                return;
            }
        }
    }
}
