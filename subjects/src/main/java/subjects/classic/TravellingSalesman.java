// subject: failing
// after: Falcon table 3, "tsp"
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
// size: large
// short: 11
package subjects.classic;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/** Finds the shortest round trip by branch and bound in several threads and checks it by dynamic programming. */
public class TravellingSalesman {

    static final class RoadMap {
        private final int[][] distance;

        RoadMap(int cities, long seed) {
            Random random = new Random(seed);
            int[] x = new int[cities];
            int[] y = new int[cities];
            for (int i = 0; i < cities; i++) {
                x[i] = random.nextInt(1000);
                y[i] = random.nextInt(1000);
            }
            distance = new int[cities][cities];
            for (int i = 0; i < cities; i++) {
                for (int j = 0; j < cities; j++) {
                    distance[i][j] = (int) Math.round(Math.hypot(x[i] - x[j], y[i] - y[j]));
                }
            }
        }

        int cities() {
            return distance.length;
        }

        int distance(int from, int to) {
            return distance[from][to];
        }

        /** The length of the shortest round trip, by dynamic programming over sets of cities. */
        int optimum() {
            int n = cities();
            int[][] best = new int[1 << (n - 1)][n - 1];
            for (int[] row : best) {
                Arrays.fill(row, Integer.MAX_VALUE / 2);
            }
            for (int city = 0; city < n - 1; city++) {
                best[1 << city][city] = distance[n - 1][city];
            }
            for (int set = 1; set < best.length; set++) {
                for (int last = 0; last < n - 1; last++) {
                    for (int next = 0; next < n - 1; next++) {
                        if ((set & 1 << next) == 0) {
                            int length = best[set][last] + distance[last][next];
                            int grown = set | 1 << next;
                            best[grown][next] = Math.min(best[grown][next], length);
                        }
                    }
                }
            }
            int shortest = Integer.MAX_VALUE;
            for (int last = 0; last < n - 1; last++) {
                shortest = Math.min(shortest, best[best.length - 1][last] + distance[last][n - 1]);
            }
            return shortest;
        }
    }

    /** The best round trip that any of the solvers has found so far. */
    static final class BestTour {
        private int shortest = Integer.MAX_VALUE;
        private int[] tour;

        int shortest() {
            return shortest; // culprit: R1 shortest
        }

        synchronized void set(int length, int[] cities) {
            shortest = length; // culprit: W1 shortest; W2 shortest
            tour = cities.clone();
        }
    }

    static final class Solver extends Thread {
        private final RoadMap map;
        private final BestTour record;
        private final AtomicInteger nextStart;
        private final int[] tour;
        private int visited;

        Solver(String name, RoadMap map, BestTour record, AtomicInteger nextStart) {
            super(name);
            this.map = map;
            this.record = record;
            this.nextStart = nextStart;
            this.tour = new int[map.cities()];
        }

        @Override
        public void run() {
            int start = nextStart.getAndIncrement();
            while (start < map.cities()) {
                tour[0] = 0;
                tour[1] = start;
                visited = 1 | 1 << start;
                extend(2, map.distance(0, start));
                start = nextStart.getAndIncrement();
            }
        }

        private void extend(int depth, int length) {
            if (depth == map.cities()) {
                finish(length + map.distance(tour[depth - 1], 0));
                return;
            }
            if (length + lowerBound(tour[depth - 1]) >= record.shortest()) {
                return;
            }
            for (int city = 1; city < map.cities(); city++) {
                if ((visited & 1 << city) == 0) {
                    visited |= 1 << city;
                    tour[depth] = city;
                    extend(depth + 1, length + map.distance(tour[depth - 1], city));
                    visited &= ~(1 << city);
                }
            }
        }

        /** Every round trip is met in both directions; one of them is enough. */
        private void finish(int length) {
            if (tour[1] > tour[tour.length - 1]) {
                return;
            }
            if (length < record.shortest()) {
                record.set(length, tour);
            }
        }

        /** Every city still to be left costs at least its shortest road. */
        private int lowerBound(int current) {
            int bound = shortestRoad(current);
            for (int city = 1; city < map.cities(); city++) {
                if ((visited & 1 << city) == 0) {
                    bound += shortestRoad(city);
                }
            }
            return bound;
        }

        private int shortestRoad(int from) {
            int shortest = Integer.MAX_VALUE;
            for (int to = 0; to < map.cities(); to++) {
                if (to != from) {
                    shortest = Math.min(shortest, map.distance(from, to));
                }
            }
            return shortest;
        }
    }

    public static void main(String[] args) throws Exception {
        int cities = args.length > 0 ? Integer.parseInt(args[0]) : 14;
        RoadMap map = new RoadMap(cities, 2010);
        BestTour record = new BestTour();
        AtomicInteger nextStart = new AtomicInteger(1);
        Solver[] solvers = new Solver[3];
        for (int i = 0; i < solvers.length; i++) {
            solvers[i] = new Solver("solver-" + i, map, record, nextStart);
            solvers[i].start();
        }
        for (Solver solver : solvers) {
            solver.join();
        }
        int optimum = map.optimum();
        if (record.shortest() != optimum) {
            throw new IllegalStateException("found " + record.shortest() + " but the optimum is " + optimum);
        }
        System.out.println("shortest round trip " + optimum + ": " + Arrays.toString(record.tour));
    }
}
