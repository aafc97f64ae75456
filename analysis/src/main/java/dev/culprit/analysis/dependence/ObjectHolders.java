package dev.culprit.analysis.dependence;

/**
 * Names locks, collections and other library objects as users know them: by the field that they were read from or
 * stored in, otherwise by the object or its class.
 */
public final class ObjectHolders {
    private final Dependences run;

    public ObjectHolders(Dependences run) {
        this.run = run;
    }

    /** The lock that is taken at the node. */
    public String of(int node) {
        return of(node, run.base(node));
    }

    /** The field that holds the array whose element the node accesses, with brackets; empty if it is not known. */
    public String ofElement(int node) {
        for (int other = 0; other < run.size(); other++) {
            boolean access = run.kind(other) == NodeKind.WRITE || run.kind(other) == NodeKind.READ;
            if (access
                    && run.value(other) == run.base(node)
                    && run.variable(other).indexOf('[') < 0) return run.variable(other) + "[]";
        }
        return "";
    }

    /** The object that the call at the node belongs to, which may be another than its receiver. */
    public String of(int node, long object) {
        for (int i = 0; i < run.uses(node); i++) {
            int used = run.use(node, i);
            if (used != Dependences.UNKNOWN && run.kind(used) == NodeKind.READ && run.value(used) == object)
                return run.variable(used);
        }
        if (run.kind(node) != NodeKind.CALL) return run.variable(node);
        for (int other = 0; other < run.size(); other++)
            if (run.kind(other) == NodeKind.WRITE && run.value(other) == object) return run.variable(other);
        String name = run.variable(node);
        return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }
}
