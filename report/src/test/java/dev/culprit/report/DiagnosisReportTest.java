package dev.culprit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.LockUse;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.CoverageEvidence;
import dev.culprit.model.findings.DeadlockEvidence;
import dev.culprit.model.findings.DecidingSource;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Fix;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.PathEvidence;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.findings.SourceEvidence;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.findings.TimingAssumption;
import dev.culprit.model.findings.TimingEvidence;
import dev.culprit.model.nondeterminism.Source;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DiagnosisReportTest {
    private static final String COUNT = "com.acme.Stock.count";
    private static final Map<Integer, String> SOURCE = Map.of(
            21, "if (count >= n) {", 22, "count -= n;", 33, "count -= takenByTheOtherThreadWithoutALock(n, count);");

    private final DiagnosisReport report =
            new DiagnosisReport(Style.PLAIN, frame -> SOURCE.getOrDefault(frame.line(), ""));

    private static Frame at(int line) {
        return new Frame("com.acme.Stock", "take", "Stock.java", line);
    }

    private static Access access(boolean write, int line) {
        return new Access(write, COUNT, at(line), null, "", List.of());
    }

    private static final Failure FAILURE = new Failure(
            FailureKind.ASSERTION,
            "java.lang.AssertionError",
            "oversold",
            "main",
            List.of(new Frame("com.acme.StockTest", "sells", "StockTest.java", 57)),
            List.of());

    private static Finding finding(Proof proof) {
        return finding(proof, "worker");
    }

    private static Finding finding(Proof proof, String pool) {
        Pattern pattern = Pattern.triple(List.of(access(false, 21), access(true, 33), access(true, 22)));
        Claim claim = new Claim(
                Technique.SLICING, "atomicity-violation", Standing.first(), List.of(COUNT), "It was changed.");
        PathStep root = step(PathStep.Role.ROOT, pool + "-2", 33, "writes count = 1");
        PathStep wrong = step(PathStep.Role.STEP, pool + "-1", 22, "writes count = -1");
        PathStep last = step(PathStep.Role.FAILURE, "main", 57, "fails");
        CausalPath path = new CausalPath(List.of(root, wrong, last), List.of(), 8, 40);
        return new Finding(new AccessPattern(pattern), List.of(new PathEvidence(claim, path)), proof, List.of());
    }

    private static PathStep step(PathStep.Role role, String thread, int line, String text) {
        return new PathStep(role, thread, at(line), new PathStep.Action(text, ""), null, 1);
    }

    private static final Proof HOLDS = new Proof(new Proof.Trials(500, 500), new Proof.Trials(500, 0));

    @Test
    void whatThreadsDoToAMonitorIsNamed() {
        String monitor = pair("java.lang.Object.notify", "java.lang.Object.wait");
        assertTrue(monitor.contains("Stock.java:22  count -= n;       <- thread 1 notifies\n"), monitor);
        assertTrue(monitor.contains("Stock.java:21  if (count >= n) { <- thread 2 waits\n"), monitor);
    }

    /** The first access is at line 22, the second at 21. */
    private String pair(String first, String second) {
        Pattern pattern = Pattern.pair(List.of(
                new Access(true, first, at(22), null, "", List.of()),
                new Access(false, second, at(21), null, "", List.of())));
        Claim claim = new Claim(Technique.SLICING, "order-violation", Standing.first(), List.of(first), "Too early.");
        CausalPath path = new CausalPath(List.of(step(PathStep.Role.FAILURE, "main", 57, "fails")), List.of(), 8, 40);
        return report.cause(
                FAILURE,
                new Finding(new AccessPattern(pattern), List.of(new PathEvidence(claim, path)), null, List.of()));
    }

    @Test
    void aProvedCauseShowsItsLinesItsCountsAndTheWayToTheFailure() {
        assertEquals(
                """
                ROOT CAUSE (proved)   atomicity violation on com.acme.Stock.count
                    Stock.java:21  if (count >= n) {            <- worker-1 reads it
                    Stock.java:33  count -= takenByTheOtherThr… <- worker-2 writes it in between
                    Stock.java:22  count -= n;                  <- worker-1 writes it
                  forced: fails in 500 of 500 schedules
                  forbidden: passes in 500 of 500 (99 % confidence that it fails in < 0.9 %)
                WHY   writes count = 1 at Stock.java:33 -> writes count = -1 at Stock.java:22 ->
                      AssertionError at StockTest.java:57
                """,
                report.cause(FAILURE, finding(HOLDS)));
    }

    private static Finding timing(boolean shorterPasses, boolean longerFails) {
        TimingAssumption.Place wait = new TimingAssumption.Place("main", at(21), 50_000_000);
        TimingAssumption.Place slow = new TimingAssumption.Place("worker", at(22), 52_000_000);
        Claim claim =
                new Claim(Technique.TRIALS, "timing-assumption", Standing.first(), List.of(), "It waits too short.");
        return Finding.of(
                new TimingAssumption(wait, slow, new TimingAssumption.Tried(shorterPasses, longerFails)),
                new TimingEvidence(claim, null, shorterPasses));
    }

    @Test
    void aDelayIsShownWithTheOthersThatWereTried() {
        String shorter = report.cause(FAILURE, timing(true, false));
        assertTrue(shorter.startsWith("ROOT CAUSE (suspected)   timing assumption\n"), shorter);
        assertTrue(shorter.endsWith("  worker delayed by 52 ms: fails; by less: passes\n"), shorter);
        String longer = report.cause(FAILURE, timing(false, true));
        assertTrue(longer.endsWith("  worker delayed by 52 ms or more: fails\n"), longer);
    }

    @Test
    void aWaitThatIsTooShortShowsTheDelayThatMatters() {
        Finding timing = timing(false, false);
        Proof proof = new Proof(new Proof.Trials(500, 499), new Proof.Trials(500, 0));
        assertEquals(
                """
                ROOT CAUSE (proved)   timing assumption
                    Stock.java:21  if (count >= n) { <- main waits for 50 ms
                    Stock.java:22  count -= n;       <- worker is slow
                  worker delayed by 52 ms or more: fails in 499 of 500 runs; by less: passes in
                  500 of 500
                """,
                report.cause(FAILURE, new Finding(timing.subject(), timing.evidence(), proof, List.of())));
        String unproved = report.cause(FAILURE, timing);
        assertTrue(unproved.startsWith("ROOT CAUSE (suspected)   timing assumption\n"), unproved);
        assertTrue(unproved.endsWith("  worker delayed by 52 ms: fails\n"), unproved);
    }

    @Test
    void aDeadlockNamesEachLock() {
        Failure stuck = new Failure(
                FailureKind.DEADLOCK,
                "",
                "",
                "",
                List.of(at(22)),
                List.of(),
                List.of(
                        new LockUse("a", "Account #1", "acme.Account", at(21), true),
                        new LockUse("a", "Account #2", "acme.Account", at(22), false),
                        new LockUse("b", "Account #2", "acme.Account", at(21), true),
                        new LockUse("b", "Account #1", "acme.Account", at(22), false)));
        assertEquals(
                """
                ROOT CAUSE (suspected)   deadlock on Account #1 and Account #2
                    Stock.java:21  if (count >= n) { <- a holds Account #1
                    Stock.java:22  count -= n;       <- a waits for Account #2
                    Stock.java:21  if (count >= n) { <- b holds Account #2
                    Stock.java:22  count -= n;       <- b waits for Account #1
                WHY   a takes Account #1 at Stock.java:21 -> b takes Account #2 at Stock.java:21
                      -> a waits for Account #2 at Stock.java:22 -> b waits for Account #1 at
                      Stock.java:22 -> deadlock at Stock.java:22
                """,
                report.cause(stuck, Finding.ofDeadlock(stuck)));
    }

    /** As the initialisation of a class. */
    @Test
    void placeThatIsNotKnownIsLeftOut() {
        Frame nowhere = new Frame("", "", "", 0);
        Failure stuck = new Failure(
                FailureKind.DEADLOCK,
                "",
                "2 threads wait for each other",
                "",
                List.of(at(22)),
                List.of(),
                List.of(
                        new LockUse("a", "the initialisation of Account", "acme.Account", nowhere, true),
                        new LockUse("a", "the initialisation of Bank", "acme.Bank", at(22), false),
                        new LockUse("b", "the initialisation of Bank", "acme.Bank", nowhere, true),
                        new LockUse("b", "the initialisation of Account", "acme.Account", at(22), false)));
        assertTrue(
                report.cause(stuck, Finding.ofDeadlock(stuck))
                        .contains("a takes the initialisation of Account -> b takes the initialisation"),
                () -> report.cause(stuck, Finding.ofDeadlock(stuck)));
    }

    @Test
    void remarksThatLeaveNoRoomForTheSourceHaveLinesOfTheirOwn() {
        String lock = "OrderBook.lockOfTheOrders #1";
        Failure stuck = new Failure(
                FailureKind.DEADLOCK,
                "",
                "",
                "",
                List.of(at(21)),
                List.of(),
                List.of(new LockUse("pool-1-thread-1", lock, "acme.OrderBook", at(21), true)));
        String text = report.cause(stuck, Finding.ofDeadlock(stuck));
        assertTrue(
                text.contains("    Stock.java:21  if (count >= n) {\n"
                        + "                   <- pool-1-thread-1 holds OrderBook.lockOfTheOrders #1\n"),
                text);
    }

    @Test
    void fieldsOfALibraryAreNamedWithTheirClass() {
        String after = "java.util.LinkedHashMap$Entry.after";
        String before = "java.util.LinkedHashMap$Entry.before";
        String holder = "com.acme.Cache.entries";
        Pattern torn = new Pattern(
                List.of(
                        new Access(true, after, at(21), at(22), holder, List.of()),
                        new Access(true, after, at(21), at(22), holder, List.of()),
                        new Access(true, before, at(21), at(22), holder, List.of()),
                        new Access(true, before, at(21), at(22), holder, List.of())),
                List.of(1, 2, 2, 1),
                List.of(1, 1, 2, 2));
        Claim claim = new Claim(Technique.SLICING, "atomicity-violation", Standing.first(), List.of(holder), "Torn.");
        CausalPath path = new CausalPath(List.of(step(PathStep.Role.FAILURE, "main", 57, "fails")), List.of(), 8, 40);
        String text = report.cause(
                FAILURE, new Finding(new AccessPattern(torn), List.of(new PathEvidence(claim, path)), null, List.of()));
        assertTrue(text.startsWith("ROOT CAUSE (suspected)   atomicity violation on com.acme.Cache.entries\n"), text);
        assertTrue(text.contains("<- thread 1 writes LinkedHashMap$Entry.after\n"), text);
        assertTrue(text.contains("<- thread 2 writes LinkedHashMap$Entry.before in between\n"), text);
    }

    @Test
    void aStatementThatWasFoundByItsChangeSaysSo() {
        Claim claim = new Claim(Technique.TRIALS, "faulty-statement", Standing.first(), List.of(), "");
        Finding statement = new Finding(
                new FaultyStatement(at(22), ""),
                List.of(new DeadlockEvidence(claim)),
                null,
                List.of(new Fix("notifyAll() instead of notify()", true, 5_000, "fix-1.patch")));
        assertEquals(
                """
                ROOT CAUSE (proved)   faulty statement in com.acme.Stock.take
                    Stock.java:22  count -= n;
                  changed as below: no schedule fails any more
                """,
                report.cause(null, statement));
        String fixes = report.fixes(statement, file -> file);
        assertTrue(fixes.contains("verified: 0 failures in 5,000 schedules\n"), fixes);
    }

    @Test
    void theEndOfALongThreadNameIsShown() {
        String text = report.cause(FAILURE, finding(HOLDS, "ForkJoinPool.commonPool-worker"));
        assertTrue(text.contains("Stock.java:21  if (count >= n)… <- …commonPool-worker-1 reads it\n"), text);
        assertTrue(text.contains(" <- …commonPool-worker-2 writes it in between\n"), text);
        text.lines().forEach(line -> assertTrue(line.length() <= 80, line));
    }

    @Test
    void runsThatEndInAnotherFaultAreCounted() {
        Proof proof = new Proof(new Proof.Trials(500, 500), new Proof.Trials(480, 0), false, 20);
        String text = report.cause(FAILURE, finding(proof));
        assertTrue(text.startsWith("ROOT CAUSE (proved)   "), text);
        assertTrue(
                text.contains("\n  20 more runs without it ended in another failure, which is a fault of its own\n"),
                text);
    }

    @Test
    void aSourceIsShownWithThePlaceOfItsValueAndItsRuns() {
        Claim claim = new Claim(Technique.NONDETERMINISM, SourceEvidence.KIND, Standing.first(), List.of(), "");
        DecidingSource subject =
                new DecidingSource(Source.LOCALE, "tr-TR", "the default of this machine", List.of(at(21)), List.of());
        Proof proof = new Proof(new Proof.Trials(50, 50), new Proof.Trials(50, 0));
        Finding finding = new Finding(subject, List.of(new SourceEvidence(claim)), proof, List.of());
        assertEquals(
                """
                ROOT CAUSE (proved)   default locale
                    Stock.java:21  if (count >= n) { <- the value enters here
                  tr-TR: fails in 50 of 50 runs
                  the default of this machine: passes in 50 of 50 runs
                """,
                report.cause(FAILURE, finding));
    }

    @Test
    void verifiedFixesAreShownWithTheirPatches() {
        Finding fixed = finding(null)
                .fixedBy(List.of(
                        new Fix("make Stock.java:21-22 atomic (lock on this)", true, 5_003, "fix-1.patch"),
                        new Fix("make take synchronized", false, 12, "")));
        assertEquals(
                """
                FIX   make Stock.java:21-22 atomic (lock on this)
                      verified: 0 failures in 5,003 schedules
                      patch: case/fix-1.patch
                """,
                report.fixes(fixed, file -> "case/" + file));
    }

    @Test
    void aFixOfAStatementWasVerifiedByTests() {
        FaultyStatement statement = new FaultyStatement(at(21), "");
        Claim claim = new Claim("ochiai", "faulty-statement", Standing.first(), List.of(), "");
        Finding found = Finding.of(statement, new CoverageEvidence(claim, new Occurrence(1, 1, 0, 3)));
        Finding fixed = found.fixedBy(List.of(new Fix("change > to >=", true, 4, "")));
        assertEquals("FIX   change > to >=\n      verified: passes in 4 tests\n", report.fixes(fixed, file -> file));
    }

    @Test
    void aFixOfSomeFailingTestsIsNotCalledVerified() {
        FaultyStatement statement = new FaultyStatement(at(21), "");
        Claim claim = new Claim("ochiai", "faulty-statement", Standing.first(), List.of(), "");
        Finding found = Finding.of(statement, new CoverageEvidence(claim, new Occurrence(1, 1, 0, 3)));
        Finding fixed = found.fixedBy(List.of(new Fix("add 1", false, 4, 2, "fix-1.patch")));
        assertEquals(
                """
                FIX   add 1
                      tried: passes in 2 of 4 tests, and breaks none
                      patch: fix-1.patch
                """,
                report.fixes(fixed, file -> file));
    }

    @Test
    void aRefutedCauseIsSuspectedWithItsCounts() {
        Proof proof = new Proof(new Proof.Trials(8, 5), new Proof.Trials(8, 1));
        String text = report.cause(FAILURE, finding(proof));
        assertTrue(text.startsWith("ROOT CAUSE (suspected)   atomicity violation on "), text);
        assertTrue(text.contains("  forced: fails in 5 of 8 schedules\n  forbidden: passes in 7 of 8\n"), text);
    }

    @Test
    void whyACauseIsNotProvedIsSaid() {
        Proof.Trials enough = new Proof.Trials(500, 0);
        Proof.Trials failing = new Proof.Trials(500, 500);
        assertDoubt("it also fails without this cause", new Proof(failing, new Proof.Trials(1, 1)));
        assertDoubt("3 of 8 runs pass in spite of this cause", new Proof(new Proof.Trials(8, 5), enough));
        assertDoubt("14 runs with this cause are too few, 20 are needed", new Proof(new Proof.Trials(14, 14), enough));
        assertDoubt("8 runs without this cause are too few, 20 are needed", new Proof(failing, new Proof.Trials(8, 0)));
        assertFalse(report.cause(FAILURE, finding(HOLDS)).contains("not proved"));
    }

    private void assertDoubt(String doubt, Proof proof) {
        String text = report.cause(FAILURE, finding(proof));
        assertTrue(text.contains("\n  not proved: " + doubt + "\n"), text);
    }

    @Test
    void namesAndNumbersOfThreadsAreNotMixed() {
        Pattern pattern = Pattern.pair(List.of(access(false, 21), access(true, 22)));
        Claim claim = new Claim(Technique.SLICING, "order-violation", Standing.first(), List.of(COUNT), "Too early.");
        PathStep root = step(PathStep.Role.ROOT, "pool-1-thread-2", 21, "reads count = 0");
        CausalPath path = new CausalPath(List.of(root), List.of(), 8, 40);
        String text = report.cause(
                FAILURE,
                new Finding(new AccessPattern(pattern), List.of(new PathEvidence(claim, path)), null, List.of()));
        assertTrue(text.contains("<- pool-1-thread-2 reads it\n"), text);
        assertTrue(text.contains("<- another thread writes it\n"), text);
    }

    @Test
    void forcedRunsThatBeginLikeTheFailingOneAreCalledThat() {
        Proof proof = new Proof(new Proof.Trials(500, 500), new Proof.Trials(500, 0), true);
        String text = report.cause(FAILURE, finding(proof));
        assertTrue(text.contains("  forced: fails in 500 of 500 schedules that begin like the failing one\n"), text);
        text.lines().forEach(line -> assertTrue(line.length() <= 80, line));
    }

    @Test
    void everyLineFitsATerminal() {
        report.cause(FAILURE, finding(null)).lines().forEach(line -> assertTrue(line.length() <= 80, line));
    }

    @Test
    void oneLineNamesThePlaces() {
        assertEquals(
                "proved atomicity violation on com.acme.Stock.count at Stock.java:21, Stock.java:33, Stock.java:22",
                DiagnosisReport.line(finding(HOLDS)));
    }
}
