// subject: failing
// after: own (a lost update of the correction; each of 100,000 steps adds to the error)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.propagation;

/** A ship's computer: instruments correct the compass, then the course is integrated step by step. */
public class DeadReckoning {
    private static final int STEPS = 100_000;

    static final class Compass {
        private int correction;

        void correct(int units) {
            correction += units; // culprit: R1 correction; W1 correction; W2 correction
        }

        int heading(int course) {
            return course + correction;
        }
    }

    /** Sine in 256 units of a circle, in thousandths. */
    static final class SineTable {
        private final int[] thousandths = new int[256];

        SineTable() {
            for (int i = 0; i < thousandths.length; i++) {
                thousandths[i] = (int) Math.round(1_000 * Math.sin(i * Math.PI / 128));
            }
        }

        int sin(int units) {
            return thousandths[units & 255];
        }

        int cos(int units) {
            return sin(units + 64);
        }
    }

    static final class Position {
        private long east;
        private long north;

        void move(long east, long north) {
            this.east += east;
            this.north += north;
        }

        long distanceTo(long otherEast, long otherNorth) {
            return Math.round(Math.hypot(east - otherEast, north - otherNorth));
        }
    }

    static final class Navigator extends Thread {
        private final Compass compass;
        private final int[] current;
        private final SineTable table = new SineTable();
        private final Position position = new Position();

        Navigator(Compass compass, int[] current) {
            super("navigator");
            this.compass = compass;
            this.current = current;
        }

        @Override
        public void run() {
            int heading = compass.heading(30);
            for (int step = 0; step < STEPS; step++) {
                int drift = current[step % current.length];
                position.move(table.sin(heading) + drift, table.cos(heading) - drift);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Compass compass = new Compass();
        Thread chart = new Thread(() -> compass.correct(4), "variation-chart");
        Thread magnet = new Thread(() -> compass.correct(-6), "deviation-table");
        chart.start();
        magnet.start();
        chart.join();
        magnet.join();
        Navigator navigator = new Navigator(compass, new int[] {3, -1, 2, -4});
        navigator.start();
        navigator.join();
        long missed = navigator.position.distanceTo(63_400_000, 77_300_000);
        if (missed > 1_000) {
            throw new IllegalStateException("the harbour was missed by " + missed);
        }
        System.out.println("in the harbour");
    }
}
