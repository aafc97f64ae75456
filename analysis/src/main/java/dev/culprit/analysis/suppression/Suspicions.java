package dev.culprit.analysis.suppression;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.LocationHistory;
import dev.culprit.analysis.dependence.MonitorCalls;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.happensbefore.HappensBefore;
import dev.culprit.analysis.happensbefore.Order;
import dev.culprit.analysis.suppression.Suspicion.Change;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The orders of accesses that may have caused a failure, at the definitions of the values that it used: figures 2 and 3
 * of the paper. Races come first (write after read or write, read after write), then the sequences of three accesses
 * that cannot be serialised, then pairs of synchronised accesses. Beyond the paper, a read is compared with the next
 * write of another thread, which may have come too late.
 *
 * <p>A change that cannot change a value is left out, and so is one that synchronisation makes impossible.
 */
public final class Suspicions {
    /** So many orders behind a failure are enough: each takes a run to check. */
    private static final int MOST_BEHIND = 64;

    private final Dependences run;
    private final HappensBefore observed;
    private final HappensBefore necessary;

    /** The origins of the values that a run used where it failed. */
    public record Examined(List<Origin> origins, List<Suspicion> suspicions) {
        /**
         * The original definitions, each once: those of indices and other numbers, of what was null and of contents. If
         * there are none, those of the objects that were used.
         */
        public List<Integer> definitions() {
            List<Integer> likely = definitions(false);
            return likely.isEmpty() ? definitions(true) : likely;
        }

        /** The definitions of objects that were used beside something that is more likely to be wrong. */
        public List<Integer> alternatives() {
            return definitions(false).isEmpty() ? List.of() : definitions(true);
        }

        private List<Integer> definitions(boolean ofObjects) {
            return origins.stream()
                    .filter(o -> o.isObject() == ofObjects)
                    .map(Origin::definition)
                    .filter(d -> d != Dependences.UNKNOWN)
                    .distinct()
                    .toList();
        }
    }

    public Suspicions(Dependences run) {
        this.run = run;
        this.observed = HappensBefore.of(run, Order.OBSERVED);
        this.necessary = HappensBefore.of(run, Order.NECESSARY);
    }

    /**
     * The orders at all shared accesses that the failure depends on, however far away: those that its values come from,
     * the nearest first, then those that only decide what was executed.
     */
    public List<Suspicion> behind(List<FailingUse> uses) {
        BitSet influential = influential(uses);
        Set<Suspicion> found = new LinkedHashSet<>();
        for (List<Origin> layer : new SharedOrigins(run).behind(uses))
            if (found.size() < MOST_BEHIND) found.addAll(byKind(layer, influential));
        return List.copyOf(found);
    }

    /** Examines the definitions of the values; if they have none, those of the conditions. */
    public Examined at(List<FailingUse> uses) {
        List<Integer> values = uses.stream().flatMap(u -> u.values().stream()).toList();
        List<Origin> origins = Origins.of(run, values);
        if (origins.isEmpty())
            origins = Origins.of(
                    run, uses.stream().flatMap(u -> u.conditions().stream()).toList());
        BitSet influential = influential(uses);
        Set<Suspicion> found = new LinkedHashSet<>();
        for (FailingUse use : uses) if (run.open(use.node())) held(use.node(), found);
        found.addAll(byKind(origins, influential));
        return new Examined(origins, List.copyOf(found));
    }

    private Set<Suspicion> byKind(List<Origin> origins, BitSet influential) {
        List<Suspicion> all = origins.stream()
                .flatMap(origin -> of(origin, influential).stream())
                .toList();
        Set<Suspicion> found = new LinkedHashSet<>();
        for (Suspicion.Kind kind : Suspicion.Kind.values()) for (Suspicion s : all) if (s.kind() == kind) found.add(s);
        return found;
    }

    /** The thread waits for a lock. The one that holds it has taken it first. */
    private void held(int request, Set<Suspicion> found) {
        if (!isAcquisition(request)) return;
        int holder = Dependences.UNKNOWN;
        for (int node = 0; node < request; node++)
            if (run.base(node) == run.base(request) && !run.open(node) && isAcquisition(node)) holder = node;
        boolean other = holder != Dependences.UNKNOWN && run.thread(holder) != run.thread(request);
        if (!other || necessary.isBefore(holder, request)) return;
        Change change = new Change(request, holder, holder);
        found.add(new Suspicion(Suspicion.Kind.PAIR, List.of(holder, request), List.of(change)));
    }

    private boolean isAcquisition(int node) {
        return run.kind(node) == NodeKind.LOCK
                || run.kind(node) == NodeKind.CALL && run.library(node).has(Fact.TAKES);
    }

    /** The nodes that the failure depends on: to read something else elsewhere cannot avoid it. */
    private BitSet influential(List<FailingUse> uses) {
        BitSet nodes = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        for (FailingUse use : uses) {
            open.add(use.node());
            open.addAll(use.values());
            open.addAll(use.conditions());
        }
        while (!open.isEmpty()) {
            int node = open.pop();
            if (node == Dependences.UNKNOWN || nodes.get(node)) continue;
            nodes.set(node);
            open.push(run.control(node));
            for (int i = 0; i < run.uses(node); i++) open.push(run.use(node, i));
        }
        return nodes;
    }

    private List<Suspicion> of(Origin origin, BitSet influential) {
        List<Suspicion> found = new ArrayList<>();
        for (Origin.Passage passage : origin.passages()) ofPassage(passage, influential, found);
        if (origin.unwritten() != Dependences.UNKNOWN)
            late(new LocationHistory(run, origin.unwritten()), origin.unwritten(), found);
        return found;
    }

    private void ofPassage(Origin.Passage passage, BitSet influential, List<Suspicion> found) {
        int write = passage.write();
        int read = passage.read();
        LocationHistory history = new LocationHistory(run, write);
        int other = history.lastForeignBefore(write, influential);
        int begin = history.begin(write);
        int same = begin < other ? begin : history.lastBefore(write, run.thread(write), true);
        pair(history, other, write, found);
        boolean foreign = run.thread(read) != run.thread(write);
        if (foreign) pair(history, write, read, found);
        // the sequence that the failing use ends is the most likely one
        int before = history.lastBefore(write, run.thread(read), true);
        if (foreign && before != Dependences.UNKNOWN) triple(history, List.of(before, write, read), found);
        if (same != Dependences.UNKNOWN && same < other && isWrite(same) != isWrite(other))
            triple(history, List.of(same, other, write), found);
        late(history, read, found);
    }

    /** The read came too early for a write that followed. */
    private void late(LocationHistory history, int read, List<Suspicion> found) {
        pair(history, read, history.nextForeignWrite(read), found);
    }

    private void pair(LocationHistory history, int first, int second, List<Suspicion> found) {
        if (first == Dependences.UNKNOWN || second == Dependences.UNKNOWN) return;
        Change change = change(history, second, first);
        if (change == null || isWithoutEffect(history, first, second)) return;
        Suspicion.Kind kind = isRace(first, second) ? Suspicion.Kind.RACE : Suspicion.Kind.PAIR;
        found.add(new Suspicion(kind, List.of(first, second), List.of(change)));
    }

    private void triple(LocationHistory history, List<Integer> accesses, List<Suspicion> found) {
        List<Change> changes = new ArrayList<>();
        Change before = change(history, accesses.get(1), accesses.get(0));
        Change after = change(history, accesses.get(2), accesses.get(1));
        if (before != null) changes.add(before);
        if (after != null) changes.add(after);
        if (!changes.isEmpty()) found.add(new Suspicion(Suspicion.Kind.TRIPLE, accesses, changes));
    }

    /**
     * Null if the second access must come after the other. A thread that is to wait first needs the monitor, so that
     * the one that notifies is held back where it enters it.
     */
    private Change change(LocationHistory history, int first, int second) {
        if (run.thread(first) == run.thread(second)) return null;
        int held = isNotification(second) ? MonitorCalls.entered(run, second) : history.begin(second);
        return necessary.isBefore(held, history.begin(first)) ? null : new Change(first, second, held);
    }

    private boolean isNotification(int node) {
        LibraryCall library = run.library(node);
        return library.has(Fact.MONITOR) && library.has(Fact.WAKES);
    }

    private boolean isRace(int first, int second) {
        return isPlain(first) && isPlain(second) && observed.areConcurrent(first, second);
    }

    /** True for an access that only synchronisation of the program can order. */
    private boolean isPlain(int node) {
        if (run.kind(node) != NodeKind.CALL) return !run.isVolatile(node);
        LibraryCall library = run.library(node);
        return library.has(Fact.CONTAINER)
                && !library.has(Fact.ATOMIC)
                && !library.has(Fact.LOCKED)
                && !library.has(Fact.UNSHARED);
    }

    /** True if neither access sees or leaves another value in the opposite order. */
    private boolean isWithoutEffect(LocationHistory history, int first, int second) {
        if (run.kind(first) == NodeKind.CALL || run.kind(second) == NodeKind.CALL) return false;
        if (history.begin(first) != first || history.begin(second) != second) return false;
        if (!isWrite(second)) {
            int before = history.lastWriteBefore(first);
            return before != Dependences.UNKNOWN && run.value(before) == run.value(first);
        }
        return run.value(first) == run.value(second);
    }

    private boolean isWrite(int node) {
        return LocationHistory.isWrite(run, node);
    }
}
