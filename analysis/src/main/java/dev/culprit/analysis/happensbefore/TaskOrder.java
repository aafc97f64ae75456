package dev.culprit.analysis.happensbefore;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Threads and tasks: what is done before a start or a hand-over happens before the task, and the task before a call
 * that waits for its end.
 */
final class TaskOrder {
    private final Dependences run;
    private final ThreadClocks clocks;
    /** By thread object. */
    private final Map<Long, Integer> threads = new HashMap<>();
    /** By call that handed a task over: the entries of what it handed over. */
    private final Map<Integer, List<Integer>> entries = new HashMap<>();
    /** By future, or by the task itself: the calls that handed it over. */
    private final Map<Long, List<Integer>> handovers = new HashMap<>();
    /** By executor. */
    private final Map<Long, List<Integer>> pools = new HashMap<>();
    /** Futures that the program completes itself: what the thread does afterwards is not waited for. */
    private final Set<Long> completed = new HashSet<>();
    /** Calls under way that run code in several threads, with what was entered for them. */
    private final Map<Integer, List<Integer>> parallel = new HashMap<>();

    private final int[] lastNodes;

    TaskOrder(Dependences run, ThreadClocks clocks) {
        this.run = run;
        this.clocks = clocks;
        lastNodes = new int[run.threads().size()];
        Arrays.fill(lastNodes, Dependences.UNKNOWN);
        for (int node = 0; node < run.size(); node++) lastNodes[run.thread(node)] = node;
    }

    /** Library code enters a method of the program. */
    void enter(int entry) {
        int cause = run.control(entry);
        boolean foreign = cause == Dependences.UNKNOWN || run.thread(cause) != run.thread(entry);
        int handover = handover(cause, entry) ? cause : Dependences.UNKNOWN;
        for (int i = 0; i < run.uses(entry); i++) {
            int use = run.use(entry, i);
            if (use == Dependences.UNKNOWN) continue;
            if (handover == Dependences.UNKNOWN && handover(use, entry)) handover = use;
            if (run.thread(use) != run.thread(entry)) clocks.learn(entry, clocks.at(use));
        }
        if (handover != Dependences.UNKNOWN) {
            add(entries, handover, entry);
            if (isRepeated(handover)) repeat(handover, entry);
            if (!isOfEither(handover)) follow(handover, entry);
        }
        if (foreign && !isCertain(handover)) help(entry);
    }

    /** True for a call whose task is run again and again, never twice at a time. */
    private boolean isRepeated(int handover) {
        String called = run.variable(handover);
        return called.endsWith(".scheduleAtFixedRate") || called.endsWith(".scheduleWithFixedDelay");
    }

    private void repeat(int handover, int entry) {
        for (int earlier : entries.get(handover)) {
            int left = run.left(earlier);
            if (run.thread(earlier) != run.thread(entry) && left <= entry)
                clocks.learn(entry, clocks.at(run.thread(earlier), left));
        }
    }

    /** The task of a further stage of a future begins after the tasks of that future have ended. */
    private void follow(int handover, int entry) {
        List<Integer> before = new ArrayList<>(handovers.getOrDefault(run.base(handover), List.of()));
        if (isOfBoth(handover)) before.addAll(handed(handover));
        before.remove((Integer) handover);
        for (int task : tasks(before)) {
            int left = run.left(task);
            if (run.thread(task) != run.thread(entry) && left <= entry)
                clocks.learn(entry, clocks.at(run.thread(task), left));
        }
    }

    /**
     * The entries of what the calls handed over. Where that is code of the library, no entry is known, but it began
     * after the tasks that it depends on.
     */
    private Set<Integer> tasks(List<Integer> calls) {
        Set<Integer> found = new LinkedHashSet<>();
        Set<Integer> seen = new HashSet<>(calls);
        Deque<Integer> open = new ArrayDeque<>(calls);
        while (!open.isEmpty()) {
            int call = open.pop();
            List<Integer> entered = entries.getOrDefault(call, List.of());
            found.addAll(entered);
            if (!entered.isEmpty() || isOfEither(call)) continue;
            for (int before : handovers.getOrDefault(run.base(call), List.of()))
                if (seen.add(before)) open.push(before);
            if (isOfBoth(call)) for (int before : handed(call)) if (seen.add(before)) open.push(before);
        }
        return found;
    }

    /** The calls that handed over the tasks of the futures that the call is passed. */
    private List<Integer> handed(int call) {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < run.uses(call); i++) {
            int used = run.use(call, i);
            if (used == Dependences.UNKNOWN) continue;
            long future = run.kind(used) == NodeKind.CALL ? run.result(used) : run.value(used);
            all.addAll(handovers.getOrDefault(future, List.of()));
        }
        return all;
    }

    /** True for a stage that begins, or a future that is done, when all futures that it is passed are done. */
    private boolean isOfBoth(int call) {
        String name = run.variable(call);
        return name.contains(".thenCombine") || name.contains("Both") || name.endsWith(".allOf");
    }

    /** True for a stage that begins when one of two futures is done, as {@code acceptEither}. */
    private boolean isOfEither(int handover) {
        return run.variable(handover).contains("Either");
    }

    /** True when the call started the thread of the entry or handed its task over. */
    private boolean handover(int call, int entry) {
        if (call == Dependences.UNKNOWN || run.kind(call) != NodeKind.CALL) return false;
        LibraryCall library = run.library(call);
        if (library.has(Fact.STARTS)) {
            long thread = library.onResult(Fact.STARTS) ? run.result(call) : run.base(call);
            threads.putIfAbsent(thread, run.thread(entry));
        }
        return library.has(Fact.STARTS) || library.has(Fact.HANDS_OVER);
    }

    /**
     * A thread of a pool may be known only by the call that started it, which then seems to have handed over several
     * tasks.
     */
    private boolean isCertain(int handover) {
        if (handover == Dependences.UNKNOWN || run.library(handover).has(Fact.PARALLEL)) return false;
        return entries.get(handover).size() == 1;
    }

    /** What nobody is known to have handed over may be part of any parallel operation that is under way. */
    private void help(int entry) {
        parallel.forEach((call, helpers) -> {
            if (run.thread(call) == run.thread(entry)) return;
            clocks.learn(entry, clocks.at(call));
            helpers.add(entry);
        });
    }

    void begin(int call, LibraryCall library, long pool) {
        if (library.has(Fact.PARALLEL)) parallel.put(call, new ArrayList<>());
        if (library.has(Fact.SIGNALS)) completed.add(run.base(call));
        if (!library.has(Fact.HANDS_OVER)) return;
        if (library.onReceiver(Fact.HANDS_OVER)) add(handovers, run.base(call), call);
        else if (pool != 0) add(pools, pool, call);
    }

    void end(int call, LibraryCall library, long pool) {
        if (library.onResult(Fact.FUTURE)) add(handovers, run.result(call), call);
        List<Integer> helpers = parallel.remove(call);
        if (helpers != null) helpers.forEach(entry -> ended(entry, call));
        boolean succeeded = library.succeeded(run.result(call));
        if (library.has(Fact.JOINS) || library.has(Fact.AWAITS_END) && succeeded) awaitEnd(call);
        if (library.has(Fact.AWAITS_TASKS) && succeeded) awaitAll(pools.getOrDefault(pool, List.of()), call);
    }

    private static <K> void add(Map<K, List<Integer>> map, K key, int value) {
        map.computeIfAbsent(key, k -> new ArrayList<>()).add(value);
    }

    private void awaitEnd(int call) {
        Integer thread = threads.get(run.base(call));
        int now = run.returned(call);
        if (thread != null && lastNodes[thread] < now) clocks.learnAtReturn(call, clocks.at(thread, now));
        boolean known = thread != null || handovers.containsKey(run.base(call)) || completed.contains(run.base(call));
        // a future of unknown origin may stand for any of the tasks
        awaitAll(known ? handovers.getOrDefault(run.base(call), List.of()) : List.copyOf(entries.keySet()), call);
    }

    private void awaitAll(List<Integer> handedOver, int call) {
        for (int entry : tasks(handedOver)) ended(entry, call);
    }

    private void ended(int entry, int call) {
        int left = run.left(entry);
        if (run.thread(entry) != run.thread(call) && left <= run.returned(call))
            clocks.learnAtReturn(call, clocks.at(run.thread(entry), left));
    }
}
