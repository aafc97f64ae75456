package dev.culprit.agent.control;

import dev.culprit.agent.batch.EndedRun;
import dev.culprit.agent.batch.RunAlterations;
import dev.culprit.agent.batch.TrialRuns;
import dev.culprit.agent.batch.Variation;
import dev.culprit.agent.nondeterminism.SourceSettings;
import dev.culprit.agent.program.Program;
import dev.culprit.agent.weaving.Agent;
import dev.culprit.control.TrialRunner;
import dev.culprit.control.schedule.MovedOrder;
import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.strategy.Strategy;
import dev.culprit.model.Failure;
import dev.culprit.model.Note;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Recording;
import dev.culprit.model.trial.Trial;
import dev.culprit.model.trial.Variations;
import dev.culprit.model.wire.Reply;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Runs under control of the scheduler, of one target after the other. */
public final class ControlledRuns implements TrialRuns {
    private static final int MOVES = 8;
    private static final int MOST_WARNINGS = 50;

    private final Agent agent;
    private final RunAlterations alterations;
    private final SourceSettings sources;
    private final Consumer<Reply> replies;
    private final Runnable signOfLife;
    private final Set<String> warnings = new LinkedHashSet<>();
    private Thread watchdog;
    private volatile ControlledTarget target;
    private String strategyName = "";
    private Steering.Liberties liberties = Steering.Liberties.NONE;
    /** Learns from batch to batch. */
    private Strategy learned;
    /** The strategy of the batch; null if each run has its own. */
    private volatile Strategy strategy;

    private volatile Variation underWay;

    /** A schedule without occurrences, and the same with them; null if there is none. */
    private Schedule uncounted;

    private Schedule counted;

    /** {@code sources} are part of the alterations. */
    public ControlledRuns(
            Agent agent,
            RunAlterations alterations,
            SourceSettings sources,
            Consumer<Reply> replies,
            Runnable signOfLife) {
        this.agent = agent;
        this.alterations = alterations;
        this.sources = sources;
        this.replies = replies;
        this.signOfLife = signOfLife;
    }

    @Override
    public String backend() {
        return agent.options().fibers() ? "fiber" : "thread";
    }

    @Override
    public void begin(Batch batch) throws Program.Unusable {
        Trial trial = batch.trial();
        prepare(trial.target(), trial.limits());
        boolean many = batch.variations() instanceof Variations.Numbers
                && trial.steering().schedule() == null;
        strategy = !many ? null : strategy(trial.steering(), trial.target().isCanary());
        // the other threads may still access the data that the failing thread accessed
        target.runner()
                .continueAfterFailures(trial.recording(Recording.Patterns.class).isPresent());
    }

    /**
     * A strategy learns from batch to batch, but not from the canary. A systematic search starts again with each batch.
     */
    private Strategy strategy(Steering steering, boolean canary) {
        String name = steering.strategy();
        if (canary) return Strategies.forCanary(name);
        if (!name.equals(strategyName) || !steering.liberties().equals(liberties) || learned.isSystematic()) {
            learned = Strategies.named(name, steering.liberties());
            strategyName = name;
            liberties = steering.liberties();
        }
        return learned;
    }

    /** The target is kept while batches ask for the same. What a strategy has learned is of no use to another one. */
    private void prepare(Target wanted, Limits limits) throws Program.Unusable {
        if (target != null && target.isFor(wanted, limits)) return;
        if (watchdog != null) watchdog.interrupt();
        target = new ControlledTarget(agent, wanted, limits);
        uncounted = null;
        strategyName = "";
        synchronized (warnings) {
            warnings.clear();
        }
        Watchdog.Alarms alarms = new Watchdog.Alarms(signOfLife, this::warn, this::giveUp);
        boolean fibers = agent.options().fibers();
        watchdog = new Thread(
                new Watchdog(target.runner(), fibers, Thread.currentThread(), limits.stallMillis(), alarms),
                "culprit-watchdog");
        watchdog.setDaemon(true);
        watchdog.start();
    }

    @Override
    public EndedRun run(Variation variation, Start start) throws Program.Unusable, IOException {
        underWay = variation;
        Trial trial = withOccurrences(variation.trial(), start);
        TrialRunner.ControlledRun ended = runOnce(trial, variation.number(), start);
        for (int i = 0; i < MOVES && ended.movedOrder() != null; i++) {
            Steering steering = trial.steering();
            List<OrderConstraint> moved = replace(steering.constraints(), ended.movedOrder());
            trial = trial.steeredBy(steering.with(moved, steering.delays()));
            ended = runOnce(trial, variation.number(), start);
        }
        alterations.report(ended.unmatched()).forEach(replies);
        if (ended.verdict() == Verdict.FAILED) MemoryCheck.after(ended.failure(), replies);
        target.checkTested();
        return new Ended(ended, strategy == null ? trial.steering().strategy() : strategy.name());
    }

    /**
     * A run in which instructions are suppressed has other events than its schedule, and finds preemptions by lines and
     * occurrences. A run without alterations counts them first.
     */
    private Trial withOccurrences(Trial trial, Start start) throws IOException {
        Steering steering = trial.steering();
        Schedule schedule = steering.schedule();
        if (schedule == null || steering.followsSites() || !trial.suppresses()) return trial;
        if (!schedule.equals(uncounted)) {
            Trial unaltered = trial.steeredBy(Steering.followBySite(schedule)).alteredBy(Set.of());
            counted = runOnce(unaltered.without(Equipment.Part.TRACE), 0, start).schedule();
            uncounted = schedule;
        }
        return trial.steeredBy(steering.along(counted));
    }

    private TrialRunner.ControlledRun runOnce(Trial trial, long number, Start start) throws IOException {
        start.begins(null);
        Optional<Recording.Trace> trace = trial.recording(Recording.Trace.class);
        alterations.begin(trial.alterations(), trace.isPresent());
        try {
            target.precededBy(sources.before(trial.alterations()), sources.isRepeated(trial.alterations()));
            Strategy chosen = strategy == null && trial.steering().schedule() == null
                    ? Strategies.named(
                            trial.steering().strategy(), trial.steering().liberties())
                    : strategy;
            return target.run(trial.steering(), chosen, number, trace, alterations);
        } finally {
            alterations.end();
        }
    }

    private static List<OrderConstraint> replace(List<OrderConstraint> all, MovedOrder moved) {
        List<OrderConstraint> changed = new ArrayList<>();
        for (OrderConstraint c : all) changed.add(c.equals(moved.asked()) ? moved.instead() : c);
        return changed;
    }

    /** A run that is over. Its output is available until the next run begins. */
    private final class Ended implements EndedRun {
        private final TrialRunner.ControlledRun trial;
        private final String strategy;

        Ended(TrialRunner.ControlledRun trial, String strategy) {
            this.trial = trial;
            this.strategy = strategy;
        }

        @Override
        public Verdict verdict() {
            return trial.verdict();
        }

        @Override
        public Failure failure() {
            return trial.failure();
        }

        @Override
        public Note reason() {
            return trial.reason();
        }

        @Override
        public String strategy() {
            return strategy;
        }

        @Override
        public Outcome outcome() {
            List<String> all = warnings();
            if (trial.ordersUnmet()) all.add(OrderConstraint.UNMET);
            return target.outcome(trial, all);
        }
    }

    @Override
    public Reply.Coverage coverage() {
        return strategy == null
                ? Reply.Coverage.NONE
                : new Reply.Coverage(strategy.isExhausted(), strategy.hasTriedAll(), strategy.coverage());
    }

    @Override
    public boolean isWornOut() {
        return target.isWornOut();
    }

    @Override
    public void end() {
        if (target != null) target.runner().continueAfterFailures(false);
    }

    private void giveUp(Watchdog.Stall stall) {
        boolean ended = stall.ended() != null;
        boolean otherBackend = !ended && stall.blocked() && agent.options().fibers();
        Outcome outcome = ended ? target.outcomeOfEnded(stall.ended(), warnings()) : null;
        Strategy used = strategy;
        if (ended) replies.accept(new Reply.Result(underWay.number(), used == null ? "" : used.name(), outcome));
        replies.accept(new Reply.Lost(Note.of(stall.reason()), otherBackend, outcome));
        Runtime.getRuntime().halt(0);
    }

    private void warn(String warning) {
        synchronized (warnings) {
            if (warnings.size() < MOST_WARNINGS) warnings.add(warning);
        }
    }

    @Override
    public List<String> warnings() {
        List<String> all = new ArrayList<>(agent.notes());
        synchronized (warnings) {
            all.addAll(warnings);
        }
        return all;
    }
}
