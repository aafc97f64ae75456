package dev.culprit.analysis.happensbefore;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.bytecode.library.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The order of the nodes of a run that synchronisation makes, by vector clocks. A node of library code stands for the
 * whole call: it is before another when that begins after the call has released something, and after another when the
 * call returned knowing of it.
 *
 * <p>Limits: what one thread of the given run does is in the order in which it did it, also the tasks of a pool;
 * conditions on flags that are not volatile order nothing; an element that is put into a concurrent collection orders
 * threads only for calls that name or return the element.
 */
public final class HappensBefore {
    private final Dependences run;
    private final ThreadClocks clocks;
    private final Views views;

    private HappensBefore(Dependences run, ThreadClocks clocks, Views views) {
        this.run = run;
        this.clocks = clocks;
        this.views = views;
    }

    /** Goes once through the run. */
    public static HappensBefore of(Dependences run, Order order) {
        return of(run, order, Map.of());
    }

    /** {@code handshakes} are further edges: by node, the nodes of other threads that it waited for. */
    public static HappensBefore of(Dependences run, Order order, Map<Integer, List<Integer>> handshakes) {
        Sweep sweep = new Sweep(run, order, handshakes);
        sweep.run();
        return new HappensBefore(run, sweep.clocks(), sweep.views());
    }

    /** True when {@code a} happened before {@code b}. */
    public boolean isBefore(int a, int b) {
        return clocks.isBefore(a, b);
    }

    /** True when neither happened before the other. */
    public boolean areConcurrent(int a, int b) {
        return a != b && !isBefore(a, b) && !isBefore(b, a);
    }

    /** The object that this one is a view, iterator or part of; itself if there is none. */
    public long root(long object) {
        return views.root(object);
    }

    /** The locks that the thread held at the node. */
    public List<HeldLock> locks(int node) {
        List<HeldLock> held = new ArrayList<>();
        for (long lock : run.locks(node)) held.add(views.held(run.thread(node), lock, node));
        return held;
    }

    /** The lock that the call or monitor at the node takes. */
    public HeldLock taken(int node) {
        return new HeldLock(views.root(run.base(node)), run.library(node).has(Fact.SHARED));
    }

    /** True when a common lock keeps the two nodes from being done at the same time. */
    public boolean areExclusive(int a, int b) {
        for (HeldLock one : locks(a)) for (HeldLock other : locks(b)) if (one.excludes(other)) return true;
        return false;
    }
}
