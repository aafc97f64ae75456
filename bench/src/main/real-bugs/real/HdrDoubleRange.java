// bug: HdrHistogram/HdrHistogram#117
// library: org.hdrhistogram:HdrHistogram
// affected: 2.1.9
// fixed: 2.2.2
// failure: exception java.lang.IllegalStateException
// root: org.HdrHistogram.DoubleHistogram.doubleToIntegerValueConversionRatio, org.HdrHistogram.DoubleHistogram.integerToDoubleValueConversionRatio
package real;

import org.HdrHistogram.ConcurrentDoubleHistogram;

/** Two threads record a large and a small value, for which the range of the histogram is shifted. */
public final class HdrDoubleRange {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentDoubleHistogram histogram = new ConcurrentDoubleHistogram(1);
        histogram.setAutoResize(true);
        histogram.recordValue(100.0);
        Thread other = new Thread(() -> histogram.recordValue(100.0));
        other.start();
        histogram.recordValue(0.01);
        other.join();
        double mean = histogram.getMean();
        if (mean < 60 || mean > 75) throw new IllegalStateException("mean of 100, 100 and 0.01: " + mean);
    }
}
