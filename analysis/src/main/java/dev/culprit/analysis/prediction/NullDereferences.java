package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * References that one thread sets to null and another reads and dereferences (Con-NULL). A read whose value is compared
 * with null before it is dereferenced is safe. One that is reached only because an earlier read of the same variable
 * was not null needs the write between both. Reads that saw null in the run, and survived, are not reported.
 */
final class NullDereferences implements Detector {
    private final ObservedRun observed;
    private final Dependences run;
    /** Instructions that read null, did not compare it, and survived. */
    private final Set<CodePoint> survived = new HashSet<>();
    /** By read: when its value was first compared. */
    private final Map<Integer, Integer> compared = new HashMap<>();

    NullDereferences(ObservedRun observed) {
        this.observed = observed;
        this.run = observed.run();
        CriticalUses uses = observed.uses();
        for (int use = 0; use < uses.size(); use++)
            if (uses.kind(use) == CriticalUses.Kind.BRANCH) compared.putIfAbsent(uses.read(use), uses.position(use));
        for (List<Integer> accesses : observed.shared().locations())
            for (int access : accesses) if (survives(access)) survived.add(run.point(access));
    }

    /** True if the access read null, which was not compared: a getter may be called for a check and for a use. */
    private boolean survives(int access) {
        SharedAccesses shared = observed.shared();
        return shared.isRead(access) && shared.valueRead(access) == 0 && !compared.containsKey(access);
    }

    @Override
    public void run() {
        SharedAccesses shared = observed.shared();
        Pairings pairings = new Pairings(run);
        for (List<Integer> accesses : shared.locations())
            for (int access : accesses)
                if (shared.isWrite(access) && shared.written(access) == 0)
                    pairings.cause(shared.location(access), access);
        CriticalUses uses = observed.uses();
        for (int use = 0; use < uses.size(); use++) {
            int read = uses.read(use);
            if (uses.kind(use) != CriticalUses.Kind.DEREFERENCE || !shared.isRead(read)) continue;
            boolean guarded = compared.getOrDefault(read, Integer.MAX_VALUE) <= uses.position(use);
            if (!guarded) pairings.use(shared.location(read), new Pairings.Use(read, use), uses.point(use));
        }
        pairings.forEach((write, use) -> examine(write, use.node(), uses.point(use.number())));
    }

    private void examine(int write, int read, CodePoint at) {
        Suspects.Pair pair = new Suspects.Pair(
                Crash.NULL_DEREFERENCE,
                new Suspect.Access(Prediction.Role.SETS_TO_NULL, write),
                new Suspect.Access(Prediction.Role.DEREFERENCES, read),
                at);
        if (survived.contains(run.point(read))) observed.suspects().prune(pair, Pruning.SURVIVED);
        else observed.suspects().addReached(pair);
    }
}
