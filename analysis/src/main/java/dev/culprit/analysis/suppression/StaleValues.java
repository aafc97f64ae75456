package dev.culprit.analysis.suppression;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Recognises failures that suppression itself has caused: a location has an old value because the write that would have
 * replaced it was removed with something else. Nodes of the two runs are the same if their indices are.
 */
public final class StaleValues {
    private final Dependences before;
    private final Dependences suppressed;
    private final Set<Long> executed = new HashSet<>();

    /** {@code before} is the run without the last suppression. */
    public StaleValues(Dependences before, Dependences suppressed) {
        this.before = before;
        this.suppressed = suppressed;
        for (int node = 0; node < suppressed.size(); node++) executed.add(suppressed.index(node));
    }

    /** True if one of the values was overwritten in the run before by a write that the suppressed run has not done. */
    public boolean areAmong(List<Origin> origins) {
        return origins.stream().anyMatch(this::isStale);
    }

    private boolean isStale(Origin origin) {
        for (Origin.Passage passage : origin.passages())
            if (isReplaced(passage.read(), suppressed.index(passage.write()))) return true;
        return origin.unwritten() != Dependences.UNKNOWN && isReplaced(origin.unwritten(), 0);
    }

    /** Whether the location got another value between the definition and the read, in the run before only. */
    private boolean isReplaced(int read, long definition) {
        if (suppressed.kind(read) != NodeKind.READ) return false;
        int there = ChangedValues.find(before, suppressed.index(read));
        int end = there == Dependences.UNKNOWN ? before.size() : there;
        boolean since = definition == 0;
        for (int node = 0; node < end; node++) {
            if (!isWriteOfSame(node, read)) continue;
            // a read that the run before has not reached comes after what its own thread has done
            boolean counts = there != Dependences.UNKNOWN || path(before, node).equals(path(suppressed, read));
            if (before.index(node) == definition) since = true;
            else if (since && counts && !executed.contains(before.index(node))) return true;
        }
        return false;
    }

    private boolean isWriteOfSame(int node, int read) {
        return before.kind(node) == NodeKind.WRITE
                && before.base(node) == suppressed.base(read)
                && before.variable(node).equals(suppressed.variable(read));
    }

    private static String path(Dependences run, int node) {
        return run.threads().get(run.thread(node)).path();
    }
}
