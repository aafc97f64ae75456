package dev.culprit.analysis.slicing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.model.Failure;
import dev.culprit.model.LockUse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The places of threads that cannot go on, or do not come to an end. */
final class StuckFailure {
    private StuckFailure() {}

    /** What the threads of the cycle wait for. */
    static List<Integer> findDeadlock(Failure failure, Dependences run) {
        Set<String> cycle = failure.locks().stream().map(LockUse::thread).collect(Collectors.toSet());
        List<Integer> open = open(run);
        List<Integer> inCycle = open.stream()
                .filter(node ->
                        cycle.contains(run.threads().get(run.thread(node)).name()))
                .toList();
        return inCycle.isEmpty() ? open : inCycle;
    }

    /** What the threads wait for, and the last decision of those that run on; not those that only wait for another to end. */
    static List<Integer> findHang(Failure failure, Dependences run) {
        List<Integer> stuck = new ArrayList<>(open(run));
        stuck.addAll(spinning(failure, run));
        List<Integer> atHeart =
                stuck.stream().filter(node -> !isJoin(run, node)).toList();
        return atHeart.isEmpty() ? stuck : atHeart;
    }

    private static boolean isJoin(Dependences run, int node) {
        return run.library(node).has(Fact.JOINS);
    }

    /** For each thread the last call or lock that has not come back. */
    private static List<Integer> open(Dependences run) {
        int[] last = new int[run.threads().size()];
        Arrays.fill(last, Dependences.UNKNOWN);
        for (int node = 0; node < run.size(); node++) if (run.open(node)) last[run.thread(node)] = node;
        List<Integer> nodes = new ArrayList<>();
        for (int node : last) if (node != Dependences.UNKNOWN) nodes.add(node);
        return nodes;
    }

    /** The last branch of the thread that the failure names, or of each that is not blocked where it names none and a thread did not end. */
    private static List<Integer> spinning(Failure failure, Dependences run) {
        List<Integer> nodes = new ArrayList<>();
        for (int thread = 0; thread < run.threads().size(); thread++) {
            if (!isNamed(failure, run.threads().get(thread).name())) continue;
            int branch = lastBranch(run, thread);
            if (branch != Dependences.UNKNOWN) nodes.add(branch);
        }
        return nodes;
    }

    private static boolean isNamed(Failure failure, String thread) {
        if (!failure.thread().isEmpty()) return failure.thread().equals(thread);
        return failure.details().stream().anyMatch(d -> d.startsWith(thread + " ") && d.contains(" runs"));
    }

    private static int lastBranch(Dependences run, int thread) {
        for (int node = run.size() - 1; node >= 0; node--)
            if (run.thread(node) == thread && run.kind(node) == NodeKind.BRANCH) return node;
        return Dependences.UNKNOWN;
    }
}
