package dev.culprit.control;

import dev.culprit.control.ScheduledThread.Status;
import dev.culprit.control.strategy.Random64;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.runtime.TrialOver;
import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Controller;
import dev.culprit.runtime.control.Probes;
import dev.culprit.runtime.control.Shared;
import dev.culprit.runtime.control.Sites;
import dev.culprit.runtime.control.ThreadAccess;
import dev.culprit.runtime.control.Times;
import java.util.ArrayList;
import java.util.List;

/**
 * One trial: what each operation of the program means in the model of threads, monitors and time.
 *
 * <p>The program's stack may end inside any operation. The error then goes on into the program as if one of its own calls had met it, so
 * the operation leaves the model as it was. That is done in the handlers themselves, without a call: there may be no stack for one.
 */
public final class Scheduler extends Controller {
    /** Greater than the ids of threads outside control. */
    private static final long FIRST_ID = 1_000;

    private final Dispatcher dispatcher;
    private final Carrier carrier;
    private final int epoch;
    private final Runnable program;
    private final Random64 chance;
    private final MonitorTable monitors;
    private final List<Thread> hooks = new ArrayList<>();
    private final IdentityHashes identityHashes;
    private int sharedCount;
    private int threadNumber;
    private int threadId;
    private Conclusion exit;

    Scheduler(
            Dispatcher dispatcher,
            MonitorTable monitors,
            Carrier carrier,
            int epoch,
            Runnable program,
            Random64 chance,
            IdentityHashes hashes) {
        this.dispatcher = dispatcher;
        this.monitors = monitors;
        this.carrier = carrier;
        this.epoch = epoch;
        this.program = program;
        this.chance = chance;
        this.identityHashes = hashes;
    }

    /** Takes the thread as the program's first. */
    ScheduledThread first(Thread thread) {
        return adopt(thread, "0", false);
    }

    private ScheduledThread adopt(Thread thread, String path, boolean daemon) {
        ScheduledThread r = new ScheduledThread(thread, epoch, path, dispatcher.runners.size(), daemon);
        ThreadAccess.setControlled(thread, r);
        // first: a runner that the dispatcher knows can be chosen
        carrier.launch(r);
        dispatcher.add(r);
        return r;
    }

    /** The life of a runner whose stack the carrier provides. */
    void body(ScheduledThread r) {
        r.inside = 1;
        dispatcher.leave(r);
        try {
            if (r.index == 0) program.run();
            else r.thread.run();
        } catch (TrialOver e) {
            throw e;
        } catch (Throwable t) {
            dispatch(r.thread, t);
            // whoever handles what leaves main: the program has then failed, as the exit status of its JVM would say
            if (r.index == 0) threw(r, t);
        }
        carrier.exit(r, this);
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

    // ---- accesses

    @Override
    public void point(ControlledThread controlled, int site, Object location, int index) {
        ScheduledThread r = (ScheduledThread) controlled;
        try {
            dispatcher.enter(r);
            dispatcher.counted(r, site, location, index);
            dispatcher.leave(r);
        } catch (StackOverflowError e) {
            Probes.overflowed = true;
            r.status = Status.RUNNABLE;
            r.inside = 0;
            Probes.current = r;
            throw e;
        }
    }

    @Override
    public void tell(ControlledThread controlled, int site, Object location, int index) {
        ScheduledThread r = (ScheduledThread) controlled;
        try {
            dispatcher.enter(r);
            dispatcher.tell(r, site, location, index);
            dispatcher.leave(r);
        } catch (StackOverflowError e) {
            Probes.overflowed = true;
            r.status = Status.RUNNABLE;
            r.inside = 0;
            Probes.current = r;
            throw e;
        }
    }

    @Override
    public void place(ControlledThread controlled, int site) {
        ScheduledThread r = (ScheduledThread) controlled;
        try {
            dispatcher.enter(r);
            r.site = site;
            dispatcher.constraints.arrived(dispatcher, r, site, Sites.kind(site), null);
            dispatcher.leave(r);
        } catch (StackOverflowError e) {
            Probes.overflowed = true;
            r.status = Status.RUNNABLE;
            r.inside = 0;
            Probes.current = r;
            throw e;
        }
    }

    @Override
    public void looped(ControlledThread controlled, int rounds) {
        ScheduledThread r = (ScheduledThread) controlled;
        try {
            dispatcher.enter(r);
            dispatcher.looped(r, rounds);
            dispatcher.leave(r);
        } catch (StackOverflowError e) {
            Probes.overflowed = true;
            r.status = Status.RUNNABLE;
            r.inside = 0;
            Probes.current = r;
            throw e;
        }
    }

    @Override
    public ControlledThread gate(ControlledThread controlled) {
        ScheduledThread r = (ScheduledThread) controlled;
        if (r.epoch != epoch || dispatcher.isOver()) throw TrialOver.INSTANCE;
        r.inside++;
        r.returned = true;
        carrier.gate(r);
        dispatcher.cameBack(r);
        dispatcher.leave(r);
        return r;
    }

    @Override
    public Shared share(ControlledThread controlled) {
        return new Shared(epoch, ++sharedCount);
    }

    // ---- monitors

    @Override
    public void enter(ControlledThread controlled, Object lock, int site) {
        ScheduledThread r = (ScheduledThread) controlled;
        Monitor taken = null;
        try {
            dispatcher.enter(r);
            Monitor m = monitors.of(lock, r, site);
            if (m.owner != r) {
                taken = m;
                enterAsNew(r, m, lock, site);
            }
            dispatcher.leave(r);
            m.depth++;
        } catch (StackOverflowError e) {
            if (taken != null && taken.owner == r) taken.owner = null;
            Probes.overflowed = true;
            r.status = Status.RUNNABLE;
            r.inside = 0;
            Probes.current = r;
            throw e;
        }
    }

    private void enterAsNew(ScheduledThread r, Monitor m, Object lock, int site) {
        r.site = site;
        if (!Probes.alone && !m.quiet && r.counts(site) && (site > 0 || !m.isLocal() || Probes.countsEveryAccess()))
            dispatcher.event(r, site, m);
        acquire(r, m, site);
        if (!Probes.alone && r.counts(site)) dispatcher.tell(r, site, m, -1);
    }

    private void acquire(ScheduledThread r, Monitor m, int site) {
        if (m.owner != null) {
            r.status = Status.BLOCKED;
            r.monitor = m;
            if (r.counts(site)) dispatcher.tellWanted(r, m);
            List<Stuck> cycle = Cycles.through(r, dispatcher);
            if (!cycle.isEmpty()) dispatcher.conclude(r, Conclusion.deadlock(cycle));
            dispatcher.block(r);
        }
        take(r, m, 0, site);
    }

    private void take(ScheduledThread r, Monitor m, int depth, int site) {
        m.owner = r;
        m.depth = depth;
        m.acquiredAt = site;
        m.acquiredThrough = r.callSite;
        dispatcher.changed();
    }

    @Override
    public void exit(ControlledThread controlled, Object lock, int site) {
        ScheduledThread r = (ScheduledThread) controlled;
        Monitor m = monitors.of(lock, r, site);
        if (m.owner != r) throw new IllegalMonitorStateException("current thread is not owner");
        dispatcher.changed();
        if (--m.depth > 0) return;
        m.owner = null;
        Probes.released(site);
    }

    @Override
    public void await(ControlledThread controlled, Object lock, long nanos, int site) throws InterruptedException {
        ScheduledThread r = (ScheduledThread) controlled;
        Monitor m = owned(r, lock, site);
        if (Thread.interrupted()) throw new InterruptedException();
        int depth = m.depth;
        boolean interrupted;
        try {
            dispatcher.enter(r);
            dispatcher.arrive(r, site);
            await(r, m, nanos, site);
            interrupted = !r.notified && Thread.interrupted();
            dispatcher.leave(r);
        } catch (StackOverflowError e) {
            // it may still stand among those that wait, and take a notification from another
            dispatcher.spoiled = true;
            m.owner = r;
            m.depth = depth;
            Probes.overflowed = true;
            r.status = Status.RUNNABLE;
            r.inside = 0;
            Probes.current = r;
            throw e;
        }
        if (interrupted) throw new InterruptedException();
    }

    private void await(ScheduledThread r, Monitor m, long nanos, int site) {
        int depth = m.depth;
        m.owner = null;
        m.depth = 0;
        m.addWaiter(r);
        r.monitor = m;
        r.notified = false;
        r.status = Status.WAITING;
        r.deadline = nanos == 0 ? ScheduledThread.NEVER : dispatcher.clock.deadline(nanos);
        dispatcher.changed();
        dispatcher.block(r);
        if (!r.notified) m.removeWaiter(r);
        take(r, m, depth, site);
    }

    private Monitor owned(ScheduledThread r, Object lock, int site) {
        Monitor m = monitors.of(lock, r, site);
        if (m.owner != r) throw new IllegalMonitorStateException("current thread is not owner");
        return m;
    }

    @Override
    public void signal(ControlledThread controlled, Object lock, boolean all, int site) {
        ScheduledThread r = (ScheduledThread) controlled;
        Monitor m = owned(r, lock, site);
        while (m.waiting > 0) {
            ScheduledThread woken = m.waiters[0];
            m.removeWaiter(woken);
            woken.notified = true;
            dispatcher.changed();
            if (!all) break;
        }
    }

    @Override
    public boolean holdsLock(ControlledThread controlled, Object lock) {
        ScheduledThread r = (ScheduledThread) controlled;
        Monitor m = monitors.find(lock);
        return m != null && m.owner == r;
    }

    // ---- threads

    @Override
    public void start(ControlledThread controlled, Thread thread) {
        ScheduledThread r = (ScheduledThread) controlled;
        if (dispatcher.isOver()) return;
        try {
            dispatcher.enter(r);
            adopt(thread, r.path + "." + ++r.children, thread.isDaemon());
            dispatcher.started(r);
            dispatcher.leave(r);
        } catch (StackOverflowError e) {
            dispatcher.spoiled = true;
            Probes.overflowed = true;
            r.status = Status.RUNNABLE;
            r.inside = 0;
            Probes.current = r;
            throw e;
        }
    }

    @Override
    public void join(ControlledThread controlled, Thread thread, long nanos) throws InterruptedException {
        ScheduledThread r = (ScheduledThread) controlled;
        ScheduledThread joined = runner(thread);
        if (joined == null) return;
        boolean interrupted = false;
        try {
            dispatcher.enter(r);
            r.site = r.callSite;
            if (!joined.isDone()) {
                interrupted = Thread.interrupted();
                if (!interrupted) {
                    r.joined = joined;
                    stop(r, Status.JOINING, nanos);
                    interrupted = !joined.isDone() && Thread.interrupted();
                }
            }
            dispatcher.leave(r);
        } catch (StackOverflowError e) {
            Probes.overflowed = true;
            r.status = Status.RUNNABLE;
            r.inside = 0;
            Probes.current = r;
            throw e;
        }
        if (interrupted) throw new InterruptedException();
    }

    @Override
    public void sleep(ControlledThread controlled, long nanos) throws InterruptedException {
        if (Thread.interrupted()) throw new InterruptedException("sleep interrupted");
        ScheduledThread r = (ScheduledThread) controlled;
        boolean interrupted;
        try {
            dispatcher.enter(r);
            r.site = r.callSite;
            stop(r, Status.SLEEPING, Math.max(1, nanos));
            interrupted = Thread.interrupted();
            dispatcher.leave(r);
        } catch (StackOverflowError e) {
            Probes.overflowed = true;
            r.status = Status.RUNNABLE;
            r.inside = 0;
            Probes.current = r;
            throw e;
        }
        if (interrupted) throw new InterruptedException("sleep interrupted");
    }

    private void stop(ScheduledThread r, Status status, long nanos) {
        r.status = status;
        r.deadline = nanos == 0 ? ScheduledThread.NEVER : dispatcher.clock.deadline(nanos);
        dispatcher.block(r);
    }

    @Override
    public void yield(ControlledThread controlled) {
        ScheduledThread r = (ScheduledThread) controlled;
        try {
            dispatcher.enter(r);
            r.libraryEvent(0);
            r.site = r.callSite;
            dispatcher.giveWay(r);
            dispatcher.leave(r);
        } catch (StackOverflowError e) {
            Probes.overflowed = true;
            r.status = Status.RUNNABLE;
            r.inside = 0;
            Probes.current = r;
            throw e;
        }
    }

    @Override
    public void park(ControlledThread controlled, boolean absolute, long time) {
        ScheduledThread r = (ScheduledThread) controlled;
        if (r.permit) {
            r.permit = false;
            return;
        }
        if (r.thread.isInterrupted()) return;
        try {
            dispatcher.enter(r);
            long deadline = ScheduledThread.NEVER;
            if (absolute) deadline = Times.sinceStart(time);
            else if (time > 0) deadline = dispatcher.clock.deadline(time);
            r.site = r.callSite;
            r.status = Status.PARKED;
            r.deadline = deadline;
            dispatcher.block(r);
            r.permit = false;
            dispatcher.leave(r);
        } catch (StackOverflowError e) {
            Probes.overflowed = true;
            r.status = Status.RUNNABLE;
            r.inside = 0;
            Probes.current = r;
            throw e;
        }
    }

    @Override
    public void unpark(ControlledThread controlled, Thread thread) {
        ScheduledThread r = runner(thread);
        if (r == null) return;
        r.permit = true;
        dispatcher.changed();
    }

    @Override
    public void interrupted(ControlledThread controlled, Thread thread) {
        dispatcher.changed();
    }

    @Override
    public Thread.State state(Thread thread) {
        ScheduledThread r = runner(thread);
        if (r == null) return null;
        switch (r.status) {
            case DONE:
                return Thread.State.TERMINATED;
            case BLOCKED:
                return Thread.State.BLOCKED;
            case RUNNABLE:
            case EXTERNAL:
            case HELD_BACK:
                return Thread.State.RUNNABLE;
            default:
                return r.deadline == ScheduledThread.NEVER ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
        }
    }

    @Override
    public Thread[] threads(ControlledThread controlled) {
        List<Thread> all = new ArrayList<>();
        for (ScheduledThread r : dispatcher.runners) if (r.isLive()) all.add(r.thread);
        return all.toArray(new Thread[0]);
    }

    private ScheduledThread runner(Thread thread) {
        ControlledThread s = ThreadAccess.controlled(thread);
        return s != null && s.epoch == epoch ? (ScheduledThread) s : null;
    }

    // ---- ends

    @Override
    public void uncaught(ControlledThread controlled, Throwable exception) {
        threw((ScheduledThread) controlled, exception);
    }

    /** An exception has left the runner's thread: that is a failure, now or when the other threads have ended too. */
    private void threw(ScheduledThread r, Throwable exception) {
        Conclusion c = Conclusion.thrown(exception, r.name());
        if (!dispatcher.goesOnAfter(c)) fail(r, c);
    }

    /** The trial has failed, said by the running runner; does not return. */
    void fail(ScheduledThread r, Conclusion c) {
        dispatcher.enter(r);
        dispatcher.conclude(r, c);
    }

    @Override
    public void end(ControlledThread controlled) {
        ScheduledThread r = (ScheduledThread) controlled;
        dispatcher.enter(r);
        dispatcher.end(r);
        if (dispatcher.liveNonDaemons > 0 && exit == null) {
            dispatcher.finish(r);
        } else if (exit != null ? hooksAreDone() : !runHooks(r)) {
            dispatcher.finishTrial(r, exit != null ? exit : Conclusion.passed());
        } else {
            dispatcher.finish(r);
        }
    }

    @Override
    public void exit(ControlledThread controlled, int status) {
        ScheduledThread r = (ScheduledThread) controlled;
        dispatcher.enter(r);
        Conclusion c = status == 0 ? Conclusion.passed() : exitFailure(r, status);
        if (exit == null && !hooks.isEmpty()) {
            exit = c;
            runHooks(r);
            r.status = Status.EXITING;
            dispatcher.live--;
            dispatcher.block(r);
        }
        dispatcher.conclude(r, exit == null ? c : exit);
    }

    private static Conclusion exitFailure(ScheduledThread r, int status) {
        List<Frame> frames = Frames.of(new Throwable());
        return Conclusion.failed(FailureKind.EXIT, "exit " + status, "", r.name(), frames);
    }

    private boolean runHooks(ScheduledThread r) {
        if (hooks.isEmpty()) return false;
        if (exit == null) exit = Conclusion.passed();
        for (Thread hook : hooks) adopt(hook, r.path + "." + ++r.children, false);
        return true;
    }

    private boolean hooksAreDone() {
        for (Thread hook : hooks) {
            ScheduledThread h = runner(hook);
            if (h != null && !h.isDone()) return false;
        }
        return true;
    }

    @Override
    public void addShutdownHook(ControlledThread controlled, Thread hook) {
        if (exit != null) throw new IllegalStateException("Shutdown in progress");
        if (hooks.contains(hook)) throw new IllegalArgumentException("Hook previously registered");
        hooks.add(hook);
    }

    @Override
    public boolean removeShutdownHook(ControlledThread controlled, Thread hook) {
        if (exit != null) throw new IllegalStateException("Shutdown in progress");
        return hooks.remove(hook);
    }

    // ---- time and chance

    @Override
    public long nanoTime(ControlledThread controlled) {
        long before = dispatcher.clock.now();
        long now = dispatcher.clock.look();
        if (now != before) dispatcher.timePassed();
        return now;
    }

    @Override
    public long random(ControlledThread controlled) {
        return chance.next();
    }

    @Override
    public long nextThreadId(ControlledThread controlled) {
        return FIRST_ID + threadId++;
    }

    @Override
    public int nextThreadNumber(ControlledThread controlled) {
        return threadNumber++;
    }

    @Override
    public int identity(ControlledThread controlled, Object object) {
        ScheduledThread r = (ScheduledThread) controlled;
        try {
            dispatcher.enter(r);
            int hash = identityHashes.of(r, object);
            dispatcher.leave(r);
            return hash;
        } catch (StackOverflowError e) {
            Probes.overflowed = true;
            r.status = Status.RUNNABLE;
            r.inside = 0;
            Probes.current = r;
            throw e;
        }
    }
}
