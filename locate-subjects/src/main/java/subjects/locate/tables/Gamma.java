package subjects.locate.tables;

/** The incomplete gamma function, which turns a statistic into a probability. */
final class Gamma {
    private static final double PRECISION = 1e-12;
    private static final int MOST_TERMS = 500;
    private static final double TINY = 1e-300;

    private Gamma() {}

    /** The logarithm of the gamma function for x > 0, by Stirling's series. */
    static double logarithm(double x) {
        double shift = 0;
        double y = x;
        while (y < 10) {
            shift += Math.log(y);
            y++;
        }
        double inverse = 1 / y;
        double square = inverse * inverse;
        double series = inverse * (1.0 / 12 - square * (1.0 / 360 - square / 1260));
        return (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + series - shift;
    }

    /** The share of the gamma distribution with shape a that lies above x. */
    static double above(double a, double x) {
        if (x <= 0) {
            return 1;
        }
        if (x < a + 1) {
            return 1 - seriesBelow(a, x);
        }
        return fractionAbove(a, x);
    }

    private static double seriesBelow(double a, double x) {
        double term = 1 / a;
        double sum = term;
        for (int n = 1; n < MOST_TERMS; n++) {
            term *= x / (a + n);
            sum += term;
            if (term < sum * PRECISION) {
                break;
            }
        }
        return sum * Math.exp(a * Math.log(x) - x - logarithm(a));
    }

    /** By a continued fraction, from its front to its end. */
    private static double fractionAbove(double a, double x) {
        double b = x + 1 - a;
        double c = 1 / TINY;
        double d = 1 / b;
        double value = d;
        for (int n = 1; n < MOST_TERMS; n++) {
            double factor = -n * (n - a);
            b += 2;
            d = awayFromZero(factor * d + b);
            c = awayFromZero(b + factor / c);
            d = 1 / d;
            double change = c * d;
            value *= change;
            if (Math.abs(change - 1) < PRECISION) {
                break;
            }
        }
        return value * Math.exp(a * Math.log(x) - x - logarithm(a));
    }

    private static double awayFromZero(double value) {
        return Math.abs(value) < TINY ? TINY : value;
    }
}
