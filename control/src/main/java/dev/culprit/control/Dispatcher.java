package dev.culprit.control;

import dev.culprit.control.ScheduledThread.Status;
import dev.culprit.control.strategy.Diverged;
import dev.culprit.control.strategy.Strategy;
import dev.culprit.model.Segment;
import dev.culprit.runtime.TrialOver;
import dev.culprit.runtime.control.Probes;
import dev.culprit.runtime.control.Sites;
import java.util.ArrayList;
import java.util.List;

/**
 * The core: knows runners, who of them can go on, and virtual time; asks the strategy and hands over. What a runner does is the
 * business of {@link Scheduler}.
 *
 * <p>Used only by the runner that has the right to run, but for {@link #overtake}.
 */
final class Dispatcher {
    /** Rounds in which everybody only gave way and nobody wrote. */
    private static final int LIVELOCK_ROUNDS = 200_000;
    /**
     * Rounds in which everybody only gave way, after which they are taken to wait for time to pass. The JDK spins less than the first
     * before it blocks; the second is for those who block between two looks.
     */
    private static final int PATIENT_ROUNDS = 512;

    private static final int LONGEST_PATIENCE = 20_000;

    /** Rounds of loops that are allowed for each step that is: 2,000 million by default, some seconds of the simplest loop. */
    private static final long ROUNDS_PER_STEP = 20;
    /** Rounds of loops without any event after which the runner may wait for a write that nobody sees. */
    private static final int PATIENT_LOOP_ROUNDS = 1 << 24;

    private final Carrier carrier;
    private final Strategy strategy;
    private final boolean everyEvent;
    /** After a failure the other threads get at most that many steps to end. */
    private static final long STEPS_AFTER_FAILURE = 1_000_000;

    private final long stepLimit;
    private long stepsLeft;
    /** The same for rounds of loops. */
    private long loopLimit;

    private final boolean goesOn;
    /** The first failure, where the trial goes on after it. */
    private Conclusion noted;

    final Clock clock = new Clock();
    final ScheduleLog trace = new ScheduleLog();
    final Story story = new Story();
    final OwnedLocks ownedLocks = new OwnedLocks();
    final List<ScheduledThread> runners = new ArrayList<>();

    private ScheduledThread[] enabled = new ScheduledThread[8];
    private int enabledCount;
    private boolean dirty = true;
    private boolean anyYielding;
    private int idleRounds;
    private int patientRounds;
    private int roundsAtThisTime;
    private long loopRounds;
    private int roundsSinceEvent;
    private long eventsAtLoop;
    private int externals;
    int live;
    int liveNonDaemons;
    /** Who has the right to run; read by the watchdog. */
    volatile ScheduledThread running;

    /** A stack ended where the model could not be left as it was. */
    boolean spoiled;

    private Conclusion conclusion;
    final Constraints constraints;
    /** Null in a trial that is not traced. */
    private final TrialTrace traced;

    Dispatcher(
            Carrier carrier,
            Strategy strategy,
            long stepLimit,
            Constraints constraints,
            boolean goesOn,
            TrialTrace traced) {
        this.carrier = carrier;
        this.strategy = strategy;
        this.everyEvent = strategy.wantsEveryEvent();
        Probes.telling = everyEvent;
        this.stepLimit = stepLimit;
        this.stepsLeft = stepLimit;
        this.loopLimit = stepLimit;
        this.goesOn = goesOn;
        this.constraints = constraints;
        this.traced = traced;
    }

    // ---- runners

    void add(ScheduledThread r) {
        runners.add(r);
        if (traced != null) traced.started(r);
        live++;
        if (!r.daemon) liveNonDaemons++;
        Probes.alone = live < 2;
        Probes.single &= live < 2;
        dirty = true;
        strategy.started(r);
    }

    ScheduledThread byThread(Thread thread) {
        for (ScheduledThread r : runners) if (r.thread == thread) return r;
        return null;
    }

    /** Something that may let others go on has changed. */
    void changed() {
        dirty = true;
        idleRounds = 0;
    }

    /** Virtual time has moved: timed waits may be over. */
    void timePassed() {
        dirty = true;
    }

    // ---- entering and leaving control

    void enter(ScheduledThread r) {
        r.inside++;
        Probes.current = null;
    }

    void leave(ScheduledThread r) {
        if (--r.inside == 0) Probes.current = r;
    }

    // ---- events

    /** Counts an event that the runner is about to do. */
    void arrive(ScheduledThread r, int site) {
        Probes.count(r, site, false);
        Probes.mix(r, Sites.hash(site));
        pass(r, site);
    }

    private void pass(ScheduledThread r, int site) {
        r.site = site;
        clock.settle();
        if (Probes.events > stepsLeft) conclude(r, Conclusion.endless(this, stepLimit, !goesOn));
    }

    /** The runner is about to do an event that was not counted yet; others may go first. */
    void event(ScheduledThread r, int site, Object location) {
        Probes.count(r, site, false);
        counted(r, site, location, -1);
        Probes.mix(r, Sites.hash(site));
    }

    /** The runner has started another, which may be faster than what follows here. */
    void started(ScheduledThread r) {
        if (strategy.switchesAtStart()) event(r, r.callSite, null);
        else arrive(r, r.callSite);
    }

    /** The runner is about to do the event, which was counted; others may go first. */
    void counted(ScheduledThread r, int site, Object location, int index) {
        pass(r, site);
        byte kind = Sites.kind(site);
        if (anyYielding) stopYielding();
        // accesses have been there before they were counted, since not all of them are
        if (constraints.isActive() && kind != Sites.READ && kind != Sites.WRITE && kind != Sites.PUBLISH)
            constraints.arrived(this, r, site, kind, location);
        if (kind == Sites.CALL) ownedLocks.called(r, location, site);
        if (kind == Sites.WRITE) idleRounds = 0;
        if (r.spins) {
            r.spins = false;
            giveWay(r);
            return;
        }
        refresh();
        if (enabledCount < 2 && !everyEvent) return;
        r.pendingSite = site;
        r.pendingLocation = location;
        r.pendingIndex = index;
        ScheduledThread next = askAtEvent(r);
        if (next != r) hand(r, next, Segment.End.PREEMPTED);
        r.pendingSite = 0;
        r.pendingLocation = null;
        // a lock is told when it was taken
        if (kind != Sites.LOCK) tell(r, site, location, index);
    }

    /** Notes what the runner does, where a schedule is followed. */
    void tell(ScheduledThread r, int site, Object location, int index) {
        if (everyEvent) story.add(trace.length(), r, site, location, index);
    }

    /** Notes that the runner has to wait for the monitor, where a schedule is followed. */
    void tellWanted(ScheduledThread r, Monitor m) {
        if (everyEvent) story.wants(trace.length(), r, m);
    }

    /**
     * The program has done many rounds of loops. Each of them may be computing, or wait for what another runner is to write where nobody sees
     * that it does; so others get their turn when it goes on, and in the end it is a hang.
     */
    void looped(ScheduledThread r, int rounds) {
        loopRounds += rounds;
        if (loopRounds / ROUNDS_PER_STEP > loopLimit) conclude(r, Conclusion.endless(this, r, loopRounds));
        roundsSinceEvent = Probes.events == eventsAtLoop ? roundsSinceEvent + rounds : 0;
        eventsAtLoop = Probes.events;
        if (roundsSinceEvent < PATIENT_LOOP_ROUNDS) return;
        roundsSinceEvent = 0;
        r.libraryEvent(0);
        giveWay(r);
    }

    /** What the trial has done so far of what it may do. */
    long stepsDone() {
        return Math.max(Probes.events, loopRounds / ROUNDS_PER_STEP);
    }

    /** Something that grows as the trial goes on; for the watchdog. */
    long progress() {
        return Probes.events + trace.length() + (traced == null ? 0 : traced.progress());
    }

    /** Rounds of loops so far; for the watchdog. */
    long loopRounds() {
        return loopRounds;
    }

    /** The runner lets others go first, if there are any. */
    void giveWay(ScheduledThread r) {
        r.yielding = true;
        anyYielding = true;
        dirty = true;
        refresh();
        if (enabledCount == 0) {
            if (++idleRounds > LIVELOCK_ROUNDS) conclude(r, Conclusion.livelock(this));
            // everybody gives way: all may try again
            everybodyGaveWay();
            refresh();
        }
        ScheduledThread next = askAtYield(r);
        if (next != r) hand(r, next, Segment.End.YIELDED);
    }

    /** The runner cannot go on; returns when it can again. Its status says what it waits for. */
    void block(ScheduledThread r) {
        dirty = true;
        patientRounds = 0;
        Story.Deed call = r.status == Status.PARKED ? story.takeBack(r) : null;
        int before = trace.size;
        try {
            trace.add(r, Segment.End.BLOCKED);
            ScheduledThread next = pick(r);
            if (next == null) conclude(r, Conclusion.stuck(this));
            if (next != r) handOver(r, next);
        } catch (StackOverflowError e) {
            trace.size = before;
            dirty = true;
            throw e;
        }
        if (call != null) story.goOn(trace.length(), call);
        r.status = Status.RUNNABLE;
        r.deadline = ScheduledThread.NEVER;
        dirty = true;
    }

    /** The runner has ended; lets the next one run, or ends the trial. */
    void end(ScheduledThread r) {
        patientRounds = 0;
        r.status = Status.DONE;
        constraints.wentOn(this, r);
        trace.add(r, Segment.End.ENDED);
        live--;
        if (!r.daemon) liveNonDaemons--;
        Probes.alone = live < 2;
        changed();
        if (traced != null) traced.ended(r);
    }

    void finish(ScheduledThread r) {
        ScheduledThread next = pick(r);
        if (next == null) {
            settle(Conclusion.stuck(this));
            Probes.current = null;
        }
        running = next;
        carrier.finish(r, next);
    }

    void finishTrial(ScheduledThread r, Conclusion c) {
        settle(c);
        running = null;
        carrier.finish(r, null);
    }

    /** True when the failure is only noted, and the other threads run on until they end too, as they would in any JVM. */
    boolean goesOnAfter(Conclusion failure) {
        if (!goesOn) return false;
        if (noted == null) {
            noted = failure;
            stepsLeft = Math.min(stepLimit, Probes.events + STEPS_AFTER_FAILURE);
            loopLimit = Math.min(stepLimit, loopRounds / ROUNDS_PER_STEP + STEPS_AFTER_FAILURE);
        }
        return true;
    }

    private void settle(Conclusion c) {
        if (conclusion == null) conclusion = noted != null ? noted : c;
    }

    // ---- the end of a trial

    /** Ends the trial in the middle of the runner's work; does not return. */
    void conclude(ScheduledThread r, Conclusion c) {
        Conclusion before = conclusion;
        try {
            settle(c);
            left(r);
            trace.addLast(r, r.status == Status.RUNNABLE ? Segment.End.ENDED : Segment.End.BLOCKED);
            running = null;
            r.inside++;
            carrier.over(r);
        } catch (StackOverflowError e) {
            conclusion = before;
            running = r;
            throw e;
        }
        throw TrialOver.INSTANCE;
    }

    Conclusion conclusion() {
        return conclusion;
    }

    boolean isOver() {
        return conclusion != null;
    }

    // ---- choosing

    private ScheduledThread askAtEvent(ScheduledThread r) {
        try {
            return (ScheduledThread) strategy.atEvent(r, enabled, enabledCount);
        } catch (Diverged e) {
            throw diverged(r, e);
        }
    }

    private ScheduledThread askAtYield(ScheduledThread r) {
        try {
            return (ScheduledThread) strategy.atYield(r, enabled, enabledCount);
        } catch (Diverged e) {
            throw diverged(r, e);
        }
    }

    private Error diverged(ScheduledThread r, Diverged e) {
        conclude(r, Conclusion.inconclusive(e.getMessage()));
        return TrialOver.INSTANCE;
    }

    private ScheduledThread pick(ScheduledThread r) {
        while (true) {
            refresh();
            if (enabledCount > 0) {
                try {
                    return (ScheduledThread) strategy.atStop(r, enabled, enabledCount);
                } catch (Diverged e) {
                    if (r.isDone()) {
                        conclusion = Conclusion.inconclusive(e.getMessage());
                        return null;
                    }
                    throw diverged(r, e);
                }
            }
            if (anyYielding) {
                everybodyGaveWay();
                if (++idleRounds > LIVELOCK_ROUNDS) return null;
            } else if (!constraints.release(this) && !awaitExternals() && !wakeNextTimed()) {
                return null;
            }
        }
    }

    /** Time passes when that goes on: those who spin are not done yet, but what they spin for may take time. */
    private void everybodyGaveWay() {
        patientRounds++;
        roundsAtThisTime++;
        if (patientRounds > PATIENT_ROUNDS || roundsAtThisTime > LONGEST_PATIENCE) wakeNextTimed();
        stopYielding();
    }

    private void stopYielding() {
        for (int i = 0; i < runners.size(); i++) runners.get(i).yielding = false;
        anyYielding = false;
        dirty = true;
    }

    private boolean wakeNextTimed() {
        long earliest = ScheduledThread.NEVER;
        for (int i = 0; i < runners.size(); i++) {
            ScheduledThread r = runners.get(i);
            if (r.isLive() && r.status != Status.RUNNABLE) earliest = Math.min(earliest, r.deadline);
        }
        if (earliest == ScheduledThread.NEVER) return false;
        clock.advanceTo(earliest);
        patientRounds = 0;
        roundsAtThisTime = 0;
        changed();
        return true;
    }

    void refresh() {
        if (!dirty && externals == 0) return;
        if (enabled.length < runners.size()) enabled = new ScheduledThread[runners.size() * 2];
        int n = 0;
        for (int i = 0; i < runners.size(); i++) {
            ScheduledThread r = runners.get(i);
            if (!r.yielding && canRun(r)) enabled[n++] = r;
        }
        enabledCount = n;
        dirty = false;
    }

    private boolean canRun(ScheduledThread r) {
        if (!carrier.canResume(r)) return false;
        switch (r.status) {
            case RUNNABLE:
                return true;
            case BLOCKED:
                return r.monitor.isFree();
            case WAITING:
                return (r.notified || isDue(r) || r.thread.isInterrupted()) && r.monitor.isFree();
            case PARKED:
                return r.permit || isDue(r) || r.thread.isInterrupted();
            case JOINING:
                return r.joined.isDone() || isDue(r) || r.thread.isInterrupted();
            case SLEEPING:
                return isDue(r) || r.thread.isInterrupted();
            case EXTERNAL:
                return r.returned;
            default:
                return false;
        }
    }

    boolean isDue(ScheduledThread r) {
        return r.deadline <= clock.now();
    }

    // ---- handing over

    private void hand(ScheduledThread r, ScheduledThread next, Segment.End end) {
        int before = trace.size;
        try {
            trace.add(r, end);
            handOver(r, next);
        } catch (StackOverflowError e) {
            trace.size = before;
            throw e;
        }
    }

    private void handOver(ScheduledThread r, ScheduledThread next) {
        try {
            left(r);
            running = next;
            carrier.hand(r, next);
        } catch (StackOverflowError e) {
            running = r;
            throw e;
        }
    }

    private void left(ScheduledThread r) {
        if (traced != null) traced.left(r);
    }

    // ---- blocked outside the model

    /** Called by the watchdog while the holder of the right is blocked outside the model; false when there is nobody else. */
    boolean overtake(ScheduledThread holder) {
        holder.status = Status.EXTERNAL;
        holder.returned = false;
        holder.overtaken = true;
        externals++;
        dirty = true;
        refresh();
        if (enabledCount == 0 && wakeNextTimed()) refresh();
        if (enabledCount == 0) {
            holder.status = Status.RUNNABLE;
            holder.overtaken = false;
            externals--;
            dirty = true;
            return false;
        }
        ScheduledThread next = enabled[0];
        trace.add(holder, Segment.End.BLOCKED);
        left(holder);
        Probes.current = null;
        running = next;
        carrier.overtake(next);
        return true;
    }

    /** A runner that was overtaken has come back to the model and is given the right. */
    void cameBack(ScheduledThread r) {
        if (r.status != Status.EXTERNAL) return;
        r.status = Status.RUNNABLE;
        r.overtaken = false;
        externals--;
        dirty = true;
    }

    /** Waits in real time for one of those outside; false when there is none or none comes. */
    private boolean awaitExternals() {
        if (externals == 0) return false;
        long until = System.nanoTime() + 500_000_000L;
        while (System.nanoTime() < until) {
            for (ScheduledThread r : runners) if (r.status == Status.EXTERNAL && r.returned) return true;
            Thread.yield();
        }
        return false;
    }
}
