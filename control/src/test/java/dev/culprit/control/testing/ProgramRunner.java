package dev.culprit.control.testing;

import dev.culprit.control.TrialRunner;
import dev.culprit.control.TrialRunner.ControlledRun;
import dev.culprit.control.carrier.ThreadCarrier;
import dev.culprit.control.schedule.Carrier;
import dev.culprit.control.strategy.Random64;
import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.strategy.Strategy;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.runtime.control.Fiber;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Executes programs under the scheduler, one run after the other, as a host does. What is learned about hot variables
 * in one run holds in the next ones. In the first three runs every variable is hot.
 */
public final class ProgramRunner {
    private static final long PROGRAM_SEED = 1;

    private final TrialRunner trials;

    public ProgramRunner() {
        this(1_000_000);
    }

    /** A run that takes more steps is a hang. */
    public ProgramRunner(long stepLimit) {
        this(new ThreadCarrier(), stepLimit);
    }

    public ProgramRunner(Carrier carrier, long stepLimit) {
        trials = new TrialRunner(carrier, Program::site, stepLimit, PROGRAM_SEED);
    }

    /** For what a watchdog asks and does. */
    public TrialRunner trials() {
        return trials;
    }

    /** After a failure the other threads continue until they end. */
    public ProgramRunner continuingAfterFailures() {
        trials.continueAfterFailures(true);
        return this;
    }

    /** One run without preemptions, in which the thread that was started last runs first. */
    public Execution run(Program program) {
        return run(program, Strategies.named("sequential"), 0);
    }

    /** One run; {@code number} is its number among those of the strategy. */
    public Execution run(Program program, Strategy strategy, long number) {
        return run(program, strategy, number, Steering.strategy("", 0));
    }

    /** One run under the strategy, with the order constraints and delays of the steering. */
    public Execution run(Program program, Strategy strategy, long number, Steering steering) {
        return execute(
                program,
                body -> trials.run(
                        body, new TrialRunner.Choices(strategy, number, Random64.of(1, number)), steering, null));
    }

    /** Runs until the strategy is exhausted, at most {@code limit} times. */
    public List<Execution> explore(Program program, Strategy strategy, int limit) {
        List<Execution> all = new ArrayList<>();
        while (all.size() < limit && !strategy.isExhausted()) all.add(run(program, strategy, all.size()));
        return all;
    }

    /** One run that follows the schedule exactly, and is inconclusive where that cannot be done. */
    public Execution replay(Program program, Schedule schedule) {
        return follow(program, Steering.replay(schedule));
    }

    /** One run that follows the steering's schedule. */
    public Execution follow(Program program, Steering steering) {
        return execute(program, body -> trials.follow(body, steering, null));
    }

    private interface Body {
        ControlledRun run(Runnable program);
    }

    private static Execution execute(Program program, Body body) {
        List<Execution.Event> events = new ArrayList<>();
        Memory[] memory = new Memory[1];
        ControlledRun trial = body.run(() -> {
            memory[0] = new Memory(program, events);
            memory[0].thread("main").executeOwn();
        });
        Fiber.dropPaused();
        Map<String, Integer> values = memory[0] == null ? new TreeMap<>() : memory[0].values();
        return Execution.of(trial, events, values);
    }
}
