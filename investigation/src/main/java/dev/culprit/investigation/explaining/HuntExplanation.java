package dev.culprit.investigation.explaining;

import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.model.Schedule;
import dev.culprit.model.findings.Finding;
import dev.culprit.report.CaseData;
import dev.culprit.report.CaseJson;
import dev.culprit.trials.cases.CaseFolder;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.util.List;

/** Hunts for a failure and explains it: the simplified failing run against the nearest passing one. */
public final class HuntExplanation {
    private final HuntInvestigation hunt;
    private final ExplainInvestigation explanation;

    public HuntExplanation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.hunt = new HuntInvestigation(wiring, listener, cancellation);
        this.explanation = new ExplainInvestigation(wiring, listener, cancellation);
    }

    /** The result. {@code explanation} is null if nothing failed or the hunt was cancelled. */
    public record Summary(HuntSummary hunt, ExplainSummary explanation) {
        public CaseData caseData() {
            boolean explained = explanation != null && explanation.isConclusive();
            List<Finding> findings = explained ? List.of(explanation.finding()) : List.of();
            return hunt.caseData(findings);
        }
    }

    public Summary run(Setup setup, HuntOptions hunting, ExplainOptions explaining, CaseFolder folder)
            throws UnusableTarget, HostGone, IOException {
        HuntSummary found = hunt.run(setup, hunting, folder);
        if (!found.result().failed() || found.interrupted()) return new Summary(found, null);
        Schedule passing = found.passing() == null ? null : found.passing().schedule();
        SchedulePair pair =
                new SchedulePair(found.failing().schedule(), found.failure().key(), passing);
        Summary summary = new Summary(found, explanation.run(found.setup(), pair, explaining));
        if (summary.explanation().isConclusive()) folder.add(CaseFolder.CASE, CaseJson.write(summary.caseData()));
        return summary;
    }
}
