package dev.culprit.analysis.slicing;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.Run;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where the wrong result of a library's code can come from when nothing that it uses is seen to be wrong: another thread's call on the same object came while it was under
 * way; or it was given an object that is the same in both runs but holds something else, as a list that was made of another.
 */
final class HiddenUses {
    /** Calls that are looked through for what an object holds. */
    private static final int FAR = 1_000;

    private final Differences differences;
    private final Alignment alignment;

    HiddenUses(Differences differences) {
        this.differences = differences;
        this.alignment = differences.alignment();
    }

    /** A call with a partner, where neither of them uses anything that is or is not a difference by itself. */
    boolean isUnexplained(Run run, int node) {
        if (alignment.run(run).kind(node) != NodeKind.CALL) return false;
        return !isExplained(run, node) && !isExplained(run.other(), alignment.partner(run, node));
    }

    private boolean isExplained(Run run, int node) {
        Dependences here = alignment.run(run);
        for (int i = 0; i < here.uses(node); i++) {
            int d = here.use(node, i);
            if (d == Dependences.UNKNOWN) continue;
            if (differences.isDifference(run, d) || !differences.isCommonUse(run, node, d)) return true;
        }
        return false;
    }

    /** Another thread's last call on the same object while the call was under way, or {@link Dependences#UNKNOWN}. */
    int meanwhile(Run run, int node) {
        Dependences here = alignment.run(run);
        return here.base(node) == 0 ? Dependences.UNKNOWN : WakeUps.meanwhile(here, node);
    }

    /** The ways from the call, through calls with the same result, to those that use a difference: for each node on them the next ones. */
    Map<Integer, Set<Integer>> contents(Run run, int node) {
        Dependences here = alignment.run(run);
        Map<Integer, Set<Integer>> ways = new HashMap<>();
        IntList open = new IntList();
        IntList cameFrom = new IntList();
        BitSet seen = new BitSet();
        open.add(node);
        cameFrom.add(Dependences.UNKNOWN);
        for (int i = 0; i < open.size() && i < FAR; i++) {
            if (i > 0 && isExplained(run, open.get(i))) {
                for (int at = i; at > 0; at = cameFrom.get(at))
                    ways.computeIfAbsent(open.get(cameFrom.get(at)), n -> new TreeSet<>())
                            .add(open.get(at));
                continue;
            }
            for (int u = 0; u < here.uses(open.get(i)); u++) {
                int d = here.use(open.get(i), u);
                if (d == Dependences.UNKNOWN || here.kind(d) != NodeKind.CALL || seen.get(d)) continue;
                seen.set(d);
                open.add(d);
                cameFrom.add(i);
            }
        }
        return ways;
    }
}
