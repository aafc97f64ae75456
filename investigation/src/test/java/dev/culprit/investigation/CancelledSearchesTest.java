package dev.culprit.investigation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.fixes.knowledge.KnowledgeBase;
import dev.culprit.analysis.ranking.Formula;
import dev.culprit.investigation.diagnosing.DiagnoseInvestigation;
import dev.culprit.investigation.diagnosing.DiagnoseOptions;
import dev.culprit.investigation.diagnosing.DiagnoseSummary;
import dev.culprit.investigation.fixing.FixInvestigation;
import dev.culprit.investigation.fixing.FixOptions;
import dev.culprit.investigation.fixing.FixSummary;
import dev.culprit.investigation.fixing.ThreadFixInvestigation;
import dev.culprit.investigation.fixing.ThreadFixOptions;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.locating.LocateOptions;
import dev.culprit.investigation.nondeterminism.SourceInvestigation;
import dev.culprit.investigation.predicting.PredictInvestigation;
import dev.culprit.investigation.predicting.PredictOptions;
import dev.culprit.investigation.predicting.PredictSummary;
import dev.culprit.investigation.ranking.RankOptions;
import dev.culprit.investigation.suites.SuiteInvestigation;
import dev.culprit.investigation.suppressing.HuntSuppression;
import dev.culprit.investigation.suppressing.SuppressInvestigation;
import dev.culprit.investigation.suppressing.SuppressSummary;
import dev.culprit.trials.replacement.TestClasses;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** Cancelled investigations of causes and fixes: they end without a verdict, and do not begin another phase. */
class CancelledSearchesTest extends CancelledRun {
    private static final long MILLIS = 60_000;

    @Test
    void aPredictionIsInconclusive() throws Exception {
        NoHosts.CancelOn listener = new NoHosts.CancelOn(Phase.TRACING);
        PredictSummary summary = new PredictInvestigation(wiring, listener, listener.cancellation())
                .run(setup, PredictOptions.DEFAULT, kept);
        assertEquals("interrupted", summary.reason().text());
        assertEquals(List.of(), summary.predictions());
        assertEquals(List.of(Phase.TRACING), listener.phases());
        assertTrue(keptCase().contains("interrupted"), keptCase());
    }

    @Test
    void aSuppressionIsInconclusive() throws Exception {
        NoHosts.CancelOn listener = new NoHosts.CancelOn(Phase.SUPPRESSING);
        SuppressSummary summary =
                new SuppressInvestigation(wiring, listener, listener.cancellation()).run(setup, SCHEDULE);
        assertFalse(summary.isConclusive());
        assertEquals("interrupted", summary.reason());
        assertEquals(List.of(Phase.SUPPRESSING), listener.phases());
    }

    @Test
    void nothingIsSuppressedAfterACancelledHunt() throws Exception {
        NoHosts.CancelOn listener = new NoHosts.CancelOn(Phase.HUNTING);
        HuntSuppression.Summary summary =
                new HuntSuppression(wiring, listener, listener.cancellation()).run(setup, HuntOptions.defaults(), kept);
        assertTrue(summary.hunt().interrupted());
        assertNull(summary.search());
        assertEquals(List.of(Phase.HUNTING), listener.phases());
    }

    @Test
    void aFixWithoutTestResultsIsCancelledAsAWhole() {
        NoHosts.CancelOn listener = new NoHosts.CancelOn(Phase.RUNNING_TESTS);
        TestClasses tests = new TestClasses(List.of("acme.BankTest"), List.of(folder));
        LocateOptions locate = new LocateOptions(tests, LocateOptions.Technique.DEFAULT, MILLIS, List.of());
        FixOptions options =
                new FixOptions(locate, "", FixOptions.DEFAULT_STATEMENTS, new KnowledgeBase(List.of()), MILLIS);
        FixInvestigation fix = new FixInvestigation(wiring, listener, listener.cancellation());
        assertThrows(CancellationException.class, () -> fix.run(setup, options, kept));
        assertEquals(List.of(Phase.RUNNING_TESTS), listener.phases());
    }

    @Test
    void noFixIsTriedAfterACancelledRanking() throws Exception {
        NoHosts.CancelOn listener = new NoHosts.CancelOn(Phase.HUNTING);
        ThreadFixOptions options = new ThreadFixOptions(
                new RankOptions(HuntOptions.defaults(), Formula.JACCARD, 5),
                List.of(),
                ThreadFixOptions.DEFAULT_RUNS,
                MILLIS);
        FixSummary summary =
                new ThreadFixInvestigation(wiring, listener, listener.cancellation()).run(setup, options, kept);
        assertEquals(List.of(), summary.fixes());
        assertFalse(summary.failed());
        assertEquals(List.of(Phase.HUNTING), listener.phases());
        assertTrue(keptCase().contains("interrupted"), keptCase());
    }

    @Test
    void aDiagnosisEndsWithItsHunt() throws Exception {
        NoHosts.CancelOn listener = new NoHosts.CancelOn(Phase.HUNTING);
        DiagnoseSummary summary = new DiagnoseInvestigation(wiring, listener, listener.cancellation())
                .run(setup, new DiagnoseOptions(HuntOptions.defaults(), null, List.of()), kept);
        assertEquals(DiagnoseSummary.Nature.NONE, summary.nature());
        assertTrue(summary.effort().interrupted());
        assertEquals("interrupted; nothing wrong found so far", summary.reason().text());
        assertEquals(List.of(Phase.HUNTING), listener.phases());
    }

    @Test
    void aSearchAmongSourcesFindsNothing() throws Exception {
        NoHosts.CancelOn listener = new NoHosts.CancelOn(Phase.VARYING_SOURCES);
        SourceInvestigation.Result result = new SourceInvestigation(wiring, listener, listener.cancellation())
                .run(setup, List.of(), new SourceInvestigation.Millis(MILLIS, MILLIS));
        assertNull(result.deciding());
        assertEquals(
                "other sources of nondeterminism were not all varied: interrupted",
                result.trouble().text());
        assertEquals(List.of(Phase.VARYING_SOURCES), listener.phases());
    }

    @Test
    void aSuiteLeavesItsTestsForTheNextTime() throws Exception {
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();
        TestClasses tests = new TestClasses(List.of(CancelledSearchesTest.class.getName()), List.of(folder));
        SuiteInvestigation.Result result = new SuiteInvestigation(wiring, ProgressListener.NONE, cancellation)
                .run(setup, new DiagnoseOptions(HuntOptions.defaults(), tests, List.of()), kept.path());
        assertTrue(result.interrupted());
        assertEquals(List.of(), result.verdicts());
        assertTrue(result.left() > 1, "tests are left");
        assertFalse(result.isConclusive());
    }
}
