package dev.culprit.trials;

import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Runs a target under one schedule after another, on several hosts at once, until it has failed and passed or the
 * budget is used up.
 */
public final class Hunt {
    /** One turn of each member of the portfolio. */
    private static final long SMALLEST_BLOCK = 8;
    /** How long a run that is under way when the time is over may take to end. */
    private static final long GRACE_MILLIS = 500;

    private final HuntPlan plan;
    private final Hosts hosts;
    private final HuntListener listener;
    private final HuntProgress.Doubt doubt;

    public Hunt(HuntPlan plan, Hosts hosts, HuntListener listener) {
        this(plan, hosts, listener, HuntProgress.Doubt.NONE);
    }

    /** Ends early where the limit of steps is probably too low, for one that can repeat the hunt. */
    Hunt(HuntPlan plan, Hosts hosts, HuntListener listener, HuntProgress.Doubt doubt) {
        this.plan = plan;
        this.hosts = hosts;
        this.listener = listener;
        this.doubt = doubt;
    }

    public HuntResult run() throws UnusableTarget {
        long start = System.nanoTime();
        long deadline = start + TimeUnit.MILLISECONDS.toNanos(plan.budget().millis());
        boolean systematic = plan.isSystematic();
        int hostCount = systematic ? 1 : plan.hosts();
        TrialRanges ranges = new TrialRanges(
                plan.budget().runs(), hostCount, systematic ? plan.budget().runs() : SMALLEST_BLOCK);
        HuntProgress tally = new HuntProgress(plan, ranges::endOfRound, doubt, listener);
        AtomicReference<Throwable> trouble = new AtomicReference<>();
        List<HuntWorker> workers = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < hostCount; i++) {
            HuntWorker worker = new HuntWorker(i, plan, hosts, ranges, tally, deadline);
            workers.add(worker);
            threads.add(new Thread(() -> work(worker, trouble), "culprit-hunt-" + (i + 1)));
        }
        threads.forEach(Thread::start);
        long millis = plan.budget().millis() + GRACE_MILLIS;
        TimeLimit limit = new TimeLimit(millis, () -> {
            workers.forEach(HuntWorker::stop);
            hosts.stopStarting();
        });
        for (Thread thread : threads) join(thread);
        limit.close();
        if (trouble.get() instanceof UnusableTarget unusable) throw unusable;
        if (trouble.get() instanceof UncheckedIOException unwritable) throw unwritable;
        if (trouble.get() != null) throw new IllegalStateException("the hunt broke off", trouble.get());
        return tally.result((System.nanoTime() - start) / 1e9);
    }

    /** What stops one worker for good stops the others as well: their hosts are no longer needed. */
    private void work(HuntWorker worker, AtomicReference<Throwable> trouble) {
        try {
            worker.run();
        } catch (UnusableTarget | RuntimeException e) {
            trouble.compareAndSet(null, e);
            hosts.close();
        }
    }

    private void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
                hosts.close();
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }
}
