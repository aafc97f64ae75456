package dev.culprit.agent.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Trial;
import dev.culprit.model.trial.Variations;
import dev.culprit.model.wire.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class BatchLoopTest {
    private static final Trial TRIAL =
            Trial.of(Target.ofMain("Main", List.of(), null), Steering.strategy("random", 1), Limits.DEFAULT);
    private static final long MILLI = 1_000_000;

    private final List<Reply> replies = new ArrayList<>();
    private long clock;

    private FakeRuns run(Batch batch, Function<Variation, EndedRun> program, RunRecorder... recorders)
            throws Exception {
        FakeRuns runs = new FakeRuns(program);
        run(batch, runs, recorders);
        return runs;
    }

    private void run(Batch batch, FakeRuns runs, RunRecorder... recorders) throws Exception {
        new BatchLoop(runs, replies::add, () -> clock).run(batch, VariationSource.of(batch), List.of(recorders));
    }

    private Reply.Done done() {
        return (Reply.Done) replies.get(replies.size() - 1);
    }

    private List<Long> reported() {
        return replies.stream()
                .filter(r -> r instanceof Reply.Result)
                .map(r -> ((Reply.Result) r).trial())
                .toList();
    }

    @Test
    void numbersAreRunInTheirOrderAndCounted() throws Exception {
        FakeRuns runs =
                run(Batch.numbers(TRIAL, 5, 6), v -> v.number() % 3 == 0 ? FakeRuns.failed("E") : FakeRuns.passed());
        assertEquals(
                List.of(5L, 6L, 7L, 8L, 9L, 10L),
                runs.made.stream().map(Variation::number).toList());
        assertEquals(new Reply.Progress(6, 2, 4, 0), done().progress());
        assertEquals(List.of("a warning"), done().warnings());
        assertEquals(1, replies.size(), "nothing else is reported");
    }

    @Test
    void theFirstRunsOfEachFailureAndOfThoseThatPassAreReported() throws Exception {
        Batch batch = Batch.numbers(TRIAL, 0, 10).reporting(Batch.Reporting.firsts(2, 1));
        run(batch, v -> switch ((int) v.number() % 4) {
            case 0 -> FakeRuns.failed("A");
            case 1 -> FakeRuns.passed();
            case 2 -> FakeRuns.failed("B");
            default -> FakeRuns.inconclusive("lost");
        });
        // A at 0, 4, 8; passed at 1, 5, 9; B at 2, 6; inconclusive at 3, 7
        assertEquals(List.of(0L, 1L, 2L, 3L, 4L, 6L, 7L), reported());
        assertEquals(new Reply.Progress(10, 5, 3, 2), done().progress());
    }

    @Test
    void aBatchEndsWhenEnoughHaveFailedAndPassed() throws Exception {
        Batch both = Batch.numbers(TRIAL, 0, 100).until(new Batch.Stop(1, 1, 1_000));
        run(both, v -> v.number() < 4 ? FakeRuns.failed("A") : FakeRuns.passed());
        assertEquals(new Reply.Progress(5, 4, 1, 0), done().progress());
        Batch failures = Batch.numbers(TRIAL, 0, 100).until(new Batch.Stop(3, 0, 1_000));
        run(failures, v -> FakeRuns.failed("A"));
        assertEquals(new Reply.Progress(3, 3, 0, 0), done().progress());
    }

    @Test
    void aBatchEndsWhenItsTimeIsOver() throws Exception {
        Batch batch = Batch.numbers(TRIAL, 0, 100).until(Batch.Stop.after(10));
        run(batch, v -> {
            clock += 4 * MILLI;
            return FakeRuns.passed();
        });
        assertEquals(3, done().progress().trials(), "the third run ends after 12 ms");
    }

    @Test
    void progressIsReportedNowAndThen() throws Exception {
        run(Batch.numbers(TRIAL, 0, 6), v -> {
            clock += 100 * MILLI;
            return FakeRuns.passed();
        });
        assertEquals(
                List.of(3L, 6L),
                replies.stream()
                        .filter(r -> r instanceof Reply.Progress)
                        .map(r -> ((Reply.Progress) r).trials())
                        .toList());
    }

    @Test
    void aWornOutHostStopsAndSaysSo() throws Exception {
        FakeRuns runs = new FakeRuns(v -> FakeRuns.passed());
        runs.wornOut = true;
        run(Batch.numbers(TRIAL, 0, 5), runs);
        assertEquals(1, done().progress().trials());
        assertTrue(done().wornOut());
    }

    @Test
    void aSearchThatIsOverEndsTheBatch() throws Exception {
        FakeRuns[] runs = new FakeRuns[1];
        runs[0] = new FakeRuns(v -> {
            runs[0].over = v.number() == 2;
            return FakeRuns.passed();
        });
        run(Batch.numbers(TRIAL, 0, 50), runs[0]);
        assertEquals(3, done().progress().trials());
        assertTrue(done().coverage().over());
    }

    @Test
    void eachAlterationSetIsRunOnceAndJudged() throws Exception {
        Set<Alteration> first = Set.of(new Alteration.Fixed(1, new Value(1)));
        Set<Alteration> second = Set.of(new Alteration.Fixed(1, new Value(2)), new Alteration.Fixed(2, new Value(2)));
        Batch batch = new Batch(
                TRIAL,
                new Variations.AlterationSets(List.of(first, second)),
                Batch.Stop.after(1_000),
                Batch.Reporting.VERDICTS);
        FakeRuns runs = run(batch, v -> v.trial().alterations().size() == 2 ? FakeRuns.passed() : FakeRuns.failed("A"));
        assertEquals(
                List.of(first, second),
                runs.made.stream().map(v -> v.trial().alterations()).toList());
        assertEquals(
                List.of(new Reply.Judged(0, Verdict.FAILED), new Reply.Judged(1, Verdict.PASSED)),
                replies.subList(0, 2));
    }

    @Test
    void oneTrialIsRunAsItIsAndReported() throws Exception {
        FakeRuns runs = run(Batch.of(TRIAL), v -> FakeRuns.inconclusive("diverged"));
        assertEquals(List.of(new Variation(0, TRIAL)), runs.made);
        Reply.Result result = (Reply.Result) replies.get(0);
        assertEquals("fake", result.strategy());
        assertEquals("diverged", result.outcome().reason().text());
        assertFalse(done().wornOut());
    }

    @Test
    void recordersSeeEveryRunFromItsStart() throws Exception {
        List<String> seen = new ArrayList<>();
        RunRecorder recorder = new RunRecorder() {
            @Override
            public void begins(ThreadGroup group) {
                seen.add("begins");
            }

            @Override
            public Reply ended(Variation variation, EndedRun run) {
                seen.add(variation.number() + " " + run.verdict());
                return new Reply.Judged(variation.number(), run.verdict());
            }
        };
        run(Batch.numbers(TRIAL, 0, 2), v -> FakeRuns.passed(), recorder);
        assertEquals(List.of("begins", "0 PASSED", "begins", "1 PASSED"), seen);
        assertEquals(3, replies.size(), "a recording of each run, and the end");
    }
}
