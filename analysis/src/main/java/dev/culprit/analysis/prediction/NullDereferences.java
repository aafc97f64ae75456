package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * References that one thread sets to null and another reads and dereferences. A read whose value is compared with null
 * before it is dereferenced is safe. One that is reached only because an earlier read of the same location was not null
 * needs the write between both.
 */
final class NullDereferences implements Detector {
    private final ObservedRun observed;
    private final Dependences run;
    private final Checks checks;
    /** Reads that were null, and survived. */
    private final Set<CodePoint> survived = new HashSet<>();
    /** By read: when its value was first compared. */
    private final Map<Integer, Integer> compared = new HashMap<>();

    private final Set<List<CodePoint>> seen = new HashSet<>();
    private final List<Suspect> suspects = new ArrayList<>();

    NullDereferences(ObservedRun observed) {
        this.observed = observed;
        this.run = observed.run();
        this.checks = new Checks(observed);
        for (List<Integer> accesses : observed.shared().locations())
            for (int access : accesses)
                if (run.kind(access) == NodeKind.READ && run.value(access) == 0) survived.add(run.point(access));
        CriticalUses uses = observed.uses();
        for (int use = 0; use < uses.size(); use++)
            if (uses.kind(use) == CriticalUses.Kind.BRANCH) compared.put(uses.read(use), uses.position(use));
    }

    @Override
    public List<Suspect> find() {
        CriticalUses uses = observed.uses();
        for (int use = 0; use < uses.size(); use++) {
            if (uses.kind(use) != CriticalUses.Kind.DEREFERENCE) continue;
            int read = uses.read(use);
            boolean guarded = compared.getOrDefault(read, Integer.MAX_VALUE) <= uses.position(use);
            if (!guarded) examine(read, use);
        }
        return suspects;
    }

    private void examine(int read, int use) {
        List<Integer> accesses = observed.shared().ofSameLocation(read);
        for (int write : accesses) {
            if (run.kind(write) != NodeKind.WRITE || run.value(write) != 0) continue;
            if (run.thread(write) == run.thread(read) || survived.contains(run.point(read))) continue;
            int check = checks.of(read);
            if (!isFeasible(check, write, read, accesses)) observed.prune(Pruning.ORDER);
            else if (seen.add(points(check, write, read))) suspects.add(suspect(check, write, read, use));
        }
    }

    private boolean isFeasible(int check, int write, int read, List<Integer> accesses) {
        Timing timing = observed.timing();
        if (!timing.canReach(write, read, accesses)) return false;
        return check == Dependences.UNKNOWN || timing.canComeBetween(check, write, read);
    }

    private List<CodePoint> points(int check, int write, int read) {
        List<CodePoint> points = new ArrayList<>(List.of(run.point(write), run.point(read)));
        if (check != Dependences.UNKNOWN) points.add(run.point(check));
        return points;
    }

    private Suspect suspect(int check, int write, int read, int use) {
        List<Suspect.Access> order = new ArrayList<>();
        if (check != Dependences.UNKNOWN) order.add(new Suspect.Access(Prediction.Role.CHECKS, check));
        order.add(new Suspect.Access(Prediction.Role.SETS_TO_NULL, write));
        order.add(new Suspect.Access(Prediction.Role.DEREFERENCES, read));
        return new Suspect(Crash.NULL_DEREFERENCE, order, observed.uses().point(use));
    }
}
