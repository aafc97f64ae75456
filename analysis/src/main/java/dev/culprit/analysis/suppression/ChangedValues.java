package dev.culprit.analysis.suppression;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.LocationHistory;

/** Whether accesses have other values in a run in which their order was changed. */
public final class ChangedValues {
    private ChangedValues() {}

    /**
     * True if one of the two accesses reads, writes or returns another value in {@code again}, is not executed there,
     * or is a wait that ends in one run only; true if both write and leave another value behind. A point of the
     * execution is recognised by its index.
     */
    public static boolean areChanged(Dependences run, Suspicion.Change change, Dependences again) {
        int first = change.first();
        int second = change.second();
        boolean leaves = LocationHistory.isWrite(run, first)
                && LocationHistory.isWrite(run, second)
                && run.value(first) != run.value(second);
        return leaves || isChanged(run, first, again) || isChanged(run, second, again);
    }

    private static boolean isChanged(Dependences run, int node, Dependences again) {
        int same = find(again, run.index(node));
        return same == Dependences.UNKNOWN
                || again.value(same) != run.value(node)
                || again.result(same) != run.result(node)
                || again.open(same) != run.open(node);
    }

    /** The node with the index, or unknown. */
    public static int find(Dependences run, long index) {
        for (int node = 0; node < run.size(); node++) if (run.index(node) == index) return node;
        return Dependences.UNKNOWN;
    }
}
