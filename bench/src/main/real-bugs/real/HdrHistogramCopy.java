// bug: HdrHistogram/HdrHistogram#87
// library: org.hdrhistogram:HdrHistogram
// affected: 2.1.8
// fixed: 2.1.9
// failure: exception java.lang.ArrayIndexOutOfBoundsException
// root: org.HdrHistogram.AbstractHistogram.add
package real;

import org.HdrHistogram.ConcurrentHistogram;

/** A histogram that resizes itself is copied while a larger value is recorded. */
public final class HdrHistogramCopy {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHistogram histogram = new ConcurrentHistogram(1);
        histogram.setAutoResize(true);
        histogram.recordValue(10);
        Thread other = new Thread(() -> histogram.recordValue(100_000));
        other.start();
        histogram.copy();
        other.join();
    }
}
