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

/** The points of threads that cannot proceed or do not terminate. */
final class StuckFailure {
    private StuckFailure() {}

    /** The nodes at which the threads of the cycle wait. */
    static List<Integer> findDeadlock(Failure failure, Dependences run) {
        Set<String> cycle = failure.locks().stream().map(LockUse::thread).collect(Collectors.toSet());
        List<Integer> open = open(run);
        List<Integer> inCycle = open.stream()
                .filter(node ->
                        cycle.contains(run.threads().get(run.thread(node)).name()))
                .toList();
        return inCycle.isEmpty() ? open : inCycle;
    }

    /**
     * The nodes at which threads wait, and the last branch of each thread that keeps running. Threads that only wait
     * for another one to end are excluded.
     */
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

    /** For each thread, the last call or lock acquisition that has not completed. */
    private static List<Integer> open(Dependences run) {
        int[] last = new int[run.threads().size()];
        Arrays.fill(last, Dependences.UNKNOWN);
        for (int node = 0; node < run.size(); node++) if (run.open(node)) last[run.thread(node)] = node;
        List<Integer> nodes = new ArrayList<>();
        for (int node : last) if (node != Dependences.UNKNOWN) nodes.add(node);
        return nodes;
    }

    /**
     * The last branch of the thread that the failure names. If it names none, the last branch of each thread that
     * neither is blocked nor has ended.
     */
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
