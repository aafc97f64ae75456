package dev.culprit.bench.predicting;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.analysis.happensbefore.HappensBefore;
import dev.culprit.analysis.happensbefore.Order;
import dev.culprit.analysis.happensbefore.Race;
import dev.culprit.analysis.happensbefore.Races;
import dev.culprit.analysis.prediction.Crash;
import dev.culprit.analysis.prediction.Predictor;
import dev.culprit.analysis.prediction.ReleasePatterns;
import dev.culprit.analysis.prediction.UnserialisableAccesses;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Subject;
import dev.culprit.model.Frame;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.Hosts;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The detectors that the paper compares with, on one passing run: data races by lock sets and necessary order, and
 * accesses that can be interleaved unserialisably. The same run says how many suspects of a crash synchronisation rules
 * out, and how long that takes to find out.
 */
final class OtherDetectors {
    private static final int MOST_RUNS = 12;

    /**
     * {@code instructions} access variables that threads share, {@code accesses} times. {@code millis} is the time in
     * which the trace was read and crashes were predicted.
     */
    record Result(
            Counts races,
            Counts unserialisable,
            int instructions,
            int accesses,
            Map<Crash, Integer> pruned,
            double millis) {
        /** No run passes. */
        static final Result NONE = new Result(Counts.NONE, Counts.NONE, 0, 0, Map.of(), Double.NaN);

        int pruned(Crash crash) {
            return pruned.getOrDefault(crash, 0);
        }
    }

    private OtherDetectors() {}

    static Result run(Lab lab, Subject subject, Marks marks) throws Exception {
        Setup setup = lab.setup(subject.target());
        try (WorkFolder work = WorkFolder.temporary();
                Hosts hosts = lab.tracers(subject.target());
                HostedTrials trials =
                        new HostedTrials(hosts, setup.target(), setup.limits(), setup.processPerTrial())) {
            for (int i = 1; i <= MOST_RUNS; i++) {
                Path file = work.path().resolve(i + ".trace").toAbsolutePath();
                String strategy = i == 1 ? "sequential" : "pct:1";
                Outcome run =
                        trials.traceBeginning(Steering.strategyAtEveryAccess(strategy, i), file, Predictor.MOST_BYTES);
                if (run.verdict() == Verdict.PASSED) return of(file, marks);
            }
        }
        return Result.NONE;
    }

    private static Result of(Path file, Marks marks) throws Exception {
        long begun = System.nanoTime();
        try (TraceInterpreter.WithUses traced = TraceInterpreter.withUses(file, Predictor.MOST_NODES, () -> false)) {
            return of(traced, marks, begun);
        }
    }

    private static Result of(TraceInterpreter.WithUses traced, Marks marks, long begun) {
        Predictor.Result predicted = Predictor.predict(traced, ReleasePatterns.USUAL);
        double millis = (System.nanoTime() - begun) / 1e6;
        Map<Crash, Integer> pruned = new EnumMap<>(Crash.class);
        for (Crash crash : Crash.values()) pruned.put(crash, predicted.pruned(crash));
        UnserialisableAccesses.Result accesses = UnserialisableAccesses.find(traced.run());
        Counts unserialisable = Counts.NONE;
        for (CodePoint point : accesses.found())
            unserialisable = unserialisable.and(marks.contain(List.of(point.frame())));
        return new Result(
                races(traced.run(), marks),
                unserialisable,
                accesses.sharedInstructions(),
                accesses.sharedAccesses(),
                pruned,
                millis);
    }

    /** A report is a pair of lines. */
    private static Counts races(Dependences run, Marks marks) {
        HappensBefore order = HappensBefore.of(run, Order.NECESSARY);
        Set<List<Frame>> pairs = new HashSet<>();
        Counts races = Counts.NONE;
        for (Race race : Races.find(run, order)) {
            List<Frame> pair = List.of(
                    run.point(race.first()).frame(), run.point(race.second()).frame());
            if (!order.areExclusive(race.first(), race.second()) && pairs.add(pair))
                races = races.and(marks.contain(pair));
        }
        return races;
    }
}
