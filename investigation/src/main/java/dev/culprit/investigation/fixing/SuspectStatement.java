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
 * A statement to fix. {@code order} is its place in the ranking, from 0; {@code tests} are to pass, in the order in
 * which they are tried: failing ones that the statement may make fail, passing ones that reach it, then all other
 * passing ones.
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
        List<TestRun> failing = tests.stream()
                .filter(t -> !t.passed()
                        && (caused.isEmpty() || caused.contains(t.test().shown())))
                .toList();
        boolean once = statement.at().method().equals("<clinit>");
        List<TestRun> ordered = new ArrayList<>(once ? failing : fixable(failing, own));
        tests.stream()
                .filter(TestRun::passed)
                .sorted(Comparator.comparing(t -> !reaches(t, own)))
                .forEach(ordered::add);
        return new SuspectStatement(order, finding, source, ordered);
    }

    private static boolean reaches(TestRun test, Set<Integer> statements) {
        return Arrays.stream(test.statements()).anyMatch(statements::contains);
    }

    /**
     * The failing tests that a change of the statement has to fix. If no statement is executed by all of them, no fault
     * is common to them, and a change can only fix those that execute its statement.
     */
    static List<TestRun> fixable(List<TestRun> failing, Set<Integer> own) {
        List<TestRun> reaching = failing.stream().filter(t -> reaches(t, own)).toList();
        return reaching.isEmpty() || !haveNothingInCommon(failing) ? failing : reaching;
    }

    private static boolean haveNothingInCommon(List<TestRun> tests) {
        Set<Integer> common = null;
        for (TestRun test : tests) {
            Set<Integer> own = Arrays.stream(test.statements()).boxed().collect(Collectors.toSet());
            if (common == null) common = own;
            else common.retainAll(own);
        }
        return common != null && common.isEmpty();
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
