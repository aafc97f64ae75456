package dev.culprit.agent.control;

import dev.culprit.agent.canary.Canary;
import dev.culprit.agent.program.MainProgram;
import dev.culprit.agent.program.OutputCapture;
import dev.culprit.agent.program.Program;
import dev.culprit.agent.program.SystemState;
import dev.culprit.agent.program.TestProgram;
import dev.culprit.agent.trace.TraceFile;
import dev.culprit.agent.weaving.Agent;
import dev.culprit.control.TrialRunner;
import dev.culprit.control.outcome.SiteNames;
import dev.culprit.control.strategy.Random64;
import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.strategy.Strategy;
import dev.culprit.control.trace.TrialTrace;
import dev.culprit.model.Advice;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.wire.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/** Runs one target again and again: fresh output and system state for each trial, and the oracle for its output. */
public final class TrialHost {
    private static final long PROGRAM_SEED = 0x5EEDL;
    private static final int LEAK_LIMIT = 64;

    private final Target target;
    private final Request.Limits limits;
    private final Program program;
    private final Agent agent;
    private final boolean isCanary;
    private final SiteNames sites;
    private final TrialRunner runner;
    private final OutputCapture output;
    private final SystemState state;

    public TrialHost(Agent agent, Target target, Request.Limits limits) throws Program.Unusable {
        this.target = target;
        this.limits = limits;
        this.agent = agent;
        this.isCanary = target.main().equals(Canary.class.getName());
        this.sites = agent.sites();
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        this.program = target.isTest()
                ? new TestProgram(target.testClass(), target.testMethod(), loader)
                : new MainProgram(target.main(), target.arguments(), loader);
        this.runner = new TrialRunner(agent.options().fibers(), agent.sites(), limits.steps(), PROGRAM_SEED);
        this.output = new OutputCapture(limits.outputBytes());
        this.state = new SystemState(output.stream());
    }

    public boolean isFor(Target target, Request.Limits limits) {
        return this.target.equals(target) && this.limits.equals(limits);
    }

    public TrialRunner runner() {
        return runner;
    }

    public boolean isWornOut() {
        return runner.leakedThreads() > LEAK_LIMIT;
    }

    /** Trial {@code number} of the strategy with the seed. */
    public TrialRunner.Trial run(Strategy strategy, long number, Steering steering) {
        Random64 random = Random64.of(steering.seed(), number);
        return trial(() -> runner.run(this::runProgram, strategy, number, random, steering, null));
    }

    /** One trial as the steering says, traced to the file unless that is empty. */
    public TrialRunner.Trial run(Steering steering, String recording) throws IOException {
        if (recording.isEmpty()) return trial(() -> steered(steering, null));
        if (!agent.options().equipment().has(Equipment.Part.TRACE))
            throw new IllegalStateException("this host is not woven for traces");
        try (TraceFile sink = new TraceFile(Path.of(recording))) {
            TrialTrace trace = new TrialTrace(sink);
            TrialRunner.Trial trial = trial(() -> steered(steering, trace));
            sink.finish(trace, agent.methods());
            return trial;
        }
    }

    private TrialRunner.Trial steered(Steering steering, TrialTrace trace) {
        if (steering.schedule() != null) return runner.follow(this::runProgram, steering, trace);
        Strategy strategy = Strategies.named(steering.strategy());
        return runner.run(this::runProgram, strategy, 0, Random64.of(steering.seed(), 0), steering, trace);
    }

    private TrialRunner.Trial trial(Supplier<TrialRunner.Trial> run) {
        output.clear();
        state.begin();
        try {
            return judge(run.get());
        } finally {
            state.end();
        }
    }

    /** The outcome of a trial that is over but did not come back. */
    public Outcome outcomeOfEnded(TrialRunner.Trial trial, List<String> warnings) {
        return outcome(judge(trial), warnings);
    }

    public Outcome outcome(TrialRunner.Trial trial, List<String> warnings) {
        return trial.outcome(output.text(), warnings);
    }

    private void runProgram() {
        try {
            program.run();
        } catch (Throwable t) {
            TrialHost.<RuntimeException>rethrow(t);
        }
    }

    /**
     * A trial whose program ended well has failed all the same when it printed something else than it should, and says nothing when none
     * of the program's classes was woven.
     */
    private TrialRunner.Trial judge(TrialRunner.Trial trial) {
        if (trial.verdict() == Verdict.PASSED && !isCanary && agent.wovenClasses() == 0)
            return trial.inconclusive(
                    Note.of("no class of the program is under control", Advice.Kind.CHECK_CLASS_FILTERS));
        String expected = target.expectedOutput();
        if (trial.verdict() != Verdict.PASSED
                || expected == null
                || output.text().equals(expected)) return trial;
        return trial.failedAfterwards(FailureKind.OUTPUT, difference(expected, output.text()));
    }

    static String difference(String expected, String actual) {
        List<String> e = expected.lines().toList();
        List<String> a = actual.lines().toList();
        int i = 0;
        while (i < e.size() && i < a.size() && e.get(i).equals(a.get(i))) i++;
        return "line " + (i + 1) + " is " + (i < a.size() ? "'" + a.get(i) + "'" : "missing") + ", expected "
                + (i < e.size() ? "'" + e.get(i) + "'" : "nothing");
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void rethrow(Throwable t) throws T {
        throw (T) t;
    }
}
