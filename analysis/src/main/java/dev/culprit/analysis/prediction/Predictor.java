package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Predicts crashes from one run that passes. All detectors work on the same recording. */
public final class Predictor {
    /** {@code prunedBy} is the number of suspects that are not reported, by cause. */
    public record Result(List<Prediction> predictions, Map<Pruning, Integer> prunedBy) {
        public Result {
            predictions = List.copyOf(predictions);
            prunedBy = Map.copyOf(prunedBy);
        }

        /** The number of suspects that are not reported. */
        public int pruned() {
            return prunedBy.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    private final ObservedRun observed;
    private final Dependences run;
    private final Places places;
    private final ObjectHolders holders;

    private Predictor(Dependences run, CriticalUses uses) {
        this.observed = new ObservedRun(run, uses);
        this.run = run;
        this.places = new Places(run);
        this.holders = new ObjectHolders(run);
    }

    public static Result predict(TraceInterpreter.WithUses traced) {
        return new Predictor(traced.run(), traced.uses()).result();
    }

    private Result result() {
        List<Detector> detectors = List.of(
                new NullDereferences(observed),
                new UninitialisedReads(observed),
                new UsesAfterRelease(observed),
                new ChangedOperands(observed),
                new ModifiedIterations(observed),
                new InvalidatedChecks(observed),
                new Deadlocks(observed));
        detectors.forEach(Detector::run);
        List<Prediction> predictions = new ArrayList<>();
        for (Suspect suspect : observed.suspects().found()) predictions.add(prediction(suspect));
        return new Result(predictions, observed.suspects().pruned());
    }

    private Prediction prediction(Suspect suspect) {
        List<Prediction.Step> steps = new ArrayList<>();
        for (Suspect.Access access : suspect.order()) {
            CodePoint point = run.point(access.node());
            String thread = run.threads().get(run.thread(access.node())).name();
            String variable = variable(access);
            steps.add(new Prediction.Step(access.role(), variable, thread, point.frame(), places.of(access.node())));
        }
        String variable = steps.get(steps.size() - 1).variable();
        return new Prediction(suspect.crash(), variable, steps, suspect.at().frame());
    }

    private String variable(Suspect.Access access) {
        int node = access.node();
        if (access.role() == Prediction.Role.TAKES || access.role() == Prediction.Role.WAITS_FOR)
            return holders.of(node);
        boolean isCall = run.kind(node) == NodeKind.CALL;
        return isCall ? holders.of(node, observed.collections().root(node)) : run.variable(node);
    }
}
