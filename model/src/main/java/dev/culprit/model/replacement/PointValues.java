package dev.culprit.model.replacement;

import java.util.List;

/** The distinct values that were seen at a point over all tests, in the order in which they came up. */
public record PointValues(int point, List<Value> values) {
    public PointValues {
        values = List.copyOf(values);
    }
}
