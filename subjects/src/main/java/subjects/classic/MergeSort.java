// subject: failing
// after: Falcon table 3, "merge sort"
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.classic;

import java.util.Arrays;

/** Sorts delivery distances by merge sort, the two halves of the array in two threads. */
public class MergeSort {

    private final int[] data;
    private final int[] scratch;

    MergeSort(int[] data) {
        this.data = data.clone();
        this.scratch = new int[data.length];
    }

    int[] sort() throws InterruptedException {
        int middle = data.length / 2;
        Thread left = new Thread(() -> sort(0, middle), "left-half");
        Thread right = new Thread(() -> sort(middle, data.length), "right-half");
        left.start();
        right.start();
        left.join();
        right.join();
        merge(0, middle, data.length);
        return data;
    }

    private void sort(int from, int to) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) / 2;
        sort(from, middle);
        sort(middle, to);
        merge(from, middle, to);
    }

    private void merge(int from, int middle, int to) {
        int left = from;
        int right = middle;
        int count = to - from;
        for (int i = 0; i < count; i++) {
            if (right == to || left < middle && data[left] <= data[right]) {
                scratch[i] = data[left++]; // culprit: W1 scratch[]; W2 scratch[]
            } else {
                scratch[i] = data[right++]; // culprit: W1 scratch[]; W2 scratch[]
            }
        }
        for (int i = 0; i < count; i++) {
            data[from + i] = scratch[i]; // culprit: R1 scratch[]
        }
    }

    public static void main(String[] args) throws Exception {
        int[] distances = {52, 7, 31, 18, 44, 3, 29, 60};
        int[] expected = distances.clone();
        Arrays.sort(expected);

        int[] sorted = new MergeSort(distances).sort();
        if (!Arrays.equals(expected, sorted)) {
            throw new IllegalStateException("not sorted: " + Arrays.toString(sorted));
        }
        System.out.println(Arrays.toString(sorted));
    }
}
