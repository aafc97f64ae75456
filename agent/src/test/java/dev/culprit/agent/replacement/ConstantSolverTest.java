package dev.culprit.agent.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class ConstantSolverTest {
    private static final int MOST_RUNS = 40;

    /** The constant with which the program computes the expected number; null if none is found. */
    private static Object solved(DoubleUnaryOperator program, double expected, Object original, Object probe) {
        ConstantSolver solver =
                new ConstantSolver(original, new ComparedNumbers(expected, program.applyAsDouble(number(original))));
        Deque<Object> next = new ArrayDeque<>();
        next.add(probe);
        for (int runs = 0; !next.isEmpty(); runs++) {
            assertTrue(runs < MOST_RUNS, "too many runs");
            Object constant = next.poll();
            double actual = program.applyAsDouble(number(constant));
            if (Math.abs(actual - expected) < 1e-9) return constant;
            next.addAll(solver.after(constant, new ComparedNumbers(expected, actual)));
        }
        return null;
    }

    private static double number(Object constant) {
        return ((Number) constant).doubleValue();
    }

    @Test
    void aFactorIsFoundAsItWouldBeWritten() {
        assertEquals(0.19, solved(rate -> 10 * (1 + rate), 11.9, 0.91, 1.365));
        assertEquals(1.05f, solved(factor -> Math.round(factor * 1000) / 10.0, 105.0, 1.5f, 2.25f));
    }

    @Test
    void aWholeNumberStaysWhole() {
        assertEquals(86_400, solved(seconds -> 3 * seconds, 259_200, 84_600, 84_601));
        assertEquals(1_024L, solved(size -> 5 * size + 1, 5_121, 1_000L, 1_001L));
    }

    @Test
    void aRoundedResultNeedsALargerStep() {
        assertEquals(250, solved(limit -> Math.floor(limit / 10), 25, 200, 201));
    }

    @Test
    void aResultThatIsNotLinearIsApproached() {
        assertEquals(0.04, solved(rate -> 100 * Math.pow(1 + rate, 5), 100 * Math.pow(1.04, 5), 0.4, 0.6));
    }

    @Test
    void aConstantWithoutEffectIsGivenUpSoon() {
        ConstantSolver solver = new ConstantSolver(5, new ComparedNumbers(1, 2));
        assertEquals(1, solver.after(6, new ComparedNumbers(1, 2)).size());
        assertEquals(0, solver.after(15, new ComparedNumbers(1, 2)).size());
    }

    @Test
    void numbersAreReadFromMessagesAndTexts() {
        assertEquals(
                Optional.of(new ComparedNumbers(11.9, 19.1)),
                ComparedNumbers.of(new AssertionError("expected:<11.9> but was:<19.1>")));
        assertEquals(
                Optional.of(new ComparedNumbers(3, -4)),
                ComparedNumbers.of(new AssertionError("sum: expected [3] but found [-4]")));
        assertEquals(Optional.of(new ComparedNumbers(2.5, 5)), ComparedNumbers.of("1 tea: 2.5 EUR", "1 tea: 5 EUR"));
        assertEquals(Optional.empty(), ComparedNumbers.of("1 tea", "2 teas"));
        assertEquals(Optional.empty(), ComparedNumbers.of("true", "false"));
        assertEquals(Optional.empty(), ComparedNumbers.of(new IllegalStateException("expected:<1> but was:<2>")));
    }
}
