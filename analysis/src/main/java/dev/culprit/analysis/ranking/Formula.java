package dev.culprit.analysis.ranking;

import java.util.Arrays;
import java.util.Locale;

/** Computes how suspicious something is from the failing and passing runs in which it was observed. */
public enum Formula {
    /** The number of failing runs with it, divided by the number of all failing runs plus passing runs with it. */
    JACCARD {
        @Override
        public double score(Spectrum s) {
            return ratio(s.failed(), s.totalFailed() + s.passed());
        }
    },
    /**
     * The share of failing runs with it, relative to the sum of the shares of failing and passing runs with it (Jones
     * and Harrold 2005).
     */
    TARANTULA {
        @Override
        public double score(Spectrum s) {
            double failed = ratio(s.failed(), s.totalFailed());
            return ratio(failed, failed + ratio(s.passed(), s.totalPassed()));
        }
    },
    OCHIAI {
        @Override
        public double score(Spectrum s) {
            return ratio(s.failed(), Math.sqrt((double) s.totalFailed() * (s.failed() + s.passed())));
        }
    },
    /**
     * With the usual exponent 2 (Wong et al. 2014). If no run is evidence against it, the score is twice the score with
     * one such run, which exceeds all other scores.
     */
    DSTAR {
        @Override
        public double score(Spectrum s) {
            int against = s.passed() + s.totalFailed() - s.failed();
            double square = (double) s.failed() * s.failed();
            return against == 0 ? 2 * square : square / against;
        }
    };

    public abstract double score(Spectrum spectrum);

    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Formula named(String id) {
        return Arrays.stream(values())
                .filter(f -> f.id().equals(id))
                .findFirst()
                .orElse(null);
    }

    private static double ratio(double part, double whole) {
        return whole == 0 ? 0 : part / whole;
    }
}
