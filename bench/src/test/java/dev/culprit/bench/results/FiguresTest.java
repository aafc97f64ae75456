package dev.culprit.bench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class FiguresTest {
    private static final List<Double> TEN = List.of(10.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 1.0);

    @Test
    void quantilesAreFigures() {
        assertEquals(5, Figures.quantile(TEN, 0.5));
        assertEquals(10, Figures.quantile(TEN, 0.95));
        assertEquals(1, Figures.quantile(List.of(1.0), 0.95));
    }

    @Test
    void medianIgnoresAFewMissingFigures() {
        assertEquals(2, Figures.median(List.of(Double.NaN, 1.0, 2.0)));
        assertTrue(Double.isNaN(Figures.median(List.of(Double.NaN, Double.NaN, 2.0))));
    }

    @Test
    void nothingHasNoMedian() {
        assertTrue(Double.isNaN(Figures.median(List.of())));
        assertTrue(Double.isNaN(Figures.quantile(List.of(), 0.5)));
    }
}
