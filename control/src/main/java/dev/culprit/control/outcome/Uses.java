package dev.culprit.control.outcome;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The uses of one thing that are kept, in turns: consecutive uses by one thread within one segment. */
final class Uses {
    final Set<Integer> threads = new HashSet<>();

    /** The last write while there was only one thread, or null. */
    private Use first;

    private final List<Use> kept = new ArrayList<>();
    private boolean changed;

    int size() {
        return kept.size() + (first == null ? 0 : 1);
    }

    /** Returns by how many the kept uses have grown. */
    int setFirst(Use use) {
        int before = size();
        if (first != null) first.isDropped = true;
        first = use;
        return size() - before;
    }

    /** Of the uses of a turn at one place, only the first and this last one are kept. Returns the growth, too. */
    int add(Use use) {
        threads.add(use.thread);
        changed |= use.isChange();
        int before = -1;
        int first = -1;
        for (int i = kept.size() - 1; i >= 0 && use.isSameTurn(kept.get(i)); i--) {
            if (!use.isSamePlace(kept.get(i))) continue;
            if (before < 0) before = i;
            else first = i;
        }
        kept.add(use);
        if (first < 0) return 1;
        kept.remove(before).isDropped = true;
        return 0;
    }

    /** Returns whether the use was kept. */
    boolean remove(Use use) {
        use.isDropped = true;
        return kept.remove(use);
    }

    void dropAll() {
        for (Use use : kept) use.isDropped = true;
        if (first != null) first.isDropped = true;
    }

    /** Returns true if nothing is left. */
    boolean removeDropped() {
        kept.removeIf(use -> use.isDropped);
        if (first != null && first.isDropped) first = null;
        return size() == 0;
    }

    /** Several threads used the thing, and one of them changed it. */
    boolean isShared() {
        return threads.size() > 1 && changed;
    }

    void addTo(Collection<Use> all) {
        if (first != null) all.add(first);
        all.addAll(kept);
    }

    /** What follows the failure is compared only with what came before it. */
    void addDecisive(Set<Use> decisive, Set<Use> acquisitions, int failedIn) {
        int start = 0;
        int before = -1;
        while (start < kept.size()) {
            int end = start + 1;
            while (end < kept.size() && kept.get(end).thread == kept.get(start).thread) end++;
            if (before >= 0 && kept.get(before).segment <= failedIn)
                addBoundary(kept.subList(before, start), kept.subList(start, end), decisive, acquisitions);
            before = start;
            start = end;
        }
    }

    /** The first and the last use and change of both sides, if one of them changes the thing. */
    private static void addBoundary(List<Use> earlier, List<Use> later, Set<Use> decisive, Set<Use> acquisitions) {
        List<Use> changesBefore = earlier.stream().filter(Use::isChange).toList();
        List<Use> changesAfter = later.stream().filter(Use::isChange).toList();
        if (changesBefore.isEmpty() && changesAfter.isEmpty()) return;
        Use last = earlier.get(earlier.size() - 1);
        Use first = later.get(0);
        if (!last.isOfLock()) HeldLocks.Held.addDiffering(last.held, first.held, acquisitions);
        for (List<Use> uses : List.of(earlier, later, changesBefore, changesAfter)) {
            if (uses.isEmpty()) continue;
            decisive.add(uses.get(0));
            decisive.add(uses.get(uses.size() - 1));
        }
    }
}
