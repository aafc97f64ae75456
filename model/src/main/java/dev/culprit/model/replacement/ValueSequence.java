package dev.culprit.model.replacement;

import java.util.List;

/**
 * The values of one run in the order in which the program had them: {@code points[i]} had the value number {@code
 * values[i]} of its {@code seen} ones, in the statement instance {@code instances[i]}. Instances are numbered as they
 * begin. A very long run is cut off.
 */
public record ValueSequence(int[] points, int[] values, int[] instances, List<PointValues> seen) {
    public ValueSequence {
        seen = List.copyOf(seen);
    }

    public int length() {
        return points.length;
    }
}
