package dev.culprit.investigation.explaining;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.KeptCase;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.CaseResult;
import dev.culprit.investigation.LimitedTime;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.model.Schedule;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.findings.Technique;
import dev.culprit.trials.Deadline;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.util.List;

/** Hunts for a failure and explains it: the simplified failing run against the nearest passing one. */
public final class HuntExplanation {
    /** The part of the time in which a failure has to be found. */
    private static final double HUNTING = 0.75;

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public HuntExplanation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /**
     * The result. {@code explanation} is null if nothing failed or the hunt was cancelled; {@code caseResult} is about
     * the whole case.
     */
    public record Summary(HuntSummary hunt, ExplainSummary explanation, CaseResult caseResult) {}

    public Summary run(Setup setup, HuntOptions hunting, ExplainOptions explaining, CaseFolder folder)
            throws UnusableTarget, UnusableCase, HostGone, IOException {
        Deadline deadline = Deadline.in(hunting.millis());
        HuntSummary found = new HuntInvestigation(wiring, listener, cancellation)
                .run(setup, hunting.lasting(Math.round(hunting.millis() * HUNTING)), folder);
        if (!found.result().failed() || found.interrupted()) return new Summary(found, null, found.caseResult());
        Schedule passing = found.passing() == null ? null : found.passing().schedule();
        SchedulePair pair =
                new SchedulePair(found.failing().schedule(), found.failure().key(), passing);
        ExplainSummary explained = explained(found.setup(), pair, explaining, deadline.millisToStudy());
        return new Summary(
                found, explained, explained.isConclusive() ? kept(found, explained, folder) : found.caseResult());
    }

    private ExplainSummary explained(Setup setup, SchedulePair pair, ExplainOptions options, long millis)
            throws UnusableTarget, HostGone, IOException {
        try (LimitedTime limited = new LimitedTime(millis, cancellation)) {
            ExplainSummary explained =
                    new ExplainInvestigation(wiring, listener, limited.cancellation()).run(setup, pair, options);
            return explained.isConclusive() || !limited.isOver()
                    ? explained
                    : ExplainSummary.inconclusive("the time was over before the failure was explained");
        }
    }

    /** The case of the hunt with the explanation added. */
    private static CaseResult kept(HuntSummary hunt, ExplainSummary explained, CaseFolder folder) {
        Case found = hunt.found();
        RunCounts traced = new RunCounts(hunt.passing() == null ? 1 : 2, 1, hunt.passing() == null ? 0 : 1, 0, 0);
        Case explanation = new Case(
                found.target(),
                found.summary(),
                null,
                CaseContent.findings(hunt.failure(), List.of(explained.finding())),
                List.of(),
                List.of(Investigation.of(Technique.SLICING, traced)));
        return CaseResult.adding(explanation, KeptCase.open(folder, found.target()), List.of());
    }
}
