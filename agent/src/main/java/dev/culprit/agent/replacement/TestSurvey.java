package dev.culprit.agent.replacement;

import dev.culprit.agent.program.Program;
import dev.culprit.model.Manner;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.trial.Limits;
import dev.culprit.runtime.replacement.Statements;
import dev.culprit.runtime.replacement.Values;

/** Finds out how a test can be repeated, how it ends, which statements it executes and which values they have. */
final class TestSurvey {
    /** A failing test has to fail this often. */
    private static final int REPEATS = 3;

    private static final String TAKES_TOO_LONG = "takes too long";

    private static final long LEAST_STEPS = 200_000;
    /** A test that needs more than this many times the steps of the others does not end. */
    static final long MORE_STEPS = 10;

    private final LimitedRuns runs;
    private final TestPrograms programs;
    private final Limits usual;
    private final Limits forEndless;
    private final ValueProfile profile = new ValueProfile();

    /** {@code longest} is the number of steps of the longest test that ends. */
    TestSurvey(LimitedRuns runs, TestPrograms programs, Limits limits, long longest) {
        this.runs = runs;
        this.programs = programs;
        this.usual = limits;
        long enough = Math.min(limits.steps(), Math.max(LEAST_STEPS, longest * MORE_STEPS));
        this.forEndless = new Limits(enough, limits.stallMillis(), 0);
    }

    ValueProfile profile() {
        return profile;
    }

    /**
     * {@code official} is the result of the test when JUnit ran it with the others. Returns null for a passing test
     * that takes too long while its values are recorded.
     */
    TestRun of(TestName test, LimitedRuns.Ended official) throws Program.Unusable {
        Limits limits = official.endless() ? forEndless : usual;
        for (Manner manner : Manner.values()) {
            Program program = programs.of(test, manner);
            if (program == null) continue;
            LimitedRuns.Ended ended = watched(test, program, limits, !official.passed());
            int[] statements = Statements.passed();
            if (ended.late() && !official.late()) return official.passed() ? null : tooLong(test, ended, statements);
            if (ended.isLike(official) && repeats(test, program, ended, limits))
                return new TestRun(test, manner, ended.failure(), ended.steps(), statements, "");
        }
        return unreliable(test, official);
    }

    /** A test that is left out. */
    static TestRun tooLong(TestName test, LimitedRuns.Ended ended, int[] statements) {
        return new TestRun(test, null, ended.failure(), ended.steps(), statements, TAKES_TOO_LONG);
    }

    private LimitedRuns.Ended watched(TestName test, Program program, Limits limits, boolean traced) {
        profile.begin(traced);
        Values.watcher = profile;
        Values.watched = Values.ALL;
        return runs.run(test, program, limits);
    }

    private boolean repeats(TestName test, Program program, LimitedRuns.Ended first, Limits limits) {
        for (int i = 1; i < REPEATS && !first.passed(); i++)
            if (!runs.run(test, program, limits).isLike(first)) return false;
        return true;
    }

    /** A test that ends differently when it is run alone, or not always the same. */
    private TestRun unreliable(TestName test, LimitedRuns.Ended official) throws Program.Unusable {
        Program program = programs.of(test, Manner.FRESH);
        LimitedRuns.Ended alone = watched(test, program, usual, true);
        int[] statements = Statements.passed();
        boolean same = true;
        for (int i = 1; i < REPEATS && same; i++)
            same = runs.run(test, program, usual).isLike(alone);
        String reason = same ? "ends otherwise when it is run alone" : "fails only sometimes";
        LimitedRuns.Ended shown = alone.passed() ? official : alone;
        return new TestRun(test, Manner.FRESH, shown.failure(), alone.steps(), statements, reason);
    }
}
