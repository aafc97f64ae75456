package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All threads of a pool wait, and one of them waits for a task that was submitted to the same pool, so that no thread
 * is left to run it. {@code handedOver} and {@code waits} are nodes of the failing run; {@code done} is the node of the
 * passing run at which the task returned.
 */
record Starvation(Alignment alignment, int handedOver, List<Integer> waits, int done) {
    /** Searches the nodes that threads wait at; null if there is no starvation. */
    static Starvation find(Alignment alignment, List<Integer> waits) {
        Dependences run = alignment.run(RunRole.FAILING);
        for (int wait : waits) {
            if (!run.open(wait) || run.kind(wait) != NodeKind.CALL) continue;
            int done = given(alignment, wait);
            int task = done == Dependences.UNKNOWN ? done : task(alignment.run(RunRole.PASSING), done);
            if (task == Dependences.UNKNOWN || alignment.partner(RunRole.PASSING, task) != Dependences.UNKNOWN)
                continue;
            int handedOver = alignment.partner(
                    RunRole.PASSING, alignment.run(RunRole.PASSING).control(task));
            if (handedOver == Dependences.UNKNOWN || run.base(handedOver) == 0) continue;
            Set<Integer> pool = threads(run, run.base(handedOver));
            List<Integer> ofPool =
                    waits.stream().filter(w -> pool.contains(run.thread(w))).toList();
            if (pool.contains(run.thread(wait)) && ofPool.size() == pool.size())
                return new Starvation(alignment, handedOver, ofPool, done);
        }
        return null;
    }

    /** The node of another thread that the wait depends on in the passing run. */
    private static int given(Alignment alignment, int wait) {
        Dependences passing = alignment.run(RunRole.PASSING);
        int partner = alignment.partner(RunRole.FAILING, wait);
        for (int i = 0; partner != Dependences.UNKNOWN && i < passing.uses(partner); i++) {
            int use = passing.use(partner, i);
            if (use != Dependences.UNKNOWN && passing.thread(use) != passing.thread(partner)) return use;
        }
        return Dependences.UNKNOWN;
    }

    /** The entry of the task that contains the node. */
    private static int task(Dependences run, int node) {
        for (int entry = node; entry >= 0; entry--)
            if (run.thread(entry) == run.thread(node) && isTask(run, entry)) return entry;
        return Dependences.UNKNOWN;
    }

    private static boolean isTask(Dependences run, int node) {
        if (run.kind(node) != NodeKind.ENTRY || run.control(node) == Dependences.UNKNOWN) return false;
        int cause = run.control(node);
        return run.kind(cause) == NodeKind.CALL && run.thread(cause) != run.thread(node);
    }

    /** The threads that ran tasks of the pool. */
    private static Set<Integer> threads(Dependences run, long pool) {
        Set<Integer> threads = new HashSet<>();
        for (int node = 0; node < run.size(); node++)
            if (isTask(run, node) && run.base(run.control(node)) == pool) threads.add(run.thread(node));
        return threads;
    }

    List<PathStep> path() {
        List<PathStep> path = new ArrayList<>();
        path.add(Wording.step(alignment, PathStep.Role.STEP, handedOver));
        for (int wait : waits) path.add(Wording.step(alignment, PathStep.Role.FAILURE, wait));
        return path;
    }

    List<PathLink> links() {
        return List.of(new PathLink(1, 0, true, false));
    }

    String paragraph() {
        Wording wording = new Wording(alignment.run(RunRole.FAILING));
        Wording inPassing = new Wording(alignment.run(RunRole.PASSING));
        String waiting = waits.stream()
                .map(w -> wording.thread(w) + " waits at " + wording.frame(w).place())
                .collect(Collectors.joining(", "));
        String whole = waits.size() == 1
                ? ". It is the only thread of its pool and waits for a task"
                : ". These are all threads of the pool, and one of them waits for a task";
        return waiting + whole + " that was submitted to the same pool at "
                + wording.frame(handedOver).place()
                + ". No thread is left to run this task: this is a deadlock of the pool. In the passing run, "
                + inPassing.thread(done) + " was free and ran the task, which returned at "
                + inPassing.frame(done).place()
                + ". A task should not wait for another task of its own pool."
                + " The other task should run in a separate pool, or directly in the task that needs it.";
    }

    List<String> variables() {
        return List.of(new Wording(alignment.run(RunRole.FAILING)).name(waits.get(0)));
    }
}
