package dev.culprit.agent.replacement;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the constant with which a test computes the number that it expects, by the secant method. Constants with few
 * digits are tried first: a programmer has written 0.19, not 0.190000000003.
 */
final class ConstantSolver {
    private static final int MOST_ESTIMATES = 6;
    private static final int MOST_DIGITS = 6;

    private final double expected;
    private final Set<Object> tried = new LinkedHashSet<>();
    /** The last constant that the next estimate is computed from, and the number that the test computed with it. */
    private double constant;

    private double actual;
    private boolean widened;
    private int estimates;
    /** Constants of the last estimate that have not been tried yet. */
    private int pending;

    /** With the constant as it is in the code, the test compares these numbers. */
    ConstantSolver(Object original, ComparedNumbers compared) {
        this.expected = compared.expected();
        this.constant = ((Number) original).doubleValue();
        this.actual = compared.actual();
        tried.add(original);
    }

    /** Whether constants of this type can be computed. */
    static boolean canSolve(Object constant) {
        return constant instanceof Integer
                || constant instanceof Long
                || constant instanceof Float
                || constant instanceof Double;
    }

    /**
     * The constants to try after one with which the test compared these numbers; none if they do not lead any further.
     */
    List<Object> after(Object other, ComparedNumbers compared) {
        tried.add(other);
        if (pending > 0 && --pending > 0) return List.of();
        if (compared.expected() != expected) return List.of();
        double x = ((Number) other).doubleValue();
        double y = compared.actual();
        if (y == actual) return widened(other, x);
        double estimate = x + (expected - y) * (x - constant) / (y - actual);
        constant = x;
        actual = y;
        if (!Double.isFinite(estimate) || ++estimates > MOST_ESTIMATES) return List.of();
        return batch(near(estimate, other));
    }

    /** Once, a constant that is farther away: the result may have been rounded. */
    private List<Object> widened(Object other, double x) {
        if (widened || estimates > 0) return List.of();
        widened = true;
        return batch(List.of(typed(x + 9 * (x - constant), other)));
    }

    private List<Object> batch(List<Object> constants) {
        List<Object> fresh = new ArrayList<>();
        for (Object c : constants) if (tried.add(c)) fresh.add(c);
        pending = fresh.size();
        return fresh;
    }

    /** The most exact one comes last, because the next estimate is computed from it. */
    private static List<Object> near(double estimate, Object type) {
        List<Object> constants = new ArrayList<>();
        if (type instanceof Integer || type instanceof Long) {
            constants.add(typed(Math.floor(estimate), type));
            constants.add(typed(Math.ceil(estimate), type));
            constants.add(typed(Math.rint(estimate), type));
        } else
            for (int digits = 1; digits <= MOST_DIGITS; digits++)
                constants.add(typed(
                        new BigDecimal(estimate).round(new MathContext(digits)).doubleValue(), type));
        return constants;
    }

    private static Object typed(double number, Object type) {
        if (type instanceof Integer) return (int) number;
        if (type instanceof Long) return (long) number;
        return type instanceof Float ? (Object) (float) number : (Object) number;
    }
}
