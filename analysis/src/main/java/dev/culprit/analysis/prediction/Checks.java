package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;

/**
 * Finds the read on whose value it depends that another read of the same location happens: the check of {@code if (x !=
 * null) x.use()}, also if it is in a method that the condition calls.
 */
final class Checks {
    private static final int MOST_BRANCHES = 32;
    private static final int MOST_STEPS = 8;

    private final Dependences run;
    private final SharedAccesses shared;

    Checks(ObservedRun observed) {
        this.run = observed.run();
        this.shared = observed.shared();
    }

    /** The last check before the access, by the same thread; unknown if there is none. */
    int of(int access) {
        int branch = run.control(access);
        for (int i = 0; i < MOST_BRANCHES && branch != Dependences.UNKNOWN; i++, branch = run.control(branch)) {
            if (run.thread(branch) != run.thread(access)) break;
            if (run.kind(branch) != NodeKind.BRANCH) continue;
            int check = among(branch, access, MOST_STEPS);
            if (check != Dependences.UNKNOWN) return check;
        }
        return Dependences.UNKNOWN;
    }

    /** The last read of the access's location that the node's decision depends on. */
    private int among(int node, int access, int steps) {
        int last = Dependences.UNKNOWN;
        for (int i = 0; i < run.uses(node); i++) {
            int used = run.use(node, i);
            if (used == Dependences.UNKNOWN || run.thread(used) != run.thread(access)) continue;
            int found = isCheck(used, access) ? used : steps > 0 && leadsOn(used) ? among(used, access, steps - 1) : -1;
            last = Math.max(last, found);
        }
        return last;
    }

    private boolean isCheck(int node, int access) {
        return run.kind(node) == NodeKind.READ && shared.areOfSameLocation(node, access);
    }

    private boolean leadsOn(int node) {
        return switch (run.kind(node)) {
            case STORE, RETURN, BRANCH -> true;
            default -> false;
        };
    }
}
