package dev.culprit.control.schedule;

import dev.culprit.control.outcome.ScheduleLog;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.control.trace.TrialTrace;
import dev.culprit.model.Segment;
import dev.culprit.runtime.control.Probes;

/**
 * Which thread has the right to run, and how it passes on. Each time it does, a segment of the schedule ends, and the
 * trace notes how far the thread came. Where the stack ends before the right was passed on, the log is as it was
 * before.
 */
final class RightToRun {
    private final Carrier carrier;
    private final ScheduleLog log = new ScheduleLog();
    /** Null in a trial that is not traced. */
    private final TrialTrace trace;

    /** The thread that has the right to run; read by the watchdog. */
    private volatile ScheduledThread holder;

    RightToRun(Carrier carrier, TrialTrace trace) {
        this.carrier = carrier;
        this.trace = trace;
    }

    ScheduleLog log() {
        return log;
    }

    ScheduledThread holder() {
        return holder;
    }

    /** A number that grows while the trial makes progress. */
    long progress() {
        return Probes.events + log.length() + (trace == null ? 0 : trace.progress());
    }

    /** Runs the trial from its first thread on; returns when it is over. */
    void run(ScheduledThread first, Scheduler scheduler) {
        holder = first;
        carrier.run(first, scheduler);
        holder = null;
    }

    void started(ScheduledThread t) {
        if (trace != null) trace.started(t);
    }

    /** Ends the thread's segment and lets {@code next} run; returns when the thread has the right again. */
    void pass(ScheduledThread t, ScheduledThread next, Segment.End reason) {
        int before = log.size;
        try {
            log.add(t, reason);
            pass(t, next);
        } catch (StackOverflowError e) {
            log.size = before;
            throw e;
        }
    }

    /** Lets {@code next} run after the thread's segment has ended; returns when the thread has the right again. */
    void pass(ScheduledThread t, ScheduledThread next) {
        try {
            stopped(t);
            holder = next;
            carrier.hand(t, next);
        } catch (StackOverflowError e) {
            holder = t;
            throw e;
        }
    }

    private void stopped(ScheduledThread t) {
        if (trace != null) trace.left(t);
    }

    /** The thread has ended, and its last segment with it. */
    void ended(ScheduledThread t) {
        log.add(t, Segment.End.ENDED);
        if (trace != null) trace.ended(t);
    }

    /** Lets {@code next} run after the end of the thread; null ends the trial. */
    void finish(ScheduledThread t, ScheduledThread next) {
        holder = next;
        carrier.finish(t, next);
    }

    /** Ends the trial in the middle of an operation of the thread; throws. */
    void drop(ScheduledThread t) {
        try {
            stopped(t);
            log.addLast(t, t.status == Status.RUNNABLE ? Segment.End.ENDED : Segment.End.BLOCKED);
            holder = null;
            t.inside++;
            carrier.over(t);
        } catch (StackOverflowError e) {
            holder = t;
            throw e;
        }
    }

    /** Lets {@code next} run while the thread is blocked outside the model. Called by the watchdog. */
    void take(ScheduledThread t, ScheduledThread next) {
        log.add(t, Segment.End.BLOCKED);
        stopped(t);
        Probes.current = null;
        holder = next;
        carrier.overtake(next);
    }
}
