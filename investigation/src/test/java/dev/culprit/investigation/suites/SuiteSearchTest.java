package dev.culprit.investigation.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.diagnosing.DiagnoseSummary;
import dev.culprit.investigation.diagnosing.Diagnosis;
import dev.culprit.investigation.nondeterminism.SourceInvestigation;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Target;
import dev.culprit.trials.Counts;
import dev.culprit.trials.Found;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which verdicts a suite gives, on tests whose runs are made up. */
class SuiteSearchTest {
    private static final HuntPlan.Budget BUDGET = new HuntPlan.Budget(10_000, 0);
    private static final Target TEST = Target.ofTest("a.BTest", "m");

    @TempDir
    Path folder;

    private final Fake runs = new Fake();

    @Test
    void aTestWithThreadsPassesAfterEnoughRuns() throws Exception {
        TestVerdict verdict = examined(600_000).known(TEST.toString());
        assertEquals(TestVerdict.Kind.PASSED, verdict.kind());
        assertTrue(verdict.runs().made() >= 299, verdict.toString());
        assertEquals(verdict, reopened().known(TEST.toString()));
    }

    @Test
    void aTestWithThreadsHasNoVerdictAfterAFewRuns() throws Exception {
        runs.millisPerRun = 10;
        assertInconclusive("too few runs", examined(1_300));
        assertEquals(List.of(60L, 70L), runs.made);
    }

    @Test
    void aTestForWhichNoTimeIsLeftHasNoVerdict() throws Exception {
        Target first = Target.ofTest("a.ATest", "m");
        runs.millisPerRun = 10;
        SuiteFile file = examined(1_000, first, TEST);
        assertEquals(TestVerdict.Kind.INCONCLUSIVE, file.known(first.toString()).kind());
        assertNull(file.known(TEST.toString()));
    }

    @Test
    void aTestWithOneThreadPassesAfterItsFewRuns() throws Exception {
        runs.threads = 1;
        TestVerdict verdict = examined(600_000).known(TEST.toString());
        assertEquals(TestVerdict.Kind.PASSED, verdict.kind());
        assertEquals(List.of(60L), runs.made);
    }

    @Test
    void inconclusiveRunsAreNoPassingTest() throws Exception {
        runs.reason = Note.of("59 of 60 runs were inconclusive");
        assertInconclusive("59 of 60 runs were inconclusive", examined(600_000));
    }

    @Test
    void aTestWhoseSourcesWereNotVariedHasNotPassed() throws Exception {
        runs.trouble = Note.of("the time was over");
        assertInconclusive("the time was over", examined(600_000));
        runs.threads = 1;
        assertInconclusive("the time was over", examined(600_000));
    }

    @Test
    void aTestThatCannotBeRunIsInconclusive() throws Exception {
        runs.unusable = "there is no such method";
        assertInconclusive("there is no such method", examined(600_000));
    }

    @Test
    void aFailureThatDoesNotOccurAgainIsReported() throws Exception {
        runs.failsInRound = 0;
        runs.diagnosed = summary(DiagnoseSummary.Nature.NONE, List.of());
        assertInconclusive(
                "it failed in 1 of 60 runs in a JVM that other tests had used, and did not fail in 400 runs in another",
                examined(600_000));
    }

    @Test
    void anInconclusiveDiagnosisGivesItsReason() throws Exception {
        runs.failsInRound = 0;
        DiagnoseSummary nothing = summary(DiagnoseSummary.Nature.NONE, List.of());
        runs.diagnosed = new DiagnoseSummary(
                nothing.nature(), nothing.hunt(), List.of(), null, Note.of("the time was over"), null);
        assertInconclusive(
                "it failed in 1 of 60 runs; its diagnosis is inconclusive: the time was over", examined(600_000));
    }

    @Test
    void aDiagnosisHasEnoughTimeEvenIfOthersHaveToWait() throws Exception {
        runs.failsInRound = 0;
        runs.diagnosed = summary(DiagnoseSummary.Nature.SCHEDULE, List.of(new Diagnosis(null, null, "", 1, 1)));
        Target[] tests = new Target[8];
        for (int i = 0; i < tests.length; i++) tests[i] = Target.ofTest("a.BTest", "m" + i);
        SuiteFile file = examined(60_000, tests);
        assertEquals(TestVerdict.Kind.FLAKY, file.known("a.BTest#m0").kind());
        assertEquals(TestVerdict.Kind.FLAKY, file.known("a.BTest#m1").kind());
        assertNull(file.known("a.BTest#m2"));
    }

    @Test
    void aFailureIsDiagnosed() throws Exception {
        runs.failsInRound = 0;
        runs.diagnosed = summary(DiagnoseSummary.Nature.SCHEDULE, List.of(new Diagnosis(null, null, "", 1, 1)));
        assertEquals(
                TestVerdict.Kind.FLAKY, examined(600_000).known(TEST.toString()).kind());
    }

    @Test
    void aRareFailureTakesThePassingVerdictBack() throws Exception {
        runs.failsInRound = 1;
        runs.diagnosed = summary(DiagnoseSummary.Nature.NONE, List.of());
        TestVerdict verdict = examined(600_000).known(TEST.toString());
        assertEquals(TestVerdict.Kind.INCONCLUSIVE, verdict.kind());
        assertNull(reopened().known(TEST.toString()));
    }

    @Test
    void anInterruptedTestHasNoVerdict() throws Exception {
        runs.cancelledAfter = 1;
        assertNull(examined(600_000).known(TEST.toString()));
    }

    @Test
    void theFastestTestsAreFinishedFirst() throws Exception {
        Target slow = Target.ofTest("a.ASlowTest", "m");
        runs.millisPerRunOf.put(slow.toString(), 100L);
        runs.millisPerRun = 1;
        SuiteFile file = examined(20_000, slow, TEST);
        assertEquals(TestVerdict.Kind.INCONCLUSIVE, file.known(slow.toString()).kind());
        assertEquals(TestVerdict.Kind.PASSED, file.known(TEST.toString()).kind());
    }

    private void assertInconclusive(String reason, SuiteFile file) {
        TestVerdict verdict = file.known(TEST.toString());
        assertEquals(TestVerdict.Kind.INCONCLUSIVE, verdict.kind());
        assertEquals(reason, verdict.cause());
        assertNull(reopened().known(TEST.toString()), "examined again by the next command");
    }

    private SuiteFile reopened() {
        return SuiteFile.open(folder, "abc");
    }

    private SuiteFile examined(long millis, Target... tests) throws Exception {
        SuiteFile file = reopened();
        SuiteClock clock = new SuiteClock(millis, () -> runs.nanos);
        List<Target> examined = tests.length == 0 ? List.of(TEST) : List.of(tests);
        new SuiteSearch(runs, BUDGET, file, ProgressListener.NONE, runs.cancellation).examine(examined, clock, folder);
        return file;
    }

    private static DiagnoseSummary summary(DiagnoseSummary.Nature nature, List<Diagnosis> causes) {
        HuntResult hunt = result(new Counts(causes.size(), 400 - causes.size(), 0), 2, Note.NONE, 1);
        return new DiagnoseSummary(nature, hunt, causes, null, Note.NONE, null);
    }

    private static HuntResult result(Counts counts, int threads, Note reason, double seconds) {
        Map<String, String> names = new TreeMap<>();
        for (int i = 0; i < threads; i++) names.put(i == 0 ? "0" : "0." + i, "thread " + i);
        Schedule schedule = new Schedule(Map.of(), names, List.of(), 0);
        Found passing = new Found(0, "random", Outcome.passed(schedule, Outcome.Account.NONE));
        return new HuntResult(
                counts,
                seconds,
                List.of(),
                passing,
                new HuntResult.Circumstances("17", "", List.of(), reason, "", false));
    }

    /** Runs of which only the number and the time count. */
    private static final class Fake implements SuiteRuns {
        final Cancellation cancellation = new Cancellation();
        final List<Long> made = new ArrayList<>();
        final Map<String, Long> millisPerRunOf = new LinkedHashMap<>();
        long nanos;
        long millisPerRun = 1;
        int threads = 2;
        int failsInRound = -1;
        int cancelledAfter;
        Note reason = Note.NONE;
        Note trouble = Note.NONE;
        String unusable;
        DiagnoseSummary diagnosed;

        @Override
        public HuntResult hunt(Target test, HuntPlan.Budget budget, int round) throws UnusableTarget {
            if (unusable != null) throw new UnusableTarget(unusable);
            long each = millisPerRunOf.getOrDefault(test.toString(), millisPerRun);
            long count = Math.min(budget.runs(), budget.millis() / each);
            nanos += count * each * 1_000_000;
            made.add(count);
            if (made.size() == cancelledAfter) cancellation.cancel();
            boolean few = count < budget.leastRuns() && threads > 1;
            Counts counts = round == failsInRound ? new Counts(1, count - 1, 0) : new Counts(0, count, 0);
            return result(counts, threads, few ? Note.of("too few runs") : reason, count * each / 1e3);
        }

        @Override
        public SourceInvestigation.Result vary(Target test, long millis) {
            return new SourceInvestigation.Result(null, List.of(), 1, trouble);
        }

        @Override
        public DiagnoseSummary diagnose(Target test, long millis, Path own) {
            nanos += millis * 1_000_000;
            return diagnosed;
        }

        @Override
        public void close() {}
    }
}
