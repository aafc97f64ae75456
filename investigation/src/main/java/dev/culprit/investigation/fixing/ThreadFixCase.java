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
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Fix;
import dev.culprit.model.findings.Proof;
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
    /** Without a verdict, because the time was over. */
    private int left;

    private long runs;

    ThreadFixCase(CaseTarget target, CaseFolder folder, Blamed blamed) {
        this.kept = KeptCase.open(folder, target);
        this.patches = new PatchFiles(kept);
        this.blamed = blamed;
    }

    /** {@code cost}: what the fix costs in parallelism, or empty; {@code wanted}: how many runs were asked for. */
    record Circumstances(String cost, long wanted) {}

    void add(Blamed.Cause cause, ThreadFix fix, String diff, PatchedHunt.Result result, Circumstances around) {
        Finding finding = cause.finding();
        if (result.isUnfinished()) left++;
        else tried++;
        runs += result.runs();
        boolean holds = result.holds();
        String file = holds ? patches.write(diff) : "";
        if (holds)
            fixes.computeIfAbsent(finding, f -> new ArrayList<>())
                    .add(new Fix(fix.description(), true, (int) Math.min(Integer.MAX_VALUE, result.runs()), file));
        FixSummary.Patch patch = holds ? new FixSummary.Patch(file, diff, result.others() == 0) : FixSummary.Patch.NONE;
        shown.add(new FixSummary.Shown(
                place(finding.subject()),
                variables(finding),
                fix.description(),
                words(result, blamed.runs().rate(cause), around.wanted())
                        + (around.cost().isEmpty() ? "" : "; " + around.cost()),
                finding.kind(),
                patch));
    }

    private static Frame place(Subject subject) {
        if (subject instanceof AccessPattern accesses)
            return accesses.pattern().accesses().get(0).at();
        return subject instanceof FaultyStatement statement
                ? statement.at()
                : ((DeadlockCycle) subject).uses().get(0).at();
    }

    private static String variables(Finding finding) {
        return String.join(", ", finding.variables());
    }

    /** {@code rate}: the part of the runs that failed before; {@code wanted}: how many runs were asked for. */
    static String words(PatchedHunt.Result result, double rate, long wanted) {
        if (result.isUnfinished() && result.runs() == 0) return "not tried: the time was over";
        if (!result.reason().isEmpty()) return "not tried to the end: " + result.reason();
        String counted = String.format(
                Locale.ROOT,
                "tried: %,d failure%s in %,d schedules (before: %.1f %%)",
                result.failed(),
                result.failed() == 1 ? "" : "s",
                result.runs(),
                100 * rate);
        if (result.failed() > 0) return counted + (result.deadlock() ? ", a new deadlock" : "");
        StringBuilder words = new StringBuilder(counted).append(", no new deadlock");
        if (!result.coverage().isEmpty()) words.append("; ").append(result.coverage());
        else if (result.runs() < wanted) words.append(fewer(result.runs(), wanted));
        if (result.others() > 0)
            words.append(String.format(
                    Locale.ROOT, "; %,d of them fail because of another fault, as before", result.others()));
        return words.toString();
    }

    private static String fewer(long runs, long wanted) {
        Proof.Trials made = new Proof.Trials((int) Math.min(Integer.MAX_VALUE, runs), 0);
        return String.format(
                Locale.ROOT,
                "; the time was over before %,d schedules, so a failure in less than %.1f %% of them may be missed",
                wanted,
                100 * made.bound());
    }

    /** How many fixes of the same fault are verified. */
    int verified(Blamed.Cause cause) {
        return fixes.entrySet().stream()
                .filter(e -> e.getKey().group() == cause.finding().group())
                .mapToInt(e -> e.getValue().size())
                .sum();
    }

    /** What was not tried. */
    void describe(List<FixSummary.Shown> fixes) {
        shown.addAll(fixes);
    }

    /** So many changes were not even begun. */
    void untried(int count) {
        left += count;
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
        FixSummary.Effort effort = new FixSummary.Effort(suggestions == 0 ? 0 : 1, suggestions, tried, runs, left);
        return new FixSummary(CaseResult.adding(fixed, kept, warnings), first, effort, true);
    }
}
