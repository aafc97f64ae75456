package dev.culprit.analysis.patterns;

import static dev.culprit.analysis.patterns.HandMadeRuns.inside;
import static dev.culprit.analysis.patterns.HandMadeRuns.pattern;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.model.Verdict;
import dev.culprit.model.patterns.Pattern;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatternRankingTest {
    private static final double EXACT = 1e-12;

    private static List<RankedPattern> rank(HandMadeRuns collection) {
        return rank(collection, Formula.JACCARD);
    }

    private static List<RankedPattern> rank(HandMadeRuns collection, Formula formula) {
        PatternRuns runs = collection.runs;
        return new PatternRanking(runs, formula).rank(runs.failing());
    }

    private static List<Pattern> patterns(List<RankedPattern> ranked) {
        return ranked.stream().map(RankedPattern::pattern).toList();
    }

    @Test
    void figure1OfThePaper() {
        // statements are lines; runs 1 to 3 pass, run 4 fails
        Pattern x3 = pattern("Main.x", "W1 W6 R3");
        Pattern x2 = pattern("Main.x", "W1 W4 R3");
        Pattern y3 = pattern("Main.y", "W2 W7 R3");
        Pattern y2 = pattern("Main.y", "W2 W5 R3");
        HandMadeRuns runs = new HandMadeRuns()
                .passing(1, x3, y3)
                .passing(1, x3, y2)
                .passing(1, x2, y3)
                .failing(1, x2, y2);
        List<RankedPattern> ranked = rank(runs);
        // those with a score of 0 are not ranked
        assertEquals(List.of(x2, y2), patterns(ranked));
        for (RankedPattern r : ranked) {
            assertEquals(0.5, r.score(), EXACT);
            assertEquals(2, r.tied());
            assertEquals(new Spectrum(1, 1, 1, 3), r.spectrum());
        }
    }

    @Test
    void nothingIsRankedWithoutAFailure() {
        assertEquals(List.of(), rank(new HandMadeRuns().passing(3, pattern("A.f", "R1 W2 R3"))));
    }

    @Test
    void moreSuspiciousPatternsComeFirst() {
        Pattern always = pattern("A.f", "R1 W2 W3");
        Pattern often = pattern("A.g", "R1 W2 W3");
        Pattern harmless = pattern("A.h", "R1 W2 W3");
        List<RankedPattern> ranked = rank(new HandMadeRuns()
                .failing(3, harmless, often, always)
                .failing(1, harmless, always)
                .passing(1, harmless, often)
                .passing(5, harmless)
                .passingBy(1, always));
        assertEquals(List.of(always, often, harmless), patterns(ranked));
        assertEquals(List.of(1, 2, 3), ranked.stream().map(RankedPattern::rank).toList());
        assertEquals(1, ranked.get(0).score(), EXACT);
        assertEquals(3.0 / 5, ranked.get(1).score(), EXACT);
        assertEquals(4.0 / 10, ranked.get(2).score(), EXACT);
        assertTrue(ranked.stream().allMatch(r -> r.tied() == 1));
    }

    @Test
    void formulaDecides() {
        Pattern rare = pattern("A.f", "R1 W2 W3");
        Pattern common = pattern("A.g", "R1 W2 W3");
        HandMadeRuns runs = new HandMadeRuns()
                .failing(1, rare, common)
                .failing(9, common)
                .passing(1, common)
                .passingBy(1, rare);
        assertEquals(List.of(common, rare), patterns(rank(runs, Formula.JACCARD)));
        assertEquals(List.of(rare, common), patterns(rank(runs, Formula.TARANTULA)));
    }

    @Test
    void inconclusiveRunsSayNothing() {
        Pattern p = pattern("A.f", "R1 W2 W3");
        HandMadeRuns runs = new HandMadeRuns().failing(1, p).add(Verdict.INCONCLUSIVE, 5, List.of(p), List.of());
        assertEquals(new Spectrum(1, 0, 1, 0), rank(runs).get(0).spectrum());
    }

    // ---- ties

    @Test
    void amongTiesComesFirstWhatExplainsMore() {
        Pattern triple = pattern("A.f", "R1 W2 W3");
        Pattern four = pattern("A.g", "A.h", "W4 R5 R6 W7");
        Pattern pair = pattern("A.i", "W8 R9");
        Pattern inside = Pattern.triple(List.of(
                inside("com.acme.A.map", "java.util.HashMap.size", "R1", 10),
                inside("com.acme.A.map", "java.util.HashMap.size", "W2", 11),
                inside("com.acme.A.map", "java.util.HashMap.size", "W1", 12)));
        List<RankedPattern> ranked = rank(new HandMadeRuns()
                .failing(1, pair)
                .failing(1, four)
                .failing(1, inside)
                .failing(1, triple)
                .passingBy(4, pair, four, inside, triple));
        assertEquals(List.of(triple, inside, four, pair), patterns(ranked));
        assertTrue(ranked.stream().allMatch(r -> r.tied() == 4 && r.score() == 0.25));
    }

    @Test
    void equalScoresOfFewerPassingRunsComeFirst() {
        // 2/(2+2) and 1/(2+0)
        Pattern often = pattern("A.f", "R1 W2 W3");
        Pattern clean = pattern("A.g", "R1 W2 W3");
        List<RankedPattern> ranked = rank(new HandMadeRuns()
                .failing(1, often, clean)
                .failing(1, often)
                .passing(2, often)
                .passingBy(1, clean));
        assertEquals(List.of(clean, often), patterns(ranked));
        assertEquals(2, ranked.get(0).tied());
    }

    @Test
    void likelyConsequenceIsNoTieOfACause() {
        Pattern cause = pattern("A.f", "R1 W2 W3");
        Pattern message = pattern("A.g", "W4 R5");
        List<RankedPattern> ranked =
                rank(new HandMadeRuns().failing(2, cause, message).passingBy(2, cause));
        assertEquals(1, ranked.get(0).tied());
        assertEquals(1, ranked.get(1).tied());
    }

    // ---- consequences

    @Test
    void accessThatNoPassingRunComesToIsAConsequence() {
        Pattern cause = pattern("A.f", "R1 W2 W3");
        Pattern message = pattern("A.g", "R4 W5 R9");
        List<RankedPattern> ranked = rank(new HandMadeRuns()
                .failing(3, message, cause)
                .failing(1, message)
                .passingBy(4, cause));
        assertEquals(List.of(cause, message), patterns(ranked), "though the second has the better score");
        assertTrue(ranked.get(1).score() > ranked.get(0).score());
        assertEquals(
                List.of(false, true),
                ranked.stream().map(RankedPattern::consequence).toList());
    }

    @Test
    void withoutPassingRunsNothingIsTakenForAConsequence() {
        assertFalse(rank(new HandMadeRuns().failing(2, pattern("A.f", "R1 W2 W3")))
                .get(0)
                .consequence());
    }

    @Test
    void conflictThatOnlyComesWithATripleFollowsFromIt() {
        Pattern triple = pattern("A.f", "R1 W2 W3");
        Pattern pair = pattern("A.g", "W4 R5");
        // the pair has the better score, the triple at least half of it
        List<RankedPattern> ranked = rank(
                new HandMadeRuns().failing(4, triple, pair).passing(3, triple).passingBy(1, pair));
        assertEquals(List.of(triple, pair), patterns(ranked));
        assertTrue(ranked.get(1).consequence());
    }

    @Test
    void conflictThatAlsoComesAloneStandsForItself() {
        Pattern triple = pattern("A.f", "R1 W2 W3");
        Pattern pair = pattern("A.g", "W4 R5");
        List<RankedPattern> ranked = rank(
                new HandMadeRuns().failing(3, triple, pair).failing(1, pair).passingBy(1, pair, triple));
        assertEquals(List.of(pair, triple), patterns(ranked));
        assertFalse(ranked.get(0).consequence());
    }

    @Test
    void conflictThatPassingRunsGoOnFromIsSeenInThemToo() {
        // the failure ends the run before line 6
        Pattern cut = pattern("A.g", "W4 W5");
        Pattern harmless = pattern("A.g", "W4 W5 R6");
        Pattern cause = pattern("A.f", "R1 W2 W3");
        List<RankedPattern> ranked = rank(new HandMadeRuns()
                .failing(6, cause, cut)
                .failing(4, cut)
                .passing(2, cause, harmless)
                .passing(8, harmless));
        assertEquals(cause, ranked.get(0).pattern());
        assertEquals(
                10,
                ranked.stream()
                        .filter(r -> r.pattern().equals(cut))
                        .findFirst()
                        .orElseThrow()
                        .spectrum()
                        .passed());
    }

    @Test
    void runThatIsNotedWronglyMakesNoConflictStandForItself() {
        Pattern triple = pattern("A.f", "R1 W2 R3");
        Pattern pair = pattern("A.f", "W2 R3");
        List<RankedPattern> ranked = rank(
                new HandMadeRuns().failing(19, triple, pair).failing(1, pair).passingBy(1, pair, triple));
        assertEquals(List.of(triple, pair), patterns(ranked));
        assertTrue(ranked.get(1).consequence());
    }

    @Test
    void tripleThatPassingRunsHaveTooDoesNotExplainAConflict() {
        Pattern harmless = pattern("A.f", "R1 W2 W3");
        Pattern pair = pattern("A.g", "R4 W5");
        List<RankedPattern> ranked = rank(new HandMadeRuns()
                .failing(2, harmless, pair)
                .passing(8, harmless)
                .passingBy(1, pair));
        assertEquals(List.of(pair, harmless), patterns(ranked));
        assertFalse(ranked.get(0).consequence());
    }

    @Test
    void triplesOnOneVariableExplainTogether() {
        Pattern one = pattern("A.f", "R1 W2 W3");
        Pattern other = pattern("A.f", "W1 W2 R4");
        Pattern pair = pattern("A.g", "W5 R6");
        List<RankedPattern> ranked = rank(
                new HandMadeRuns().failing(1, one, pair).failing(1, other, pair).passingBy(2, one, other, pair));
        assertEquals(pair, ranked.get(2).pattern());
        assertTrue(ranked.get(2).consequence());
    }

    // ---- families

    @Test
    void patternsOfOneKindOnOneVariableShareAPlace() {
        Pattern first = pattern("A.f", "R1 W2 W3");
        Pattern second = pattern("A.f", "R7 W8 W9");
        List<RankedPattern> ranked = rank(new HandMadeRuns()
                .failing(2, first)
                .failing(1, second)
                .passing(1, first)
                .passingBy(1, second));
        assertEquals(1, ranked.size());
        RankedPattern place = ranked.get(0);
        // 3/(3+1) together, 2/(3+1) and 1/3 alone
        assertEquals(0.75, place.score(), EXACT);
        assertEquals(first, place.pattern());
        assertEquals(List.of(second), place.further());
        assertEquals(new Spectrum(3, 1, 3, 2), place.spectrum());
        assertEquals(new Spectrum(2, 1, 3, 2), place.own());
    }

    @Test
    void placeHasTheScoreOfItsFirstWhereTheOthersSpoilIt() {
        Pattern fault = pattern("A.f", "R1 W2 W3");
        Pattern harmless = pattern("A.f", "R7 W8 W9");
        List<RankedPattern> ranked = rank(new HandMadeRuns()
                .failing(2, fault, harmless)
                .passing(8, harmless)
                .passingBy(1, fault));
        assertEquals(1, ranked.size());
        assertEquals(fault, ranked.get(0).pattern());
        assertEquals(1, ranked.get(0).score(), EXACT);
    }

    @Test
    void stepOfTwoLinesIsShownBeforeTheOneLineInIt() {
        // a value is got in line 1 and put in line 2, which reads it too
        Pattern inPut = pattern("A.f", "R2 W2 W2");
        Pattern fromGet = pattern("A.f", "R1 W2 W2");
        List<RankedPattern> ranked =
                rank(new HandMadeRuns().failing(3, inPut).failing(2, fromGet).passingBy(4, inPut, fromGet));
        assertEquals(List.of(fromGet), patterns(ranked));
        assertEquals(List.of(inPut), ranked.get(0).further());
        assertEquals(1, ranked.get(0).score(), EXACT);
        assertEquals(new Spectrum(2, 0, 5, 4), ranked.get(0).own());
    }

    @Test
    void stepOfTwoLinesThatIsMuchLessSuspiciousIsNot() {
        Pattern update = pattern("A.f", "R2 W2 W2");
        Pattern fromCheck = pattern("A.f", "R1 W2 W2");
        Pattern elsewhere = pattern("A.f", "R5 W2 W6");
        List<RankedPattern> ranked = rank(new HandMadeRuns()
                .failing(5, update, fromCheck)
                .failing(4, update, elsewhere)
                .passing(6, fromCheck)
                .passingBy(4, update, elsewhere));
        assertEquals(List.of(update), patterns(ranked));
    }

    @Test
    void otherKindsAndOtherVariablesAreOtherPlaces() {
        HandMadeRuns runs = new HandMadeRuns()
                .failing(
                        1,
                        pattern("A.f", "R1 W2 W3"),
                        pattern("A.f", "R1 W2 R3"),
                        pattern("A.g", "R1 W2 W3"),
                        pattern("A.f", "A.g", "R1 W2 W3 R4"));
        assertEquals(4, rank(runs).size());
    }

    @Test
    void collectionsAreToldApartByTheFieldThatHoldsThem() {
        Pattern orders = insertion("com.acme.A.orders");
        Pattern names = insertion("com.acme.A.names");
        assertEquals(2, rank(new HandMadeRuns().failing(1, orders, names)).size());
    }

    private static Pattern insertion(String holder) {
        return Pattern.triple(List.of(
                inside(holder, "java.util.HashMap.size", "R1", 10),
                inside(holder, "java.util.HashMap.size", "W2", 11),
                inside(holder, "java.util.HashMap.size", "W3", 12)));
    }
}
