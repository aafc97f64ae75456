package dev.culprit.agent.replacement;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.model.trace.TracedAlteration;
import dev.culprit.model.trace.TracedPoint;
import dev.culprit.runtime.trace.Traces;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * What is altered in a traced run, so that the trace can be followed. Counts how often each thread executes the points
 * that are watched, as the reader of the trace does.
 */
final class AlterationLog {
    private record Place(int thread, int point) {}

    private final IntFunction<TracedPoint> points;
    private final Map<Place, Integer> executions = new HashMap<>();
    private final List<TracedAlteration> made = new ArrayList<>();

    /** {@code points} gives null for what is not traced. */
    AlterationLog(IntFunction<TracedPoint> points) {
        this.points = points;
    }

    /** The thread has executed the point; {@code keepsVariable} if the variable has the original value. */
    void executed(ScheduledThread thread, int point, Object original, Object now, boolean keepsVariable) {
        int occurrence = executions.merge(new Place(thread.index, point), 1, Integer::sum) - 1;
        TracedPoint place = points.apply(point);
        if (now == original || place == null) return;
        boolean variable = place.effect() == TracedPoint.Effect.VARIABLE && !keepsVariable;
        long value = place.isReference() ? Traces.handleOf(now) : bits(now);
        made.add(new TracedAlteration(thread.index, point, occurrence, value, variable));
    }

    private static long bits(Object value) {
        if (value instanceof Boolean b) return b ? 1 : 0;
        if (value instanceof Character c) return c;
        if (value instanceof Double d) return Double.doubleToRawLongBits(d);
        if (value instanceof Float f) return Float.floatToRawIntBits(f);
        return ((Number) value).longValue();
    }

    List<TracedAlteration> made() {
        return List.copyOf(made);
    }
}
