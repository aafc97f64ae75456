package dev.culprit.investigation.fixing;

import dev.culprit.model.Site;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Replacement;
import dev.culprit.model.findings.ReplacementEvidence;
import dev.culprit.model.replacement.TestRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A statement to fix. {@code order} is its place in the ranking, from 0; {@code tests} are to pass, in the order in which
 * they are tried: failing ones that the statement may make fail, passing ones that reach it, then all other passing ones.
 */
record SuspectStatement(int order, Finding finding, SuspectSource source, List<TestRun> tests) {

    static SuspectStatement of(
            int order, Finding finding, SuspectSource source, List<TestRun> tests, List<Site> sites) {
        FaultyStatement statement = (FaultyStatement) finding.subject();
        Set<Integer> own = new HashSet<>();
        for (int i = 0; i < sites.size(); i++) {
            Site site = sites.get(i);
            if (site != null
                    && site.line() == statement.at().line()
                    && site.className().equals(statement.at().className())) own.add(i + 1);
        }
        Set<String> caused = caused(finding);
        List<TestRun> ordered = new ArrayList<>();
        tests.stream()
                .filter(t -> !t.passed()
                        && (caused.isEmpty() || caused.contains(t.test().shown())))
                .forEach(ordered::add);
        tests.stream()
                .filter(TestRun::passed)
                .sorted(Comparator.comparing(t -> Arrays.stream(t.statements()).noneMatch(own::contains)))
                .forEach(ordered::add);
        return new SuspectStatement(order, finding, source, ordered);
    }

    /**
     * The failing tests that a change of the statement can fix; empty for all. Where the tests have different faults,
     * those that no replaced value fixes here fail for another reason.
     */
    private static Set<String> caused(Finding finding) {
        ReplacementEvidence evidence = finding.evidence(ReplacementEvidence.class);
        if (evidence == null || evidence.fixesAll() || evidence.uniform().isEmpty()) return Set.of();
        return evidence.replacements().stream()
                .filter(Replacement::passes)
                .map(Replacement::test)
                .collect(Collectors.toSet());
    }

    int toFix() {
        return (int) tests.stream().filter(t -> !t.passed()).count();
    }
}
