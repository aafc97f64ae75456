package dev.culprit.investigation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.explaining.ExplainInvestigation;
import dev.culprit.investigation.explaining.ExplainOptions;
import dev.culprit.investigation.explaining.ExplainSummary;
import dev.culprit.investigation.explaining.HuntExplanation;
import dev.culprit.investigation.explaining.SchedulePair;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.investigation.locating.LocateInvestigation;
import dev.culprit.investigation.locating.LocateOptions;
import dev.culprit.investigation.ranking.RankInvestigation;
import dev.culprit.investigation.ranking.RankOptions;
import dev.culprit.investigation.ranking.RankSummary;
import dev.culprit.investigation.replaying.ReplayInvestigation;
import dev.culprit.trials.replacement.TestClasses;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** A cancelled investigation starts no host, keeps what it has and returns it. */
class CancelledInvestigationTest extends CancelledRun {
    @Test
    void withoutCancellationHostsAreStarted() throws Exception {
        HuntSummary summary = new HuntInvestigation(wiring, ProgressListener.NONE, new Cancellation())
                .run(setup, HuntOptions.defaults(), kept);
        assertFalse(summary.interrupted());
        String reason = summary.reason().text();
        assertTrue(reason.startsWith("the host JVM ended with exit status"), reason);
    }

    @Test
    void aHuntSaysThatNothingWasFoundSoFar() throws Exception {
        NoHosts.CancelOn listener = new NoHosts.CancelOn(Phase.HUNTING);
        HuntSummary summary = new HuntInvestigation(wiring, listener, listener.cancellation())
                .run(setup, HuntOptions.defaults(), kept);
        assertTrue(summary.interrupted());
        assertFalse(summary.result().failed());
        assertNull(summary.failure());
        assertEquals("interrupted; nothing wrong found so far", summary.reason().text());
        assertEquals(List.of(Phase.HUNTING), listener.phases());
        assertTrue(keptCase().contains("interrupted; nothing wrong found so far"), keptCase());
    }

    @Test
    void aRankingSaysThatNoRunFailedSoFar() throws Exception {
        NoHosts.CancelOn listener = new NoHosts.CancelOn(Phase.HUNTING);
        RankOptions options = new RankOptions(HuntOptions.defaults(), Formula.JACCARD, 5);
        RankSummary summary =
                new RankInvestigation(wiring, listener, listener.cancellation()).run(setup, options, kept);
        assertTrue(summary.interrupted());
        assertEquals(List.of(), summary.findings());
        assertEquals("interrupted; no run failed so far", summary.reason().text());
        assertEquals(List.of(Phase.HUNTING), listener.phases());
        assertTrue(keptCase().contains("interrupted; no run failed so far"), keptCase());
    }

    @Test
    void anExplanationIsInconclusive() throws Exception {
        NoHosts.CancelOn listener = new NoHosts.CancelOn(Phase.TRACING);
        ExplainSummary summary = new ExplainInvestigation(wiring, listener, listener.cancellation())
                .run(setup, new SchedulePair(SCHEDULE, "hang", SCHEDULE), ExplainOptions.DEFAULT);
        assertFalse(summary.isConclusive());
        assertEquals("interrupted", summary.reason());
        assertEquals(List.of(Phase.TRACING), listener.phases());
    }

    @Test
    void aCancelledHuntIsNotExplained() throws Exception {
        NoHosts.CancelOn listener = new NoHosts.CancelOn(Phase.HUNTING);
        HuntExplanation.Summary summary = new HuntExplanation(wiring, listener, listener.cancellation())
                .run(setup, HuntOptions.defaults(), ExplainOptions.DEFAULT, kept);
        assertTrue(summary.hunt().interrupted());
        assertNull(summary.explanation());
        assertEquals(List.of(Phase.HUNTING), listener.phases());
    }

    @Test
    void aReplayHasNoResult() throws Exception {
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();
        assertTrue(new ReplayInvestigation(wiring, cancellation)
                .run(setup, SCHEDULE, 3)
                .interrupted());
    }

    @Test
    void aLocationWithoutTestResultsIsCancelledAsAWhole() {
        NoHosts.CancelOn listener = new NoHosts.CancelOn(Phase.RUNNING_TESTS);
        TestClasses tests = new TestClasses(List.of("acme.BankTest"), List.of(folder));
        LocateOptions options = new LocateOptions(tests, LocateOptions.Technique.DEFAULT, 1_000, List.of());
        LocateInvestigation location = new LocateInvestigation(wiring, listener, listener.cancellation());
        assertThrows(CancellationException.class, () -> location.run(setup, options, kept));
        assertEquals(List.of(Phase.RUNNING_TESTS), listener.phases());
        assertFalse(Files.exists(kept.file(CaseFolder.CASE)));
    }
}
