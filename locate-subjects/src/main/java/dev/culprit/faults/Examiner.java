package dev.culprit.faults;

import dev.culprit.faults.MeteredProgram.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs builds of one program on its pool. A run that takes far longer than that of the correct program on the same
 * input fails: it hangs.
 */
public final class Examiner {
    /** Far more than any right run takes. */
    private static final long MOST_STEPS = 10_000_000;

    private static final long TIMES = 10;
    private static final long STEPS_MORE = 100_000;

    private final List<Case> pool;
    private final List<Long> budgets = new ArrayList<>();

    /** {@code right} is the build of the program without a fault. */
    public Examiner(Build right) throws IOException {
        pool = right.program().pool();
        MeteredProgram metered = MeteredProgram.of(right);
        for (Case c : pool) {
            Run run = metered.run(c.input(), MOST_STEPS);
            if (!run.gives(c.expected())) throw new IllegalArgumentException("the right program fails on " + c);
            budgets.add(TIMES * run.steps() + STEPS_MORE);
        }
    }

    public List<Case> pool() {
        return pool;
    }

    public Examination examine(Build build) throws IOException {
        MeteredProgram metered = MeteredProgram.of(build);
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < pool.size(); i++) runs.add(metered.run(pool.get(i).input(), budgets.get(i)));
        return new Examination(build, metered, pool, runs);
    }
}
