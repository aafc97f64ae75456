package dev.culprit.analysis.patterns;

import static dev.culprit.analysis.patterns.HandMadeRuns.inside;
import static dev.culprit.analysis.patterns.HandMadeRuns.pattern;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.ranking.Rank;
import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.PatternEvidence;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PatternFindingsTest {
    private static final Spectrum SUSPICIOUS = new Spectrum(4, 1, 5, 10);

    private static Finding finding(Pattern pattern) {
        return finding(pattern, SUSPICIOUS);
    }

    private static Finding finding(Pattern pattern, Spectrum spectrum) {
        return PatternFindings.of(List.of(group(pattern, spectrum))).get(0);
    }

    private static FaultGroups.Group group(Pattern pattern, Spectrum spectrum) {
        return new FaultGroups.Group(
                List.of(),
                List.of(new RankedPattern(
                        new Rank(1, 2),
                        pattern,
                        List.of(pattern, pattern),
                        new RankedPattern.Suspicion(0.75, spectrum, spectrum),
                        true)));
    }

    @Test
    void tripleIsAnAtomicityViolation() {
        Finding f = finding(pattern("Account.balance", "R1 W2 W3"));
        assertEquals("atomicity-violation", f.kind());
        assertEquals(List.of("com.acme.Account.balance"), f.variables());
        assertEquals(List.of("patterns"), f.techniques());
        assertEquals(
                "Thread 1 reads Account.balance in pay (Bank.java:1) and later writes it in pay (Bank.java:3). In between, thread 2"
                        + " writes it in pay (Bank.java:2). The write of thread 2 is lost. The two accesses of thread 1 should be"
                        + " atomic.",
                f.explanation());
    }

    @Test
    void pairIsAnOrderViolation() {
        Finding f = finding(pattern("Account.owner", "R1 W2"));
        assertEquals("order-violation", f.kind());
        assertEquals(
                "Thread 1 reads Account.owner in pay (Bank.java:1), then thread 2 writes it in pay (Bank.java:2). The read"
                        + " does not see that write. Runs with this order fail more often than others: the program seems to rely"
                        + " on the opposite order.",
                f.explanation());
    }

    @ParameterizedTest
    @CsvSource({
        "R1 W2 R3, The two reads of thread 1 get different values.",
        "W1 W2 R3, Thread 1 does not read its own value.",
        "W1 R2 W3, Thread 2 sees an intermediate value.",
        "R1 W2 W3, The write of thread 2 is lost.",
        "W1 W2 W3, The write of thread 2 is lost.",
        "R1 W2, The read does not see that write.",
        "W1 R2, The read sees that write.",
        "W1 W2, The first write is lost."
    })
    void eachPatternOfThePaperIsExplained(String accesses, String meaning) {
        String text = finding(pattern("A.f", accesses)).explanation();
        assertTrue(text.contains(" " + meaning), text);
    }

    @Test
    void twoVariablesAreAnAtomicityViolationOfBoth() {
        Finding f = finding(pattern("Range.low", "Range.high", "W1 R2 R3 W4"));
        assertEquals("atomicity-violation", f.kind());
        assertEquals(List.of("com.acme.Range.low", "com.acme.Range.high"), f.variables());
        assertEquals(
                "In this order: thread 1 writes Range.low in pay (Bank.java:1); thread 2 reads Range.low in pay (Bank.java:2);"
                        + " thread 2 reads Range.high in pay (Bank.java:3); thread 1 writes Range.high in pay (Bank.java:4)."
                        + " Range.low and Range.high seem to belong together, but each thread is the first to access one of them."
                        + " This is impossible if one thread finishes before the other begins. Each thread should access both"
                        + " atomically.",
                f.explanation());
    }

    @Test
    void sameFieldOfTwoObjectsIsSaidToBeThat() {
        String text = finding(pattern("Account.balance", "Account.balance", "W1 R2 R3 W4"))
                .explanation();
        assertTrue(text.contains("Two objects' Account.balance seem to belong together"), text);
    }

    @Test
    void patternThatPassingRunsHaveAsOftenIsSaidToBeHarmless() {
        // in 1 of 5 failing and in 9 of 10 passing runs
        Spectrum common = new Spectrum(1, 9, 5, 10);
        for (String accesses : List.of("W1 W2", "R1 W2 W3")) {
            String text = finding(pattern("A.f", accesses), common).explanation();
            assertTrue(text.endsWith("It occurs at least as often in passing runs, so it is probably harmless."), text);
            assertTrue(!text.contains("fail more often") && !text.contains("should be"), text);
        }
    }

    @Test
    void withoutPassingRunsNothingIsSaidOfHowOftenItIsSeen() {
        String text = finding(pattern("A.f", "W1 R2"), new Spectrum(5, 0, 5, 0)).explanation();
        assertTrue(text.endsWith("The read sees that write."), text);
    }

    @Test
    void collectionIsNamedByItsFieldFirst() {
        Pattern p = Pattern.triple(List.of(
                inside("com.acme.Shop.orders", "java.util.ArrayList.size", "R1", 10),
                inside("com.acme.Shop.orders", "java.util.ArrayList.size", "W2", 11),
                inside("", "java.util.ArrayList.size", "W3", 12)));
        Finding f = finding(p);
        assertEquals(List.of("com.acme.Shop.orders", "java.util.ArrayList.size"), f.variables());
        assertTrue(f.explanation().startsWith("Thread 1 reads Shop.orders in pay (Bank.java:1)"), f.explanation());
    }

    @Test
    void arrayIsNamedByItsFieldWhereOneAccessKnowsIt() {
        Access byType = new Access(true, "int[]", HandMadeRuns.at(2), null, "", List.of());
        Pattern p = Pattern.pair(List.of(byType, HandMadeRuns.access("Ring.slots[]", "R1")));
        assertEquals(List.of("com.acme.Ring.slots[]"), finding(p).variables());
    }

    @Test
    void evidenceIsTakenOver() {
        Finding f = finding(pattern("A.f", "R1 W2"));
        assertEquals(1, f.rank());
        assertEquals(0.75, f.score());
        PatternEvidence evidence = f.evidence(PatternEvidence.class);
        assertEquals(new Occurrence(4, 5, 1, 10), evidence.occurrence());
        assertEquals(2, evidence.claim().standing().tied());
        assertTrue(evidence.consequence());
        assertEquals(2, evidence.further());
    }

    @Test
    void groupsAreNumberedWhereThereAreSeveral() {
        Pattern p = pattern("A.f", "R1 W2");
        assertEquals(0, finding(p).group());
        List<Finding> two = PatternFindings.of(List.of(group(p, SUSPICIOUS), group(p, SUSPICIOUS)));
        assertEquals(List.of(1, 2), two.stream().map(Finding::group).toList());
    }
}
