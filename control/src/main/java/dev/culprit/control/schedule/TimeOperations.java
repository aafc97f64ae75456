package dev.culprit.control.schedule;

import dev.culprit.control.state.Clock;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;

/** {@code sleep} and clocks, in virtual time. */
final class TimeOperations {
    private final Dispatcher dispatcher;
    private final Clock clock;
    final Sleep sleep;

    TimeOperations(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
        this.clock = dispatcher.state.clock;
        this.sleep = new Sleep();
    }

    /** Time since the start of the trial. Sleepers may be due afterwards. */
    long nanoTime() {
        long before = clock.now();
        long now = clock.read();
        if (now != before) dispatcher.refreshLater();
        return now;
    }

    /** Sleeps for {@code nanos}. */
    final class Sleep extends Operation {
        private Sleep() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object subject, long nanos) {
            t.site = t.callSite;
            if (Thread.interrupted()) {
                dispatcher.notes.interrupted(t, Status.SLEEPING, null);
                return INTERRUPTED;
            }
            t.status = Status.SLEEPING;
            t.deadline = clock.deadline(Math.max(1, nanos));
            dispatcher.block(t);
            return Thread.interrupted() ? INTERRUPTED : COMPLETED;
        }
    }
}
