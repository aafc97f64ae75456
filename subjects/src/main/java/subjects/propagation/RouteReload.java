// subject: failing
// after: own (new nodes with old shares, and a request lands on a node that cannot serve it)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.propagation;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntUnaryOperator;

/** A load balancer: requests are spread over nodes by their shares, which an operator can change at any time. */
public class RouteReload {

    static final class Node {
        private final String name;
        private final int capacity;
        private int load;

        Node(String name, int capacity) {
            this.name = name;
            this.capacity = capacity;
        }

        synchronized void serve(int cost) {
            load += cost;
        }

        synchronized int spare() {
            return capacity - load;
        }
    }

    /** Which nodes there are, and what part of the requests each gets, in percent. */
    static final class Routes {
        private volatile Node[] nodes;
        private volatile int[] shares;

        Routes(Node[] nodes, int[] shares) {
            this.nodes = nodes;
            this.shares = shares;
        }

        void reload(Node[] newNodes, int[] newShares) {
            nodes = newNodes; // culprit: W1 nodes
            shares = newShares; // culprit: W1 shares
        }

        Node choose(IntUnaryOperator spread, int request) {
            Node[] known = nodes; // culprit: R2 nodes
            int slot = slot(cumulated(shares), spread.applyAsInt(request)); // culprit: R2 shares
            return known[slot];
        }

        private static int[] cumulated(int[] percents) {
            int[] ends = new int[percents.length];
            int end = 0;
            for (int i = 0; i < percents.length; i++) {
                end += percents[i];
                ends[i] = end;
            }
            return ends;
        }

        private static int slot(int[] ends, int point) {
            int slot = 0;
            while (ends[slot] <= point) {
                slot++;
            }
            return slot;
        }
    }

    static final class Balancer {
        private final Routes routes;

        Balancer(Routes routes) {
            this.routes = routes;
        }

        /** Sends the requests on their way and says which nodes have them. */
        List<Node> forward(int... requests) {
            List<Node> serving = new ArrayList<>();
            for (int request : requests) {
                Node node = routes.choose(r -> r * 37 % 100, request);
                node.serve(10);
                serving.add(node);
            }
            return serving;
        }
    }

    /** Looks after the nodes' load. */
    static final class Monitor {
        private final List<String> alarms = new ArrayList<>();

        void look(List<Node> nodes) {
            for (Node node : nodes) {
                int spare = node.spare();
                if (spare < 0) {
                    alarms.add(node.name + " lacks " + -spare);
                }
            }
        }

        void close() {
            if (!alarms.isEmpty()) {
                throw new IllegalStateException("overload: " + String.join(", ", alarms));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Node large = new Node("large", 100);
        Node small = new Node("small", 5);
        Routes routes = new Routes(new Node[] {large, small}, new int[] {100, 0});
        Balancer balancer = new Balancer(routes);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> reload = pool.submit(() -> routes.reload(new Node[] {small, large}, new int[] {0, 100}));
        Future<List<Node>> serving = pool.submit(() -> balancer.forward(1, 2));
        Monitor monitor = new Monitor();
        monitor.look(serving.get());
        reload.get();
        pool.shutdown();
        monitor.close();
        System.out.println("no alarm");
    }
}
