package dev.culprit.bench.suppressing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.slicing.FailurePoint;
import dev.culprit.analysis.suppression.FailingUse;
import dev.culprit.analysis.suppression.FailingUses;
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
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.SuppressionSearch;
import dev.culprit.model.findings.SuppressionSearch.Purpose;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.trials.cases.Setup;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A subject whose root cause was searched for. {@code summary} is null if no run failed and none should; {@code costs}
 * and {@code distances} are null if nothing was found, and {@code costs} also if its failing runs do not end.
 */
record SearchedSubject(
        Subject subject, SuppressSummary summary, boolean identified, RunCosts costs, Distances distances) {

    /** From the failure to the root that was found and to the error, and from the root to the error. */
    record Distances(Distance toRoot, Distance toError, Distance rootToError) {}

    static SearchedSubject of(Lab lab, Subject subject) throws Exception {
        try (WorkFolder work = WorkFolder.temporary()) {
            HuntSummary hunt = new HuntInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation())
                    .run(lab.setup(subject.target()), HuntOptions.defaults(), new CaseFolder(work.path()));
            boolean failed = hunt.result().failed();
            Outcome searched = failed ? hunt.failing() : hunt.passing();
            if (searched == null || !failed && !subject.isSilent())
                return new SearchedSubject(subject, null, false, null, null);
            SuppressInvestigation search =
                    new SuppressInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation());
            SuppressSummary summary = failed
                    ? search.run(hunt.setup(), searched.schedule())
                    : search.silent(hunt.setup(), searched.schedule());
            if (!summary.isConclusive()) return new SearchedSubject(subject, summary, false, null, null);
            Truth truth = Truth.of(lab.sources(), subject);
            return new SearchedSubject(
                    subject,
                    summary,
                    isTrue(truth, subject, summary.finding()),
                    costs(lab, subject, hunt.setup(), searched.schedule(), summary),
                    distances(
                            ErrorMarks.of(lab.sources(), subject),
                            summary,
                            subject.target().expectedOutput()));
        }
    }

    /** Null if runs do not end: each of them would cost a JVM. */
    private static RunCosts costs(Lab lab, Subject subject, Setup setup, Schedule schedule, SuppressSummary summary)
            throws Exception {
        return subject.canHang()
                ? null
                : RunCosts.of(lab, setup, schedule, summary.details().suppressed());
    }

    private static Distances distances(ErrorMarks errors, SuppressSummary summary, String expected) {
        Dependences run = summary.details().original();
        FailurePoint.Output output = expected == null
                ? null
                : new FailurePoint.Output(expected, summary.failing().output());
        List<Integer> failing = summary.failure() == null
                ? List.of()
                : FailingUses.find(summary.failure(), run, output).stream()
                        .map(FailingUse::node)
                        .toList();
        Set<Frame> root = rootFrames(summary.finding());
        IntPredicate isRoot = node -> root.contains(run.point(node).frame());
        IntPredicate isError = node -> errors.contains(run.point(node).frame());
        List<Integer> roots =
                IntStream.range(0, run.size()).filter(isRoot).boxed().toList();
        Distance rootToError = Distance.of(run, roots, isError);
        return summary.failure() == null
                ? new Distances(Distance.toEnd(run, isRoot), Distance.toEnd(run, isError), rootToError)
                : new Distances(Distance.of(run, failing, isRoot), Distance.of(run, failing, isError), rootToError);
    }

    /** The places of the root. */
    private static Set<Frame> rootFrames(Finding finding) {
        if (finding.subject() instanceof FaultyStatement statement) return Set.of(statement.at());
        Pattern pattern = finding.pattern();
        return pattern == null
                ? Set.of()
                : pattern.accesses().stream().map(Access::at).collect(Collectors.toSet());
    }

    private static boolean isMarked(Truth truth, Frame at, String ops) {
        return ops.chars().anyMatch(op -> !truth.threads((char) op, at, "").isEmpty());
    }

    /**
     * All accesses of the root are marked in the source, or the statement is, or one of those that were suppressed
     * last. A suspect is not a root.
     */
    private static boolean isTrue(Truth truth, Subject subject, Finding finding) {
        if (!finding.evidence(SuppressionSearch.class).doubt().isEmpty()) return false;
        Pattern pattern = finding.pattern();
        if (pattern != null) return pattern.accesses().stream().allMatch(a -> isMarked(truth, a));
        if (finding.subject() instanceof FaultyStatement statement)
            return isMarked(truth, statement.at())
                    || lastSuppressed(finding).stream().anyMatch(at -> isMarked(truth, at));
        return finding.kind().equals(subject.kind());
    }

    private static boolean isMarked(Truth truth, Access access) {
        return isMarked(truth, access.at(), access.write() ? "W" : "R");
    }

    private static boolean isMarked(Truth truth, Frame at) {
        return isMarked(truth, at, "W");
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

    /** The statement that was found, as {@code File.java:12}. */
    String statement() {
        return summary.finding().subject() instanceof FaultyStatement found
                ? found.at().place()
                : kind();
    }

    /** The runs that failed, of a program that does not fail. */
    int exposed() {
        return (int) search().runs().stream().filter(r -> r.ending().failed()).count();
    }

    /** The runs that were made besides to follow the schedule. */
    int extraRuns() {
        return search().extraRuns();
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
                + (repeated == 0 ? "" : "+" + repeated) + ")"
                + (s.extraRuns() == 0 ? "" : " +" + s.extraRuns());
    }

    String kind() {
        return summary.finding().kind();
    }
}
