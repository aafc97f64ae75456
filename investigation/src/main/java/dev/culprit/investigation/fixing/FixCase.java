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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Verifies the first fixes and keeps them in the case folder, each with its patch. */
final class FixCase {
    /** Each takes a new JVM. */
    private static final int MOST_VERIFIED = 3;
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
            CandidateSearch.Result found,
            FixVerification verification,
            WorkFolder work,
            FixSummary.Effort effort,
            List<Note> warnings)
            throws IOException {
        int verified = 0;
        for (FixCandidate candidate : found.passing()) {
            FixVerification.Verdict verdict =
                    verified < MOST_VERIFIED ? verification.of(candidate, work, relied) : null;
            if (verdict != null) verified++;
            add(candidate, verdict);
        }
        found.close().stream().limit(MOST_CLOSE).forEach(this::addClose);
        shown.addAll(found.described());
        List<Finding> findings = new ArrayList<>();
        fixes.forEach((finding, own) -> findings.add(finding.fixedBy(own)));
        Case fixed = new Case(located.target(), located.summary(), located.failure(), findings, List.of(), List.of());
        return new FixSummary(CaseResult.adding(fixed, kept, warnings), shown, effort, true);
    }

    private void add(FixCandidate candidate, FixVerification.Verdict verdict) {
        SuspectStatement statement = candidate.statement();
        int expected = statement.tests().size();
        boolean holds = verdict != null && verdict.passed() >= expected;
        String diff = statement.source().source().patch(candidate.suggestion().edits());
        String file = holds ? patches.write(diff) : "";
        int runs = verdict == null ? expected : verdict.tests();
        fixes.computeIfAbsent(statement.finding(), f -> new ArrayList<>())
                .add(new Fix(candidate.suggestion().text(), holds, runs, file));
        shown.add(shown(
                candidate,
                verdict == null ? notVerified(expected) : result(verdict),
                holds ? new FixSummary.Patch(file, diff) : FixSummary.Patch.NONE));
    }

    private String notVerified(int expected) {
        return result(new FixVerification.Verdict(expected, relied.size())) + ", not yet run from source";
    }

    private static String result(FixVerification.Verdict verdict) {
        return verdict.passed() == verdict.tests()
                ? "all " + verdict.tests() + " tests pass"
                : verdict.passed() + " of " + verdict.tests() + " tests pass";
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
