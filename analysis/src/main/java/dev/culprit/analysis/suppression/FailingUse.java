package dev.culprit.analysis.suppression;

import java.util.List;

/**
 * A point at which a run failed: S_use of figure 1 of the paper. {@code values} are the nodes that defined or read the
 * values that it used and that can have caused the failure. {@code conditions} are those of the branch that led to it,
 * for failures whose own values have no definition.
 */
public record FailingUse(int node, List<Integer> values, List<Integer> conditions) {
    public FailingUse {
        values = List.copyOf(values);
        conditions = List.copyOf(conditions);
    }
}
