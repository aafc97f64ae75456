package dev.culprit.analysis.suppression;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.LocationHistory;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Recognises failures that suppression itself has caused: a location has an old value because the write that would have
 * replaced it was removed with something else, or a library object lacks what a call that was removed would have put
 * there. Nodes of the two runs are the same if their indices are.
 */
public final class StaleValues {
    private final Dependences before;
    private final Dependences suppressed;
    private final Set<Long> executed = new HashSet<>();

    /** {@code before} is a run with less suppressed. */
    public StaleValues(Dependences before, Dependences suppressed) {
        this.before = before;
        this.suppressed = suppressed;
        for (int node = 0; node < suppressed.size(); node++) executed.add(suppressed.index(node));
    }

    /** True if one of the values was overwritten in the run before by a write that the suppressed run has not done. */
    public boolean areAmong(List<Origin> origins) {
        return origins.stream().anyMatch(this::isStale);
    }

    /** True if a library object that the failure used was changed in the run before, and not in the suppressed run. */
    public boolean areUsed(List<FailingUse> uses) {
        return uses.stream().map(this::call).anyMatch(node -> node != Dependences.UNKNOWN && isReplaced(node, 0));
    }

    /** The call that failed, or unknown. */
    private int call(FailingUse use) {
        int node = use.node();
        boolean thrown = suppressed.kind(node) == NodeKind.THROW && suppressed.uses(node) > 0;
        int used = thrown ? suppressed.use(node, 0) : node;
        boolean isCall = used != Dependences.UNKNOWN && suppressed.kind(used) == NodeKind.CALL;
        return isCall ? used : Dependences.UNKNOWN;
    }

    private boolean isStale(Origin origin) {
        for (Origin.Passage passage : origin.passages())
            if (isReplaced(passage.read(), suppressed.index(passage.write()))) return true;
        return origin.unwritten() != Dependences.UNKNOWN && isReplaced(origin.unwritten(), 0);
    }

    /** Whether the location got another value between the definition and the read, in the run before only. */
    private boolean isReplaced(int read, long definition) {
        boolean ofContents = suppressed.kind(read) == NodeKind.CALL && suppressed.base(read) != 0;
        if (suppressed.kind(read) != NodeKind.READ && !ofContents) return false;
        int there = ChangedValues.find(before, suppressed.index(read));
        int end = there == Dependences.UNKNOWN ? before.size() : there;
        // each change of a library object may matter, not only the last one
        boolean since = definition == 0 || ofContents;
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
        if (suppressed.kind(read) == NodeKind.CALL)
            return before.kind(node) == NodeKind.CALL
                    && before.base(node) == suppressed.base(read)
                    && LocationHistory.isWrite(before, node);
        return before.kind(node) == NodeKind.WRITE
                && before.base(node) == suppressed.base(read)
                && before.variable(node).equals(suppressed.variable(read));
    }

    private static String path(Dependences run, int node) {
        return run.threads().get(run.thread(node)).path();
    }
}
