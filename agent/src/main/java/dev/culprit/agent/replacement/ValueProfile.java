package dev.culprit.agent.replacement;

import dev.culprit.model.replacement.EnumConstant;
import dev.culprit.model.replacement.PointTrace;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.Reference;
import dev.culprit.model.replacement.Value;
import dev.culprit.runtime.replacement.ValueWatcher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects the distinct values of each point over all runs, and the sequence of values of one run. */
final class ValueProfile implements ValueWatcher {
    private static final int LONGEST_TEXT = 1_000;
    private static final int MOST_VALUES = 5_000;
    private static final int MOST_INSTANCES = 50_000;
    private static final int MOST_CONSTANTS = 16;

    private static final int[] NO_TRACE = {};

    /** By number; null if a point has not been executed yet. */
    private Point[] points = new Point[1024];

    private boolean traced;
    /** Null if only the values of each point matter. */
    private final InstanceLog log;

    ValueProfile() {
        this(null);
    }

    /** The values of a traced run are also added to the log. */
    ValueProfile(InstanceLog log) {
        this.log = log;
    }

    private static final class Point {
        final Map<Object, Integer> numbers = new HashMap<>();
        final List<Value> values = new ArrayList<>();
        int[] trace = NO_TRACE;
        int instances;
    }

    /** A new run begins; {@code traced} if the order of its values matters. */
    synchronized void begin(boolean traced) {
        this.traced = traced;
        for (Point p : points) {
            if (p == null) continue;
            p.instances = 0;
            p.trace = NO_TRACE;
        }
    }

    @Override
    public synchronized Object value(Object value, int point) {
        Point p = point(point);
        if (p.instances < MOST_INSTANCES) note(p, point, value);
        p.instances++;
        return value;
    }

    private Point point(int number) {
        if (number >= points.length) points = Arrays.copyOf(points, Math.max(number + 1, points.length * 2));
        if (points[number] == null) points[number] = new Point();
        return points[number];
    }

    private void note(Point p, int point, Object value) {
        int number = number(p, content(value));
        if (value instanceof Enum<?> e && p.values.size() == 1) addOthers(p, e);
        if (!traced) return;
        if (log != null) log.add(point, number);
        if (p.instances == p.trace.length) p.trace = Arrays.copyOf(p.trace, Math.max(8, p.instances * 2));
        p.trace[p.instances] = number;
    }

    @Override
    public Object kept(Object value, int point) {
        return value;
    }

    @Override
    public Object computed(Object value, Object left, Object right, int point) {
        return value(value, point);
    }

    @Override
    public Object either(Object value, Object other, int point) {
        return OtherMember.differ(value, other) ? once(value, point) : value;
    }

    @Override
    public Object member(Object owner, Object value, int point) {
        return once(value, point);
    }

    @Override
    public Object thrown(RuntimeException problem, int point) {
        once(problem.getClass().getSimpleName(), point);
        throw problem;
    }

    /** For a name that could be another one it is enough to know that it was read. */
    private synchronized Object once(Object value, int point) {
        return point(point).instances > 0 ? value : value(value, point);
    }

    @Override
    public boolean outcome(boolean holds, int sign, int point) {
        value(holds, point);
        return holds;
    }

    static Value valueOf(Object value) {
        return new Value(content(value));
    }

    private static int number(Point p, Object content) {
        Integer known = p.numbers.get(content);
        if (known != null) return known;
        // all values beyond the limit count as one
        if (p.values.size() > MOST_VALUES) return MOST_VALUES;
        p.numbers.put(content, p.values.size());
        p.values.add(new Value(p.values.size() < MOST_VALUES ? content : Reference.OBJECT));
        return p.values.size() - 1;
    }

    /** The other constants of an enum are possible values even if they have not been seen. */
    private static void addOthers(Point p, Enum<?> constant) {
        Object[] all = constant.getDeclaringClass().getEnumConstants();
        if (all != null && all.length <= MOST_CONSTANTS) for (Object c : all) number(p, content(c));
    }

    private static Object content(Object value) {
        if (value == null) return Reference.NULL;
        if (value instanceof String text) return text.length() <= LONGEST_TEXT ? text : Reference.OBJECT;
        if (value instanceof Enum<?> e)
            return new EnumConstant(e.getDeclaringClass().getName(), e.name(), e.ordinal());
        boolean boxed = value instanceof Boolean
                || value instanceof Character
                || value instanceof Integer
                || value instanceof Long
                || value instanceof Double
                || value instanceof Float
                || value instanceof Byte
                || value instanceof Short;
        return boxed ? value : Reference.OBJECT;
    }

    /** The values of the traced run since {@link #begin}. */
    synchronized List<PointTrace> traces() {
        List<PointTrace> traces = new ArrayList<>();
        for (int number = 0; number < points.length; number++) {
            Point p = points[number];
            if (p == null || p.instances == 0) continue;
            traces.add(
                    new PointTrace(number, Arrays.copyOf(p.trace, Math.min(p.instances, MOST_INSTANCES)), p.instances));
        }
        return traces;
    }

    synchronized List<PointValues> values() {
        List<PointValues> values = new ArrayList<>();
        for (int number = 0; number < points.length; number++)
            if (points[number] != null) values.add(new PointValues(number, points[number].values));
        return values;
    }
}
