package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import java.util.ArrayList;
import java.util.List;

/** Describes the locks that accesses of two threads hold. */
final class HeldLocks {
    private static final String SOME_LOCK = "a lock";

    private final Alignment alignment;

    HeldLocks(Alignment alignment) {
        this.alignment = alignment;
    }

    /**
     * The locks of two accesses that have none in common, such as {@code one holds Bank.a and two holds Bank.b}; empty
     * if neither holds a lock.
     */
    String differing(Dependences run, int one, int other) {
        if (run.locks(one).length == 0 && run.locks(other).length == 0) return "";
        Wording wording = new Wording(run);
        String first = held(run, one);
        String second = held(run, other);
        if (second.equals(first)) second = second.equals(SOME_LOCK) ? "another lock" : "another " + second;
        return wording.thread(one) + " holds " + first + " and " + wording.thread(other) + " holds " + second;
    }

    private String held(Dependences run, int node) {
        List<String> names = new ArrayList<>();
        for (long lock : run.locks(node)) if (!names.contains(name(lock))) names.add(name(lock));
        return names.isEmpty() ? "no lock" : String.join(" and ", names);
    }

    /** The name that the lock has where it was acquired. */
    String name(long lock) {
        for (RunRole role : RunRole.values()) {
            Dependences run = alignment.run(role);
            for (int node = 0; node < run.size(); node++) {
                if (run.base(node) != lock) continue;
                if (run.kind(node) == NodeKind.LOCK) return run.variable(node);
                if (run.kind(node) == NodeKind.CALL && run.library(node).has(Fact.TAKES)) return acquired(run, node);
            }
        }
        return SOME_LOCK;
    }

    /** The field that the lock was read from when the library was called to acquire it. */
    private static String acquired(Dependences run, int call) {
        for (int i = 0; i < run.uses(call); i++) {
            int use = run.use(call, i);
            if (use == Dependences.UNKNOWN || run.kind(use) != NodeKind.READ) continue;
            String variable = run.variable(use);
            return variable.substring(variable.lastIndexOf('.', variable.lastIndexOf('.') - 1) + 1)
                    .replace('$', '.');
        }
        return SOME_LOCK;
    }
}
