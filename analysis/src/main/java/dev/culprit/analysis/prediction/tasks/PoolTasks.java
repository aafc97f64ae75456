package dev.culprit.analysis.prediction.tasks;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the tasks that threads of pools have run. Only pools that are known to have several threads count: two threads
 * have run tasks of the pool, or the call that made it says so. The tasks of another pool may have only one thread,
 * which runs them in the order in which they were handed over.
 */
final class PoolTasks {
    /** Calls that return a pool with as many threads as needed. */
    private static final Set<String> LARGE = Set.of(
            "java.util.concurrent.Executors.newCachedThreadPool",
            "java.util.concurrent.Executors.newVirtualThreadPerTaskExecutor",
            "java.util.concurrent.Executors.newThreadPerTaskExecutor",
            "java.util.concurrent.ForkJoinPool.commonPool");

    private static final String FUTURE = "java.util.concurrent.CompletableFuture.";
    private static final String STAGE = "java.util.concurrent.CompletionStage.";
    /** The pool of tasks for which none is named. */
    private static final long COMMON = -1;

    private final Dependences run;
    /** By thread, what library code entered while the thread was in no other code of the program. */
    private final Map<Integer, List<Integer>> entries = new LinkedHashMap<>();
    /** By pool, the threads that have run its tasks. */
    private final Map<Long, Set<Integer>> threads = new HashMap<>();

    private final Set<Long> large = new HashSet<>(Set.of(COMMON));

    PoolTasks(Dependences run) {
        this.run = run;
        int[] left = new int[run.threads().size()];
        for (int node = 0; node < run.size(); node++) {
            int thread = run.thread(node);
            if (run.kind(node) == NodeKind.CALL && LARGE.contains(run.variable(node))) large.add(run.result(node));
            if (run.kind(node) != NodeKind.ENTRY || node < left[thread]) continue;
            left[thread] = run.left(node);
            entries.computeIfAbsent(thread, t -> new ArrayList<>()).add(node);
            int handover = handover(node);
            if (handover != Dependences.UNKNOWN && !isStage(handover))
                threads.computeIfAbsent(pool(handover), p -> new HashSet<>()).add(thread);
        }
    }

    /** By thread that has run only tasks of pools with several threads, and at least two: their entries. */
    Map<Integer, List<Integer>> byThread() {
        Map<Integer, List<Integer>> found = new LinkedHashMap<>();
        entries.forEach((thread, tasks) -> {
            if (tasks.size() > 1 && tasks.stream().allMatch(this::isOfLargePool)) found.put(thread, tasks);
        });
        return found;
    }

    private boolean isOfLargePool(int entry) {
        int handover = handover(entry);
        if (handover == Dependences.UNKNOWN || run.library(handover).has(Fact.PARALLEL)) return false;
        if (isStage(handover)) return true;
        long pool = pool(handover);
        return large.contains(pool) || threads.get(pool).size() > 1;
    }

    /** The call that handed the task over, or unknown. */
    private int handover(int entry) {
        for (int i = run.uses(entry) - 1; i >= 0; i--) if (isHandover(run.use(entry, i))) return run.use(entry, i);
        return isHandover(run.control(entry)) ? run.control(entry) : Dependences.UNKNOWN;
    }

    private boolean isHandover(int node) {
        if (node == Dependences.UNKNOWN || run.kind(node) != NodeKind.CALL) return false;
        LibraryCall library = run.library(node);
        return library.has(Fact.HANDS_OVER) && !library.onReceiver(Fact.HANDS_OVER);
    }

    /** True for a stage, which begins when another one has ended, in any thread. */
    private boolean isStage(int handover) {
        String called = run.variable(handover);
        return run.base(handover) != 0 && (called.startsWith(FUTURE) || called.startsWith(STAGE));
    }

    private long pool(int handover) {
        if (run.base(handover) != 0) return run.base(handover);
        long[] given = run.arguments(handover);
        return given.length > 1 ? given[1] : COMMON;
    }
}
