package dev.culprit.analysis.happensbefore;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which releases of a semaphore had to come before a thread acquired a permit: those without which there would have
 * been too few, even if all other threads had released all that they did in the run, and nobody else had acquired any.
 */
final class Permits {
    private static final class Semaphore {
        long initial;
        /** By thread: the calls that released permits. */
        final Map<Integer, List<Integer>> releases = new HashMap<>();
        /** By thread: how many permits it has acquired so far by calls that wait. */
        final Map<Integer, Long> acquired = new HashMap<>();
    }

    private final Dependences run;
    private final Map<Long, Semaphore> semaphores = new HashMap<>();

    Permits(Dependences run) {
        this.run = run;
        for (int node = 0; node < run.size(); node++) {
            LibraryCall library = run.library(node);
            if (run.kind(node) != NodeKind.CALL || !library.has(Fact.PERMITS)) continue;
            Semaphore semaphore = semaphores.computeIfAbsent(run.base(node), s -> new Semaphore());
            if (library.has(Fact.SIGNALS))
                semaphore
                        .releases
                        .computeIfAbsent(run.thread(node), t -> new ArrayList<>())
                        .add(node);
            else if (!library.has(Fact.AWAITS)) semaphore.initial = amount(node);
        }
    }

    private long amount(int node) {
        long[] given = run.arguments(node);
        return run.library(node).onArgument(Fact.PERMITS, 0) && given.length > 0 ? given[0] : 1;
    }

    /** Of each other thread, the last release that the call needed. Calls are passed in the order of the run. */
    List<Integer> needed(int acquire) {
        if (!run.library(acquire).has(Fact.BLOCKS)) return List.of();
        Semaphore semaphore = semaphores.get(run.base(acquire));
        int thread = run.thread(acquire);
        long need = semaphore.acquired.merge(thread, amount(acquire), Long::sum) - semaphore.initial;
        long all = 0;
        for (List<Integer> releases : semaphore.releases.values())
            for (int release : releases) if (run.thread(release) != thread || release < acquire) all += amount(release);
        List<Integer> needed = new ArrayList<>();
        for (Map.Entry<Integer, List<Integer>> other : semaphore.releases.entrySet()) {
            int last = other.getKey() == thread ? Dependences.UNKNOWN : last(other.getValue(), all - need);
            if (last != Dependences.UNKNOWN && last < run.returned(acquire)) needed.add(last);
        }
        return needed;
    }

    /** The last of the releases that cannot be left out, with those after it, if so many permits are to spare. */
    private int last(List<Integer> releases, long toSpare) {
        long leftOut = 0;
        for (int i = releases.size() - 1; i >= 0; i--) {
            leftOut += amount(releases.get(i));
            if (leftOut > toSpare) return releases.get(i);
        }
        return Dependences.UNKNOWN;
    }
}
