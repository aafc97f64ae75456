package dev.culprit.bench.programs;

import dev.culprit.bench.results.Figures;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures several kinds of runs of a program. They take turns, so that load on the machine affects all of them alike;
 * the median of the turns counts.
 */
public final class Turns {
    private static final int WARM = 3;
    private static final int TURNS = 3;
    private static final long MILLIS = 500;

    private Turns() {}

    /** Some runs of a kind, and how many milliseconds one of them takes. */
    public interface Runs {
        double millis() throws Exception;
    }

    /** One run. */
    public interface Run {
        void make() throws Exception;
    }

    /** By kind, after turns to warm up. */
    public static double[] medians(List<Runs> kinds) throws Exception {
        for (int i = 0; i < WARM; i++) for (Runs kind : kinds) kind.millis();
        List<List<Double>> times = new ArrayList<>();
        for (int i = 0; i < kinds.size(); i++) times.add(new ArrayList<>());
        for (int turn = 0; turn < TURNS; turn++)
            for (int i = 0; i < kinds.size(); i++) times.get(i).add(kinds.get(i).millis());
        return times.stream().mapToDouble(Figures::median).toArray();
    }

    /** Plain runs for a slice of time. */
    public static Runs plain(PlainRuns plain) {
        return () -> plain.slice(MILLIS);
    }

    /** The run again and again, for a slice of time. */
    public static Runs repeated(Run run) {
        return () -> {
            long start = System.nanoTime();
            int times = 0;
            while (times == 0 || System.nanoTime() - start < MILLIS * 1_000_000) {
                run.make();
                times++;
            }
            return (System.nanoTime() - start) / 1e6 / times;
        };
    }
}
