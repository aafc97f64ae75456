package dev.culprit.bench.explaining;

import java.io.Serializable;

/**
 * What slicing gave for one pair of runs. Sizes are in executions of source lines, {@code untilRoot} and {@code
 * dynamicUntilRoot} up to the root and its vicinity, breadth first from the failure; the latter is -1 where the failing
 * run's slice does not come near it. {@code functions} are those on the way to the root. {@code kind} is what the
 * explanation calls the root, right where the subject's source says the same.
 */
public record SliceFigures(
        long instructions,
        int threads,
        double seconds,
        int dynamic,
        int dynamicUntilRoot,
        int dual,
        int optimised,
        int untilRoot,
        int inPassing,
        int inFailing,
        int inBoth,
        int functions,
        boolean root,
        String kind,
        boolean kindIsRight)
        implements Serializable {}
