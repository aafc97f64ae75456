package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;

/** Names locks as users know them: by the field that the lock was read from, otherwise by the object or its class. */
final class LockNames {
    private final Dependences run;

    LockNames(Dependences run) {
        this.run = run;
    }

    /** The lock that is taken at the node. */
    String of(int node) {
        for (int i = 0; i < run.uses(node); i++) {
            int used = run.use(node, i);
            if (used != Dependences.UNKNOWN && run.kind(used) == NodeKind.READ && run.value(used) == run.base(node))
                return run.variable(used);
        }
        String name = run.variable(node);
        return run.kind(node) == NodeKind.CALL ? name.substring(0, Math.max(0, name.lastIndexOf('.'))) : name;
    }
}
