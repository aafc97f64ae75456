package dev.culprit.control.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StepBudgetTest {
    private static final long ASKED = 100_000_000;

    private final StepBudget budget = new StepBudget(ASKED);

    @Test
    void everythingIsAllowedWhileNothingIsKnown() {
        assertEquals(ASKED, budget.forComparison());
    }

    @Test
    void shortProgramGetsEnough() {
        budget.passed(0);
        assertEquals(2_000_000, budget.forComparison());
        assertEquals(ASKED, budget.steps());
    }

    @Test
    void longestRunThatPassedDecides() {
        budget.passed(50_000);
        budget.passed(10);
        assertEquals(5_000_000, budget.forComparison());
    }

    @Test
    void neverMoreThanWasAskedFor() {
        budget.passed(ASKED - 1);
        assertEquals(ASKED, budget.forComparison());
        assertEquals(ASKED, budget.forOrder());
    }

    @Test
    void aRunWithAnOrderGetsLess() {
        assertEquals(ASKED, budget.forOrder());
        budget.passed(10);
        assertEquals(1_000_000, budget.forOrder());
        budget.passed(50_000);
        assertEquals(2_500_000, budget.forOrder());
    }
}
