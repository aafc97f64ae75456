package dev.culprit.investigation.suppressing;

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
import dev.culprit.model.cases.Case;
import dev.culprit.trials.Deadline;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.util.List;

/** Hunts for a failure and searches for its root cause. */
public final class HuntSuppression {
    /** The part of the time in which a failure has to be found. */
    private static final double HUNTING = 0.5;

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public HuntSuppression(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /**
     * The result. {@code search} is null if nothing failed or the hunt was cancelled; {@code caseResult} is about the
     * whole case.
     */
    public record Summary(HuntSummary hunt, SuppressSummary search, CaseResult caseResult) {}

    public Summary run(Setup setup, HuntOptions hunting, CaseFolder folder)
            throws UnusableTarget, UnusableCase, HostGone, IOException {
        Deadline deadline = Deadline.in(hunting.millis());
        HuntSummary found = new HuntInvestigation(wiring, listener, cancellation)
                .run(setup, hunting.lasting(Math.round(hunting.millis() * HUNTING)), folder);
        if (found.interrupted()) return new Summary(found, null, found.caseResult());
        if (!found.result().failed()) return silent(found, folder, deadline);
        SuppressSummary searched = searched(
                deadline, search -> search.run(found.setup(), found.failing().schedule()));
        return new Summary(
                found, searched, searched.isConclusive() ? kept(found, searched, folder) : found.caseResult());
    }

    private interface Search {
        SuppressSummary by(SuppressInvestigation search) throws UnusableTarget, HostGone, IOException;
    }

    private SuppressSummary searched(Deadline deadline, Search search) throws UnusableTarget, HostGone, IOException {
        try (LimitedTime limited = new LimitedTime(deadline.millisToStudy(), cancellation)) {
            SuppressSummary searched = search.by(new SuppressInvestigation(wiring, listener, limited.cancellation()));
            return searched.isConclusive() || !limited.isOver()
                    ? searched
                    : SuppressSummary.inconclusive("the time was over before the root cause was found");
        }
    }

    /** Nothing failed, but memory may have been corrupted all the same. */
    private Summary silent(HuntSummary hunt, CaseFolder folder, Deadline deadline)
            throws UnusableTarget, HostGone, IOException {
        if (hunt.passing() == null) return new Summary(hunt, null, hunt.caseResult());
        SuppressSummary searched = searched(
                deadline, search -> search.silent(hunt.setup(), hunt.passing().schedule()));
        if (!searched.isConclusive())
            return new Summary(hunt, searched.reason().isEmpty() ? null : searched, hunt.caseResult());
        return new Summary(hunt, searched, kept(hunt, searched, folder));
    }

    /** The case of the hunt with the root added. */
    private static CaseResult kept(HuntSummary hunt, SuppressSummary searched, CaseFolder folder) {
        Case found = hunt.found();
        Case root = new Case(
                found.target(),
                found.summary(),
                null,
                CaseContent.findings(hunt.failure(), List.of(searched.finding())),
                List.of(),
                List.of(SuppressCase.investigation(SuppressCase.runs(searched))));
        return CaseResult.adding(root, KeptCase.open(folder, found.target()), List.of());
    }
}
