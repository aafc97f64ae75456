package dev.culprit.investigation.suites;

import dev.culprit.investigation.nondeterminism.SourceInvestigation;
import dev.culprit.model.Target;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.program.UnusableTarget;

/**
 * Looks for tests that fail or could fail: a few schedules of each, other values of its sources, then more schedules.
 */
final class Screening {
    private static final long FEW_RUNS = 60;
    private static final long MORE_RUNS = 2_000;
    /** A test that needs longer than this for a few runs must wait until the others were looked at. */
    private static final long MOST_MILLIS = 20_000;

    private final SuiteRuns runs;
    private final HuntPlan.Budget budget;

    /** {@code budget} says how many runs there are at most, and how many are needed for a verdict. */
    Screening(SuiteRuns runs, HuntPlan.Budget budget) {
        this.runs = runs;
        this.budget = budget;
    }

    /** A few schedules and all sources. */
    Screened screen(Target test, long millis) {
        long most = Math.min(millis, MOST_MILLIS);
        try {
            HuntResult result = hunt(test, FEW_RUNS, most, 1, 0);
            Screened screened = Screened.of(test, result);
            if (screened.state() != Screened.State.OPEN) return screened;
            SourceInvestigation.Result sources = runs.vary(test, most);
            if (sources.deciding() != null) return Screened.suspect(test, screened.runs());
            Screened varied = screened.varied(sources.trouble().text());
            return Screened.canDiffer(result) ? varied : varied.finished(result, budget.leastRuns());
        } catch (UnusableTarget e) {
            return unusable(test, e);
        }
    }

    /** As many schedules as a verdict needs. */
    Screened finish(Screened open, long millis) {
        try {
            HuntResult result = hunt(open.test(), budget.leastRuns(), millis, budget.leastRuns(), 0);
            return open.finished(result, budget.leastRuns());
        } catch (UnusableTarget e) {
            return unusable(open.test(), e);
        }
    }

    /** Other schedules of a test that has passed. It is a suspect if one of them fails, and as before otherwise. */
    Screened continueWith(Screened passed, long millis) {
        try {
            TestVerdict.Runs more = Screened.runs(hunt(passed.test(), MORE_RUNS, millis, 1, 1));
            if (more.failed() > 0) return Screened.suspect(passed.test(), more);
            TestVerdict before = passed.verdict();
            TestVerdict.Runs all = new TestVerdict.Runs(passed.runs().made() + more.made(), 0);
            TestVerdict verdict = new TestVerdict(before.test(), before.kind(), all, "", false, "");
            return new Screened(passed.test(), Screened.State.DONE, all, passed.seconds(), "", verdict);
        } catch (UnusableTarget e) {
            // what was shown before holds
            return passed;
        }
    }

    private HuntResult hunt(Target test, long most, long millis, long least, int round) throws UnusableTarget {
        long within = Math.min(most, budget.runs());
        return runs.hunt(test, new HuntPlan.Budget(within, Math.max(1, millis), 1, least), round);
    }

    private static Screened unusable(Target test, UnusableTarget e) {
        return Screened.inconclusive(test, new TestVerdict.Runs(0, 0), String.valueOf(e.getMessage()));
    }
}
