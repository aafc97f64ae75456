package dev.culprit.control.strategy;

import dev.culprit.control.state.ScheduledThread;

/** Threads without a scheduler. */
public final class ThreadFixture {
    private ThreadFixture() {}

    public static ScheduledThread thread(int index) {
        return new ScheduledThread(new Thread("t" + index), 1, "0." + index, index, false);
    }

    public static void at(ScheduledThread r, int app, int library) {
        r.appEvents = app;
        r.libraryEvents = library;
    }
}
