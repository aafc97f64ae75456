package dev.culprit.agent.replacement;

import dev.culprit.model.Site;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.ValueSequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;

/**
 * Notes the values of a run in their order, and numbers the statement instances that they belong to. An instance is one
 * pass of a thread through a line in one frame. Sites of a method are numbered in the order of its code, so a value
 * with a lower number than the one before begins a new instance. Values of methods that the line calls come in between,
 * and belong to deeper frames.
 */
final class InstanceLog {
    private static final int MOST_VALUES = 2_000_000;
    private static final String OURS = "dev.culprit.";

    private final IntFunction<Site> sites;
    private final IntSupplier depth;
    private final Map<Integer, Place> places = new HashMap<>();
    private final Map<String, Integer> lines = new HashMap<>();
    private final Map<Thread, Frames> threads = new IdentityHashMap<>();
    private int[] points = new int[1024];
    private int[] values = new int[1024];
    private int[] instances = new int[1024];
    private int length;
    private int begun;

    /** Where a point is: its line in its method, and its position there. */
    private record Place(int line, int index) {}

    /** The instance that a frame is in. */
    private static final class Open {
        final int line;
        final int instance;
        int index;

        Open(Place at, int instance) {
            this.line = at.line;
            this.index = at.index;
            this.instance = instance;
        }

        boolean isContinuedAt(Place at) {
            return line == at.line && index < at.index;
        }
    }

    /** The instances that the frames of a thread are in, by depth. */
    private static final class Frames {
        final List<Open> open = new ArrayList<>();

        Open top() {
            return open.isEmpty() ? null : open.get(open.size() - 1);
        }

        /** The instance at the depth, where one is open; deeper frames have ended. */
        Open returnTo(int depth) {
            while (open.size() > depth + 1) open.remove(open.size() - 1);
            return open.size() == depth + 1 ? top() : null;
        }

        void set(int depth, Open opened) {
            while (open.size() <= depth) open.add(null);
            open.set(depth, opened);
        }
    }

    InstanceLog(IntFunction<Site> sites) {
        this(sites, InstanceLog::stackDepth);
    }

    /** {@code depth} gives the depth of the program's stack. */
    InstanceLog(IntFunction<Site> sites, IntSupplier depth) {
        this.sites = sites;
        this.depth = depth;
    }

    /** The point has the value with this number. */
    void add(int point, int value) {
        if (length == MOST_VALUES) return;
        if (length == points.length) grow();
        points[length] = point;
        values[length] = value;
        instances[length++] = instance(places.computeIfAbsent(point, this::place));
    }

    private void grow() {
        points = Arrays.copyOf(points, length * 2);
        values = Arrays.copyOf(values, length * 2);
        instances = Arrays.copyOf(instances, length * 2);
    }

    private Place place(int point) {
        Site site = sites.apply(point);
        String line = site.className() + "." + site.method() + site.descriptor() + ":" + site.line();
        return new Place(lines.computeIfAbsent(line, l -> lines.size()), site.index());
    }

    private int instance(Place at) {
        Frames frames = threads.computeIfAbsent(Thread.currentThread(), t -> new Frames());
        Open open = frames.top();
        // the next value of the line that had the last one needs no look at the stack, which takes microseconds
        if (open == null || !open.isContinuedAt(at)) {
            int here = depth.getAsInt();
            open = frames.returnTo(here);
            if (open == null || !open.isContinuedAt(at)) {
                open = new Open(at, begun++);
                frames.set(here, open);
            }
        }
        open.index = at.index;
        return open.instance;
    }

    private static int stackDepth() {
        return (int) (long) StackWalker.getInstance()
                .walk(frames ->
                        frames.dropWhile(f -> f.getClassName().startsWith(OURS)).count());
    }

    ValueSequence sequence(List<PointValues> seen) {
        return new ValueSequence(
                Arrays.copyOf(points, length), Arrays.copyOf(values, length), Arrays.copyOf(instances, length), seen);
    }
}
