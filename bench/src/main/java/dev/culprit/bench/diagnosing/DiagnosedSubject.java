package dev.culprit.bench.diagnosing;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.programs.Truth;
import dev.culprit.bench.timing.TimingTruth;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.diagnosing.DiagnoseInvestigation;
import dev.culprit.investigation.diagnosing.DiagnoseOptions;
import dev.culprit.investigation.diagnosing.DiagnoseSummary;
import dev.culprit.investigation.diagnosing.Diagnosis;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.replacement.TestClasses;
import java.io.IOException;
import java.util.List;

/** A subject that was diagnosed. {@code named}: whether the first finding names the true variable or statement. */
record DiagnosedSubject(Subject subject, DiagnoseSummary summary, boolean named) {

    static DiagnosedSubject of(Lab lab, Subject subject) throws Exception {
        try (WorkFolder work = WorkFolder.temporary()) {
            Setup setup = lab.setup(subject.target());
            TestClasses tests =
                    subject.isTest() ? TestClasses.matching(setup.classpath(), List.of(subject.className())) : null;
            HuntOptions hunting = HuntOptions.defaults().lasting(lab.choice().diagnosisMillis());
            DiagnoseSummary summary = new DiagnoseInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation())
                    .run(setup, new DiagnoseOptions(hunting, tests, List.of()), new CaseFolder(work.path()));
            DiagnosedSubject diagnosed = new DiagnosedSubject(subject, summary, false);
            boolean named =
                    !subject.isCorrect() && diagnosed.finding() != null && isTrue(lab, subject, diagnosed.finding());
            return new DiagnosedSubject(subject, summary, named);
        }
    }

    /**
     * Whether the finding has the marked variable or statement, a wait or slow thread that is marked, or for a deadlock
     * only marked locks.
     */
    private static boolean isTrue(Lab lab, Subject subject, Finding finding) throws IOException {
        if (subject.isTiming()) return TimingTruth.of(lab.sources(), subject).isNamed(finding);
        Truth truth = Truth.of(lab.sources(), subject);
        if (finding.subject() instanceof FaultyStatement statement)
            return !truth.threads('W', statement.at(), "").isEmpty();
        if (finding.subject() instanceof DeadlockCycle cycle)
            return !cycle.uses().isEmpty()
                    && cycle.uses().stream()
                            .noneMatch(use -> truth.threads('L', use.at(), "").isEmpty());
        return finding.variables().stream().anyMatch(truth::hasVariable)
                || finding.pattern() != null
                        && finding.pattern().names().stream().anyMatch(truth::hasVariable);
    }

    private Diagnosis first() {
        return summary.diagnoses().isEmpty() ? null : summary.diagnoses().get(0);
    }

    /** The first finding, or null. */
    Finding finding() {
        return first() == null ? null : first().finding();
    }

    boolean isProved() {
        return first() != null && first().isProved();
    }

    /** True if the true cause was proved. */
    boolean isTrueAndProved() {
        return named && isProved();
    }

    double seconds() {
        return summary.effort().seconds();
    }

    String kind() {
        if (first() == null) return "nothing failed";
        return finding() == null ? "no cause" : finding().kind();
    }

    /** As {@code 500/500 0/500}: failing runs of those with the order forced, and of those with it forbidden. */
    String counts() {
        if (finding() == null || finding().proof() == null) return "-";
        var proof = finding().proof();
        return proof.forced().failed() + "/" + proof.forced().runs() + " "
                + proof.forbidden().failed() + "/" + proof.forbidden().runs();
    }
}
