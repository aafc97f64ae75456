package dev.culprit.analysis.ranking;

import java.util.Arrays;
import java.util.Locale;

/** How suspicious something is that was seen in some of the failing and some of the passing runs. */
public enum Formula {
    /** Failing runs with it, of all failing runs and the passing ones with it. */
    JACCARD {
        @Override
        public double score(Spectrum s) {
            return ratio(s.failed(), s.totalFailed() + s.passed());
        }
    },
    /** Share of failing runs with it, against the share of passing runs with it (Jones and Harrold 2005). */
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
    /** With the usual exponent 2 (Wong et al. 2014). Where no run speaks against it, twice what it would be with one: more than anything else can have. */
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
