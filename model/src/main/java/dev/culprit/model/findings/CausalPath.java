package dev.culprit.model.findings;

import java.util.List;

/**
 * How a failure came about, from its root cause. {@code statements} is the size of the slice that the steps were
 * selected from, and {@code dynamicSlice} the size of the failing run's dynamic slice, both in executions of source
 * lines.
 */
public record CausalPath(List<PathStep> steps, List<PathLink> links, int statements, int dynamicSlice) {
    public CausalPath {
        steps = List.copyOf(steps);
        links = List.copyOf(links);
    }

    public int threads() {
        return (int) steps.stream().map(PathStep::thread).distinct().count();
    }
}
