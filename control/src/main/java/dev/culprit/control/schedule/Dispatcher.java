package dev.culprit.control.schedule;

import dev.culprit.control.outcome.Conclusion;
import dev.culprit.control.outcome.ScheduleLog;
import dev.culprit.control.outcome.Story;
import dev.culprit.control.outcome.Timings;
import dev.culprit.control.outcome.Use;
import dev.culprit.control.outcome.Wait;
import dev.culprit.control.state.Clock;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.control.state.TrialState;
import dev.culprit.control.strategy.Strategy;
import dev.culprit.model.Segment;
import dev.culprit.runtime.TrialOver;
import dev.culprit.runtime.control.Probes;
import dev.culprit.runtime.control.Sites;

/**
 * The core of the scheduler: stops threads at their events, asks the strategy which thread runs next, and passes the
 * right to run on. It does not know what an operation means.
 *
 * <p>Used only by the thread that has the right to run, except for {@link #overtake} and what is marked as for the
 * watchdog.
 */
public final class Dispatcher {
    /** Virtual nanoseconds that millions of iterations of loops without an event take. */
    private static final long LOOP_NANOS = 10_000_000L;

    private final Strategy strategy;
    private final boolean everyEvent;
    private final StepLimits limits;
    private final Fairness fairness = new Fairness();
    final RunnableThreads runnable;
    private final NextThread choice;
    private final RightToRun right;
    private final ScheduleLog log;
    private final Story story = new Story();

    private final Clock clock;

    final TrialState state;
    final Constraints constraints;
    final TrialEnd end;
    final Leftovers leftovers;
    final StoryNotes notes;
    final PausePoints pauses;
    final SpuriousWakeups wakeups;
    final MainSleep mainSleep;

    public Dispatcher(Carrier carrier, TrialState state, TrialSetup setup) {
        this.state = state;
        this.clock = state.clock;
        this.strategy = setup.strategy();
        this.everyEvent = strategy.wantsEveryEvent();
        this.limits = new StepLimits(setup.ends().stepLimit());
        this.runnable = new RunnableThreads(state, carrier);
        this.pauses = new PausePoints(this, strategy);
        this.wakeups = new SpuriousWakeups(strategy, setup.sites());
        this.leftovers = new Leftovers(state, carrier, setup.ends().withMain());
        this.constraints = setup.constraints();
        this.end = new TrialEnd(setup.ends().continuesAfterFailure());
        this.choice = new NextThread(this, strategy, runnable, fairness);
        this.mainSleep = new MainSleep(choice, runnable, clock, leftovers);
        this.right = new RightToRun(carrier, setup.trace());
        this.log = right.log();
        this.notes = new StoryNotes(everyEvent, story, log);
    }

    /** Runs the trial on the carrier from its first thread on; returns when it is over. */
    public void run(ScheduledThread first, Scheduler scheduler) {
        right.run(first, scheduler);
    }

    void add(ScheduledThread t) {
        state.threads.add(t);
        right.started(t);
        runnable.stale = true;
        strategy.started(t);
    }

    /** Something has changed that other threads may wait for. */
    void changed() {
        runnable.stale = true;
        fairness.progress();
    }

    /** Other threads may be able to run, because virtual time has moved or the carrier has changed. */
    void refreshLater() {
        runnable.stale = true;
    }

    // ---- events

    /** Counts an event that the thread is about to do; no other thread runs before it. */
    void arrive(ScheduledThread t, int site) {
        Probes.count(t, site, false);
        Probes.mix(t, Sites.hash(site));
        pass(t, site);
    }

    private void pass(ScheduledThread t, int site) {
        t.site = site;
        clock.settle();
        if (Probes.events >= Probes.attention) mainSleep.goesOn();
        if (limits.eventsExceeded())
            conclude(t, leftovers.or(Conclusion.endless(state, limits.limit(), !end.continuesAfterFailure())));
    }

    /** The thread is about to do an event that was not counted yet; other threads may run first. */
    void event(ScheduledThread t, int site, Object location) {
        Probes.count(t, site, false);
        counted(t, site, location, -1);
        Probes.mix(t, Sites.hash(site));
    }

    /** The thread has started another one, which may run before what follows here. */
    void started(ScheduledThread t) {
        if (strategy.switchesAtStart()) event(t, t.callSite, null);
        else arrive(t, t.callSite);
    }

    /** The thread is about to do the event, which was counted; other threads may run first. */
    void counted(ScheduledThread t, int site, Object location, int index) {
        pass(t, site);
        byte kind = Sites.kind(site);
        if (runnable.anyYielding()) runnable.stopYielding();
        // the constraints have seen accesses before they were counted, since not all of them are events
        boolean decided = false;
        if (constraints.isActive() && kind != Sites.READ && kind != Sites.WRITE && kind != Sites.PUBLISH)
            decided = constraints.arrived(this, t, site, kind, location) && Probes.countsEveryAccess();
        if (kind == Sites.CALL) state.ownedLocks.called(t, location, site);
        if (kind == Sites.WRITE) fairness.progress();
        if (decided) return;
        boolean spins = t.spins;
        t.spins = false;
        if (everyEvent ? strategy.givesWayAtEvent(t, spins) : spins) {
            giveWay(t);
            return;
        }
        runnable.refresh();
        boolean several = runnable.count > 1 || everyEvent;
        if (t.loading > 0 || !several && !pauses.arePossible()) return;
        t.pendingSite = site;
        t.pendingLocation = location;
        t.pendingIndex = index;
        boolean paused = pauses.at(t, Segment.Point.EVENT);
        if (several && !paused) {
            ScheduledThread next = choice.atEvent(t);
            if (next != t) right.pass(t, next, Segment.End.PREEMPTED);
        }
        t.pendingSite = 0;
        t.pendingLocation = null;
        // a lock is part of the story once it was taken
        if (kind != Sites.LOCK) notes.event(t, site, location, index);
    }

    /**
     * The program has done many iterations of loops. The thread may compute, or wait for a write that is not an event.
     * So other threads get their turn when this goes on, and in the end it is a hang.
     */
    void looped(ScheduledThread t, int iterations) {
        if (!limits.count(iterations)) conclude(t, leftovers.or(Conclusion.endless(state, t, limits.iterations())));
        boolean waits = limits.mayWait(iterations);
        if (waits || clock.stepsTakeTime()) t.libraryEvent(0);
        if (waits) {
            if (clock.stepsTakeTime()) clock.advance(LOOP_NANOS);
            mainSleep.looped();
            giveWay(t);
        } else if (clock.stepsTakeTime() && othersCanRun()) {
            // its events may be ones at which no strategy is asked
            ScheduledThread next = choice.inLoop(t);
            if (next != t) right.pass(t, next, Segment.End.PREEMPTED);
        }
    }

    /** Whether the thread, which yields, continues although another one could run. */
    boolean continuesAtYield(ScheduledThread t) {
        return othersCanRun() && strategy.continuesAtYield(t);
    }

    /** The thread lets other threads run first, if any can. */
    void giveWay(ScheduledThread t) {
        runnable.giveWay(t);
        runnable.refresh();
        if (runnable.count == 0) {
            if (fairness.isLivelock() || !choice.everyThreadGaveWay())
                conclude(t, leftovers.or(Conclusion.livelock(state)));
            runnable.refresh();
        }
        ScheduledThread next = (ScheduledThread) strategy.atYield(t, runnable.enabled, runnable.count);
        if (next != t) right.pass(t, next, Segment.End.YIELDED);
    }

    /** Whether another thread than the running one could run now. */
    boolean othersCanRun() {
        runnable.refresh();
        return runnable.count > 1;
    }

    /** The thread can continue, but not before the pause is over; returns when it is. */
    void pause(ScheduledThread t, Segment.Pause pause) {
        t.status = Status.PAUSED;
        t.deadline = clock.deadline(pause.nanos());
        stop(t, pause);
    }

    /** The thread cannot continue; returns when it can. Its status says what it waits for. */
    void block(ScheduledThread t) {
        if (t.deadline != ScheduledThread.NEVER && !t.spurious) pauses.usesTime(t.deadline - clock.now());
        stop(t, null);
    }

    /** {@code pause} is null if the thread is not paused but waits. */
    private void stop(ScheduledThread t, Segment.Pause pause) {
        runnable.stale = true;
        fairness.stopped();
        Use call = t.status == Status.PARKED ? story.takeBack(t) : null;
        if (pause != null) notes.paused(t, pause, clock.now());
        Wait wait = everyEvent && pause == null ? Wait.of(log.length(), t, clock.now()) : null;
        int before = log.size;
        try {
            if (pause == null) log.add(t, t.spurious ? Segment.End.WOKEN : Segment.End.BLOCKED);
            else log.add(t, pause);
            ScheduledThread next = choice.afterStop(t);
            if (next == null) conclude(t, leftovers.or(Conclusion.stuck(state)));
            if (next != t) right.pass(t, next);
        } catch (StackOverflowError e) {
            log.size = before;
            runnable.stale = true;
            throw e;
        }
        if (call != null) story.continued(log.length(), call);
        if (wait != null) notes.ended(t, wait, clock.now());
        t.status = Status.RUNNABLE;
        t.deadline = ScheduledThread.NEVER;
        t.spurious = false;
        runnable.stale = true;
    }

    /**
     * A constraint holds the thread back at its event; returns when it may continue. Where every access is an event,
     * the thread counts as preempted, as by a strategy, or as paused if time passes meanwhile, so that the schedule can
     * be replayed without the constraint.
     */
    void holdBack(ScheduledThread t) {
        if (!Probes.countsEveryAccess()) {
            block(t);
            return;
        }
        runnable.stale = true;
        int before = log.size;
        try {
            log.add(t, t.preempted());
            ScheduledThread next = choice.afterStop(t);
            if (next != t) right.pass(t, next);
            else log.continued();
        } catch (StackOverflowError e) {
            log.size = before;
            throw e;
        }
        t.status = Status.RUNNABLE;
        runnable.stale = true;
    }

    /** No thread can run: the next timeout expires if it is not later than this; false if there is none. */
    boolean letTimePass(long latest) {
        return choice.advanceToNextTimeout(latest);
    }

    /** A constraint lets another thread run first; false if that cannot run, or not every access is an event. */
    boolean letRun(ScheduledThread t, ScheduledThread next) {
        runnable.refresh();
        if (!Probes.countsEveryAccess() || t.loading > 0 || !runnable.includes(next)) return false;
        right.pass(t, next, t.preempted());
        return true;
    }

    // ---- ends

    /** The thread has ended; {@link #finish} or {@link #finishTrial} follows. */
    void ended(ScheduledThread t) {
        fairness.stopped();
        t.status = Status.DONE;
        constraints.ended(this, t);
        right.ended(t);
        state.threads.ended(t);
        changed();
        if (t.index == 0 && leftovers.mainEnded()) limits.shorten();
        if (end.hasKeptFailure() && state.threads.liveNonDaemons() == 0) limits.shortenForDaemons();
    }

    /** Lets another thread run after the end of this one, or ends the trial where none can. */
    void finish(ScheduledThread t) {
        ScheduledThread next = null;
        try {
            next = choice.afterStop(t);
        } catch (RuntimeException e) {
            end.brokenOff(e);
        }
        if (next == null) {
            if (!end.isOver()) end.settle(leftovers.or(Conclusion.stuck(state)));
            Probes.current = null;
        }
        right.finish(t, next);
    }

    void finishTrial(ScheduledThread t, Conclusion c) {
        end.settle(c);
        right.finish(t, null);
    }

    /** True when the failure is only kept, and the other threads continue until they end too. */
    boolean continuesAfter(Conclusion failure) {
        if (!end.continuesAfterFailure()) return false;
        if (!end.keep(failure)) return true;
        limits.shorten();
        story.failed(log.length());
        if (everyEvent) state.threads.watchLastThread();
        return true;
    }

    /** Ends the trial in the middle of an operation of the thread; does not return. */
    void conclude(ScheduledThread t, Conclusion c) {
        Conclusion before = end.conclusion;
        try {
            end.settle(c);
            right.drop(t);
        } catch (StackOverflowError e) {
            end.conclusion = before;
            throw e;
        }
        throw TrialOver.INSTANCE;
    }

    /** As above; the strategy cannot follow its schedule, or the program must not see an error of ours. */
    void cannotContinue(ScheduledThread t, RuntimeException e) {
        conclude(t, TrialEnd.conclusion(e));
    }

    // ---- blocked outside the model

    /** For the watchdog: the running thread is blocked outside the model since so long; false if no other can run. */
    public boolean overtake(ScheduledThread holder, long nanos) {
        runnable.left(holder);
        if (runnable.anyYielding()) runnable.stopYielding();
        runnable.refresh();
        if (runnable.count == 0 && choice.letTimePass(nanos)) runnable.refresh();
        if (runnable.count == 0) {
            runnable.cameBack(holder);
            return false;
        }
        right.take(holder, runnable.enabled[0]);
        return true;
    }

    /** The thread has the right to run again; it may have been overtaken before. */
    void resumed(ScheduledThread t) {
        if (t.status == Status.EXTERNAL) runnable.cameBack(t);
    }

    // ---- what is known of the trial

    public ScheduleLog log() {
        return log;
    }

    public Story story() {
        return story;
    }

    public Timings timings() {
        return notes.timings();
    }

    public TrialEnd end() {
        return end;
    }

    /** The part of the step limit that was used up. */
    public long stepsDone() {
        return limits.stepsDone();
    }

    /** The thread that has the right to run, or null; for the watchdog. */
    public ScheduledThread running() {
        return right.holder();
    }

    /** A number that grows while the trial makes progress; for the watchdog. */
    public long progress() {
        return right.progress();
    }

    /** Iterations of loops so far; for the watchdog. */
    public long iterations() {
        return limits.iterations();
    }
}
