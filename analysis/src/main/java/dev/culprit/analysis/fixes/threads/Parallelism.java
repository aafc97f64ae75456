package dev.culprit.analysis.fixes.threads;

import dev.culprit.analysis.dependence.Dependences;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * How many processors a run could keep busy, estimated from the work of its threads: all of it, divided by what is
 * certainly done one after the other. That is the work of one thread, or what threads do while they hold the same lock.
 *
 * <p>Threads that wait for each other otherwise are not considered, so that this is an upper bound.
 */
public record Parallelism(double processors) {

    public static Parallelism of(Dependences run) {
        Map<Integer, Long> threads = new HashMap<>();
        Map<Long, Long> locks = new HashMap<>();
        for (int node = 0; node < run.size(); node++) {
            threads.merge(run.thread(node), 1L, Long::sum);
            for (long lock : run.locks(node)) locks.merge(lock, 1L, Long::sum);
        }
        return of(threads.values(), locks.values());
    }

    /** The work of each thread, and what is done under each lock. */
    static Parallelism of(Collection<Long> threads, Collection<Long> locks) {
        long all = threads.stream().mapToLong(Long::longValue).sum();
        long longest = Math.max(largest(threads), largest(locks));
        return new Parallelism(longest == 0 ? 1 : (double) all / longest);
    }

    private static long largest(Collection<Long> work) {
        return work.stream().mapToLong(Long::longValue).max().orElse(0);
    }
}
