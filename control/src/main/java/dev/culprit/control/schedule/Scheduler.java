package dev.culprit.control.schedule;

import dev.culprit.control.outcome.Conclusion;
import dev.culprit.control.state.Monitor;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.runtime.TrialOver;
import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Controller;
import dev.culprit.runtime.control.Probes;
import dev.culprit.runtime.control.Shared;
import dev.culprit.runtime.control.ThreadAccess;

/**
 * The controller of one trial. It passes each call of the probes to the class of its primitive.
 */
public final class Scheduler extends Controller {
    private final Dispatcher dispatcher;
    private final Carrier carrier;
    private final int epoch;
    private final Runnable program;
    private final EventOperations events;
    private final MonitorOperations monitors;
    private final ThreadOperations threads;
    private final ParkOperations parking;
    private final TimeOperations time;
    private final ExitOperations exits;
    private final Identities identities;
    private int sharedCount;

    public Scheduler(Dispatcher dispatcher, Carrier carrier, int epoch, Runnable program, Identities identities) {
        this.dispatcher = dispatcher;
        this.carrier = carrier;
        this.epoch = epoch;
        this.program = program;
        this.identities = identities;
        this.events = new EventOperations(dispatcher);
        this.monitors = new MonitorOperations(dispatcher);
        this.threads = new ThreadOperations(dispatcher, carrier, epoch);
        this.parking = new ParkOperations(dispatcher);
        this.time = new TimeOperations(dispatcher);
        this.exits = new ExitOperations(dispatcher, threads);
    }

    /** Runs the trial with the thread as the program's first; returns when it is over. */
    public void run(Thread main) {
        dispatcher.run(threads.adopt(main, "0", false), this);
    }

    /** The life of a thread whose stack the carrier provides. */
    public void body(ScheduledThread t) {
        t.inside = 1;
        leave(t);
        try {
            if (t.index == 0) {
                program.run();
            } else {
                threads.begin.run(t, 0, null, 0);
                t.thread.run();
            }
            t.leaveCall();
        } catch (TrialOver e) {
            throw e;
        } catch (Throwable e) {
            dispatch(t.thread, e);
            // whoever handles what leaves main: the program has then failed, as the exit status of its JVM would say
            if (t.index == 0) uncaught(t, e);
        }
        carrier.exit(t, this);
    }

    /** What a handler throws is ignored, as the JVM does. */
    private static void dispatch(Thread thread, Throwable exception) {
        try {
            ThreadAccess.dispatchUncaught(thread, exception);
        } catch (TrialOver e) {
            throw e;
        } catch (Throwable ignored) {
            // the thread ends
        }
    }

    // ---- entering and leaving the model

    private static void enter(ScheduledThread t) {
        t.inside++;
        Probes.current = null;
    }

    private static void leave(ScheduledThread t) {
        if (--t.inside == 0) Probes.current = t;
    }

    /** The carrier can resume other threads than before. */
    public void resumableChanged() {
        dispatcher.refreshLater();
    }

    @Override
    public ControlledThread gate(ControlledThread controlled) {
        ScheduledThread t = (ScheduledThread) controlled;
        if (t.epoch != epoch || dispatcher.end.isOver()) throw TrialOver.INSTANCE;
        t.inside++;
        t.returned = true;
        carrier.gate(t);
        dispatcher.resumed(t);
        leave(t);
        if (!t.begun && t.index > 0) threads.begin.run(t, 0, null, 0);
        return t;
    }

    // ---- events

    @Override
    public void point(ControlledThread controlled, int site, Object location, int index) {
        events.event.run(controlled, site, location, index);
    }

    @Override
    public void note(ControlledThread controlled, int site, Object location, int index) {
        events.note.run(controlled, site, location, index);
    }

    @Override
    public boolean place(ControlledThread controlled, int site) {
        return events.place.run(controlled, site, null, 0) == EventOperations.DECIDED;
    }

    @Override
    public void looped(ControlledThread controlled, int rounds) {
        events.loop.run(controlled, 0, null, rounds);
    }

    @Override
    public void yield(ControlledThread controlled) {
        events.giveWay.run(controlled, 0, null, 0);
    }

    @Override
    public Shared share(ControlledThread controlled) {
        return new Shared(epoch, ++sharedCount);
    }

    // ---- monitors

    @Override
    public void enter(ControlledThread controlled, Object lock, int site) {
        monitors.enter.run(controlled, site, lock, 0);
    }

    @Override
    public void exit(ControlledThread controlled, Object lock, int site) {
        monitors.exit((ScheduledThread) controlled, lock, site);
    }

    @Override
    public void await(ControlledThread controlled, Object lock, long nanos, int site) throws InterruptedException {
        Monitor m = monitors.owned((ScheduledThread) controlled, lock, site);
        if (monitors.await.run(controlled, site, m, nanos) == Operation.INTERRUPTED) throw new InterruptedException();
    }

    @Override
    public void signal(ControlledThread controlled, Object lock, boolean all, int site) {
        ScheduledThread t = (ScheduledThread) controlled;
        Monitor m = monitors.signal(t, lock, all, site);
        if (!Probes.alone && t.counts(site)) events.note.run(t, site, m, -1);
    }

    @Override
    public boolean holdsLock(ControlledThread controlled, Object lock) {
        return monitors.holds((ScheduledThread) controlled, lock);
    }

    // ---- threads

    @Override
    public void start(ControlledThread controlled, Thread thread) {
        if (!dispatcher.end.isOver()) threads.start.run(controlled, 0, thread, 0);
    }

    @Override
    public void join(ControlledThread controlled, Thread thread, long nanos) throws InterruptedException {
        ScheduledThread joined = threads.scheduled(thread);
        if (joined != null && threads.join.run(controlled, 0, joined, nanos) == Operation.INTERRUPTED)
            throw new InterruptedException();
    }

    @Override
    public void interrupted(ControlledThread controlled, Thread thread) {
        dispatcher.changed();
        ScheduledThread interrupted = threads.scheduled(thread);
        if (interrupted != null) threads.interrupt.run(controlled, 0, interrupted, 0);
    }

    @Override
    public Thread.State state(Thread thread) {
        ScheduledThread t = threads.scheduled(thread);
        return t == null ? null : t.state();
    }

    @Override
    public Thread[] threads(ControlledThread controlled) {
        return threads.live();
    }

    /** An exception has left the thread: that is a failure, now or when the other threads have ended too. */
    @Override
    public void uncaught(ControlledThread controlled, Throwable exception) {
        ScheduledThread t = (ScheduledThread) controlled;
        Conclusion c = thrown(t, exception);
        if (dispatcher.continuesAfter(c)) return;
        enter(t);
        dispatcher.conclude(t, c);
    }

    /**
     * Not under control: frames are kept in collections, and the JDK prepares tables for the first stack trace of a
     * JVM. The thread may still be in a call of the library, whose accesses are events.
     */
    private static Conclusion thrown(ScheduledThread t, Throwable exception) {
        enter(t);
        try {
            return Conclusion.thrown(exception, t.name());
        } finally {
            leave(t);
        }
    }

    // ---- parking

    @Override
    public void park(ControlledThread controlled, boolean absolute, long time) {
        if (parking.returnsAtOnce((ScheduledThread) controlled)) return;
        if (absolute) parking.parkUntil.run(controlled, 0, null, time);
        else parking.park.run(controlled, 0, null, time);
    }

    @Override
    public void unpark(ControlledThread controlled, Thread thread) {
        ScheduledThread t = threads.scheduled(thread);
        if (t != null) parking.unpark(t);
    }

    @Override
    public boolean wakes(ControlledThread controlled) {
        ScheduledThread t = (ScheduledThread) controlled;
        enter(t);
        boolean woken = dispatcher.wakeups.inCondition(t);
        leave(t);
        return woken;
    }

    @Override
    public void returned(ControlledThread controlled) {
        ((ScheduledThread) controlled).spurious = false;
    }

    // ---- time

    @Override
    public void sleep(ControlledThread controlled, long nanos) throws InterruptedException {
        if (time.sleep.run(controlled, 0, null, nanos) == Operation.INTERRUPTED)
            throw new InterruptedException("sleep interrupted");
    }

    @Override
    public long nanoTime(ControlledThread controlled) {
        long now = time.nanoTime((ScheduledThread) controlled);
        if (dispatcher.leftovers.isTooLate()) {
            enter((ScheduledThread) controlled);
            Conclusion halt = Conclusion.livelock(dispatcher.state);
            dispatcher.conclude((ScheduledThread) controlled, dispatcher.leftovers.or(halt));
        }
        return now;
    }

    // ---- ends

    @Override
    public void end(ControlledThread controlled) {
        ScheduledThread t = (ScheduledThread) controlled;
        enter(t);
        exits.threadEnds(t);
    }

    @Override
    public void exit(ControlledThread controlled, int status) {
        exits.exit.run(controlled, 0, null, status);
    }

    @Override
    public void addShutdownHook(ControlledThread controlled, Thread hook) {
        exits.addHook(hook);
    }

    @Override
    public boolean removeShutdownHook(ControlledThread controlled, Thread hook) {
        return exits.removeHook(hook);
    }

    // ---- identities

    @Override
    public long random(ControlledThread controlled) {
        return identities.nextRandom();
    }

    @Override
    public long seed(ControlledThread controlled) {
        return controlled.callSite == 0 ? identities.nextOutside() : identities.nextRandom();
    }

    @Override
    public long nextThreadId(ControlledThread controlled) {
        return identities.nextThreadId();
    }

    @Override
    public int nextThreadNumber(ControlledThread controlled) {
        return identities.nextThreadNumber();
    }

    @Override
    public void forgetUnused(ControlledThread controlled) {
        ScheduledThread t = (ScheduledThread) controlled;
        enter(t);
        dispatcher.state.monitors.forgetIdle();
        dispatcher.log().forgetLocks();
        dispatcher.state.threads.notEnded().all().forEach(ScheduledThread::forgetAllocated);
        leave(t);
    }

    @Override
    public int identity(ControlledThread controlled, Object object) {
        return identities.hash.run(controlled, 0, object, 0);
    }
}
