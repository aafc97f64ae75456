package dev.culprit.analysis.slicing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.Arrays;

/** The nodes of a run by thread. */
final class ThreadNodes {
    private final Dependences run;
    private final int[][] nodes;

    ThreadNodes(Dependences run) {
        this.run = run;
        int[] counts = new int[run.threads().size()];
        for (int node = 0; node < run.size(); node++) counts[run.thread(node)]++;
        nodes = new int[counts.length][];
        for (int i = 0; i < counts.length; i++) nodes[i] = new int[counts[i]];
        Arrays.fill(counts, 0);
        for (int node = 0; node < run.size(); node++) {
            int thread = run.thread(node);
            nodes[thread][counts[thread]++] = node;
        }
    }

    /** The last node of the thread with the path, or {@link Dependences#UNKNOWN}. */
    int lastOf(String path) {
        for (int i = 0; i < nodes.length; i++)
            if (run.threads().get(i).path().equals(path))
                return nodes[i].length == 0 ? Dependences.UNKNOWN : nodes[i][nodes[i].length - 1];
        return Dependences.UNKNOWN;
    }

    boolean isLast(int node) {
        int[] all = nodes[run.thread(node)];
        return all[all.length - 1] == node;
    }

    /** The node, or an earlier one if the thread has only released locks since then because of an exception. */
    int beforeUnlocking(int node) {
        int[] all = nodes[run.thread(node)];
        int at = Arrays.binarySearch(all, node);
        while (at > 0 && run.kind(all[at]) == NodeKind.UNLOCK) at--;
        return run.kind(all[at]) == NodeKind.THROW ? all[at] : node;
    }

    /**
     * The last node of the thread that is control dependent on the given node, or the node itself. Scopes are nested,
     * so these nodes are contiguous.
     */
    int lastWithin(int scope) {
        int[] all = nodes[run.thread(scope)];
        int within = Arrays.binarySearch(all, scope);
        int beyond = all.length;
        while (beyond - within > 1) {
            int middle = (within + beyond) >>> 1;
            if (isWithin(all[middle], scope)) within = middle;
            else beyond = middle;
        }
        return all[within];
    }

    private boolean isWithin(int node, int scope) {
        int above = node;
        while (above > scope) above = run.control(above);
        return above == scope;
    }
}
