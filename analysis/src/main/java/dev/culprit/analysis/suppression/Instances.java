package dev.culprit.analysis.suppression;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.model.suppression.SuppressionReport;
import dev.culprit.model.trace.InstructionPoint;
import dev.culprit.model.trace.StoreInstance;
import java.util.ArrayList;
import java.util.List;

/** Names definitions of a run so that another run can suppress them. */
public final class Instances {
    private final Dependences original;

    /** {@code original} is the run in which nothing is suppressed. */
    public Instances(Dependences original) {
        this.original = original;
    }

    /**
     * The instances of the definitions. An instance is counted in the original run if that has executed it. Otherwise
     * what suppression has removed from the run is added: the thread was there as well.
     */
    public List<StoreInstance> of(Dependences run, List<Integer> definitions, SuppressionReport removed) {
        List<StoreInstance> instances = new ArrayList<>();
        for (int node : definitions) {
            int known = run == original ? node : ChangedValues.find(original, run.index(node));
            instances.add(
                    known == Dependences.UNKNOWN
                            ? instance(run, node, removed)
                            : instance(original, known, SuppressionReport.NONE));
        }
        return instances;
    }

    private static StoreInstance instance(Dependences run, int node, SuppressionReport removed) {
        CodePoint point = run.point(node);
        String thread = run.threads().get(run.thread(node)).path();
        InstructionPoint at =
                new InstructionPoint(point.className(), point.method(), point.descriptor(), point.instruction());
        int before = 0;
        for (int other = 0; other < node; other++)
            if (run.thread(other) == run.thread(node)
                    && run.kind(other) == run.kind(node)
                    && run.point(other).equals(point)) before++;
        for (StoreInstance s : removed.suppressed())
            if (s.thread().equals(thread) && s.point().equals(at)) before++;
        before += removed.dependent().stream()
                .filter(d -> d.thread().equals(thread) && d.point().equals(at))
                .mapToInt(d -> d.count())
                .sum();
        return new StoreInstance(thread, at, before);
    }
}
