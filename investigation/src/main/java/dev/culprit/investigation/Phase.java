package dev.culprit.investigation;

/** What an investigation is doing. Front ends word it. */
public enum Phase {
    /** Runs under one schedule after another. */
    HUNTING,
    /** Reduces the preemptions of the failing schedule. */
    SIMPLIFYING,
    /** Looks for a passing run that differs little from the failing one. */
    FINDING_PASSING_RUN,
    /** Repeats failing runs without the orders of accesses that are suspected. */
    CHECKING,
    /** Repeats failing runs to record the call stacks of the ranked accesses. */
    COLLECTING_STACKS,
    /** Repeats the runs to compare, with traces. */
    TRACING,
    /** Compares the traces. */
    SLICING,
    /** Predicts crashes from a traced run and forces their order. */
    PREDICTING,
    /** Repeats the failing run with changed orders and suppressed definitions. */
    SUPPRESSING,
    /** Forces and forbids the order that is blamed. */
    PROVING,
    /** Gives sources of nondeterminism other values. */
    VARYING_SOURCES,
    /** Runs the tests unchanged. */
    RUNNING_TESTS,
    /** Runs failing tests with replaced values. */
    REPLACING_VALUES,
    /** Runs tests, or schedules, on changed source. */
    TRYING_FIXES,
    /** Compiles fixes that passed from their source and runs everything again. */
    VERIFYING_FIXES
}
