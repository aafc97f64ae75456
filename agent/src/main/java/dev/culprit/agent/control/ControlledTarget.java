package dev.culprit.agent.control;

import dev.culprit.agent.batch.RunAlterations;
import dev.culprit.agent.program.OutputCapture;
import dev.culprit.agent.program.Program;
import dev.culprit.agent.program.SystemState;
import dev.culprit.agent.trace.TraceFile;
import dev.culprit.agent.weaving.Agent;
import dev.culprit.control.TrialRunner;
import dev.culprit.control.strategy.Random64;
import dev.culprit.control.strategy.Strategy;
import dev.culprit.control.trace.TrialTrace;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Runs one target again and again, each time with fresh output and system state, and judges its output. */
final class ControlledTarget {
    private static final long PROGRAM_SEED = 0x5EEDL;
    private static final int LEAK_LIMIT = 64;

    private final Target target;
    private final Limits limits;
    private final Program program;
    private final Agent agent;
    private final boolean isCanary;
    private final TrialRunner runner;
    private final OutputCapture output;
    private final SystemState state;
    /** What runs before the program in the same run; how it ends does not matter. */
    private List<Program> before = List.of();

    private final Map<String, Program> others = new HashMap<>();
    /** Whether the program itself has begun in the current run. */
    private volatile boolean begun;

    /** Threads that earlier tests of the current run have left. */
    private volatile Set<String> left = Set.of();

    /** Why the current run has tested nothing; null otherwise. */
    private volatile Program.NothingTested nothing;

    ControlledTarget(Agent agent, Target target, Limits limits) throws Program.Unusable {
        this.target = target;
        this.limits = limits;
        this.agent = agent;
        this.isCanary = target.isCanary();
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        this.program = Program.of(target, loader);
        this.runner = new TrialRunner(agent.options().fibers(), agent.sites(), limits.steps(), PROGRAM_SEED);
        this.runner.endWithMain(target.isTest());
        this.output = new OutputCapture(limits.outputBytes());
        this.state = new SystemState(output.stream());
    }

    boolean isFor(Target target, Limits limits) {
        return this.target.equals(target) && this.limits.equals(limits);
    }

    TrialRunner runner() {
        return runner;
    }

    boolean isWornOut() {
        return runner.leakedThreads() > LEAK_LIMIT;
    }

    /** In the next runs, these tests run before the program, and so does the program itself if it is repeated. */
    void precededBy(List<String> tests, boolean repeated) {
        if (isCanary || tests.isEmpty() && !repeated) {
            before = List.of();
            return;
        }
        List<Program> programs = new ArrayList<>();
        for (String test : tests) {
            Program other = other(test);
            if (other != null) programs.add(other);
        }
        if (repeated) programs.add(program);
        before = programs;
    }

    /** Null if there is no such test. */
    private Program other(String test) {
        if (others.containsKey(test)) return others.get(test);
        int method = test.indexOf('#');
        String type = method < 0 ? test : test.substring(0, method);
        Target other = Target.ofTest(type, method < 0 ? "" : test.substring(method + 1));
        try {
            others.put(test, Program.of(other, ClassLoader.getSystemClassLoader()));
        } catch (Program.Unusable e) {
            others.put(test, null);
        }
        return others.get(test);
    }

    /** Throws the reason if tests are switched off, so that no further run would test anything. */
    void checkTested() throws Program.Unusable {
        if (nothing != null && !nothing.started())
            throw new Program.Unusable("no test was run: " + nothing.getMessage());
    }

    /**
     * One run. {@code strategy} is null where the steering has a schedule. The run is traced if that is wanted, with
     * the alterations that were made.
     */
    TrialRunner.ControlledRun run(
            Steering steering,
            Strategy strategy,
            long number,
            Optional<Recording.Trace> wanted,
            RunAlterations alterations)
            throws IOException {
        if (wanted.isEmpty()) return trial(() -> steered(steering, strategy, number, null), alterations);
        try (TraceFile sink = new TraceFile(Path.of(wanted.get().file()))) {
            TrialTrace trace = new TrialTrace(sink, wanted.get().most());
            TrialRunner.ControlledRun trial = trial(() -> steered(steering, strategy, number, trace), alterations);
            sink.finish(trace, agent.methods(), alterations.made());
            return trial;
        }
    }

    private TrialRunner.ControlledRun steered(Steering steering, Strategy strategy, long number, TrialTrace trace) {
        if (strategy == null) return runner.follow(this::runProgram, steering, trace);
        Random64 random = Random64.of(steering.seed(), number);
        return runner.run(this::runProgram, new TrialRunner.Choices(strategy, number, random), steering, trace);
    }

    private TrialRunner.ControlledRun trial(Supplier<TrialRunner.ControlledRun> run, RunAlterations alterations) {
        output.clear();
        nothing = null;
        begun = false;
        left = Set.of();
        state.begin();
        try {
            TrialRunner.ControlledRun ended = judge(run.get());
            Throwable found = ended.verdict() == Verdict.PASSED ? alterations.foundAfterwards() : null;
            return found == null ? ended : ended.failedAfterwards(found);
        } finally {
            state.end();
        }
    }

    /** The outcome of a run that is over although its main thread did not return. */
    Outcome outcomeOfEnded(TrialRunner.ControlledRun trial, List<String> warnings) {
        return outcome(judge(trial), warnings);
    }

    Outcome outcome(TrialRunner.ControlledRun trial, List<String> warnings) {
        return trial.outcome(output.text(), warnings);
    }

    private void runProgram() {
        try {
            for (Program earlier : before) earlier.runBefore();
            if (!before.isEmpty()) left = runner.otherThreads();
            begun = true;
            program.run();
        } catch (Program.NothingTested e) {
            nothing = e;
        } catch (Throwable t) {
            ControlledTarget.<RuntimeException>rethrow(t);
        }
    }

    /**
     * A run that passed has failed if its output is not the expected one. It is inconclusive if no test was run to its
     * end. Any run is if no class of the program was woven, or if an earlier test has ended it.
     */
    private TrialRunner.ControlledRun judge(TrialRunner.ControlledRun trial) {
        if (trial.verdict() != Verdict.INCONCLUSIVE && WovenClassCheck.isNothingWoven(agent, target))
            return trial.inconclusive(WovenClassCheck.NOTHING_WOVEN);
        if (trial.verdict() != Verdict.INCONCLUSIVE && isEndedByEarlierTest(trial))
            return trial.inconclusive(Note.of("a test that ran before has ended the run"));
        if (trial.verdict() == Verdict.PASSED && nothing != null)
            return trial.inconclusive(Note.of("no test was run to its end: " + nothing.getMessage()));
        String expected = target.expectedOutput();
        if (trial.verdict() != Verdict.PASSED
                || expected == null
                || output.text().equals(expected)) return trial;
        return trial.failedAfterwards(FailureKind.OUTPUT, OutputCapture.difference(expected, output.text()));
    }

    /** Whether the program did not run, or a thread failed that an earlier test had started. */
    private boolean isEndedByEarlierTest(TrialRunner.ControlledRun trial) {
        if (before.isEmpty()) return false;
        return !begun
                || trial.verdict() == Verdict.FAILED
                        && left.contains(trial.failure().thread());
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void rethrow(Throwable t) throws T {
        throw (T) t;
    }
}
