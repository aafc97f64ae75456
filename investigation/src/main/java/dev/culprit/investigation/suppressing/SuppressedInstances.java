package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.suppression.Instances;
import dev.culprit.model.suppression.SuppressionReport;
import dev.culprit.model.trace.InstructionPoint;
import dev.culprit.model.trace.StoreInstance;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The instances that a search suppresses, those of all rounds. If a statement that was suppressed fails again in
 * another instance, such as in the next iteration of a loop or in another thread, all instances of what was suppressed
 * so far are.
 */
final class SuppressedInstances {
    private final Instances instances;
    private final Set<StoreInstance> all = new LinkedHashSet<>();
    private boolean widened;

    SuppressedInstances(Instances instances) {
        this.instances = instances;
    }

    /** Adds definitions of the run, in which {@code removed} was suppressed. False if all of them were there before. */
    boolean add(Dependences run, List<Integer> definitions, SuppressionReport removed) {
        List<StoreInstance> more = instances.of(run, definitions, removed);
        Set<InstructionPoint> known =
                all.stream().map(StoreInstance::point).collect(Collectors.toCollection(LinkedHashSet::new));
        widened = !more.isEmpty() && more.stream().allMatch(i -> known.contains(i.point()));
        boolean added = !all.containsAll(more);
        all.addAll(more);
        if (widened) known.forEach(point -> all.add(StoreInstance.every(point)));
        return added;
    }

    /** True if the last definitions were other instances of known ones. */
    boolean widened() {
        return widened;
    }

    Set<StoreInstance> all() {
        return all;
    }
}
