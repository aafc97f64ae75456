package dev.culprit.control.schedule;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.control.state.TrialState;
import dev.culprit.model.Segment;
import dev.culprit.runtime.control.Times;

/** {@code LockSupport.park} and {@code unpark}. */
final class ParkOperations {
    private final Dispatcher dispatcher;
    private final TrialState state;
    final Park park;
    final ParkUntil parkUntil;

    ParkOperations(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
        this.state = dispatcher.state;
        this.park = new Park();
        this.parkUntil = new ParkUntil();
    }

    /** Uses up the permit, if there is one; true when the thread does not have to park. */
    boolean returnsAtOnce(ScheduledThread t) {
        if (!t.permit) return t.thread.isInterrupted();
        t.permit = false;
        return true;
    }

    void unpark(ScheduledThread t) {
        t.permit = true;
        dispatcher.changed();
    }

    private void parkUntil(ScheduledThread t, long deadline) {
        t.site = t.callSite;
        t.status = Status.PARKED;
        t.deadline = deadline;
        boolean inCondition = t.spurious;
        boolean woken = inCondition || dispatcher.wakeups.atPark(t);
        dispatcher.block(t);
        if (inCondition) state.clock.advanceTo(deadline);
        if (!woken) t.permit = false;
        dispatcher.pauses.at(t, Segment.Point.WAKE);
    }

    /** Parks for {@code nanos}, 0 for no timeout. */
    final class Park extends Operation {
        private Park() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object subject, long nanos) {
            parkUntil(t, state.clock.deadline(Math.max(0, nanos)));
            return COMPLETED;
        }
    }

    /** Parks until {@code millis} on the virtual wall clock. */
    final class ParkUntil extends Operation {
        private ParkUntil() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object subject, long millis) {
            parkUntil(t, Times.sinceStart(millis));
            return COMPLETED;
        }
    }
}
