package dev.culprit.trials;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.host.HostCommand;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class HuntTest {
    private static final Target TARGET = Target.ofMain("toy.Counter", List.of(), null);
    private final List<Found> announced = Collections.synchronizedList(new ArrayList<>());

    private static Hosts hosts(String mode) {
        return new Hosts(command(mode), "fiber");
    }

    static HostCommand command(String mode) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String cp = System.getProperty("java.class.path");
        return (socket, backend) -> List.of(
                java,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                cp,
                FakeHost.class.getName(),
                mode,
                socket.toString(),
                backend);
    }

    @Test
    void warmHostsThatNobodyControlsAreTakenAgain() throws Exception {
        HostCommand uncontrolled = (socket, backend) -> command("good").connectingTo(socket, "plain");
        try (Hosts hosts = new Hosts(uncontrolled, "thread")) {
            HostProcess host = hosts.take();
            hosts.giveBack(host);
            assertSame(host, hosts.take());
        }
    }

    private HuntResult hunt(String mode, long runs, int hostCount, boolean processPerTrial) throws Exception {
        return hunt(mode, new HuntPlan.Budget(runs, 900_000, 1, 0), hostCount, processPerTrial);
    }

    private HuntResult hunt(String mode, HuntPlan.Budget budget, int hostCount, boolean processPerTrial)
            throws Exception {
        Trial trial = Trial.of(TARGET, Steering.strategy("portfolio", 1), Limits.DEFAULT);
        HuntPlan plan = new HuntPlan(trial, budget, hostCount, processPerTrial);
        HuntListener listener = new HuntListener() {
            @Override
            public void progress(Counts counts, int distinctFailures) {}

            @Override
            public void newFailure(int number, Found found) {
                announced.add(found);
            }
        };
        long before = hostProcesses();
        try (Hosts hosts = hosts(mode)) {
            return new Hunt(plan, hosts, listener).run();
        } finally {
            assertEquals(before, hostProcesses(), "processes left behind");
        }
    }

    private static long hostProcesses() {
        return ProcessHandle.current().children().filter(ProcessHandle::isAlive).count();
    }

    @Test
    void findsFailingAndPassingRunsOnTwoHosts() throws Exception {
        HuntResult result = hunt("works", 10_000, 2, false);
        assertEquals(1, result.failures().size());
        assertEquals(Verdict.PASSED, result.passing().outcome().verdict());
        assertEquals(1, announced.size());
        assertTrue(result.counts().total() < 1_000, () -> "stops soon: " + result.counts());
        assertEquals("", result.reason().text());
    }

    @Test
    void runsEveryTrialWhereNothingFails() throws Exception {
        HuntResult result = hunt("correct", 1_003, 2, false);
        assertEquals(new Counts(0, 1_003, 0), result.counts());
        assertFalse(result.inconclusive());
    }

    @Test
    void fewRunsWithoutAFailureAreInconclusive() throws Exception {
        HuntResult few = hunt("correct", new HuntPlan.Budget(298, 900_000), 2, false);
        assertTrue(few.inconclusive());
        assertEquals(
                "too few runs: 298, and 299 are needed to see a failure of 1 % with a probability of 95 %",
                few.reason().text());
        assertFalse(hunt("correct", new HuntPlan.Budget(299, 900_000), 2, false).inconclusive());
        // the first number of runs n with 0.99 to the power of n below 0.05
        assertTrue(Math.pow(0.99, HuntPlan.Budget.CONCLUSIVE_RUNS) < 0.05);
        assertTrue(Math.pow(0.99, HuntPlan.Budget.CONCLUSIVE_RUNS - 1) > 0.05);
    }

    @Test
    void fewRunsAreConclusiveIfTheyAreAllThereAre() throws Exception {
        HuntResult all = hunt("covers-all", new HuntPlan.Budget(12, 60_000), 1, false);
        assertFalse(all.inconclusive());
        assertEquals("all were tried", all.coverage());
        HuntResult some = hunt("strays", new HuntPlan.Budget(12, 60_000), 1, false);
        assertTrue(some.inconclusive(), "a search that may have missed schedules shows nothing by ending");
        assertTrue(some.reason().text().startsWith("too few runs: "), some.reason()::text);
        assertEquals("there may be more", some.coverage());
    }

    /** For its silence, the host would be ended much later. */
    @Test
    void aRunThatDoesNotEndIsStoppedWhenTheTimeIsOver() throws Exception {
        HuntResult result = hunt("endless", new HuntPlan.Budget(100, 500), 1, false);
        assertEquals("no run was finished", result.reason().text());
        assertEquals(0, result.counts().total());
    }

    @Test
    void hostThatIsWornOutIsReplacedWithoutAWord() throws Exception {
        HuntResult result = hunt("wears-out", 403, 2, false);
        assertEquals(new Counts(0, 403, 0), result.counts());
        assertEquals("", result.reason().text());
        assertEquals(List.of(), result.warnings());
    }

    @Test
    void seedDecidesWhichFailingRunIsKept() throws Exception {
        HuntResult first = hunt("works", 10_000, 2, false);
        HuntResult second = hunt("slow-now-and-then", 10_000, 2, false);
        assertEquals(
                first.failures().get(0).firstTrial(), second.failures().get(0).firstTrial());
        assertEquals(
                first.failures().get(0).best().trial(),
                second.failures().get(0).best().trial());
        assertEquals(first.passing().trial(), second.passing().trial());
    }

    @Test
    void oneProcessForEachTrial() throws Exception {
        assertEquals(4, hunt("correct", 4, 2, true).counts().total());
    }

    @Test
    void turnsToThreadsWhereFibersAreLost() throws Exception {
        HuntResult result = hunt("needs-threads", 10_000, 1, false);
        assertTrue(result.failed());
        assertTrue(result.warnings().toString().contains("a thread is pinned"));
    }

    @Test
    void hostThatDiesLeavesDoubtAndTheRestIsRun() throws Exception {
        HuntResult result = hunt("dies", 100, 1, false);
        assertTrue(result.inconclusive());
        assertEquals("the host JVM ended with exit status 9", result.reason().text());
        assertTrue(result.counts().passed() > 50, () -> result.counts().toString());
    }

    @Test
    void hostThatRunsOutOfMemoryIsSaidToHave() throws Exception {
        assertTrue(hunt("memory", 100, 1, false)
                .reason()
                .text()
                .contains("ran out of memory (Exception in thread \"main\""));
    }

    @Test
    void silentCanaryMakesTheHuntInconclusive() throws Exception {
        HuntResult result = hunt("deaf", 100, 2, false);
        assertTrue(result.inconclusive());
        assertTrue(result.reason().text().contains("not in control"), result.reason()::text);
        assertEquals(0, result.counts().total());
    }

    @Test
    void replyOfAnotherClassIsNotRead() throws Exception {
        assertTrue(hunt("foreign", 100, 1, false).inconclusive());
    }

    @Test
    void refusalIsThePlainReason() {
        UnusableTarget refused = assertThrows(UnusableTarget.class, () -> hunt("refuse", 100, 2, false));
        assertEquals("no test was found", refused.getMessage());
    }

    @Test
    void jvmThatDoesNotStartIsTheUsersToMend() {
        UnusableTarget refused = assertThrows(UnusableTarget.class, () -> hunt("stillborn", 100, 1, false));
        assertEquals("the JVM did not start: Unrecognized VM option 'Nonsense'", refused.getMessage());
    }

    @Test
    void studiesAFailureInTheSameHost() throws Exception {
        try (Hosts hosts = hosts("works");
                HostedTrials trials = new HostedTrials(hosts, TARGET, Limits.DEFAULT, false)) {
            Outcome failing = new ToyProgram(2, 3).anyFailing();
            Simplifier.Simplified simplified = new Simplifier(trials, 2_000, 30_000).simplify(failing);
            assertEquals(1, simplified.outcome().schedule().preemptions());
            assertEquals("", simplified.divergence());
        }
    }
}
