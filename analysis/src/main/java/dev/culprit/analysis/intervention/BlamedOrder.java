package dev.culprit.analysis.intervention;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.MonitorCalls;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.Places;
import dev.culprit.model.Exclusion;
import dev.culprit.model.LockUse;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * An order of accesses that is blamed for a failure, as it happened in a traced run.
 *
 * @param forcing constraints that make another run have it
 * @param forbidding constraints that make another run have the opposite; empty where exclusions are needed for that
 * @param exclusions regions that exclude each other in a run without it; empty where constraints do that
 * @param wholly constraints that also bring about everything else that other threads wrote in between, and read after
 *     that; the same as {@code forcing} where there was nothing else
 */
public record BlamedOrder(
        List<OrderConstraint> forcing,
        List<OrderConstraint> forbidding,
        List<Exclusion> exclusions,
        List<OrderConstraint> wholly) {
    private static final int PAIR = 2;

    public BlamedOrder {
        wholly = List.copyOf(wholly);
        forcing = List.copyOf(forcing);
        forbidding = List.copyOf(forbidding);
        exclusions = List.copyOf(exclusions);
    }

    /**
     * The order of a pattern, once for each place of the run that may be meant, the likeliest first. Accesses that are
     * interrupted are to be forbidden by other means than constraints.
     */
    public static List<BlamedOrder> of(Dependences run, Pattern pattern) {
        List<BlamedOrder> orders = new ArrayList<>();
        OrderInstances instances = new OrderInstances(run, pattern);
        for (List<Integer> nodes : instances.find()) {
            List<OrderConstraint> forcing = new ArrayList<>();
            for (int i = 1; i < nodes.size(); i++)
                if (run.thread(nodes.get(i - 1)) != run.thread(nodes.get(i)))
                    forcing.add(order(run, nodes.get(i - 1), nodes.get(i)));
            // a loop over a collection has no end that a region could have: the change comes before its beginning
            int before = nodes.size() == PAIR ? nodes.get(0) : instances.maker(nodes);
            List<OrderConstraint> opposite =
                    before == Dependences.UNKNOWN ? List.of() : List.of(order(run, nodes.get(1), before));
            List<OrderConstraint> wholly = new ArrayList<>();
            for (OrderInstances.Span other : instances.between(nodes)) {
                wholly.add(order(run, nodes.get(0), other.first()));
                wholly.add(order(run, other.last(), nodes.get(nodes.size() - 1)));
            }
            orders.add(new BlamedOrder(forcing, opposite, List.of(), wholly.isEmpty() ? forcing : wholly));
        }
        return orders;
    }

    /**
     * A thread that notifies or waits owns the monitor, and would keep all others out if it were held back there. It is
     * held back where it enters the monitor.
     */
    private static OrderConstraint order(Dependences run, int first, int second) {
        int before = MonitorCalls.isWait(run, first) ? first : heldBack(run, first);
        int after = heldBack(run, second);
        Places places = new Places(run, List.of(before, after));
        return new OrderConstraint(places.of(before), places.of(after));
    }

    private static int heldBack(Dependences run, int node) {
        return MonitorCalls.isCall(run, node) ? MonitorCalls.entered(run, node) : node;
    }

    /**
     * The order of a deadlock: every thread takes its first lock before any other takes its second one. Without it, a
     * thread takes both at once. Null if the trace does not show the locks.
     */
    public static BlamedOrder of(Dependences run, List<LockUse> cycle) {
        Map<String, Integer> held = new HashMap<>();
        Map<String, Integer> awaited = new HashMap<>();
        for (int node = 0; node < run.size(); node++) {
            if (run.kind(node) != NodeKind.LOCK && run.kind(node) != NodeKind.CALL) continue;
            String thread = run.threads().get(run.thread(node)).name();
            for (LockUse use : cycle)
                if (use.thread().equals(thread) && isAt(run, node, use))
                    (use.held() ? held : awaited).put(thread, node);
        }
        if (held.size() < PAIR || !held.keySet().equals(awaited.keySet())) return null;
        Collection<Integer> nodes = new TreeSet<>(held.values());
        nodes.addAll(awaited.values());
        Places places = new Places(run, nodes);
        List<OrderConstraint> forcing = new ArrayList<>();
        List<Exclusion.Region> regions = new ArrayList<>();
        held.forEach((thread, first) -> {
            awaited.forEach((other, second) -> {
                if (!other.equals(thread)) forcing.add(new OrderConstraint(places.of(first), places.of(second)));
            });
            regions.add(new Exclusion.Region(
                    places.of(first).everyTime(), places.of(awaited.get(thread)).everyTime()));
        });
        return new BlamedOrder(
                forcing,
                List.of(),
                List.of(new Exclusion(regions.stream().distinct().toList())),
                forcing);
    }

    private static boolean isAt(Dependences run, int node, LockUse use) {
        return run.point(node).line() == use.at().line()
                && run.point(node).className().equals(use.at().className());
    }
}
