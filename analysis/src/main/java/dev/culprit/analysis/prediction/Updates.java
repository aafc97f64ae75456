package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * How much writes change a variable. An update, as {@code used += n}, depends on the value before and adds to it. Other
 * writes set the variable, whatever it was.
 */
final class Updates {
    /** How far the value of an update is followed back to the read of its variable. */
    private static final int MOST_STEPS = 4;

    /**
     * A write of a thread: what the thread has added to the variable until then, and its last write that was not an
     * update, or unknown.
     */
    private record Written(long added, int set) {
        static final Written NOTHING = new Written(0, Dependences.UNKNOWN);
    }

    private final Dependences run;
    private final SharedAccesses shared;
    private final Map<Integer, Written> written = new HashMap<>();
    private final Set<Long> known = new HashSet<>();

    Updates(Dependences run, SharedAccesses shared) {
        this.run = run;
        this.shared = shared;
    }

    /**
     * How much the variable would differ from what was read if the write of another thread had come just before. An
     * update comes with those of its thread since the read, or since the thread has set the variable. One before the
     * read is part of what was read.
     */
    long difference(int write, int read) {
        if (known.add(shared.location(write))) examine(write);
        Written then = written.get(write);
        if (then.set == write) return shared.written(write) - shared.valueRead(read);
        if (write < read) return 0;
        int before = then.set > read ? then.set : shared.lastWrite(read, run.thread(write), read);
        return then.added - (before == Dependences.UNKNOWN ? 0 : written.get(before).added);
    }

    private void examine(int access) {
        Map<Integer, Written> last = new HashMap<>();
        for (int write : shared.writesTo(access)) {
            Written before = last.getOrDefault(run.thread(write), Written.NOTHING);
            int source = run.kind(write) == NodeKind.CALL ? Dependences.UNKNOWN : updated(write, write, MOST_STEPS);
            Written now = source == Dependences.UNKNOWN
                    ? new Written(before.added, write)
                    : new Written(before.added + shared.written(write) - shared.valueRead(source), before.set);
            last.put(run.thread(write), now);
            written.put(write, now);
        }
    }

    /** The read of the same variable that the written value is computed from, or unknown. */
    private int updated(int node, int write, int steps) {
        for (int i = 0; i < run.uses(node); i++) {
            int used = run.use(node, i);
            if (used == Dependences.UNKNOWN || run.thread(used) != run.thread(write)) continue;
            if (run.kind(used) == NodeKind.READ && shared.areOfSameLocation(used, write)) return used;
            boolean moved = run.kind(used) == NodeKind.STORE || run.kind(used) == NodeKind.RETURN;
            int found = moved && steps > 0 ? updated(used, write, steps - 1) : Dependences.UNKNOWN;
            if (found != Dependences.UNKNOWN) return found;
        }
        return Dependences.UNKNOWN;
    }
}
