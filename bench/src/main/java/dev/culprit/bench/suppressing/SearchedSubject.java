package dev.culprit.bench.suppressing;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.programs.Truth;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.investigation.suppressing.SuppressInvestigation;
import dev.culprit.investigation.suppressing.SuppressSummary;
import dev.culprit.model.Frame;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.SuppressionSearch;
import dev.culprit.model.findings.SuppressionSearch.Purpose;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.List;

/** A subject whose root cause was searched for. {@code summary} is null if no run failed. */
record SearchedSubject(Subject subject, SuppressSummary summary, boolean identified) {

    static SearchedSubject of(Lab lab, Subject subject) throws Exception {
        try (WorkFolder work = WorkFolder.temporary()) {
            HuntSummary hunt = new HuntInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation())
                    .run(lab.setup(subject.target()), HuntOptions.defaults(), new CaseFolder(work.path()));
            if (!hunt.result().failed()) return new SearchedSubject(subject, null, false);
            SuppressSummary summary = new SuppressInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation())
                    .run(hunt.setup(), hunt.failing().schedule());
            boolean identified =
                    summary.isConclusive() && isTrue(Truth.of(lab.sources(), subject), subject, summary.finding());
            return new SearchedSubject(subject, summary, identified);
        }
    }

    /** All accesses of the root are marked in the source, or the statement is, or one of those that were suppressed last. */
    private static boolean isTrue(Truth truth, Subject subject, Finding finding) {
        Pattern pattern = finding.pattern();
        if (pattern != null) return pattern.accesses().stream().allMatch(a -> isMarked(truth, a));
        if (finding.subject() instanceof FaultyStatement statement)
            return isMarked(truth, statement.at())
                    || lastSuppressed(finding).stream().anyMatch(at -> isMarked(truth, at));
        return finding.kind().equals(subject.kind());
    }

    private static boolean isMarked(Truth truth, Access access) {
        return !truth.threads(access.write() ? 'W' : 'R', access.at(), "").isEmpty();
    }

    private static boolean isMarked(Truth truth, Frame at) {
        return !truth.threads('W', at, "").isEmpty();
    }

    private static List<Frame> lastSuppressed(Finding finding) {
        List<SuppressionSearch.Run> suppressions = finding.evidence(SuppressionSearch.class).runs().stream()
                .filter(r -> r.purpose() == Purpose.SUPPRESSION)
                .toList();
        if (suppressions.isEmpty()) return List.of();
        return suppressions.get(suppressions.size() - 1).changed().stream()
                .map(SuppressionSearch.Access::at)
                .toList();
    }

    private SuppressionSearch search() {
        return summary.finding().evidence(SuppressionSearch.class);
    }

    boolean isFound() {
        return summary != null && summary.isConclusive();
    }

    int runs() {
        return search().runs().size();
    }

    /** As the paper counts them: original, suppressions, race checks, violation checks; then repetitions. */
    String counts() {
        SuppressionSearch s = search();
        int repeated = s.count(Purpose.ARTIFACT);
        return s.runs().size() + " (" + s.count(Purpose.ORIGINAL) + "+" + s.count(Purpose.SUPPRESSION) + "+"
                + s.count(Purpose.RACE_CHECK) + "+" + s.count(Purpose.VIOLATION_CHECK)
                + (repeated == 0 ? "" : "+" + repeated) + ")";
    }

    String kind() {
        return summary.finding().kind();
    }
}
