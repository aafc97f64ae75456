package dev.culprit.agent.replacement;

import dev.culprit.agent.batch.EndedRun;
import dev.culprit.agent.batch.TrialRuns;
import dev.culprit.agent.batch.Variation;
import dev.culprit.agent.program.Program;
import dev.culprit.agent.weaving.Agent;
import dev.culprit.model.Target;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Trial;
import java.nio.file.Path;
import java.util.List;

/** Free runs without noise, on the host's thread. A run is over when this thread has returned from the program. */
public final class PlainRuns implements TrialRuns {
    private static final long LEAST_MILLIS = 300;
    private static final long LONGER = 50;

    private final Agent agent;
    private final LimitedRuns runs;
    private final TestPrograms tests;
    private final Alterations alterations;
    private TestName name;
    private Program program;
    private Target target;
    private Limits limits;
    private EndedRun unaltered;

    public PlainRuns(Agent agent, LimitedRuns runs, TestPrograms tests, Alterations alterations) {
        this.agent = agent;
        this.runs = runs;
        this.tests = tests;
        this.alterations = alterations;
    }

    @Override
    public String backend() {
        return "plain";
    }

    /** If the batch has alterations, runs the target once without them, to limit the time of altered runs. */
    @Override
    public void begin(Batch batch) throws Program.Unusable {
        target = batch.trial().target();
        limits = batch.trial().limits();
        program = program();
        name = target.one() == null
                ? new TestName("", target.testClass(), target.testMethod(), target.toString())
                : target.one().test();
        runs.capture(limits.outputBytes());
        unaltered = null;
        if (!Equipment.of(batch).has(Equipment.Part.ALTERATIONS)) return;
        long start = System.nanoTime();
        unaltered = runs.run(name, program, limits);
        long patience = patience(System.nanoTime() - start, limits.stallMillis());
        limits = new Limits(limits.steps(), patience, limits.outputBytes());
    }

    private Program program() throws Program.Unusable {
        if (target.one() == null) return Program.of(target, ClassLoader.getSystemClassLoader());
        Program test = tests.of(target.one().test(), target.one().manner());
        if (test == null) throw new Program.Unusable("test " + target + " cannot be run any more");
        return test;
    }

    /** An altered run may take few but long steps, for example if a text grows without end. */
    private static long patience(long nanos, long mostMillis) {
        return Math.min(mostMillis, LEAST_MILLIS + LONGER * nanos / 1_000_000);
    }

    /** The run without alterations that was made for the batch; null if the batch has no alterations. */
    public EndedRun unaltered() {
        return unaltered;
    }

    @Override
    public EndedRun run(Variation variation, Start start) throws Program.Unusable {
        alterations.begin(variation.trial().alterations(), false);
        start.begins(null);
        try {
            return runs.run(name, patched(variation.trial()), limits).judged(target.expectedOutput());
        } finally {
            alterations.end();
        }
    }

    /** The program, on other classes if the trial replaces some. */
    private Program patched(Trial trial) throws Program.Unusable {
        for (Alteration alteration : trial.alterations())
            if (alteration instanceof Alteration.Patched patch) {
                if (!(program instanceof FreshTest fresh))
                    throw new Program.Unusable("classes can only be replaced in a test that loads them afresh");
                return fresh.with(Path.of(patch.folder()));
            }
        return program;
    }

    @Override
    public boolean isWornOut() {
        return runs.isWornOut();
    }

    @Override
    public List<String> warnings() {
        return agent.notes();
    }
}
