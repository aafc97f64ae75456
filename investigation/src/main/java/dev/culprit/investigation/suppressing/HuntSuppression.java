package dev.culprit.investigation.suppressing;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.KeptCase;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.CaseResult;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.model.cases.Case;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.util.List;

/** Hunts for a failure and searches for its root cause. */
public final class HuntSuppression {
    private final HuntInvestigation hunt;
    private final SuppressInvestigation search;

    public HuntSuppression(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.hunt = new HuntInvestigation(wiring, listener, cancellation);
        this.search = new SuppressInvestigation(wiring, listener, cancellation);
    }

    /**
     * The result. {@code search} is null if nothing failed or the hunt was cancelled; {@code caseResult} is about the
     * whole case.
     */
    public record Summary(HuntSummary hunt, SuppressSummary search, CaseResult caseResult) {}

    public Summary run(Setup setup, HuntOptions hunting, CaseFolder folder)
            throws UnusableTarget, UnusableCase, HostGone, IOException {
        HuntSummary found = hunt.run(setup, hunting, folder);
        if (found.interrupted()) return new Summary(found, null, found.caseResult());
        if (!found.result().failed()) return silent(found, folder);
        SuppressSummary searched = search.run(found.setup(), found.failing().schedule());
        return new Summary(
                found, searched, searched.isConclusive() ? kept(found, searched, folder) : found.caseResult());
    }

    /** Nothing failed, but memory may have been corrupted all the same. */
    private Summary silent(HuntSummary hunt, CaseFolder folder) throws UnusableTarget, HostGone, IOException {
        if (hunt.passing() == null) return new Summary(hunt, null, hunt.caseResult());
        SuppressSummary searched = search.silent(hunt.setup(), hunt.passing().schedule());
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
