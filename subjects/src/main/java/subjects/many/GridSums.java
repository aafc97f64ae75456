package subjects.many;

import java.util.ArrayList;
import java.util.List;

/**
 * A given number of threads smooth the cells of one row, each a part of it that overlaps with its neighbours' parts,
 * and add up what they changed.
 */
public class GridSums {
    private static final int CELLS_PER_THREAD = 4;
    private static final int ROUNDS = 3;

    private final int[] cells;
    private int changed;

    private GridSums(int cells) {
        this.cells = new int[cells];
        for (int i = 0; i < cells; i++) {
            this.cells[i] = i * 37 % 50;
        }
    }

    private void smooth(int from) {
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = from; i < from + CELLS_PER_THREAD + 2 && i + 1 < cells.length; i++) {
                int mean = (cells[i] + cells[i + 1]) / 2;
                if (mean != cells[i]) {
                    cells[i] = mean;
                    changed++;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        int count = Integer.parseInt(args[0]);
        GridSums row = new GridSums(count * CELLS_PER_THREAD);
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < count; t++) {
            int from = t * CELLS_PER_THREAD;
            threads.add(new Thread(() -> row.smooth(from), "part-" + t));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(row.changed + " changes");
    }
}
