package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.threads.ThreadFix;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.KeptCase;
import dev.culprit.investigation.CaseResult;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Fix;
import dev.culprit.model.findings.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Keeps the fixes of a concurrency defect in the case folder, each with its patch. */
final class ThreadFixCase {
    /** Changes that do not hold, for the reader to see what was tried. */
    private static final int MOST_FAILED = 3;

    private final KeptCase kept;
    private final PatchFiles patches;
    private final Blamed blamed;
    private final Map<Finding, List<Fix>> fixes = new LinkedHashMap<>();
    private final List<FixSummary.Shown> shown = new ArrayList<>();
    private int tried;
    private int untried;
    private long runs;

    ThreadFixCase(CaseTarget target, CaseFolder folder, Blamed blamed) {
        this.kept = KeptCase.open(folder, target);
        this.patches = new PatchFiles(kept);
        this.blamed = blamed;
    }

    /** {@code cost}: what the fix costs in parallelism, or empty. */
    void add(Finding finding, ThreadFix fix, String diff, PatchedHunt.Result result, String cost) {
        tried++;
        runs += result.runs();
        boolean holds = result.holds();
        String file = holds ? patches.write(diff) : "";
        if (holds)
            fixes.computeIfAbsent(finding, f -> new ArrayList<>())
                    .add(new Fix(fix.description(), true, (int) Math.min(Integer.MAX_VALUE, result.runs()), file));
        FixSummary.Patch patch = holds ? new FixSummary.Patch(file, diff) : FixSummary.Patch.NONE;
        shown.add(new FixSummary.Shown(
                place(finding.subject()),
                variables(finding),
                fix.description(),
                "tried: " + words(result) + (cost.isEmpty() ? "" : "; " + cost),
                finding.kind(),
                patch));
    }

    private static Frame place(Subject subject) {
        if (subject instanceof AccessPattern accesses)
            return accesses.pattern().accesses().get(0).at();
        return ((DeadlockCycle) subject).uses().get(0).at();
    }

    private static String variables(Finding finding) {
        return String.join(", ", finding.variables());
    }

    private String words(PatchedHunt.Result result) {
        if (!result.reason().isEmpty()) return "inconclusive: " + result.reason();
        String before = String.format(
                Locale.ROOT,
                "before: %.1f %%",
                100.0 * blamed.counts().failed() / Math.max(1, blamed.counts().total()));
        String counted = String.format(
                Locale.ROOT,
                "%,d failure%s in %,d schedules (%s)",
                result.failed(),
                result.failed() == 1 ? "" : "s",
                result.runs(),
                before);
        if (result.failed() > 0) return counted + (result.deadlock() ? ", a new deadlock" : "");
        return counted + ", no new deadlock" + (result.coverage().isEmpty() ? "" : "; " + result.coverage());
    }

    long verified() {
        return shown.stream().filter(FixSummary.Shown::verified).count();
    }

    void untried(int count) {
        untried = count;
    }

    FixSummary keep(int suggestions, List<Note> warnings) {
        List<Finding> findings = new ArrayList<>();
        fixes.forEach((finding, own) -> findings.add(finding.fixedBy(own)));
        Case found = blamed.caseResult().found();
        Case fixed = new Case(found.target(), found.summary(), found.failure(), findings, List.of(), List.of());
        shown.sort(Comparator.comparing(s -> !s.verified()));
        List<FixSummary.Shown> first = new ArrayList<>();
        int failedOnes = 0;
        for (FixSummary.Shown one : shown) if (one.verified() || failedOnes++ < MOST_FAILED) first.add(one);
        FixSummary.Effort effort = new FixSummary.Effort(1, suggestions, tried, runs, untried);
        return new FixSummary(CaseResult.adding(fixed, kept, warnings), first, effort, true);
    }
}
