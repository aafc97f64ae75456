package dev.culprit.model.findings;

import dev.culprit.model.LockUse;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Locks that threads hold and wait for in a cycle: for each thread the lock that it holds and the one that it waits
 * for.
 */
public record DeadlockCycle(List<LockUse> uses) implements Subject {
    public DeadlockCycle {
        uses = List.copyOf(uses);
    }

    /** By the places at which locks are taken and waited for. Names of threads and locks differ between runs. */
    @Override
    public boolean isSame(Subject other) {
        return other instanceof DeadlockCycle o && places().equals(o.places());
    }

    private record UsePlace(String className, int line, boolean held) {}

    private Set<UsePlace> places() {
        Set<UsePlace> places = new HashSet<>();
        for (LockUse use : uses)
            places.add(new UsePlace(use.at().className(), use.at().line(), use.held()));
        return places;
    }

    @Override
    public Subject richer(Subject other) {
        return uses.isEmpty() ? other : this;
    }
}
