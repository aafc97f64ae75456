package dev.culprit.control;

import dev.culprit.control.carrier.FiberCarrier;
import dev.culprit.control.carrier.ThreadCarrier;
import dev.culprit.control.outcome.Conclusion;
import dev.culprit.control.outcome.LockNames;
import dev.culprit.control.outcome.Phrases;
import dev.culprit.control.outcome.ScheduleLog;
import dev.culprit.control.outcome.SiteNames;
import dev.culprit.control.schedule.Carrier;
import dev.culprit.control.schedule.Constraints;
import dev.culprit.control.schedule.Dispatcher;
import dev.culprit.control.schedule.Identities;
import dev.culprit.control.schedule.MovedOrder;
import dev.culprit.control.schedule.Scheduler;
import dev.culprit.control.schedule.StepBudget;
import dev.culprit.control.schedule.TrialSetup;
import dev.culprit.control.state.Clock;
import dev.culprit.control.state.FirstUse;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.TrialState;
import dev.culprit.control.strategy.Following;
import dev.culprit.control.strategy.Random64;
import dev.culprit.control.strategy.SiteFollowing;
import dev.culprit.control.strategy.Strategy;
import dev.culprit.control.trace.TrialTrace;
import dev.culprit.model.Durations;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.RunStory;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.runtime.control.Conditions;
import dev.culprit.runtime.control.Probes;
import dev.culprit.runtime.control.Sites;
import dev.culprit.runtime.control.Statics;
import dev.culprit.runtime.control.ThreadAccess;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Runs trials, one after the other, on one carrier. */
public final class TrialRunner {
    /** Trials, and events of each, in which it is not yet known where switching matters. */
    private static final int LEARNING_TRIALS = 3;

    private static final long LEARNING_EVENTS = 20_000;

    /** Nobody compares a failing run with one of more segments, and to write them down takes longer than the run. */
    private static final int LONGEST_OF_PASSING = 250_000;

    /** Two seconds of virtual time in which others are busy while the main thread sleeps. */
    private static final long STEPS_OF_WHOLE_SLEEPS = 20_000_000;

    private static final String JDK = System.getProperty("java.version");

    private static final String OVERFLOWED = "; a stack overflowed, and how deep it is differs from run to run";

    private final Carrier carrier;
    private final SiteNames sites;
    private final StepBudget budget;
    private final long programSeed;
    private final Map<Class<?>, Boolean> ownClasses = new IdentityHashMap<>();
    private int trials;
    private boolean continuesAfterFailures;
    private boolean endsWithMain;
    /** The trial that runs now, or null. */
    private volatile Run current;

    /** A trial that runs or has run. */
    private record Run(Dispatcher dispatcher, TrialState state, Constraints constraints) {}

    public TrialRunner(boolean fibers, SiteNames sites, long stepLimit, long programSeed) {
        this(fibers ? new FiberCarrier() : new ThreadCarrier(), sites, stepLimit, programSeed);
    }

    public TrialRunner(Carrier carrier, SiteNames sites, long stepLimit, long programSeed) {
        this.carrier = carrier;
        this.sites = sites;
        this.budget = new StepBudget(stepLimit);
        this.programSeed = programSeed;
    }

    /**
     * Whether the other threads of a trial continue when one has failed. That is for collecting what they do, and gives
     * another schedule.
     */
    public void continueAfterFailures(boolean continues) {
        continuesAfterFailures = continues;
    }

    /** Whether the result of a trial is there when its main thread has ended, as that of a test. */
    public void endWithMain(boolean ends) {
        endsWithMain = ends;
    }

    /** A trial that has run: what the program did, with names that are looked up on demand. */
    public final class ControlledRun {
        private final Conclusion conclusion;
        private final Run run;
        private final long steps;
        private final long hash;
        private List<Segment> unmatched = List.of();

        private ControlledRun(Conclusion conclusion, Run run, long steps, long hash) {
            this.conclusion = conclusion;
            this.run = run;
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
            return run.dispatcher.log().preemptions();
        }

        /** Why it is inconclusive; without text otherwise. */
        public Note reason() {
            return verdict() == Verdict.PASSED ? Note.NONE : conclusion.reason();
        }

        public Failure failure() {
            return conclusion.failure(phrases());
        }

        /** Without segments if the run passed and has too many. */
        public Schedule schedule() {
            ScheduleLog log = run.dispatcher.log();
            List<ScheduledThread> threads = run.state.threads.all();
            boolean tooLong = verdict() == Verdict.PASSED && log.length() > LONGEST_OF_PASSING;
            Clock clock = run.state.clock;
            return tooLong ? log.withoutSegments(threads, clock, hash) : log.schedule(threads, phrases(), clock, hash);
        }

        private Phrases phrases() {
            List<FirstUse> locks = new ArrayList<>(run.state.monitors.firstUses());
            locks.addAll(run.state.ownedLocks.firstUses());
            return new Phrases(sites, run.state.ownedLocks, new LockNames(locks, sites));
        }

        /** The order that could not be kept because of a lock, and what to ask for instead; null otherwise. */
        public MovedOrder movedOrder() {
            return run.constraints.moved();
        }

        /** The segments of the schedule whose ends were not found again; empty where it is followed by positions. */
        public List<Segment> unmatched() {
            return unmatched;
        }

        /** Whether a sleep of the main thread ended early because other threads were busy. */
        public boolean hasShortenedSleep() {
            return run.state.clock.hasShortenedSleep;
        }

        /** Why an order or exclusion was not kept; empty if all were. */
        public String whyUnmet() {
            return run.constraints.isActive() ? run.constraints.whyUnmet() : "";
        }

        /** The same trial, found to have failed by a look at what it left behind. */
        public ControlledRun failedAfterwards(FailureKind kind, String message) {
            return new ControlledRun(Conclusion.failed(kind, "", message, "", List.of()), run, steps, hash);
        }

        /** The same, with an exception that no thread has thrown. */
        public ControlledRun failedAfterwards(Throwable found) {
            return new ControlledRun(Conclusion.thrown(found, ""), run, steps, hash);
        }

        /** The same trial, found to be inconclusive. */
        public ControlledRun inconclusive(Note reason) {
            return new ControlledRun(Conclusion.inconclusive(reason), run, steps, hash);
        }

        public Outcome outcome(String output, List<String> others) {
            List<String> warnings = new ArrayList<>(others);
            if (verdict() == Verdict.PASSED && !conclusion.reason().isEmpty())
                warnings.add(conclusion.reason().text());
            Outcome.Account account = new Outcome.Account(
                    steps(),
                    output,
                    warnings,
                    new RunStory(
                            run.dispatcher.story().steps(phrases()),
                            List.of(),
                            run.dispatcher.timings().notes(phrases())));
            return new Outcome(verdict(), failure(), reason(), schedule(), account);
        }
    }

    /** Who chooses the threads of a trial; {@code number} is the trial's among those of its seed. */
    public record Choices(Strategy strategy, long number, Random64 random) {}

    /** Runs the program once; {@code trace} is null unless the run is traced. */
    public ControlledRun run(Runnable program, Choices choices, Steering steering, TrialTrace trace) {
        Statics.renew();
        Strategy strategy = choices.strategy;
        strategy.begin(choices.number, choices.random);
        boolean learns = trials++ < LEARNING_TRIALS && !strategy.countsEveryAccess();
        Sites.takeForHotUntil(learns ? LEARNING_EVENTS : 0);
        boolean everyAccess = strategy.countsEveryAccess() || steering.countsEveryAccess();
        Constraints constraints = new Constraints(steering, sites);
        boolean continues = continuesAfterFailures || steering.goesBeyondFailure();
        Probes.reset(constraints.isActive(), everyAccess, steering.wantsStory());
        long limit = continues ? budget.forComparison() : budget.steps();
        if (constraints.isActive()) limit = Math.min(limit, budget.forOrder());
        if (steering.hasWholeSleeps()) limit = Math.min(2 * limit, STEPS_OF_WHOLE_SLEEPS);
        TrialSetup.Ends ends = new TrialSetup.Ends(limit, continues, endsWithMain);
        TrialState state = new TrialState(clock(steering));
        Conditions.areWoken = strategy.wakes();
        Dispatcher d = new Dispatcher(carrier, state, new TrialSetup(strategy, ends, constraints, trace, sites));
        Run run = new Run(d, state, constraints);
        carry(run, program);
        if (trace != null) trace.end();
        Conclusion c = conclusion(d);
        strategy.end(Probes.events, c.verdict() != Verdict.INCONCLUSIVE);
        if (c.verdict() == Verdict.PASSED) budget.passed(d.stepsDone());
        return new ControlledRun(c, run, Probes.events, Probes.hash);
    }

    /** As it was when the schedule was recorded, if there is one. */
    private static Clock clock(Steering steering) {
        Schedule followed = steering.schedule();
        if (followed == null) return new Clock();
        boolean shortens = followed.shortensSleeps() || !steering.strict();
        return new Clock(followed.stepsTakeTime(), shortens && !steering.hasWholeSleeps());
    }

    private void carry(Run run, Runnable program) {
        Identities identities = new Identities(run.dispatcher, programSeed, ownClasses);
        Scheduler scheduler = new Scheduler(run.dispatcher, carrier, Statics.epoch, program, identities);
        Probes.controller = scheduler;
        Thread main = carrier.mainThread();
        ThreadAccess.setControlled(main, null);
        current = run;
        scheduler.run(main);
        current = null;
        Probes.current = null;
        ThreadAccess.setControlled(main, null);
    }

    private static Conclusion conclusion(Dispatcher d) {
        if (d.end().isSpoiled())
            return Conclusion.inconclusive("a stack overflowed while a thread was started or waited to be notified");
        Conclusion c = d.end().conclusion();
        return c != null ? c : Conclusion.inconclusive("the run ended without a verdict");
    }

    /** Runs the program once along a schedule. */
    public ControlledRun follow(Runnable program, Steering steering, TrialTrace trace) {
        Strategy following = following(steering);
        ControlledRun t = run(program, new Choices(following, 0, new Random64(0)), steering, trace);
        if (following instanceof SiteFollowing bySite) t.unmatched = bySite.unmatched();
        if (t.verdict() == Verdict.INCONCLUSIVE && Probes.overflowed)
            return t.inconclusive(t.reason().followedBy(OVERFLOWED));
        long expected = steering.schedule().hash();
        if (!steering.strict() || expected == 0 || t.verdict() == Verdict.INCONCLUSIVE || t.hash() == expected)
            return t;
        String reason = "the events differ from the recorded ones although every switch came as recorded (hash "
                + Long.toHexString(t.hash()) + ", recorded " + Long.toHexString(expected) + ")";
        return t.inconclusive(Note.of(Probes.overflowed ? reason + OVERFLOWED : reason));
    }

    private Strategy following(Steering steering) {
        if (steering.followsSites()) return new SiteFollowing(steering.schedule(), sites::site);
        String jdk = steering.schedule().header().getOrDefault("jdk", JDK);
        if (jdk.equals(JDK)) return new Following(steering.schedule(), steering.strict());
        return new Following(steering.schedule(), steering.strict(), sites::site);
    }

    /** A number that grows while the current trial makes progress, or -1. For the watchdog. */
    public long progress() {
        Run run = current;
        return run == null ? -1 : run.dispatcher.progress();
    }

    /** Iterations of loops of the current trial. For the watchdog. */
    public long loopRounds() {
        Run run = current;
        return run == null ? 0 : run.dispatcher.iterations();
    }

    /** The thread that has the right to run, or null. For the watchdog. */
    public Thread running() {
        Run run = current;
        ScheduledThread t = run == null ? null : run.dispatcher.running();
        return t == null ? null : t.thread;
    }

    /**
     * The current trial if it is over and only its main thread has not come back yet; otherwise null. For the watchdog.
     */
    public ControlledRun over() {
        Run run = current;
        if (run == null
                || run.dispatcher.running() != null
                || !run.dispatcher.end().isOver()) return null;
        return new ControlledRun(run.dispatcher.end().conclusion(), run, Probes.events, Probes.hash);
    }

    /**
     * Lets another thread run while the given one is blocked outside the model, for so many real nanoseconds. For the
     * watchdog.
     */
    public boolean overtake(Thread blocked, long nanos) {
        Run run = current;
        ScheduledThread t = run == null ? null : run.dispatcher.running();
        // inside the controller a thread may block for a moment, as when it starts another one
        return t != null
                && t.thread == blocked
                && t.inside == 0
                && carrier.canOvertake()
                && run.dispatcher.overtake(t, nanos);
    }

    /**
     * Which timeout another thread has, as {@code  while thread main waits for at most 30 s}; or empty. For the
     * watchdog.
     */
    public String timeoutMeanwhile() {
        Run run = current;
        if (run == null) return "";
        long now = run.state.clock.now();
        ScheduledThread first = run.state.threads.notEnded().firstToExpire(now);
        if (first == null) return "";
        return " while thread " + first.name() + " waits for at most " + Durations.text(first.deadline - now);
    }

    /** The names of the live threads of the current trial, except the one that runs. */
    public Set<String> otherThreads() {
        Run run = current;
        if (run == null) return Set.of();
        ScheduledThread running = run.dispatcher.running();
        return run.state.threads.all().stream()
                .filter(t -> t != running && t.isLive())
                .map(ScheduledThread::name)
                .collect(Collectors.toSet());
    }

    /** Threads of earlier trials that could not be ended. */
    public int leakedThreads() {
        return carrier.leakedThreads();
    }
}
