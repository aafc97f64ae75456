package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.knowledge.Rule;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.KeptCase;
import dev.culprit.investigation.CaseResult;
import dev.culprit.investigation.locating.LocateSummary;
import dev.culprit.model.Note;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Fix;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Verifies the first fixes and keeps them in the case folder, each with its patch. */
final class FixCase {
    /** Changes that fix the failing tests and break others, for the reader to go on from. */
    private static final int MOST_CLOSE = 2;

    private final KeptCase kept;
    private final PatchFiles patches;
    private final Case located;
    private final Set<String> relied;
    private final Map<Finding, List<Fix>> fixes = new LinkedHashMap<>();
    private final List<FixSummary.Shown> shown = new ArrayList<>();

    FixCase(CaseTarget target, CaseFolder folder, LocateSummary located) {
        this.kept = KeptCase.open(folder, target);
        this.patches = new PatchFiles(kept);
        this.located = located.found();
        this.relied = located.tests().stream().map(t -> t.test().id()).collect(Collectors.toSet());
    }

    FixSummary keep(
            FixCandidateSearch.Result found,
            FixVerification verification,
            WorkFolder work,
            FixSummary.Effort effort,
            List<Note> warnings)
            throws IOException {
        List<Checked> checked = new ArrayList<>();
        for (FixCandidate candidate : found.passing())
            checked.add(new Checked(
                    candidate, verification.of(candidate, work, relied, found.behaviour()), found.behaviour()));
        boolean differ = checked.stream()
                        .filter(c -> c.verdict() != null)
                        .map(Checked::agreement)
                        .distinct()
                        .count()
                > 1;
        checked.stream().sorted(Checked.ORDER).forEach(one -> add(one, differ));
        found.close().stream().limit(MOST_CLOSE).forEach(this::addClose);
        shown.addAll(found.described());
        List<Finding> findings = new ArrayList<>();
        fixes.forEach((finding, own) -> findings.add(finding.fixedBy(own)));
        Case fixed = new Case(located.target(), located.summary(), located.failure(), findings, List.of(), List.of());
        return new FixSummary(CaseResult.adding(fixed, kept, warnings), shown, effort, true);
    }

    /**
     * A change that passes, and what its verification has found; {@code verdict} is null if it was not verified.
     */
    record Checked(FixCandidate candidate, FixVerification.Verdict verdict, Behaviour.Agreement agreement) {
        /** Verified ones first; a change that alters what all passing tests compute counts half. */
        static final Comparator<Checked> ORDER = Comparator.comparing((Checked c) -> c.verdict == null)
                .thenComparing(c -> c.candidate.score() * (1 + c.agreement.share()) / 2, Comparator.reverseOrder())
                .thenComparing(Checked::candidate, FixCandidate.ORDER);

        Checked(FixCandidate candidate, FixVerification.Verdict verdict, Behaviour before) {
            this(candidate, verdict, before.with(verdict == null ? Behaviour.UNKNOWN : verdict.behaviour()));
        }

        boolean holds() {
            return verdict != null && verdict.holdsFor(candidate.statement().tests());
        }

        /** As {@code all 43 tests pass}. {@code compared}: others behave in another way. */
        String words(int relied, boolean compared) {
            int passed = verdict == null
                    ? candidate.statement().tests().size()
                    : verdict.passed().size();
            String tests =
                    passed == relied ? "all " + relied + " tests pass" : passed + " of " + relied + " tests pass";
            if (verdict == null) return tests + ", not yet run from source";
            if (!compared || agreement.known() == 0) return tests;
            return tests + "; methods return the same values in " + agreement.same() + " of " + agreement.known()
                    + " tests that passed before";
        }
    }

    private void add(Checked checked, boolean compared) {
        FixCandidate candidate = checked.candidate();
        SuspectStatement statement = candidate.statement();
        boolean holds = checked.holds();
        String diff = statement.source().source().patch(candidate.suggestion().edits());
        String file = holds ? patches.write(diff) : "";
        int runs = checked.verdict() == null ? statement.tests().size() : relied.size();
        int failed = holds ? runs - checked.verdict().passed().size() : 0;
        fixes.computeIfAbsent(statement.finding(), f -> new ArrayList<>())
                .add(new Fix(candidate.suggestion().text(), holds && failed == 0, runs, failed, file));
        shown.add(shown(
                candidate,
                checked.words(relied.size(), compared),
                holds ? new FixSummary.Patch(file, diff, failed == 0) : FixSummary.Patch.NONE));
    }

    private void addClose(FixCandidate candidate) {
        int toFix = candidate.statement().toFix();
        String fixed = toFix == 1 ? "the failing test passes" : "the " + toFix + " failing tests pass";
        shown.add(shown(candidate, fixed + ", others break", FixSummary.Patch.NONE));
    }

    private static FixSummary.Shown shown(FixCandidate candidate, String result, FixSummary.Patch patch) {
        FaultyStatement subject =
                (FaultyStatement) candidate.statement().finding().subject();
        List<String> sorts = candidate.suggestion().descriptions();
        return new FixSummary.Shown(
                subject.at(),
                subject.source(),
                candidate.suggestion().text(),
                "tried: " + result,
                sorts.get(Math.min(1, sorts.size() - 1))
                        + (candidate.rule() == null ? "" : "; " + learned(candidate.rule())),
                patch);
    }

    /** As {@code confidence 0.97, 12 similar situations}. */
    static String learned(Rule rule) {
        return String.format(
                Locale.ROOT,
                "confidence %.2f, %d similar situation%s",
                rule.confidence(),
                rule.support(),
                rule.support() == 1 ? "" : "s");
    }
}
