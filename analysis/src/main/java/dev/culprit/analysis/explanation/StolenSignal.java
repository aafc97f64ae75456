package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;
import java.util.ArrayList;
import java.util.List;

/**
 * A notification for one thread woke a thread that cannot proceed and waits again, while other threads that wait for
 * another condition on the same object were not woken. All are nodes of the failing run: the {@code signal}, the wait
 * that the woken thread has entered {@code again}, and the waits of the others.
 */
record StolenSignal(Alignment alignment, int signal, int again, List<Integer> others) {
    /** Searches the nodes that threads wait at for the last stolen signal; null if there is none. */
    static StolenSignal find(Alignment alignment, List<Integer> waits) {
        Dependences run = alignment.run(RunRole.FAILING);
        StolenSignal last = null;
        for (int wait : waits) {
            if (!isWait(run, wait)) continue;
            int signal = wakingBefore(run, wait);
            List<Integer> others =
                    waits.stream().filter(w -> isOtherWait(run, wait, w)).toList();
            if (signal == Dependences.UNKNOWN || others.isEmpty()) continue;
            if (last == null || signal > last.signal) last = new StolenSignal(alignment, signal, wait, others);
        }
        return last;
    }

    private static boolean isWait(Dependences run, int node) {
        return run.open(node) && run.kind(node) == NodeKind.CALL && run.base(node) != 0;
    }

    private static boolean isOtherWait(Dependences run, int wait, int other) {
        return isWait(run, other)
                && run.base(other) == run.base(wait)
                && !run.point(other).frame().equals(run.point(wait).frame());
    }

    /** The notification that ended the previous wait of the thread, if the thread has not used the object since. */
    private static int wakingBefore(Dependences run, int wait) {
        boolean wasWaiting = false;
        int signal = Dependences.UNKNOWN;
        for (int node = wait - 1; node >= 0 && !wasWaiting; node--) {
            if (run.kind(node) != NodeKind.CALL || run.base(node) != run.base(wait)) continue;
            if (run.thread(node) == run.thread(wait)) {
                wasWaiting = run.variable(node).equals(run.variable(wait));
                if (!wasWaiting || signal >= run.ended(node)) return Dependences.UNKNOWN;
            } else if (signal == Dependences.UNKNOWN && isSignal(run, node)) {
                signal = node;
            }
        }
        return wasWaiting ? signal : Dependences.UNKNOWN;
    }

    private static boolean isSignal(Dependences run, int node) {
        return run.library(node).has(Fact.WAKES) && !run.library(node).has(Fact.WAKES_ALL);
    }

    List<PathStep> path() {
        List<PathStep> path = new ArrayList<>();
        path.add(Wording.step(alignment, PathStep.Role.ROOT, signal));
        path.add(Wording.step(alignment, PathStep.Role.FAILURE, again));
        for (int other : others) path.add(Wording.step(alignment, PathStep.Role.FAILURE, other));
        return path;
    }

    List<PathLink> links() {
        return List.of(new PathLink(1, 0, true, false));
    }

    String paragraph() {
        Dependences run = alignment.run(RunRole.FAILING);
        Wording wording = new Wording(run);
        boolean monitor = run.library(signal).has(Fact.MONITOR);
        List<String> waiting = new ArrayList<>();
        for (int other : others)
            waiting.add(wording.thread(other) + ", which waits at "
                    + wording.frame(other).place());
        boolean one = others.size() == 1;
        return wording.thread(signal) + " calls " + wording.name(signal) + " at "
                + wording.frame(signal).place() + ", which wakes " + wording.thread(again)
                + ". That thread cannot proceed and waits again at "
                + wording.frame(again).place() + ". "
                + String.join(", and ", waiting) + (one ? ", is" : ", are")
                + " not woken, and no thread is left to wake " + (one ? "it" : "them")
                + ": the notification reached the wrong thread."
                + " The threads wait for different conditions, so all of them should be woken by "
                + (monitor ? "notifyAll." : "signalAll, or each condition should have its own Condition object.");
    }

    List<String> variables() {
        return List.of(new Wording(alignment.run(RunRole.FAILING)).name(signal));
    }
}
