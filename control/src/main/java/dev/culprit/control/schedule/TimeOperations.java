package dev.culprit.control.schedule;

import dev.culprit.control.state.Clock;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.model.Segment;

/** {@code sleep} and clocks, in virtual time. */
final class TimeOperations {
    private final Dispatcher dispatcher;
    private final Clock clock;
    final Sleep sleep;
    final Read read;
    private final NotedRead noted;

    TimeOperations(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
        this.clock = dispatcher.state.clock;
        this.sleep = new Sleep();
        this.read = new Read();
        this.noted = new NotedRead();
    }

    /**
     * Time since the start of the trial. Sleepers may be due afterwards. Where steps take time, a read has a position
     * of its own, at which the thread can be paused, and a thread that waits for a point in time lets others run.
     */
    long nanoTime(ScheduledThread t) {
        if (clock.stepsTakeTime()) {
            t.libraryEvent(0);
            boolean ofTheProgram = isReadByTheProgram(t);
            // in a call of the library, it is one with a timeout, which may not have to wait in this run
            if ((t.callSite != 0 || ofTheProgram) && !t.spurious) dispatcher.pauses.usesTime(0);
            if (clock.isSpunOn() || ofTheProgram && dispatcher.pauses.arePossible()) read.run(t, 0, null, 0);
        }
        long tick = clock.nextTick(t.callSite);
        clock.advance(clock.stepsTakeTime() && tick > Clock.TICK ? dispatcher.runnable.tick(tick) : tick);
        dispatcher.refreshLater();
        if (isReadByTheProgram(t)) dispatcher.notes.read(t, clock.now());
        else if (t.callSite != 0 && dispatcher.notes.areWanted()) noted.run(t, 0, null, 0);
        return clock.now();
    }

    /** Whether the program reads the clock itself, or has a test framework do it. */
    private static boolean isReadByTheProgram(ScheduledThread t) {
        return t.measuredBy != null || t.outside && t.callSite != 0;
    }

    /** Is about to read the clock. */
    final class Read extends Operation {
        private Read() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object subject, long argument) {
            t.site = t.callSite;
            if (t.outside || t.measuredBy != null) dispatcher.pauses.at(t, Segment.Point.CLOCK);
            if (clock.isSpunOn() && dispatcher.othersCanRun()) dispatcher.giveWay(t);
            return COMPLETED;
        }
    }

    /** The library has read the clock in a call of the program, whose accesses to collections would count. */
    private final class NotedRead extends Operation {
        private NotedRead() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object subject, long argument) {
            dispatcher.notes.readInCall(t, clock.now());
            return COMPLETED;
        }
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
            if (t.index == 0) dispatcher.mainSleep.begins(t);
            dispatcher.block(t);
            if (t.index == 0) dispatcher.mainSleep.ends();
            dispatcher.pauses.at(t, Segment.Point.WAKE);
            return Thread.interrupted() ? INTERRUPTED : COMPLETED;
        }
    }
}
