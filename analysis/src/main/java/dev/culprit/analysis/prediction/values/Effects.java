package dev.culprit.analysis.prediction.values;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.BitSet;

/** Whether a value that was read takes part in a computation whose result is stored, and that is decided on later. */
public final class Effects {
    /** So many nodes after the read are searched. */
    private static final int FAR = 200_000;

    private final Dependences run;

    public Effects(Dependences run) {
        this.run = run;
    }

    /** True if the value goes through the heap and a branch, or a call of library code, depends on it. */
    public boolean reachesDecision(int read) {
        BitSet tainted = new BitSet();
        BitSet stored = new BitSet();
        tainted.set(read);
        int end = (int) Math.min(run.size(), (long) read + FAR);
        for (int node = read + 1; node < end; node++) {
            boolean isStored = false;
            boolean isTainted = false;
            for (int i = 0; i < run.uses(node); i++) {
                int used = run.use(node, i);
                if (used < read) continue;
                isTainted |= tainted.get(used);
                isStored |= stored.get(used);
            }
            if (!isTainted) continue;
            NodeKind kind = run.kind(node);
            if (kind == NodeKind.BRANCH || kind == NodeKind.CALL) {
                if (isStored) return true;
                continue;
            }
            tainted.set(node);
            stored.set(node, isStored || kind == NodeKind.WRITE);
        }
        return false;
    }
}
