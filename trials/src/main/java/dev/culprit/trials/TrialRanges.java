package dev.culprit.trials;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Decides which worker of a hunt runs which trials. The numbers from 0 up to a limit are assigned in rounds, in each of
 * which every worker has one block. Rounds grow with the number of trials before them. So it does not depend on the
 * speed of the workers who runs a trial, and after which others, and what a host learns from its trials is the same in
 * each hunt. Any thread may use it.
 */
final class TrialRanges {
    /** The trials {@code first} to {@code first + count - 1}. */
    record Range(long first, long count) {
        Range after(long done) {
            return new Range(first + done, count - done);
        }
    }

    /** A round is no longer than an eighth of what preceded it, so that finishing one does not take long. */
    private static final long SHARE = 8;

    private final long limit;
    private final int workers;
    private final long smallestBlock;
    private final List<Deque<Range>> open = new ArrayList<>();
    private final int[] nextRound;
    private final List<Long> roundStarts = new ArrayList<>(List.of(0L));
    private final Set<Integer> abandoned = new HashSet<>();

    TrialRanges(long limit, int workers, long smallestBlock) {
        this.limit = limit;
        this.workers = workers;
        this.smallestBlock = smallestBlock;
        this.nextRound = new int[workers];
        for (int i = 0; i < workers; i++) open.add(new ArrayDeque<>());
    }

    /**
     * At most {@code wanted} of the worker's trials that were not run, else some of a worker that has stopped; null if
     * there are none.
     */
    synchronized Range take(int worker, long wanted) {
        Range own = takeOwn(worker, wanted);
        if (own != null) return own;
        for (int gone : abandoned) {
            Range left = takeOwn(gone, wanted);
            if (left != null) return left;
        }
        return null;
    }

    private Range takeOwn(int worker, long wanted) {
        Deque<Range> mine = open.get(worker);
        if (mine.isEmpty()) deal(worker);
        Range range = mine.poll();
        if (range == null || range.count() <= wanted) return range;
        mine.push(range.after(wanted));
        return new Range(range.first(), wanted);
    }

    /** Opens the worker's next block. */
    private void deal(int worker) {
        int round = nextRound[worker];
        long first = start(round) + worker * block(round);
        if (first >= limit) return;
        nextRound[worker]++;
        open.get(worker).add(new Range(first, Math.min(block(round), limit - first)));
    }

    private long start(int round) {
        while (roundStarts.size() <= round) {
            int last = roundStarts.size() - 1;
            roundStarts.add(roundStarts.get(last) + workers * block(last));
        }
        return roundStarts.get(round);
    }

    private long block(int round) {
        return Math.max(smallestBlock, roundStarts.get(round) / SHARE / workers);
    }

    /** Returns what the worker took and did not run. */
    synchronized void giveBack(int worker, Range range) {
        if (range.count() > 0) open.get(worker).push(range);
    }

    /** The worker stops: others may take its trials when they have none of their own left. */
    synchronized void abandon(int worker) {
        abandoned.add(worker);
    }

    /** The trial that the worker would get next; the largest number if there is none. */
    synchronized long next(int worker) {
        long next = nextOwn(worker);
        for (int gone : abandoned) if (next == Long.MAX_VALUE) next = nextOwn(gone);
        return next;
    }

    private long nextOwn(int worker) {
        if (open.get(worker).isEmpty()) deal(worker);
        Range next = open.get(worker).peek();
        return next == null ? Long.MAX_VALUE : next.first();
    }

    /** The first trial of the round after that of the given trial. */
    synchronized long endOfRound(long trial) {
        int round = 0;
        while (start(round) <= trial) round++;
        return start(round);
    }
}
