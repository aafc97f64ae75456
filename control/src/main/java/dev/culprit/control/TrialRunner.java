package dev.culprit.control;

import dev.culprit.control.strategy.Following;
import dev.culprit.control.strategy.Random64;
import dev.culprit.control.strategy.Strategy;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.runtime.control.Probes;
import dev.culprit.runtime.control.Sites;
import dev.culprit.runtime.control.Statics;
import dev.culprit.runtime.control.ThreadAccess;
import dev.culprit.runtime.control.Threads;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Runs trials, one after the other, on one carrier. */
public final class TrialRunner {
    /** Trials, and events of each, in which it is not yet known where switching matters. */
    private static final int LEARNING_TRIALS = 3;

    private static final long LEARNING_EVENTS = 20_000;

    /** No other thread's: the JVM tells the owners of its monitors by it. */
    private static final long MAIN_ID = 999;

    private static final String JDK = System.getProperty("java.version");

    private static final String OVERFLOWED = "; a stack overflowed, and how deep it is differs from run to run";

    private final Carrier carrier;
    private final boolean fibers;
    private final SiteNames sites;
    private final StepBudget budget;
    private final long programSeed;
    private final Map<Class<?>, Boolean> ownClasses = new IdentityHashMap<>();
    private int trials;
    private boolean goesOn;
    private volatile Dispatcher dispatcher;
    private volatile MonitorTable monitors;

    public TrialRunner(boolean fibers, SiteNames sites, long stepLimit, long programSeed) {
        this.carrier = fibers ? new FiberCarrier() : new ThreadCarrier();
        this.fibers = fibers;
        this.sites = sites;
        this.budget = new StepBudget(stepLimit);
        this.programSeed = programSeed;
    }

    /** Whether the other threads of a trial run on when one has failed; that is for collecting what they do, and makes another schedule. */
    public void goOnAfterFailures(boolean goOn) {
        goesOn = goOn;
    }

    /** What the program did, and how to see more of it. */
    public final class Trial {
        private final Conclusion conclusion;
        private final Dispatcher of;
        private final MonitorTable monitors;
        private final long steps;
        private final long hash;

        private Trial(Conclusion conclusion, Dispatcher of, MonitorTable monitors, long steps, long hash) {
            this.conclusion = conclusion;
            this.of = of;
            this.monitors = monitors;
            this.steps = steps;
            this.hash = hash;
        }

        public Verdict verdict() {
            return conclusion.verdict();
        }

        public long steps() {
            return steps;
        }

        public long hash() {
            return hash;
        }

        public int preemptions() {
            return of.trace.preemptions();
        }

        public Note reason() {
            return conclusion.reason();
        }

        public Failure failure() {
            return conclusion.failure(phrases());
        }

        public Schedule schedule() {
            return of.trace.schedule(of.runners, phrases(), hash);
        }

        private Phrases phrases() {
            List<LockNames.Met> locks = new ArrayList<>(monitors.met());
            locks.addAll(of.ownedLocks.met());
            return new Phrases(sites, of.ownedLocks, new LockNames(locks, sites));
        }

        /** The order that could not be kept because of a lock, and what to ask for instead; null otherwise. */
        public MovedOrder movedOrder() {
            return of.constraints.moved();
        }

        public boolean ordersUnmet() {
            return of.constraints.isActive() && of.constraints.unmet();
        }

        /** The same trial, found to have failed by a look at what it left behind. */
        public Trial failedAfterwards(FailureKind kind, String message) {
            return new Trial(Conclusion.failed(kind, "", message, "", List.of()), of, monitors, steps, hash);
        }

        /** The same trial, found to be inconclusive. */
        public Trial inconclusive(Note reason) {
            return new Trial(Conclusion.inconclusive(reason), of, monitors, steps, hash);
        }

        public Outcome outcome(String output, List<String> warnings) {
            return new Outcome(
                    verdict(), failure(), reason(), schedule(), steps(), output, warnings, of.story.steps(phrases()));
        }
    }

    /** Runs the program once under the strategy; {@code number} is the trial's among those of its seed, {@code trace} is null unless the run is traced. */
    public Trial run(
            Runnable program, Strategy strategy, long number, Random64 random, Steering steering, TrialTrace trace) {
        Statics.renew();
        strategy.begin(number, random);
        boolean everyAccess = strategy.countsEveryAccess();
        Sites.takeForHotUntil(trials++ < LEARNING_TRIALS && !everyAccess ? LEARNING_EVENTS : 0);
        Constraints constraints = new Constraints(steering.constraints(), steering.delays(), sites);
        Probes.reset(constraints.isActive(), everyAccess);
        long limit = goesOn ? budget.forComparison() : budget.steps();
        Dispatcher d = new Dispatcher(carrier, strategy, limit, constraints, goesOn, trace);
        monitors = new MonitorTable();
        Scheduler scheduler = new Scheduler(
                d,
                monitors,
                carrier,
                Statics.epoch,
                program,
                new Random64(programSeed),
                new IdentityHashes(ownClasses));
        Probes.controller = scheduler;
        Thread main = fibers ? newMain() : Thread.currentThread();
        ThreadAccess.setControlled(main, null);
        ScheduledThread first = scheduler.first(main);
        dispatcher = d;
        d.running = first;
        carrier.run(first, scheduler);
        d.running = null;
        dispatcher = null;
        Probes.current = null;
        ThreadAccess.setControlled(main, null);
        if (trace != null) trace.end();
        Conclusion c = d.conclusion();
        if (c == null) c = Conclusion.inconclusive("the trial ended without a verdict");
        if (d.spoiled)
            c = Conclusion.inconclusive("a stack overflowed while a thread was started or waited to be notified");
        strategy.end(Probes.events, c.verdict() != Verdict.INCONCLUSIVE);
        if (c.verdict() == Verdict.PASSED) budget.passed(d.stepsDone());
        return new Trial(c, d, monitors, Probes.events, Probes.hash);
    }

    private static Thread newMain() {
        Threads.presetId = MAIN_ID;
        try {
            return new Thread(null, null, "main");
        } finally {
            Threads.presetId = -1;
        }
    }

    /** Runs the program once along a schedule. */
    public Trial follow(Runnable program, Steering steering, TrialTrace trace) {
        Trial t = run(program, following(steering), 0, new Random64(0), steering, trace);
        if (t.verdict() == Verdict.INCONCLUSIVE && Probes.overflowed)
            return t.inconclusive(t.reason().followedBy(OVERFLOWED));
        long expected = steering.schedule().hash();
        if (!steering.strict() || expected == 0 || t.verdict() == Verdict.INCONCLUSIVE || t.hash() == expected)
            return t;
        String reason = "the events differ from the recorded ones although every switch came as recorded (hash "
                + Long.toHexString(t.hash()) + ", recorded " + Long.toHexString(expected) + ")";
        return t.inconclusive(Note.of(Probes.overflowed ? reason + OVERFLOWED : reason));
    }

    private Following following(Steering steering) {
        String jdk = steering.schedule().header().getOrDefault("jdk", JDK);
        if (jdk.equals(JDK)) return new Following(steering.schedule(), steering.strict());
        return new Following(steering.schedule(), steering.strict(), sites::site);
    }

    /** Steps of the trial under way, and blocks of its trace, or -1. For the watchdog. */
    public long progress() {
        Dispatcher d = dispatcher;
        return d == null ? -1 : d.progress();
    }

    /** Rounds of loops of the trial under way. For the watchdog. */
    public long loopRounds() {
        Dispatcher d = dispatcher;
        return d == null ? 0 : d.loopRounds();
    }

    /** The thread that has the right to run, or null. For the watchdog. */
    public Thread running() {
        Dispatcher d = dispatcher;
        ScheduledThread r = d == null ? null : d.running;
        return r == null ? null : r.thread;
    }

    /** The trial under way if it is over and only its main thread is still to come back; otherwise null. For the watchdog. */
    public Trial over() {
        Dispatcher d = dispatcher;
        if (d == null || d.running != null || !d.isOver()) return null;
        return new Trial(d.conclusion(), d, monitors, Probes.events, Probes.hash);
    }

    /** Lets another runner go on while the given one is blocked outside the model. For the watchdog. */
    public boolean overtake(Thread blocked) {
        Dispatcher d = dispatcher;
        ScheduledThread r = d == null ? null : d.running;
        // inside the controller it is we who block, for a moment: starting a thread, say
        return r != null && r.thread == blocked && r.inside == 0 && carrier.canOvertake() && d.overtake(r);
    }

    /** Threads of ended trials that could not be unwound. */
    public int leakedThreads() {
        return carrier instanceof ThreadCarrier ? ((ThreadCarrier) carrier).leaked() : 0;
    }
}
