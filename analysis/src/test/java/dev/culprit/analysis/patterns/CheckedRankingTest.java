package dev.culprit.analysis.patterns;

import static dev.culprit.analysis.patterns.HandMadeRuns.pattern;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.patterns.Pattern;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CheckedRankingTest {
    private static final Pattern BENIGN = pattern("Stats.hits", "R1 W1 W1");
    private static final Pattern CAUSE = pattern("Till.sum", "R5 W5 W5");
    private static final Pattern OTHER = pattern("Till.note", "R8 W8 W8");

    private static final Proof.Trials STILL_FAILING = new Proof.Trials(6, 6);
    private static final Proof.Trials PASSING = new Proof.Trials(6, 0);

    /** The benign pattern is in every failing run, and the cause was also seen in a passing one. */
    private static List<RankedPattern> ranking(Map<Pattern, Proof.Trials> prevented) {
        PatternRuns runs = new HandMadeRuns()
                .failing(8, BENIGN, CAUSE, OTHER)
                .passing(1, CAUSE)
                .passing(4, OTHER)
                .passingBy(9, BENIGN, CAUSE, OTHER)
                .runs;
        List<RankedPattern> ranked = new PatternRanking(runs, Formula.JACCARD).rank(runs.failing());
        assertEquals(List.of(BENIGN, CAUSE, OTHER), patterns(ranked));
        return CheckedRanking.of(ranked, prevented);
    }

    private static List<Pattern> patterns(List<RankedPattern> ranked) {
        return ranked.stream().map(RankedPattern::pattern).toList();
    }

    private static Finding finding(List<RankedPattern> ranked, int i) {
        return PatternFindings.of(List.of(new FaultGroups.Group(List.of(), ranked)))
                .get(i);
    }

    @Test
    void whatTheFailureDoesNotDependOnMovesBehindWhatItDependsOn() {
        List<RankedPattern> checked = ranking(Map.of(BENIGN, STILL_FAILING, CAUSE, PASSING));
        assertEquals(List.of(CAUSE, BENIGN, OTHER), patterns(checked));
        assertEquals(List.of(1, 2, 3), checked.stream().map(RankedPattern::rank).toList());
        Finding first = finding(checked, 0);
        assertTrue(first.explanation().endsWith(" None of 6 runs in which this order was prevented failed."));
        assertEquals(PASSING, first.proof().forbidden());
        assertFalse(first.confirmed(), "the order was not forced");
        String second = finding(checked, 1).explanation();
        assertTrue(
                second.endsWith(" But the failure does not depend on it: 6 of 6 runs in which this order was prevented"
                        + " failed all the same."),
                second);
    }

    @Test
    void withoutABetterCandidateTheOrderStays() {
        List<RankedPattern> checked = ranking(Map.of(BENIGN, STILL_FAILING, CAUSE, STILL_FAILING));
        assertEquals(List.of(BENIGN, CAUSE, OTHER), patterns(checked));
        assertTrue(finding(checked, 0).explanation().contains("does not depend on it"));
    }

    @Test
    void fewOrContradictoryRunsChangeNothing() {
        for (Proof.Trials trials : List.of(new Proof.Trials(2, 2), new Proof.Trials(6, 3), new Proof.Trials(0, 0))) {
            List<RankedPattern> checked = ranking(Map.of(BENIGN, trials, CAUSE, PASSING));
            assertEquals(List.of(BENIGN, CAUSE, OTHER), patterns(checked));
            assertFalse(finding(checked, 0).explanation().contains("prevented"));
        }
    }

    @Test
    void uncheckedCandidatesKeepTheirPlaces() {
        assertEquals(List.of(BENIGN, CAUSE, OTHER), patterns(ranking(Map.of(CAUSE, PASSING, OTHER, STILL_FAILING))));
    }

    @Test
    void aTieIsBroken() {
        PatternRuns runs = new HandMadeRuns().failing(8, BENIGN, CAUSE).passingBy(9, BENIGN, CAUSE).runs;
        List<RankedPattern> ranked = new PatternRanking(runs, Formula.JACCARD).rank(runs.failing());
        assertEquals(List.of(2, 2), ranked.stream().map(RankedPattern::tied).toList());
        List<RankedPattern> checked = CheckedRanking.of(ranked, Map.of(BENIGN, STILL_FAILING, CAUSE, PASSING));
        assertEquals(List.of(CAUSE, BENIGN), patterns(checked));
        assertEquals(List.of(1, 1), checked.stream().map(RankedPattern::tied).toList());
    }
}
