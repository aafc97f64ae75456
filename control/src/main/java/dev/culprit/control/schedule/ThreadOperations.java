package dev.culprit.control.schedule;

import dev.culprit.control.state.Monitor;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.control.state.TrialState;
import dev.culprit.model.Segment;
import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.ThreadAccess;
import java.util.ArrayList;
import java.util.List;

/** The start of threads, {@code join} and interrupts. */
final class ThreadOperations {
    private final Dispatcher dispatcher;
    private final TrialState state;
    private final Carrier carrier;
    private final int epoch;
    final Start start;
    final Begin begin;
    final Join join;
    final Interrupt interrupt;

    ThreadOperations(Dispatcher dispatcher, Carrier carrier, int epoch) {
        this.dispatcher = dispatcher;
        this.state = dispatcher.state;
        this.carrier = carrier;
        this.epoch = epoch;
        this.start = new Start();
        this.begin = new Begin();
        this.join = new Join();
        this.interrupt = new Interrupt();
    }

    /** Takes the thread under control. */
    ScheduledThread adopt(Thread thread, String path, boolean daemon) {
        ScheduledThread t = new ScheduledThread(thread, epoch, path, state.threads.size(), daemon);
        ThreadAccess.setControlled(thread, t);
        // first: a thread that the dispatcher knows can be chosen
        carrier.launch(t);
        dispatcher.add(t);
        return t;
    }

    /** The same for a thread that another one starts. */
    void adopt(ScheduledThread parent, Thread thread, boolean daemon) {
        adopt(thread, parent.path + "." + ++parent.children, daemon);
    }

    /** Null when the thread is not under control of this trial. */
    ScheduledThread scheduled(Thread thread) {
        ControlledThread c = ThreadAccess.controlled(thread);
        return c != null && c.epoch == epoch ? (ScheduledThread) c : null;
    }

    /** The threads that live, in the order of their starts. */
    Thread[] live() {
        List<Thread> live = new ArrayList<>();
        for (ScheduledThread t : state.threads.all()) if (t.isLive()) live.add(t.thread);
        return live.toArray(new Thread[0]);
    }

    /** Starts {@code thread}. */
    final class Start extends Operation {
        Start() {
            super(dispatcher, true);
        }

        @Override
        int perform(ScheduledThread t, int site, Object thread, long argument) {
            adopt(t, (Thread) thread, ((Thread) thread).isDaemon());
            dispatcher.started(t);
            return COMPLETED;
        }
    }

    /** Runs for the first time. */
    final class Begin extends Operation {
        private Begin() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object subject, long argument) {
            t.begun = true;
            dispatcher.pauses.at(t, Segment.Point.START);
            return COMPLETED;
        }
    }

    /** Has interrupted {@code thread}. */
    final class Interrupt extends Operation {
        private Interrupt() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object thread, long argument) {
            dispatcher.notes.interrupt(t, (ScheduledThread) thread);
            return COMPLETED;
        }
    }

    /** Waits until {@code thread} has ended, or for {@code nanos}, 0 for no timeout. */
    final class Join extends Operation {
        private Join() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object thread, long nanos) {
            ScheduledThread joined = (ScheduledThread) thread;
            t.site = t.callSite;
            if (joined.isDone()) return COMPLETED;
            if (Thread.interrupted()) {
                dispatcher.notes.interrupted(t, Status.JOINING, joined);
                return INTERRUPTED;
            }
            t.joined = joined;
            t.status = Status.JOINING;
            t.deadline = state.clock.deadline(nanos);
            block(t, joined);
            dispatcher.pauses.at(t, Segment.Point.WAKE);
            return !joined.isDone() && Thread.interrupted() ? INTERRUPTED : COMPLETED;
        }

        /** The JDK waits in the monitor of the thread that is joined, so that a thread which holds it releases it. */
        private void block(ScheduledThread t, ScheduledThread joined) {
            Monitor m = state.monitors.find(joined.thread);
            if (m == null || m.owner != t) {
                dispatcher.block(t);
                return;
            }
            int depth = m.depth;
            try {
                m.owner = null;
                m.depth = 0;
                dispatcher.changed();
                dispatcher.block(t);
                if (m.owner != null) {
                    t.status = Status.BLOCKED;
                    t.monitor = m;
                    dispatcher.block(t);
                }
            } finally {
                m.owner = t;
                m.depth = depth;
                dispatcher.changed();
            }
        }
    }
}
