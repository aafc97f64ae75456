package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.ObjectHolders;
import dev.culprit.analysis.dependence.Places;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.analysis.prediction.tasks.TaskPlaces;
import dev.culprit.analysis.prediction.tasks.TaskRun;
import dev.culprit.model.Place;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Predicts crashes from one run that passes. All detectors work on the same recording. */
public final class Predictor {
    /**
     * {@code stateChanges} are orders that lead to a state that the run did not have, without a crash. {@code prunedBy}
     * is the number of suspects that are not reported, by kind and cause. {@code nodes} of the run were examined;
     * {@code partial}: only the beginning of it.
     */
    public record Result(
            List<Prediction> predictions,
            List<List<Prediction.Step>> stateChanges,
            Map<Crash, Map<Pruning, Integer>> prunedBy,
            int nodes,
            boolean partial) {
        public Result {
            predictions = List.copyOf(predictions);
            stateChanges = List.copyOf(stateChanges);
            prunedBy = Map.copyOf(prunedBy);
        }

        /** The number of suspects that are not reported. */
        public int pruned() {
            return prunedBy.keySet().stream().mapToInt(this::pruned).sum();
        }

        /** The number of suspects that are not reported for this cause. */
        public int pruned(Pruning cause) {
            return prunedBy.values().stream()
                    .mapToInt(counts -> counts.getOrDefault(cause, 0))
                    .sum();
        }

        /** The number of suspects of the kind that are not reported. */
        public int pruned(Crash crash) {
            return prunedBy.getOrDefault(crash, Map.of()).values().stream()
                    .mapToInt(Integer::intValue)
                    .sum();
        }

        /** The number of suspects of the kind that are not reported for this cause. */
        public int pruned(Crash crash, Pruning cause) {
            return prunedBy.getOrDefault(crash, Map.of()).getOrDefault(cause, 0);
        }
    }

    /** Of a long run, the beginning is examined. */
    public static final int MOST_NODES = 2_000_000;

    /** A trace of so many bytes has at least so many nodes, or nearly so if it consists of numbers of eight bytes. */
    public static final long MOST_BYTES = 2L * MOST_NODES;

    /** So many orders that change the state are kept of a run. */
    private static final int MOST_STATE_CHANGES = 16;

    private final ObservedRun observed;
    private final Dependences original;
    private final Dependences run;
    private final List<StateChanges.Change> changes;
    private final Places places;
    private final ObjectHolders holders;

    private Predictor(Dependences original, ObservedRun observed, List<StateChanges.Change> changes) {
        this.original = original;
        this.observed = observed;
        this.run = observed.run();
        this.changes = changes;
        Set<Integer> nodes = new HashSet<>();
        for (List<Suspect> all : observed.suspects().withAlternatives())
            for (Suspect suspect : all) suspect.order().forEach(access -> nodes.add(access.node()));
        for (StateChanges.Change change : changes) nodes.addAll(change.nodes());
        this.places = new Places(original, nodes);
        this.holders = new ObjectHolders(run, object -> observed.collections().root(object));
    }

    /** {@code releases} are the names of methods that release an object. */
    public static Result predict(TraceInterpreter.WithUses traced, ReleasePatterns releases) {
        return predict(new ObservedRun(TaskRun.of(traced.run()), traced.uses(), traced.cut()), traced, releases);
    }

    /** The same as if loops that wait did not order anything, to measure what section 4.6 of the paper contributes. */
    public static Result predictWithoutLoops(TraceInterpreter.WithUses traced, ReleasePatterns releases) {
        return predict(
                ObservedRun.withoutLoops(TaskRun.of(traced.run()), traced.uses(), traced.cut()), traced, releases);
    }

    private static Result predict(ObservedRun observed, TraceInterpreter.WithUses traced, ReleasePatterns releases) {
        List<Detector> detectors = List.of(
                new NullDereferences(observed),
                new UninitialisedReads(observed),
                new UsesAfterRelease(observed, releases),
                new ChangedOperands(observed),
                new ExhaustedChecks(observed),
                new ModifiedIterations(observed),
                new InvalidatedChecks(observed),
                new Deadlocks(observed));
        detectors.forEach(Detector::run);
        List<StateChanges.Change> changes = new StateChanges(observed).find();
        return new Predictor(traced.run(), observed, changes.subList(0, Math.min(changes.size(), MOST_STATE_CHANGES)))
                .result(traced.cut());
    }

    private Result result(boolean partial) {
        return new Result(
                observed.suspects().withAlternatives().stream()
                        .map(this::prediction)
                        .toList(),
                changes.stream().map(this::steps).toList(),
                observed.suspects().pruned(),
                run.size(),
                partial);
    }

    private List<Prediction.Step> steps(StateChanges.Change change) {
        List<Prediction.Step> steps = new ArrayList<>();
        TaskPlaces tasks = new TaskPlaces(original, run, change.nodes());
        for (int node : change.nodes()) {
            Prediction.Role role = observed.shared().isWrite(node) ? Prediction.Role.CHANGES : Prediction.Role.READS;
            Suspect.Access access = new Suspect.Access(role, node);
            steps.add(step(access, variable(access), tasks));
        }
        return steps;
    }

    /** Of the first suspect; the others are its alternatives. */
    private Prediction prediction(List<Suspect> all) {
        Suspect suspect = all.get(0);
        List<List<Prediction.Step>> orders = all.stream().map(this::steps).toList();
        return new Prediction(
                suspect.crash(),
                variable(suspect),
                List.of(),
                orders.get(0),
                suspect.at().frame(),
                orders.subList(1, orders.size()));
    }

    /** What the last access is about. An iterator stands for its collection, which the modification names. */
    private String variable(Suspect suspect) {
        List<Suspect.Access> order = suspect.order();
        Suspect.Access last = order.get(order.size() - 1);
        if (suspect.crash() != Crash.MODIFIED_WHILE_ITERATED
                || !holders.field(last.node(), object(last)).isEmpty()) return variable(last);
        for (Suspect.Access access : order) if (access.role() == Prediction.Role.MODIFIES) return variable(access);
        return variable(last);
    }

    private List<Prediction.Step> steps(Suspect suspect) {
        String variable = variable(suspect);
        List<Prediction.Step> steps = new ArrayList<>();
        TaskPlaces tasks = new TaskPlaces(
                original,
                run,
                suspect.order().stream().map(Suspect.Access::node).toList());
        for (Suspect.Access access : suspect.order()) {
            // the code that is called for the elements need not mention the collection
            boolean same = access.role() == Prediction.Role.ITERATES || access.role() == Prediction.Role.MODIFIES;
            steps.add(step(access, same ? variable : variable(access), tasks));
        }
        return steps;
    }

    private Prediction.Step step(Suspect.Access access, String variable, TaskPlaces tasks) {
        int node = access.node();
        Dependences named = tasks.hasOtherTask(node) ? run : original;
        String thread = named.threads().get(named.thread(node)).name();
        Place place = tasks.hasOtherTask(node) ? tasks.of(node) : places.of(node);
        return new Prediction.Step(
                access.role(), variable, thread, run.point(node).frame(), place);
    }

    private String variable(Suspect.Access access) {
        int node = access.node();
        if (access.role() == Prediction.Role.TAKES || access.role() == Prediction.Role.WAITS_FOR)
            return holders.of(node, observed.timing().taken(node).lock());
        boolean isCall = run.kind(node) == NodeKind.CALL;
        return isCall ? holders.of(node, object(access)) : run.variable(node);
    }

    private long object(Suspect.Access access) {
        return access.object() != 0 ? access.object() : observed.collections().root(access.node());
    }
}
