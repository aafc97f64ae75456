// subject: failing
// after: own (a lost partial sum at the end of a long simulation breaks the limit's check)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
// size: large
package subjects.propagation;

import java.util.Arrays;

/**
 * Estimates the risk of a portfolio: desks simulate prices for a year, and the sum of their losses decides on the
 * reserve.
 */
public class RiskSimulation {

    /** A cheap generator of its own for each desk, so that a run can be repeated. */
    static final class Noise {
        private int state;

        Noise(int seed) {
            state = seed;
        }

        /** From -128 to 127. */
        int next() {
            state = state * 1_103_515_245 + 12_345;
            return (state >>> 16 & 255) - 128;
        }
    }

    static final class Totals {
        private long loss;
        private int worst;

        void add(long more) {
            loss += more; // culprit: R1 loss; W1 loss; W2 loss
        }

        synchronized void report(int loss) {
            worst = Math.max(worst, loss);
        }

        long loss() {
            return loss;
        }
    }

    static final class Desk extends Thread {
        private static final int DAYS = 250;

        private final Totals totals;
        private final int paths;
        private final Noise noise;
        private final int[] prices = new int[8];
        private long simulated;

        Desk(String name, Totals totals, int paths, int seed) {
            super(name);
            this.totals = totals;
            this.paths = paths;
            this.noise = new Noise(seed);
        }

        @Override
        public void run() {
            long loss = 0;
            int worst = 0;
            for (int path = 0; path < paths; path++) {
                int lost = simulate();
                loss += lost;
                worst = Math.max(worst, lost);
            }
            simulated = loss;
            totals.report(worst);
            totals.add(loss);
        }

        private int simulate() {
            Arrays.fill(prices, 10_000);
            for (int day = 0; day < DAYS; day++) {
                int share = day & 7;
                prices[share] += prices[share] * noise.next() >> 13;
            }
            int value = 0;
            for (int price : prices) {
                value += price;
            }
            return Math.max(0, 80_000 - value);
        }
    }

    /** What has to be set aside for losses, in steps of a thousand. */
    static int reserve(long loss, int paths) {
        long mean = loss / paths;
        return (int) (mean * 3 / 1_000 + 1) * 1_000;
    }

    public static void main(String[] args) throws Exception {
        int paths = 230;
        Totals totals = new Totals();
        Desk[] desks = new Desk[4];
        for (int i = 0; i < desks.length; i++) {
            desks[i] = new Desk("desk-" + i, totals, paths, 2_010 + i);
            desks[i].start();
        }
        long loss = 0;
        for (Desk desk : desks) {
            desk.join();
            loss += desk.simulated;
        }
        int reserve = reserve(totals.loss(), paths * desks.length);
        int needed = reserve(loss, paths * desks.length);
        if (reserve < needed) {
            throw new IllegalStateException("a reserve of " + reserve + " is too low, " + needed + " are needed");
        }
        System.out.println("reserve " + reserve + ", worst loss " + totals.worst);
    }
}
