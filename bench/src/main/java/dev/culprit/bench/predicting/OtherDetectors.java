package dev.culprit.bench.predicting;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.analysis.happensbefore.HappensBefore;
import dev.culprit.analysis.happensbefore.Order;
import dev.culprit.analysis.happensbefore.Race;
import dev.culprit.analysis.happensbefore.Races;
import dev.culprit.analysis.prediction.Crash;
import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.analysis.prediction.Predictor;
import dev.culprit.analysis.prediction.Pruning;
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
import java.util.function.Predicate;

/**
 * The detectors that the paper compares with, on one passing run: data races by lock sets and necessary order, and
 * accesses that can be interleaved unserialisably. Crashes are predicted from the same run, with the analysis of loops
 * that wait and without it.
 */
final class OtherDetectors {
    private static final int MOST_RUNS = 12;

    /**
     * {@code instructions} access variables that threads share, {@code accesses} times. {@code predicted} and {@code
     * withoutLoops} are predictions from this run. {@code millis} is the time in which the trace was read and crashes
     * were predicted.
     */
    record Result(
            Counts races,
            Counts unserialisable,
            Counts predicted,
            Counts withoutLoops,
            int instructions,
            int accesses,
            Map<Crash, Integer> ruledOut,
            int survived,
            double millis) {
        /** No run passes. */
        static final Result NONE =
                new Result(Counts.NONE, Counts.NONE, Counts.NONE, Counts.NONE, 0, 0, Map.of(), 0, Double.NaN);

        /** The number of suspects that synchronisation rules out. */
        int ruledOut(Crash crash) {
            return ruledOut.getOrDefault(crash, 0);
        }
    }

    private OtherDetectors() {}

    /** {@code isTrue} judges predictions. */
    static Result run(Lab lab, Subject subject, Marks marks, Predicate<Prediction> isTrue) throws Exception {
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
                if (run.verdict() == Verdict.PASSED) return of(file, marks, isTrue);
            }
        }
        return Result.NONE;
    }

    private static Result of(Path file, Marks marks, Predicate<Prediction> isTrue) throws Exception {
        long begun = System.nanoTime();
        try (TraceInterpreter.WithUses traced = TraceInterpreter.withUses(file, Predictor.MOST_NODES, () -> false)) {
            Predictor.Result predicted = Predictor.predict(traced, ReleasePatterns.USUAL);
            double millis = (System.nanoTime() - begun) / 1e6;
            return of(traced, predicted, marks, isTrue, millis);
        }
    }

    private static Result of(
            TraceInterpreter.WithUses traced,
            Predictor.Result predicted,
            Marks marks,
            Predicate<Prediction> isTrue,
            double millis) {
        Map<Crash, Integer> ruledOut = new EnumMap<>(Crash.class);
        for (Crash crash : Crash.values())
            ruledOut.put(crash, predicted.pruned(crash) - predicted.pruned(crash, Pruning.SURVIVED));
        UnserialisableAccesses.Result accesses = UnserialisableAccesses.find(traced.run());
        Counts unserialisable = Counts.NONE;
        for (CodePoint point : accesses.found())
            unserialisable = unserialisable.and(marks.contain(List.of(point.frame())));
        return new Result(
                races(traced.run(), marks),
                unserialisable,
                counts(predicted, isTrue),
                counts(Predictor.predictWithoutLoops(traced, ReleasePatterns.USUAL), isTrue),
                accesses.sharedInstructions(),
                accesses.sharedAccesses(),
                ruledOut,
                predicted.pruned(Pruning.SURVIVED),
                millis);
    }

    private static Counts counts(Predictor.Result predicted, Predicate<Prediction> isTrue) {
        Counts counts = Counts.NONE;
        for (Prediction p : predicted.predictions()) counts = counts.and(isTrue.test(p));
        return counts;
    }

    /** A report is a pair of lines. */
    private static Counts races(Dependences run, Marks marks) {
        HappensBefore order = HappensBefore.of(run, Order.NECESSARY);
        Set<List<Frame>> pairs = new HashSet<>();
        Counts races = Counts.NONE;
        for (Race race : Races.withoutCommonLock(run, order)) {
            List<Frame> pair = List.of(
                    run.point(race.first()).frame(), run.point(race.second()).frame());
            if (pairs.add(pair)) races = races.and(marks.contain(pair));
        }
        return races;
    }
}
