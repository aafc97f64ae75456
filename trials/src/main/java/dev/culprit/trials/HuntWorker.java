package dev.culprit.trials;

import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Trial;
import dev.culprit.model.trial.Variations;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.util.concurrent.TimeUnit;

/** Keeps one host of a hunt busy, and starts another when it goes. */
final class HuntWorker {
    /** So many hosts in a row may go without having done much. */
    private static final int RESTARTS = 3;
    /** Trials after which a host has done much. */
    private static final long LONG_LIFE = 500;

    private static final long CANARY_RUNS = 200;
    private static final long FREE_CANARY_RUNS = 5_000;
    private static final long CANARY_MILLIS = 3_600_000;
    /** Of each failure of a batch so many runs are reported; the simplest is chosen among them. */
    private static final int REPORTED_OF_EACH = 10;

    /** Few, because a program may turn out to have a single thread. */
    private static final long FIRST_BATCH = 3;

    private static final long LONGEST_BATCH = 5_000;
    private static final long BATCH_MILLIS = 300;
    /** Where single trials are slow, a batch ends after this time, so that the other host's finds are soon acted on. */
    private static final long LONGEST_BATCH_MILLIS = 2_000;

    private final int number;
    private final HuntPlan plan;
    private final Hosts hosts;
    private final TrialRanges ranges;
    private final HuntProgress tally;
    private final long deadline;
    private final long middle;
    private long batchSize;
    private long trialsOfHost;
    private boolean wornOut;
    private boolean hasPassed;
    /** The host that runs trials now, or null. */
    private volatile HostProcess busy;

    private volatile boolean stopped;
    private String checkedBackend = "";

    HuntWorker(int number, HuntPlan plan, Hosts hosts, TrialRanges ranges, HuntProgress tally, long deadlineNanos) {
        this.number = number;
        this.plan = plan;
        this.hosts = hosts;
        this.ranges = ranges;
        this.tally = tally;
        this.deadline = deadlineNanos;
        this.middle = deadlineNanos - (deadlineNanos - System.nanoTime()) / 2;
        this.batchSize =
                plan.processPerTrial() ? 1 : plan.isSystematic() ? plan.budget().runs() : FIRST_BATCH;
    }

    void run() throws UnusableTarget {
        int restarts = 0;
        boolean goOn = true;
        while (goOn && !over()) {
            HostProcess host = null;
            try {
                trialsOfHost = 0;
                wornOut = false;
                host = plan.processPerTrial() ? hosts.takeNew() : hosts.take();
                tally.ready(host.ready());
                busy = host;
                goOn = !stopped && canarySings(host) && work(host);
                busy = null;
                if (plan.processPerTrial() || wornOut) hosts.end(host);
                else hosts.giveBack(host);
            } catch (HostGone gone) {
                busy = null;
                if (host != null) hosts.end(host);
                if (hosts.isClosed()) return;
                if (stopped) break;
                if (hosts.turnToThreads(gone, host)) {
                    tally.warn("switched from fibers to threads: " + gone.getMessage());
                    continue;
                }
                tally.gone(gone);
                restarts = trialsOfHost > LONG_LIFE ? 0 : restarts + 1;
                if (restarts > RESTARTS) goOn = false;
            }
        }
        ranges.abandon(number);
    }

    /** Ends the host in the middle of its run. Any thread may call this. */
    void stop() {
        stopped = true;
        HostProcess host = busy;
        if (host != null) host.stop();
    }

    private boolean over() {
        return stopped || hosts.isClosed() || millisLeft() <= 0 || ranges.next(number) >= tally.enoughAt();
    }

    /** A program that always fails leaves the second half of the time for its confirmation and simplification. */
    private long millisLeft() {
        long end = tally.hasOnlyFailed() ? middle : deadline;
        return TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
    }

    /** The racy program that comes with the host must be seen to fail and to pass, or the host is not in control. */
    private boolean canarySings(HostProcess host) throws HostGone, UnusableTarget {
        if (checkedBackend.equals(host.ready().backend())) return true;
        boolean[] seen = new boolean[2];
        Trial trial =
                Trial.of(Target.CANARY, plan.trial().steering(), plan.trial().limits());
        long runs = plan.equipment().isControlled() ? CANARY_RUNS : FREE_CANARY_RUNS;
        Batch.Stop once = new Batch.Stop(1, 1, CANARY_MILLIS);
        Batch batch = new Batch(trial, new Variations.Numbers(0, runs), once, Batch.Reporting.firsts(1, 1));
        host.ask(new Request.Run(batch), reply -> {
            if (reply instanceof Reply.Result result) seen[result.outcome().failed() ? 0 : 1] = true;
        });
        checkedBackend = host.ready().backend();
        if (seen[0] && seen[1]) return true;
        tally.giveUp("the built-in racy program " + (seen[0] ? "did not pass" : "did not fail")
                + " under this strategy," + " so the host is not in control of the threads");
        return false;
    }

    /** Runs batches; false where there is nothing left to do. */
    private boolean work(HostProcess host) throws HostGone, UnusableTarget {
        do {
            TrialRanges.Range range = ranges.take(number, batchSize);
            if (range == null) return false;
            long start = System.nanoTime();
            long done = batch(host, range);
            if (!plan.isSystematic()) ranges.giveBack(number, range.after(Math.min(done, range.count())));
            adapt(done, System.nanoTime() - start);
        } while (!plan.processPerTrial() && !wornOut && !over());
        return true;
    }

    private void adapt(long trials, long nanos) {
        if (plan.processPerTrial() || plan.isSystematic()) return;
        long fitting = trials * TimeUnit.MILLISECONDS.toNanos(BATCH_MILLIS) / Math.max(1, nanos);
        batchSize = Math.max(1, Math.min(LONGEST_BATCH, fitting));
    }

    private long batch(HostProcess host, TrialRanges.Range range) throws HostGone, UnusableTarget {
        boolean systematic = plan.isSystematic();
        long millis = Math.max(1, systematic ? millisLeft() : Math.min(LONGEST_BATCH_MILLIS, millisLeft()));
        long failures = plan.isCollecting()
                ? Long.MAX_VALUE
                : 10L * Math.max(1, plan.budget().failures());
        Batch batch = new Batch(
                plan.trial(),
                new Variations.Numbers(range.first(), range.count()),
                new Batch.Stop(failures, 0, millis),
                Batch.Reporting.firsts(REPORTED_OF_EACH, hasPassed ? 0 : 1));
        BatchReader reader = new BatchReader(host, range.first());
        try {
            Reply.Done done = host.ask(new Request.Run(batch), reader::read);
            reader.read(done.progress());
            tally.done(done);
            trialsOfHost += done.progress().trials();
            wornOut = done.wornOut();
            return done.progress().trials();
        } catch (HostGone gone) {
            giveBackAfter(gone, range, systematic ? 0 : Math.min(reader.counts.total(), range.count()));
            throw gone;
        } finally {
            tally.endOfBatch(this);
        }
    }

    /**
     * With fibers lost, the same trials are tried with threads; else what ended the host is likely in the first half of
     * the rest.
     */
    private void giveBackAfter(HostGone gone, TrialRanges.Range range, long done) {
        TrialRanges.Range rest = range.after(done);
        ranges.giveBack(number, gone.otherBackendMayDo() ? rest : rest.after((rest.count() + 1) / 2));
    }

    /** Follows one batch: the trials that are reported one by one may be ahead of the last report of progress. */
    private final class BatchReader {
        private final HostProcess host;
        private final long first;
        private Counts counts = Counts.NONE;
        private Counts reported = Counts.NONE;

        BatchReader(HostProcess host, long first) {
            this.host = host;
            this.first = first;
        }

        void read(Reply reply) {
            if (reply instanceof Reply.Collected collected) {
                tally.collected(host, collected.run());
                return;
            }
            if (reply instanceof Reply.Progress progress) counts = counts.max(Counts.of(progress));
            if (reply instanceof Reply.Result result) {
                boolean failed = result.outcome().failed();
                reported = reported.plus(new Counts(failed ? 1 : 0, failed ? 0 : 1, 0));
                counts = counts.max(new Counts(reported.failed(), 0, 0));
                hasPassed |= result.outcome().verdict() == Verdict.PASSED;
                // the failure will be repeated in a new JVM
                if (failed && !plan.processPerTrial()) hosts.prepareNew();
                tally.found(HuntWorker.this, result.trial() - first + 1, Found.of(result));
            }
            tally.progress(HuntWorker.this, counts);
        }
    }
}
