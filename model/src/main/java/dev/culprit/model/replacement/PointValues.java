package dev.culprit.model.replacement;

import java.io.Serializable;
import java.util.List;

/** The distinct values that were seen at a point over all tests, in the order in which they came up. */
public record PointValues(int point, List<Value> values) implements Serializable {
    public PointValues {
        values = List.copyOf(values);
    }
}
