package dev.culprit.analysis.dependence;

import dev.culprit.bytecode.library.Fact;

/** Calls of {@code wait}, {@code notify} and {@code notifyAll}. */
public final class MonitorCalls {
    private MonitorCalls() {}

    public static boolean isCall(Dependences run, int node) {
        return run.kind(node) == NodeKind.CALL && run.library(node).has(Fact.MONITOR);
    }

    public static boolean isWait(Dependences run, int node) {
        return isCall(run, node) && run.library(node).has(Fact.WAITS);
    }

    /** Where the thread entered the monitor that it owns in the call; the call itself if the run does not show it. */
    public static int entered(Dependences run, int call) {
        for (int node = call - 1; node >= 0; node--)
            if (run.kind(node) == NodeKind.LOCK
                    && run.thread(node) == run.thread(call)
                    && run.base(node) == run.base(call)) return node;
        return call;
    }
}
