package dev.culprit.bench.explaining;

import java.io.Serializable;

/** The figures of slicing one pair of runs. Sizes are in executions of source lines. */
public record SliceFigures(Work work, DynamicSize dynamic, DualSize dual, Root root) implements Serializable {

    /** The failing run's instructions, the threads in the slice, and the time that slicing took. */
    public record Work(long instructions, int threads, double seconds) implements Serializable {}

    /**
     * The dynamic slice of the failing run: all of it, and up to the root and its vicinity, breadth first from the
     * failure; the latter is -1 if the slice does not come near it.
     */
    public record DynamicSize(int all, int untilRoot) implements Serializable {}

    /**
     * The dual slice: in full, optimised, and up to the root; and how much of the optimised one is in the passing run
     * only, in the failing run only, and in both. {@code functions} are those on the way to the root.
     */
    public record DualSize(
            int full, int optimised, int untilRoot, int inPassing, int inFailing, int inBoth, int functions)
            implements Serializable {}

    /**
     * Whether the root is in the slice, its kind by the explanation, and whether the subject's source says the same.
     */
    public record Root(boolean isIn, String kind, boolean kindIsRight) implements Serializable {}
}
