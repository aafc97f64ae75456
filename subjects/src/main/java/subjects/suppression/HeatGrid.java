// subject: faulty
// after: own (a position is wrong from the beginning, and much is computed before it is used)
// kind: first-corruption
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.suppression;

/** Computes how heat spreads over a plate, and reads it off at a sensor. */
public class HeatGrid {
    private static final int STEPS = 60;

    private final int width;
    private final double[][] now;
    private final double[][] next;
    private int sensor;
    private double warmest;

    HeatGrid(int width) {
        this.width = width;
        this.now = new double[width][width];
        this.next = new double[width][width];
    }

    /** The last column. */
    void place(int margin) {
        sensor = width - 1 + margin; // culprit: W1 sensor
    }

    void heat(int row, int column, double degrees) {
        now[row][column] = degrees;
    }

    private void step() {
        for (int row = 1; row < width - 1; row++) {
            for (int column = 1; column < width - 1; column++) {
                double around =
                        now[row - 1][column] + now[row + 1][column] + now[row][column - 1] + now[row][column + 1];
                next[row][column] = now[row][column] + 0.2 * (around - 4 * now[row][column]);
            }
        }
        for (int row = 1; row < width - 1; row++) {
            System.arraycopy(next[row], 1, now[row], 1, width - 2);
        }
    }

    private double measure(int row) {
        return now[row][sensor];
    }

    public static void main(String[] args) {
        HeatGrid plate = new HeatGrid(32);
        plate.place(1);
        plate.heat(16, 16, 400);
        for (int i = 0; i < STEPS; i++) {
            plate.step();
        }
        for (int row = 0; row < 32; row++) {
            plate.warmest = Math.max(plate.warmest, plate.measure(row));
        }
        System.out.println("warmest " + Math.round(plate.warmest));
    }
}
