package dev.culprit.runtime.replacement;

import dev.culprit.runtime.Apart;
import dev.culprit.runtime.Inline;

/**
 * The probes that the values of statements pass through: what a statement uses, computes and decides. They return a
 * value unchanged unless its point is watched.
 */
public final class Values {
    public static final int NONE = -1;
    public static final int ALL = -2;
    private static final int SEVERAL = -3;

    /** The point whose values are shown to the watcher, or {@link #ALL}, or {@link #NONE}; see also {@link #watch}. */
    public static int watched = NONE;

    /** By point: whether it is watched, while several are. */
    private static boolean[] several = {};

    public static ValueWatcher watcher;

    private Values() {}

    @Inline
    private static boolean isWatched(int point) {
        int w = watched;
        return w == point || w < NONE && (w == ALL || isAmongSeveral(point));
    }

    @Apart
    private static boolean isAmongSeveral(int point) {
        boolean[] all = several;
        return point < all.length && all[point];
    }

    /** Shows the values of all these points to the watcher. */
    public static void watch(int[] points) {
        int highest = -1;
        for (int point : points) highest = Math.max(highest, point);
        boolean[] all = new boolean[highest + 1];
        for (int point : points) all[point] = true;
        several = all;
        watched = SEVERAL;
    }

    @Inline
    public static boolean pass(boolean value, int point) {
        return isWatched(point) ? (Boolean) watcher.value(value, point) : value;
    }

    @Inline
    public static byte pass(byte value, int point) {
        return isWatched(point) ? (Byte) watcher.value(value, point) : value;
    }

    @Inline
    public static char pass(char value, int point) {
        return isWatched(point) ? (Character) watcher.value(value, point) : value;
    }

    @Inline
    public static short pass(short value, int point) {
        return isWatched(point) ? (Short) watcher.value(value, point) : value;
    }

    @Inline
    public static int pass(int value, int point) {
        return isWatched(point) ? (Integer) watcher.value(value, point) : value;
    }

    @Inline
    public static long pass(long value, int point) {
        return isWatched(point) ? (Long) watcher.value(value, point) : value;
    }

    @Inline
    public static float pass(float value, int point) {
        return isWatched(point) ? (Float) watcher.value(value, point) : value;
    }

    @Inline
    public static double pass(double value, int point) {
        return isWatched(point) ? (Double) watcher.value(value, point) : value;
    }

    @Inline
    public static Object pass(Object value, int point) {
        return isWatched(point) ? watcher.value(value, point) : value;
    }

    @Inline
    public static int keep(int value, int point) {
        return isWatched(point) ? (Integer) watcher.kept(value, point) : value;
    }

    @Inline
    public static long keep(long value, int point) {
        return isWatched(point) ? (Long) watcher.kept(value, point) : value;
    }

    @Inline
    public static int either(int value, int other, int point) {
        return isWatched(point) ? (Integer) watcher.either(value, other, point) : value;
    }

    @Inline
    public static long either(long value, long other, int point) {
        return isWatched(point) ? (Long) watcher.either(value, other, point) : value;
    }

    @Inline
    public static double either(double value, double other, int point) {
        return isWatched(point) ? (Double) watcher.either(value, other, point) : value;
    }

    @Inline
    public static Object either(Object value, Object other, int point) {
        return isWatched(point) ? watcher.either(value, other, point) : value;
    }

    @Inline
    public static int member(Object owner, int value, int point) {
        return isWatched(point) ? (Integer) watcher.member(owner, value, point) : value;
    }

    @Inline
    public static long member(Object owner, long value, int point) {
        return isWatched(point) ? (Long) watcher.member(owner, value, point) : value;
    }

    @Inline
    public static double member(Object owner, double value, int point) {
        return isWatched(point) ? (Double) watcher.member(owner, value, point) : value;
    }

    @Inline
    public static Object member(Object owner, Object value, int point) {
        return isWatched(point) ? watcher.member(owner, value, point) : value;
    }

    /** Throws the exception again, unless the watcher returns a value instead. */
    public static Object thrown(RuntimeException problem, int point) {
        if (!isWatched(point)) throw problem;
        return watcher.thrown(problem, point);
    }

    @Inline
    public static int add(int a, int b, int point) {
        return isWatched(point) ? (Integer) watcher.computed(a + b, a, b, point) : a + b;
    }

    @Inline
    public static long add(long a, long b, int point) {
        return isWatched(point) ? (Long) watcher.computed(a + b, a, b, point) : a + b;
    }

    @Inline
    public static double add(double a, double b, int point) {
        return isWatched(point) ? (Double) watcher.computed(a + b, a, b, point) : a + b;
    }

    @Inline
    public static int subtract(int a, int b, int point) {
        return isWatched(point) ? (Integer) watcher.computed(a - b, a, b, point) : a - b;
    }

    @Inline
    public static long subtract(long a, long b, int point) {
        return isWatched(point) ? (Long) watcher.computed(a - b, a, b, point) : a - b;
    }

    @Inline
    public static double subtract(double a, double b, int point) {
        return isWatched(point) ? (Double) watcher.computed(a - b, a, b, point) : a - b;
    }

    @Inline
    public static int multiply(int a, int b, int point) {
        return isWatched(point) ? (Integer) watcher.computed(a * b, a, b, point) : a * b;
    }

    @Inline
    public static long multiply(long a, long b, int point) {
        return isWatched(point) ? (Long) watcher.computed(a * b, a, b, point) : a * b;
    }

    @Inline
    public static double multiply(double a, double b, int point) {
        return isWatched(point) ? (Double) watcher.computed(a * b, a, b, point) : a * b;
    }

    @Inline
    public static boolean equal(int a, int b, int point) {
        return isWatched(point) ? outcome(a == b, a, b, point) : a == b;
    }

    @Inline
    public static boolean notEqual(int a, int b, int point) {
        return isWatched(point) ? outcome(a != b, a, b, point) : a != b;
    }

    @Inline
    public static boolean less(int a, int b, int point) {
        return isWatched(point) ? outcome(a < b, a, b, point) : a < b;
    }

    @Inline
    public static boolean notLess(int a, int b, int point) {
        return isWatched(point) ? outcome(a >= b, a, b, point) : a >= b;
    }

    @Inline
    public static boolean greater(int a, int b, int point) {
        return isWatched(point) ? outcome(a > b, a, b, point) : a > b;
    }

    @Inline
    public static boolean notGreater(int a, int b, int point) {
        return isWatched(point) ? outcome(a <= b, a, b, point) : a <= b;
    }

    @Inline
    public static boolean same(Object a, Object b, int point) {
        return isWatched(point) ? outcome(a == b, a, b, point) : a == b;
    }

    @Inline
    public static boolean different(Object a, Object b, int point) {
        return isWatched(point) ? outcome(a != b, a, b, point) : a != b;
    }

    @Inline
    public static boolean isNull(Object a, int point) {
        return isWatched(point) ? outcome(a == null, point) : a == null;
    }

    @Inline
    public static boolean isNotNull(Object a, int point) {
        return isWatched(point) ? outcome(a != null, point) : a != null;
    }

    @Apart
    private static boolean outcome(boolean value, int point) {
        return watcher.outcome(value, 0, point);
    }

    @Apart
    private static boolean outcome(boolean value, int a, int b, int point) {
        return watcher.outcome(value, Integer.compare(a, b), point);
    }

    /** The sign is 0 for one object, negative for two that are equal, and positive for others. */
    @Apart
    private static boolean outcome(boolean value, Object a, Object b, int point) {
        return watcher.outcome(value, a == b ? 0 : areEqualValues(a, b) ? -1 : 1, point);
    }

    /** Texts, numbers and other values of the JDK, whose comparison is none of the program's business. */
    private static boolean areEqualValues(Object a, Object b) {
        return a instanceof Comparable && a.getClass().getClassLoader() == null && a.equals(b);
    }
}
