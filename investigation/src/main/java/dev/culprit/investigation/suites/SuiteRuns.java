package dev.culprit.investigation.suites;

import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.diagnosing.DiagnoseSummary;
import dev.culprit.investigation.nondeterminism.SourceInvestigation;
import dev.culprit.model.Target;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;

/** What is done with a single test of a suite. */
interface SuiteRuns extends AutoCloseable {
    /** Runs under one schedule after another; {@code round} gives other schedules of the same strategy. */
    HuntResult hunt(Target test, HuntPlan.Budget budget, int round) throws UnusableTarget;

    /** Runs with other values of the sources of nondeterminism that the test consults. */
    SourceInvestigation.Result vary(Target test, long millis) throws UnusableTarget;

    /** A diagnosis of the test alone, with a case of its own. */
    DiagnoseSummary diagnose(Target test, long millis, Path folder) throws UnusableTarget, UnusableCase, IOException;

    @Override
    void close();
}
