package dev.culprit.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.LockUse;
import dev.culprit.model.RunStory;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseFailure;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.findings.CrashPrediction;
import dev.culprit.model.findings.DeadlockEvidence;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Fix;
import dev.culprit.model.findings.PathEvidence;
import dev.culprit.model.findings.PatternEvidence;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.patterns.Pattern;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaseMergeTest {
    private static final Case HUNT = CaseSamples.hunt();
    private static final Case RANK = CaseSamples.found(
            Technique.PATTERNS,
            CaseSamples.pattern(1, CaseSamples.order()),
            CaseSamples.pattern(2, CaseSamples.lostUpdate()));

    private static Case merged(Case... cases) {
        Case all = cases[0];
        for (int i = 1; i < cases.length; i++) all = CaseMerge.merge(all, cases[i]);
        return all;
    }

    private static List<Pattern> patterns(Case merged) {
        return merged.findings().stream().map(Finding::pattern).toList();
    }

    @Test
    void rankingKeepsWhatTheHuntFound() {
        Case all = merged(HUNT, RANK);
        assertEquals(HUNT.failure(), all.failure());
        assertEquals(HUNT.schedules(), all.schedules());
        assertEquals(RANK.findings(), all.findings());
        assertEquals(RANK.summary().runs(), all.summary().runs());
        assertEquals(List.of("careful"), all.summary().warnings());
        assertEquals(
                List.of(Technique.TRIALS, Technique.PATTERNS),
                all.investigations().stream().map(Investigation::technique).toList());
    }

    @Test
    void techniquesThatBlameTheSameAccessesMakeOneFinding() {
        Case all = merged(
                HUNT, RANK, CaseSamples.found(Technique.SLICING, CaseSamples.explained(CaseSamples.lostUpdate())));
        assertEquals(2, all.findings().size());
        Finding both = all.findings().stream()
                .filter(f -> f.pattern().equals(CaseSamples.lostUpdate()))
                .findFirst()
                .orElseThrow();
        assertEquals(List.of(Technique.PATTERNS, Technique.SLICING), both.techniques());
        assertEquals(CaseSamples.path(), both.path());
        assertEquals(CaseSamples.SEEN, both.evidence(PatternEvidence.class).occurrence());
        assertEquals(1, both.rank());
        assertEquals("Why.", both.explanation());
        assertEquals(2, both.evidenceOf(Technique.PATTERNS).claim().standing().rank());
        assertEquals(List.of("com.acme.Account.balance"), both.variables());
    }

    @Test
    void orderOfTheCommandsDoesNotMatterForTheFindings() {
        Case explained = CaseSamples.found(Technique.SLICING, CaseSamples.explained(CaseSamples.lostUpdate()));
        assertEquals(patterns(merged(RANK, explained)), patterns(merged(explained, RANK)));
    }

    @Test
    void provedBeforeSuspectedThenByRankThenByAgreement() {
        Case located = CaseSamples.found(Technique.REPLACEMENT, CaseSamples.replaced(CaseSamples.STATEMENT, 7, true));
        Case explained = CaseSamples.found(Technique.SLICING, CaseSamples.explained(CaseSamples.lostUpdate()));
        List<Finding> all = merged(RANK, located, explained).findings();
        assertEquals(CaseSamples.STATEMENT, all.get(0).subject());
        assertTrue(all.get(0).confirmed());
        // both are the first of some technique, but two techniques agree on this one
        assertEquals(CaseSamples.lostUpdate(), all.get(1).pattern());
        assertEquals(CaseSamples.order(), all.get(2).pattern());
    }

    @Test
    void techniqueReplacesItsOwnEarlierEvidence() {
        Case explained = CaseSamples.found(Technique.SLICING, CaseSamples.explained(CaseSamples.lostUpdate()));
        Case again = CaseSamples.found(Technique.PATTERNS, CaseSamples.pattern(1, CaseSamples.lostUpdate()));
        Case all = merged(RANK, explained, again);
        assertEquals(1, all.findings().size());
        Finding finding = all.findings().get(0);
        assertEquals(
                1, finding.evidence(PatternEvidence.class).claim().standing().rank());
        assertEquals(CaseSamples.path(), finding.evidence(PathEvidence.class).path());
    }

    @Test
    void techniqueThatFindsNothingTheSecondTimeLosesNothing() {
        RunCounts none = new RunCounts(10, 0, 10, 0, 0.1);
        Case nothing = new Case(
                CaseSamples.target(CaseSamples.PROGRAM),
                CaseSamples.summary(none),
                null,
                List.of(),
                List.of(),
                List.of(Investigation.of(Technique.PATTERNS, none)));
        Case all = merged(HUNT, RANK, nothing);
        assertEquals(RANK.findings(), all.findings());
        assertEquals(HUNT.failure(), all.failure());
        assertEquals(none, all.summary().runs());
        assertEquals(
                RANK.summary().runs(), all.investigation(Technique.PATTERNS).runs());
    }

    @Test
    void failureThatCanBeRepeatedIsPreferred() {
        Failure other = new Failure(FailureKind.HANG, "", "", "", List.of(), List.of());
        Case ranked = new Case(
                RANK.target(),
                RANK.summary(),
                CaseFailure.seen(other),
                RANK.findings(),
                List.of(),
                RANK.investigations());
        assertEquals(HUNT.failure(), merged(HUNT, ranked).failure());
        assertEquals(HUNT.failure(), merged(ranked, HUNT).failure());
        assertEquals(other, merged(RANK, ranked).failure().failure());
    }

    @Test
    void explanationOfGivenSchedulesKeepsTheNamesOfTheHunt() {
        Case given = new Case(
                HUNT.target(),
                HUNT.summary(),
                new CaseFailure(CaseSamples.failure(), ".culprit/Bank/failing.schedule", RunStory.NONE),
                List.of(CaseSamples.explained(null)),
                HUNT.schedules().subList(0, 1),
                List.of(Investigation.of(Technique.SLICING, RunCounts.NONE)));
        assertEquals(HUNT.failure(), merged(HUNT, given).failure());
        assertEquals(HUNT.schedules(), merged(HUNT, given).schedules());
    }

    @Test
    void deadlockThatAnotherCommandRunsIntoIsOneFinding() {
        Failure deadlock = CaseSamples.deadlock();
        // other threads, and the cycle from the other end
        List<LockUse> rotated = deadlock.locks().stream()
                .map(l -> new LockUse("pool-" + l.thread(), l.lock(), l.variable(), l.at(), l.held()))
                .sorted((a, b) -> b.thread().compareTo(a.thread()))
                .toList();
        Failure again = new Failure(FailureKind.DEADLOCK, "", "", "", deadlock.frames(), deadlock.details(), rotated);
        Case hunted = CaseSamples.found(Technique.TRIALS, Finding.ofDeadlock(deadlock));
        Case ranked = CaseSamples.found(
                Technique.PATTERNS, Finding.ofDeadlock(again), CaseSamples.pattern(1, CaseSamples.order()));
        List<Finding> all = merged(hunted, ranked).findings();
        assertEquals(2, all.size());
        assertTrue(all.get(0).evidence(DeadlockEvidence.class).confirmed());
        assertFalse(all.get(1).confirmed());
    }

    private static List<String> files(Case all) {
        return all.schedules().stream().map(KeptSchedule::file).toList();
    }

    @Test
    void crashThatARunHasShownOutlivesPredictionsThatDoNotSeeIt() {
        Case first = CaseSamples.prediction(
                List.of("crash-1.schedule", "observed.schedule"),
                CaseSamples.predicted(CaseSamples.order(), "crash-1.schedule"),
                CaseSamples.predicted(CaseSamples.lostUpdate(), ""));
        Case other = CaseSamples.prediction(
                List.of("crash-2.schedule", "observed.schedule"),
                CaseSamples.predicted(CaseSamples.nullCheck(), "crash-2.schedule"));
        Case all = merged(first, other);
        assertEquals(List.of(CaseSamples.order(), CaseSamples.nullCheck()), patterns(all));
        assertEquals(List.of("crash-1.schedule", "observed.schedule", "crash-2.schedule"), files(all));
        Case notReproduced =
                CaseSamples.prediction(List.of("observed.schedule"), CaseSamples.predicted(CaseSamples.order(), ""));
        Finding kept = merged(first, notReproduced).findings().get(0);
        assertEquals(
                "crash-1.schedule",
                kept.evidence(CrashPrediction.class).result().schedule());
    }

    @Test
    void schedulesOfHuntAndPredictionAreAllNamed() {
        Case predicted = CaseSamples.prediction(
                List.of("crash-1.schedule", "observed.schedule"),
                CaseSamples.predicted(CaseSamples.order(), "crash-1.schedule"));
        List<String> all = List.of("failing.schedule", "passing.schedule", "crash-1.schedule", "observed.schedule");
        assertEquals(all, files(merged(HUNT, predicted)));
        assertEquals(all, files(merged(predicted, HUNT)));
        assertEquals(all, files(merged(predicted, HUNT, HUNT)));
    }

    @Test
    void twoWaysToLocateAStatementMakeOneFinding() {
        FaultyStatement other = new FaultyStatement(CaseSamples.frame("Grades", "grade", 11), "");
        Case located = CaseSamples.found(
                Technique.REPLACEMENT,
                CaseSamples.replaced(CaseSamples.STATEMENT, 1, true),
                CaseSamples.replaced(other, 2, false));
        Case covered = CaseSamples.found("ochiai", CaseSamples.covered(new FaultyStatement(other.at(), "x++;"), 1));
        List<Finding> all = merged(located, covered).findings();
        assertEquals(2, all.size());
        assertEquals(CaseSamples.STATEMENT, all.get(0).subject());
        assertEquals(List.of(Technique.REPLACEMENT, "ochiai"), all.get(1).techniques());
        assertEquals("x++;", ((FaultyStatement) all.get(1).subject()).source());
        assertFalse(all.get(1).confirmed());
    }

    @Test
    void listOfOneTechniqueStaysInItsOrder() {
        FaultyStatement other = new FaultyStatement(CaseSamples.frame("Grades", "grade", 11), "");
        Case located = CaseSamples.found(
                Technique.REPLACEMENT,
                CaseSamples.replaced(CaseSamples.STATEMENT, 1, false),
                CaseSamples.replaced(other, 2, true));
        assertEquals(located.findings(), merged(HUNT, located).findings());
        assertEquals(located.findings(), merged(located, located).findings());
    }

    @Test
    void fixesOutliveARankingThatDoesNotSeeTheFinding() {
        Finding fixed = new Finding(
                CaseSamples.pattern(1, CaseSamples.order()).subject(),
                CaseSamples.pattern(1, CaseSamples.order()).evidence(),
                null,
                List.of(new Fix("lock it", true, 1000, "")));
        Case again = CaseSamples.found(Technique.PATTERNS, CaseSamples.pattern(1, CaseSamples.lostUpdate()));
        Case all = merged(CaseSamples.found(Technique.PATTERNS, fixed), again);
        assertTrue(all.findings().contains(fixed));
        assertNull(all.findings().get(0).proof());
    }

    private static Finding prevented(int runs, int failed) {
        Finding order = CaseSamples.pattern(1, CaseSamples.order());
        Proof proof = new Proof(new Proof.Trials(0, 0), new Proof.Trials(runs, failed));
        return new Finding(order.subject(), order.evidence(), proof, List.of());
    }

    @Test
    void whatARankingCheckedIsReplacedByTheNextRanking() {
        Case checked = CaseSamples.found(Technique.PATTERNS, prevented(6, 6));
        Case again = CaseSamples.found(Technique.PATTERNS, CaseSamples.pattern(1, CaseSamples.lostUpdate()));
        assertEquals(again.findings(), merged(checked, again).findings());
        Case explained = CaseSamples.found(Technique.SLICING, CaseSamples.explained(CaseSamples.order()));
        Finding both = merged(checked, explained).findings().get(0);
        assertEquals(prevented(6, 6).proof(), both.proof(), "an explanation does not repeat the checks");
        assertNull(merged(checked, explained, again).findings().stream()
                .filter(f -> f.path() != null)
                .findFirst()
                .orElseThrow()
                .proof());
    }
}
