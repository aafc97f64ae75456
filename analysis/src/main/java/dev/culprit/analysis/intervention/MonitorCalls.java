package dev.culprit.analysis.intervention;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.Places;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.model.OrderConstraint;
import java.util.List;

/**
 * Orders that hold threads back where they can be. A thread that notifies or waits owns the monitor, and would keep all
 * others out if it were held back there; it is held back where it enters the monitor.
 */
record MonitorCalls(Dependences run) {

    OrderConstraint order(int first, int second) {
        int before = isCall(first) && run.library(first).has(Fact.WAITS) ? first : entered(first);
        int after = entered(second);
        Places places = new Places(run, List.of(before, after));
        return new OrderConstraint(places.of(before), places.of(after));
    }

    /** Where the thread entered the monitor of the call; the node itself if it is something else. */
    private int entered(int node) {
        if (!isCall(node)) return node;
        for (int before = node - 1; before >= 0; before--)
            if (run.kind(before) == NodeKind.LOCK
                    && run.thread(before) == run.thread(node)
                    && run.base(before) == run.base(node)) return before;
        return node;
    }

    private boolean isCall(int node) {
        return run.kind(node) == NodeKind.CALL && run.library(node).has(Fact.MONITOR);
    }
}
