package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.CriticalUses.Kind;
import dev.culprit.analysis.prediction.tasks.TaskRun;
import dev.culprit.analysis.slicing.HandMadeRun;
import java.util.List;

/** A run made by hand with the uses of its values, and what the detectors find in it. */
final class HandMadeUses {
    final HandMadeRun run = new HandMadeRun();
    private final CriticalUses critical =
            new CriticalUses(run, line -> new CodePoint("app.Sample", "run", "()V", line, "Sample.java", line));
    /** Names of methods that release an object. */
    ReleasePatterns releases = ReleasePatterns.USUAL;

    private ObservedRun observed;

    /** A use of the value that a node defines, at a line, after the nodes so far. */
    void used(Kind kind, String node, int line) {
        used(kind, node, line, CriticalUses.Operand.NONE);
    }

    void used(Kind kind, String node, int line, CriticalUses.Operand operand) {
        critical.add(kind, new int[] {run.number(node)}, line, operand);
    }

    /** The branch leaves a loop that only waits. */
    void waited(String branch) {
        critical.waited(run.number(branch));
    }

    /** The branch leaves a loop that nothing else leaves. */
    void left(String branch) {
        critical.left(run.number(branch));
    }

    /** Each order that changes the state, as the names of its nodes. */
    List<String> stateChanges() {
        return new StateChanges(observe())
                .find().stream()
                        .map(c -> run.name(c.first()) + " " + run.name(c.other()) + " " + run.name(c.second()))
                        .toList();
    }

    private ObservedRun observe() {
        return new ObservedRun(TaskRun.of(run), critical, false);
    }

    /** Each suspect as its kind and the names of its nodes in order. */
    List<String> find() {
        observed = observe();
        List.of(
                        new NullDereferences(observed),
                        new UninitialisedReads(observed),
                        new UsesAfterRelease(observed, releases),
                        new ChangedOperands(observed),
                        new ExhaustedChecks(observed),
                        new ModifiedIterations(observed),
                        new InvalidatedChecks(observed))
                .forEach(Detector::run);
        return observed.suspects().found().stream().map(this::text).toList();
    }

    /** The same with their alternatives. */
    List<String> findAll() {
        find();
        return observed.suspects().withAlternatives().stream()
                .flatMap(List::stream)
                .map(this::text)
                .toList();
    }

    private String text(Suspect suspect) {
        StringBuilder text = new StringBuilder(suspect.crash().id());
        for (Suspect.Access access : suspect.order()) text.append(' ').append(run.name(access.node()));
        return text.toString();
    }

    /** How often suspects were ruled out for the reason. */
    int pruned(Pruning cause) {
        return observed.suspects().pruned().values().stream()
                .mapToInt(counts -> counts.getOrDefault(cause, 0))
                .sum();
    }
}
