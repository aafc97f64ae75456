// subject: failing
// after: own
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.collections;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Sorts the response times of a web server into bins with a parallel stream. */
public class Histogram {

    private final int binWidth;
    private final int[] bins;

    Histogram(int binWidth, int size) {
        this.binWidth = binWidth;
        this.bins = new int[size];
    }

    /** Counts a value; whatever is too large for the other bins goes to the last one. */
    void add(int value) {
        int bin = Math.min(value / binWidth, bins.length - 1);
        bins[bin]++; // culprit: R1 bins[]; W1 bins[]; W2 bins[]
    }

    int total() {
        return Arrays.stream(bins).sum();
    }

    String bars() {
        StringBuilder bars = new StringBuilder();
        for (int count : bins) {
            bars.append("#".repeat(count)).append('|');
        }
        return bars.toString();
    }

    public static void main(String[] args) throws Exception {
        int[] responseTimes = {12, 35, 18, 22, 14, 31, 27, 11, 16, 25, 38, 13};
        Histogram histogram = new Histogram(20, 2);
        IntStream.of(responseTimes).parallel().forEach(histogram::add);

        if (histogram.total() != responseTimes.length) {
            throw new IllegalStateException(
                    responseTimes.length + " response times but " + histogram.total() + " in the bins");
        }
        System.out.println(histogram.bars());
    }
}
