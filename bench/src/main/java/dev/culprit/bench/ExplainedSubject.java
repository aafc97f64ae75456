package dev.culprit.bench;

/**
 * A subject's runs with their figures. {@code longest} are the runs of 100 million instructions, {@code bytes} those of the failing run's trace.
 */
record ExplainedSubject(
        String name, boolean large, boolean longest, PairTraces traces, long bytes, SliceFigures slices) {
    double bytesPerInstruction() {
        return (double) bytes / slices.instructions();
    }

    double slowdown() {
        return traces.tracedMillis() / traces.plainMillis();
    }

    double slowdownOfControlled() {
        return traces.tracedMillis() / traces.controlledMillis();
    }

    double reduction() {
        return (double) slices.dynamic() / slices.optimised();
    }
}
