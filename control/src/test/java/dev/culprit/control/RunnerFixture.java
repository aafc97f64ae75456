package dev.culprit.control;

/** Runners without a scheduler. */
public final class RunnerFixture {
    private RunnerFixture() {}

    public static Runner runner(int index) {
        return new Runner(new Thread("t" + index), 1, "0." + index, index, false);
    }

    public static void at(Runner r, int app, int library) {
        r.appEvents = app;
        r.libraryEvents = library;
    }
}
