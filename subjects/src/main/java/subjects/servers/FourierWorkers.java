// subject: failing
// after: ConMem table VII, "FFT" (roots read before they are initialised)
// kind: order-violation
// failure: exit 2
package subjects.servers;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Computes the spectrum of a short signal in two steps of small transforms shared by two workers. */
public class FourierWorkers {

    private static final int SIDE = 4;
    private static final int SIZE = SIDE * SIDE;

    private final double[] signal;
    private final double[] rootRe = new double[SIZE];
    private final double[] rootIm = new double[SIZE];
    private final double[] columnRe = new double[SIZE];
    private final double[] columnIm = new double[SIZE];
    private final double[] power = new double[SIZE];
    private final CyclicBarrier columnsDone;
    private final int workers;

    FourierWorkers(double[] signal, int workers) {
        this.signal = signal;
        this.workers = workers;
        this.columnsDone = new CyclicBarrier(workers);
    }

    void work(int worker) {
        int share = SIDE / workers;
        int from = worker * share;
        if (worker == 0) {
            prepareRoots();
        }
        for (int column = from; column < from + share; column++) {
            transformColumn(column);
        }
        awaitColumns();
        for (int row = from; row < from + share; row++) {
            transformRow(row);
        }
    }

    private void prepareRoots() {
        for (int i = 0; i < SIZE; i++) {
            rootRe[i] = Math.cos(2 * Math.PI * i / SIZE); // culprit: W2 rootRe[]
            rootIm[i] = -Math.sin(2 * Math.PI * i / SIZE); // culprit: W2 rootIm[]
        }
    }

    private void transformColumn(int column) {
        for (int k = 0; k < SIDE; k++) {
            double re = 0;
            double im = 0;
            for (int row = 0; row < SIDE; row++) {
                int root = (row * k * SIDE + column * k) % SIZE;
                re += signal[row * SIDE + column] * rootRe[root]; // culprit: R1 rootRe[]
                im += signal[row * SIDE + column] * rootIm[root]; // culprit: R1 rootIm[]
            }
            columnRe[k * SIDE + column] = re;
            columnIm[k * SIDE + column] = im;
        }
    }

    private void awaitColumns() {
        try {
            columnsDone.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalArgumentException("worker was disturbed", e);
        }
    }

    private void transformRow(int row) {
        for (int k = 0; k < SIDE; k++) {
            double re = 0;
            double im = 0;
            for (int column = 0; column < SIDE; column++) {
                int root = column * k * SIDE % SIZE;
                int cell = row * SIDE + column;
                re += columnRe[cell] * rootRe[root] - columnIm[cell] * rootIm[root];
                im += columnRe[cell] * rootIm[root] + columnIm[cell] * rootRe[root];
            }
            power[row + SIDE * k] = re * re + im * im;
        }
    }

    /** A signal and its spectrum carry the same energy (Parseval's theorem). */
    boolean keepsEnergy() {
        double before = 0;
        double after = 0;
        for (int i = 0; i < SIZE; i++) {
            before += signal[i] * signal[i];
            after += power[i];
        }
        return Math.abs(before - after / SIZE) < 1e-9;
    }

    public static void main(String[] args) throws Exception {
        double[] signal = new double[SIZE];
        for (int i = 0; i < SIZE; i++) {
            signal[i] = 1 + Math.sin(0.7 * i) + 2 * Math.cos(1.9 * i);
        }
        FourierWorkers transform = new FourierWorkers(signal, 2);
        Thread first = new Thread(() -> transform.work(0), "worker-0");
        Thread second = new Thread(() -> transform.work(1), "worker-1");
        first.start();
        second.start();
        first.join();
        second.join();
        if (!transform.keepsEnergy()) {
            System.err.println("test failed: the spectrum has lost energy");
            System.exit(2);
        }
        System.out.println("test passed");
    }
}
