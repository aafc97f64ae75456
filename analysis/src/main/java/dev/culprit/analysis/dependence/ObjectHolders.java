package dev.culprit.analysis.dependence;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongUnaryOperator;

/**
 * Names locks, collections and other library objects as users know them: by the field that they were read from or
 * stored in, otherwise by the object or its class.
 */
public final class ObjectHolders {
    private final Dependences run;
    private final LongUnaryOperator root;
    /** By object: the first field that it is stored in; empty if there is none. */
    private final Map<Long, String> stored = new HashMap<>();

    public ObjectHolders(Dependences run) {
        this(run, object -> object);
    }

    /** {@code root} says what an object is a view, iterator or part of; a field that holds a view names the object. */
    public ObjectHolders(Dependences run, LongUnaryOperator root) {
        this.run = run;
        this.root = root;
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
        String field = field(node, object);
        if (!field.isEmpty()) return field;
        String name = run.variable(node);
        return run.kind(node) == NodeKind.CALL ? name.substring(0, Math.max(0, name.lastIndexOf('.'))) : name;
    }

    /** The field that the object was read from for the call, or is stored in; empty if there is none. */
    public String field(int node, long object) {
        for (int i = 0; i < run.uses(node); i++) {
            int used = run.use(node, i);
            if (used != Dependences.UNKNOWN && run.kind(used) == NodeKind.READ && isHeld(used, object))
                return run.variable(used);
        }
        return run.kind(node) == NodeKind.CALL ? stored.computeIfAbsent(object, this::stored) : "";
    }

    private String stored(long object) {
        for (int node = 0; node < run.size(); node++)
            if (run.kind(node) == NodeKind.WRITE && isHeld(node, object)) return run.variable(node);
        return "";
    }

    private boolean isHeld(int access, long object) {
        long value = run.value(access);
        return value == object || value != 0 && root.applyAsLong(value) == object;
    }
}
