package dev.culprit.model;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** The precision of scores and times in files: three decimals. */
public final class Decimals {
    private static final int SCALE = 3;

    private Decimals() {}

    /** 0 for what is not a finite number. */
    public static BigDecimal rounded(double value) {
        double finite = Double.isFinite(value) ? value : 0;
        return new BigDecimal(Double.toString(finite)).setScale(SCALE, RoundingMode.HALF_UP);
    }
}
