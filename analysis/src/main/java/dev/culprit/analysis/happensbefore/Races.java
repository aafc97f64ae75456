package dev.culprit.analysis.happensbefore;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The data races of a run. Each access is compared with the last read and the last write of every other thread at its
 * location, as FastTrack does (Flanagan and Freund 2009), so that the first race of each location is always found. Of
 * races between the same two instructions, the first is reported.
 */
public final class Races {
    private record Location(long base, String variable) {}

    /** The variable that stands for what a collection holds. */
    private static final String CONTENTS = "";

    private record Places(Object first, Object second) {}

    private final Dependences run;
    private final HappensBefore order;
    /** By location: the last accesses, by thread and kind. */
    private final Map<Location, Map<Object, Integer>> reads = new HashMap<>();

    private final Map<Location, Map<Object, Integer>> writes = new HashMap<>();
    private final Set<Places> seen = new HashSet<>();
    private final List<Race> races = new ArrayList<>();
    private final boolean byLocks;

    private Races(Dependences run, HappensBefore order, boolean byLocks) {
        this.run = run;
        this.order = order;
        this.byLocks = byLocks;
    }

    /** The races on fields and elements that are not volatile, and on collections that are not for several threads. */
    public static List<Race> find(Dependences run, HappensBefore order) {
        return new Races(run, order, false).all();
    }

    /**
     * The races that no common lock prevents, where {@code order} does not order accesses by locks. An instruction may
     * be executed with a lock and without it, so that an access is compared with the last execution of every other
     * instruction.
     */
    public static List<Race> withoutCommonLock(Dependences run, HappensBefore order) {
        return new Races(run, order, true).all();
    }

    private List<Race> all() {
        for (int node = 0; node < run.size(); node++) visit(node);
        return races;
    }

    private void visit(int node) {
        switch (run.kind(node)) {
            case READ, WRITE -> {
                boolean isWrite = run.kind(node) == NodeKind.WRITE;
                if (!run.isVolatile(node)) access(node, new Location(run.base(node), run.variable(node)), isWrite);
            }
            case CALL -> {
                LibraryCall library = run.library(node);
                if (isOnPlainCollection(library))
                    access(node, new Location(run.base(node), CONTENTS), library.onReceiver(Fact.WRITES));
            }
            default -> {
                // accesses nothing
            }
        }
    }

    private static boolean isOnPlainCollection(LibraryCall library) {
        boolean plain = library.has(Fact.CONTAINER) && !library.has(Fact.ATOMIC) && !library.has(Fact.LOCKED);
        boolean accesses = library.onReceiver(Fact.READS) || library.onReceiver(Fact.WRITES);
        return plain && accesses && !library.has(Fact.UNSHARED) && !library.has(Fact.IMMUTABLE);
    }

    private void access(int node, Location location, boolean isWrite) {
        if (location.base == 0) return;
        compare(node, writes.get(location));
        if (isWrite) compare(node, reads.get(location));
        (isWrite ? writes : reads)
                .computeIfAbsent(location, l -> new HashMap<>())
                .put(accessor(node), node);
    }

    /** Of each, the last access is kept. */
    private Object accessor(int node) {
        return byLocks ? List.of(run.thread(node), run.point(node), order.locks(node)) : run.thread(node);
    }

    private void compare(int node, Map<Object, Integer> others) {
        if (others == null) return;
        for (int other : others.values()) {
            if (run.thread(other) == run.thread(node) || !order.areConcurrent(other, node)) continue;
            if (byLocks && order.areExclusive(other, node)) continue;
            if (seen.add(new Places(run.point(other), run.point(node)))) races.add(new Race(other, node));
        }
    }
}
