package dev.culprit.bench.results;

import java.util.List;

/** Statistics of measured figures. None of them is a number where there are no figures. */
public final class Figures {
    private Figures() {}

    /** Not a number either where half of the figures are not. */
    public static double median(List<Double> figures) {
        if (figures.isEmpty()) return Double.NaN;
        return figures.stream().sorted().toList().get(figures.size() / 2);
    }

    /** The least figure that this share of the figures does not exceed. */
    public static double quantile(List<Double> figures, double share) {
        if (figures.isEmpty()) return Double.NaN;
        return figures.stream().sorted().toList().get((int) Math.max(0, Math.ceil(figures.size() * share) - 1));
    }
}
