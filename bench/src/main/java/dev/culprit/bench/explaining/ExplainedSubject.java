package dev.culprit.bench.explaining;

/**
 * The runs of a subject with their figures. {@code length} says which argument they were made with, {@code bytes} is
 * the size of the failing run's trace.
 */
public record ExplainedSubject(
        String name, boolean large, Length length, RunTimes times, long bytes, SliceFigures slices) {
    /** With which argument a subject is run. */
    enum Length {
        /** Its only one, or the one that its head calls short. */
        USUAL,
        /** The one with which it executes about 100 million instructions. */
        LONG
    }

    boolean isLong() {
        return length == Length.LONG;
    }

    double bytesPerInstruction() {
        return (double) bytes / slices.work().instructions();
    }

    double slowdown() {
        return times.traced() / times.plain();
    }

    double slowdownOfControlled() {
        return times.traced() / times.controlled();
    }

    double reduction() {
        return (double) slices.dynamic().all() / slices.dual().optimised();
    }
}
